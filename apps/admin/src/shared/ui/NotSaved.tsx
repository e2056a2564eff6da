import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { undoneBecause } from '../api/request.ts';
import type { AutosaveField } from '../hooks/use-autosave.ts';
import { BusyButton } from './BusyButton.tsx';
import { UnsavedGuard } from './UnsavedGuard.tsx';

interface NotSavedProps<T> {
  /** What the buttons are named with. */
  label: string;
  field: AutosaveField<T>;
  /** The reason stands here; a text field shows it itself. */
  withReason?: boolean;
  /** The field belongs to the chosen website: choosing another one loses the value, too. */
  ofSite?: boolean;
  onDiscard?: () => void;
}

/** Under a field whose value could not be saved: why, and what can be done. Nobody leaves it without being asked. */
export function NotSaved<T>({ label, field, withReason, ofSite, onDiscard }: NotSavedProps<T>) {
  const { state, flush, forget } = field;
  if (state.kind !== 'failed') return null;
  return (
    <Box>
      <UnsavedGuard when ofSite={ofSite} />
      {withReason && <FormHelperText error>{undoneBecause('Not saved', state)}</FormHelperText>}
      <Box sx={{ display: 'flex', gap: 1, ml: -1 }}>
        {!state.isRefused && (
          <BusyButton size="small" onClick={flush} aria-label={`Retry: ${label}`}>
            Retry
          </BusyButton>
        )}
        <BusyButton
          size="small"
          color="inherit"
          aria-label={`Discard: ${label}`}
          onClick={() => {
            forget();
            onDiscard?.();
          }}
        >
          Discard
        </BusyButton>
      </Box>
    </Box>
  );
}
