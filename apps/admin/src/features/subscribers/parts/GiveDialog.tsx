import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { asRequestError } from '../../../shared/api/request.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { LabelledInput } from '../../../shared/ui/LabelledInput.tsx';
import { dayProblem, farthestDay, todayIn } from '../give-days.ts';

export interface GiveDialogProps {
  /** Whom it is given to: `nora@press.example`, or `3 subscribers`. */
  whom: string;
  /** Whose clock ends a day: the website's. */
  timeZone: string;
  /** The last day that it lasts by now; null for good; undefined where it was not given. */
  lastDay?: string | null;
  /** `day` is the last one, `YYYY-MM-DD`; undefined for good. What it throws stays in the dialog. */
  onGive: (day?: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks how long a membership that costs nothing lasts: for good, or until a date. */
export function GiveDialog({ whom, timeZone, lastDay, onGive, onClose }: GiveDialogProps) {
  const [isEndless, setEndless] = useState(!lastDay);
  const [day, setDay] = useState(lastDay ?? '');
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const titleId = useId();
  const today = todayIn(timeZone, new Date());
  const isChange = lastDay !== undefined;

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const wrong = isEndless ? undefined : dayProblem(day, today);
    setProblem(wrong);
    setFailure(null);
    if (wrong !== undefined) return input.current?.focus();
    setBusy(true);
    try {
      await onGive(isEndless ? undefined : day);
      onClose();
    } catch (error) {
      const { fields, human } = asRequestError(error);
      setProblem(fields['endsAt']);
      if (fields['endsAt'] === undefined) setFailure(human);
      else input.current?.focus();
      setBusy(false);
    }
  };

  return (
    <Dialog open onClose={isBusy ? undefined : onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{isChange ? 'End of the membership' : 'Upgrade to Premium'}</DialogTitle>
      <Box component="form" noValidate onSubmit={(event: SubmitEvent) => void submit(event)}>
        <DialogContent sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {`Premium for ${whom}, for nothing and on all websites.`}
          </Typography>
          {failure && <Alert severity="error">{failure}</Alert>}
          <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, display: 'grid', gap: 3 }}>
            <Typography component="legend" sx={{ fontWeight: 500, p: 0, mb: 1 }}>
              How long
            </Typography>
            <Choice label="For good" checked={isEndless} onChoose={() => setEndless(true)} />
            <Choice label="Until a date" checked={!isEndless} onChoose={() => setEndless(false)} />
          </Box>
          {!isEndless && (
            <LabelledInput
              name="endsAt"
              label="Last day"
              type="date"
              placeholder=" "
              value={day}
              inputProps={{ min: today, max: farthestDay(today) }}
              inputRef={input}
              error={problem}
              hint={`It ends when this day does, by the clock of ${timeZone}.`}
              onChange={(event) => setDay(event.target.value)}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <BusyButton type="submit" variant="contained" busy={isBusy}>
            {isChange ? 'Save' : 'Upgrade'}
          </BusyButton>
        </DialogActions>
      </Box>
    </Dialog>
  );
}

function Choice({ label, checked, onChoose }: { label: string; checked: boolean; onChoose: () => void }) {
  return (
    <Box component="label" sx={{ display: 'flex', gap: 2, alignItems: 'center', minHeight: 24 }}>
      <Box
        component="input"
        type="radio"
        name="howLong"
        checked={checked}
        onChange={onChoose}
        sx={{ width: 18, height: 18, m: '3px', flexShrink: 0 }}
      />
      {label}
    </Box>
  );
}
