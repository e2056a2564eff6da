import { useRef } from 'react';
import Box from '@mui/material/Box';
import { useMutation, useQuery } from '@tanstack/react-query';
import { saveSetupGuide, setupGuideQuery } from '../../../shared/api/setup-guide.ts';
import { useRescueFocus } from '../../../shared/hooks/use-rescue-focus.ts';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { useToast } from '../../../shared/ui/use-toast.ts';

/** The way back to the first steps that somebody hid; nothing while they are shown, or all are done. */
export function HiddenSteps() {
  const { data } = useQuery(setupGuideQuery);
  const toast = useToast();
  const box = useRef<HTMLDivElement>(null);
  useRescueFocus(box);
  const show = useMutation({
    mutationFn: () => saveSetupGuide(false),
    onSuccess: () => toast.success('First steps', 'They are shown on the Dashboard again.'),
    onError: (error) => toast.failed('The first steps are still hidden', error),
  });
  const open = data?.steps.filter(({ isDone }) => !isDone).length ?? 0;
  return (
    <Box ref={box} tabIndex={-1} sx={{ outline: 'none', '&:empty': { position: 'absolute' } }}>
      {data?.isHidden && open > 0 && (
        <Section
          title="First steps"
          hint={`They are hidden on the Dashboard. ${open} of ${data.steps.length} are not done yet.`}
          action={
            <BusyButton variant="outlined" color="inherit" busy={show.isPending} onClick={() => show.mutate()}>
              Show on the Dashboard
            </BusyButton>
          }
        >
          {null}
        </Section>
      )}
    </Box>
  );
}
