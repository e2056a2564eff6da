import { useRef } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import { useRescueFocus } from '../hooks/use-rescue-focus.ts';
import { Alert } from './Alert.tsx';
import { BusyButton } from './BusyButton.tsx';
import { UnsavedGuard } from './UnsavedGuard.tsx';

interface SettingsFrameProps {
  submit: (event: SubmitEvent) => Promise<void>;
  /** What was refused and belongs to no field. */
  problem: string | null;
  saveLabel: string;
  isDirty: boolean;
  /** Whether there is something to save; where it is left out, whether something differs. */
  canSave?: boolean;
  /** Further buttons beside Save. */
  actions?: ReactNode;
  save: { isPending: boolean; isSuccess: boolean };
  children: ReactNode;
}

/** Around the fields of a website's settings: what was refused, Save, whether something differs, and a guard while it does. */
export function SettingsFrame(props: SettingsFrameProps) {
  const { submit, problem, saveLabel, isDirty, canSave = isDirty, actions, save, children } = props;
  const form = useRef<HTMLFormElement>(null);
  useRescueFocus(form);
  return (
    <Box
      ref={form}
      tabIndex={-1}
      component="form"
      noValidate
      onSubmit={(event) => void submit(event)}
      sx={{ display: 'grid', gap: 4, pt: 2, outline: 'none' }}
    >
      {problem && <Alert severity="error">{problem}</Alert>}
      {children}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <BusyButton type="submit" variant="contained" isIdle={!canSave} busy={save.isPending} busyLabel="Saving...">
          {saveLabel}
        </BusyButton>
        {actions}
        <Typography
          role="status"
          color={isDirty ? 'textSecondary' : 'success'}
          sx={{ display: 'inline-flex', gap: 1, alignItems: 'center' }}
        >
          {isDirty && 'Unsaved changes'}
          {!isDirty && save.isSuccess && (
            <>
              <CheckCircleOutlined sx={{ fontSize: 18 }} aria-hidden /> Saved
            </>
          )}
        </Typography>
      </Box>
      <UnsavedGuard when={isDirty && !save.isPending} ofSite />
    </Box>
  );
}
