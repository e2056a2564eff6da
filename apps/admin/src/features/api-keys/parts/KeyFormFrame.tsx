import { useState } from 'react';
import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { KeyState } from '@pressloom/contracts/provider-keys';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { UnsavedGuard } from '../../../shared/ui/UnsavedGuard.tsx';
import { forgetLabel, forgetQuestion } from '../key-text.ts';
import type { KeyForm } from '../use-key-form.ts';
import { KeyStages } from './KeyStages.tsx';

interface KeyFormFrameProps {
  keyForm: KeyForm;
  state: KeyState;
  /** What the form is called for assistive technology, and what its button says. */
  label: string;
  saveLabel: string;
  isDirty: boolean;
  /** There is nothing to save. */
  isIdle?: boolean;
  /** Values were entered here, whether or not it was noted when. */
  isStored?: boolean;
  children: ReactNode;
}

/** Around the fields of a provider: what was refused, how far the test got, Save, and the way back. */
export function KeyFormFrame(props: KeyFormFrameProps) {
  const {
    keyForm,
    state,
    label,
    saveLabel,
    isDirty,
    isIdle = false,
    isStored = state.savedAt !== null,
    children,
  } = props;
  const { submit, problem, stages, undecided, forget, isSaving, test, isTesting } = keyForm;
  const [isForgetting, setIsForgetting] = useState(false);
  const { modeWithoutStored } = state;
  return (
    <Box
      component="form"
      noValidate
      aria-label={label}
      onSubmit={(event) => void submit(event)}
      sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <UnsavedGuard when={isDirty && !isSaving} />
      {problem && <Alert severity="error">{problem}</Alert>}
      {children}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <BusyButton type="submit" variant="contained" isIdle={isIdle} busy={isSaving} busyLabel="Testing…">
          {saveLabel}
        </BusyButton>
        {state.mode === 'live' && (
          <BusyButton
            variant="outlined"
            color="inherit"
            busy={isTesting}
            busyLabel="Testing…"
            onClick={test}
            aria-label={`${isTesting ? 'Testing…' : 'Test connection'}: ${label}`}
          >
            Test connection
          </BusyButton>
        )}
        {isStored && (
          <Button color="error" onClick={() => setIsForgetting(true)}>
            {forgetLabel(modeWithoutStored)}
          </Button>
        )}
      </Box>
      <Box role="status">
        <KeyStages stages={stages} />
      </Box>
      {undecided && (
        <ConfirmDialog
          title="Save without a test?"
          question={`${undecided.message} So it isn’t known whether these values work. If you save them, they are used at once and shown as untested until a call succeeds.`}
          confirmLabel="Save untested"
          tone="primary"
          onConfirm={undecided.store}
          onClose={undecided.close}
        />
      )}
      {isForgetting && (
        <ConfirmDialog
          title={`${forgetLabel(modeWithoutStored)}?`}
          question={forgetQuestion(modeWithoutStored)}
          confirmLabel={modeWithoutStored === 'live' ? 'Use them' : 'Remove'}
          onConfirm={forget}
          onClose={() => setIsForgetting(false)}
        />
      )}
    </Box>
  );
}
