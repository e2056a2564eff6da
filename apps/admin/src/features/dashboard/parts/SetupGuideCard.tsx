import { useId, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import RadioButtonUncheckedIcon from '@mui/icons-material/RadioButtonUnchecked';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { SetupGuide } from '@pressloom/contracts/setup-guide';
import { saveSetupGuide } from '../../../shared/api/setup-guide.ts';
import { useNarrow } from '../../../shared/hooks/use-narrow.ts';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { visuallyHidden } from '../../../shared/ui/visually-hidden.ts';
import { shownGuide } from '../setup-steps.ts';
import type { ShownStep } from '../setup-steps.ts';

const TITLE = 'First steps';
const PLACE = 'Settings, Advanced';
/** Read down the columns. */
const LIST = {
  ...{ listStyle: 'none', m: 0, p: 0, display: 'grid', columnGap: 6, rowGap: 1, gridAutoFlow: { md: 'column' } },
  gridTemplateRows: { md: 'repeat(6, auto)', lg: 'repeat(4, auto)' },
  gridAutoColumns: 'minmax(0, 1fr)',
} as const;

/** The steps of a new installation, and the one to take now. */
export function SetupGuideCard({ guide }: { guide: SetupGuide }) {
  const { steps, progress, next } = shownGuide(guide);
  const isNarrow = useNarrow('sm');
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  return (
    <Section title={TITLE} hint={progress} action={<HideButton />} sx={{ mb: 4 }}>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {next && <Next step={next} />}
        {isNarrow && (
          <Button
            size="small"
            color="inherit"
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setOpen(!isOpen)}
            sx={{ justifySelf: 'start', ml: -2 }}
          >
            {isOpen ? 'Show less' : 'Show all steps'}
          </Button>
        )}
        <Box
          component="ol"
          id={listId}
          aria-label={TITLE}
          sx={{ ...LIST, display: isNarrow && !isOpen ? 'none' : 'grid' }}
        >
          {steps.map((step) => (
            <Step key={step.key} step={step} />
          ))}
        </Box>
      </Box>
    </Section>
  );
}

/** The step to take now. */
function Next({ step: { title, text, label, to } }: { step: ShownStep }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', justifyContent: 'space-between' }}>
      <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
        <Typography variant="h3">{title}</Typography>
        <Typography color="textSecondary">{text}</Typography>
      </Box>
      <Button variant="contained" component={Link} to={to}>
        {label}
      </Button>
    </Box>
  );
}

function Step({ step: { title, to, isDone, isOptional } }: { step: ShownStep }) {
  const Icon = isDone ? CheckCircleIcon : RadioButtonUncheckedIcon;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 2, alignItems: 'center', minHeight: 28, minWidth: 0 }}>
      <Icon aria-hidden sx={{ fontSize: 18, flexShrink: 0, color: isDone ? 'success.main' : 'text.secondary' }} />
      {isDone ? (
        <Typography color="textSecondary">
          {title}
          <span style={visuallyHidden}>: done</span>
        </Typography>
      ) : (
        <Typography>
          <Link to={to}>{title}</Link>
          {isOptional && (
            <Typography component="span" color="textSecondary">
              {' '}
              (optional)
            </Typography>
          )}
        </Typography>
      )}
    </Box>
  );
}

function HideButton() {
  const toast = useToast();
  const hide = useMutation({
    mutationFn: () => saveSetupGuide(true),
    onSuccess: () => toast.success('First steps hidden', `You can show them again under ${PLACE}.`),
    onError: (error) => toast.failed('The first steps are still shown', error),
  });
  return (
    <BusyButton size="small" color="inherit" busy={hide.isPending} onClick={() => hide.mutate()}>
      Hide
    </BusyButton>
  );
}
