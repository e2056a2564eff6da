import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { asRequestError } from '../../../shared/api/request.ts';
import { useSites } from '../../../shared/hooks/use-sites.ts';
import { openWebsites } from '../../../shared/ui/gate-text.ts';
import { FormDialog } from '../../../shared/ui/FormDialog.tsx';
import { LabelledInput } from '../../../shared/ui/LabelledInput.tsx';
import { useNow } from '../../../shared/ui/RelativeTime.tsx';
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
  const open = openWebsites(useSites().data ?? []);
  const today = todayIn(timeZone, new Date(useNow()));
  const isChange = lastDay !== undefined;

  const submit = async (): Promise<void> => {
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
    <FormDialog
      title={isChange ? 'Change end date' : 'Upgrade to Premium'}
      lead={`Free premium access for ${whom} on all websites.`}
      problem={failure}
      action={{ label: isChange ? 'Save' : 'Upgrade' }}
      isBusy={isBusy}
      maxWidth="xs"
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {open !== null && <Typography color="textSecondary">{open}</Typography>}
      <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, display: 'grid', gap: 3 }}>
        <Typography component="legend" sx={{ fontWeight: 500, p: 0, mb: 1 }}>
          Duration
        </Typography>
        <Choice label="No end date" checked={isEndless} onChoose={() => setEndless(true)} />
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
          hint={`Access ends when this day ends (${timeZone}).`}
          onChange={(event) => setDay(event.target.value)}
        />
      )}
    </FormDialog>
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
