import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { IMPORT_LIMITS } from '@pressloom/contracts/subscriber-imports';
import type { ImportCounts, ImportMapping } from '@pressloom/contracts/subscriber-imports';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { LabelledInput } from '../../../shared/ui/LabelledInput.tsx';
import { useNow } from '../../../shared/ui/RelativeTime.tsx';
import { todayIn } from '../give-days.ts';
import { consentProblems, leaversOf, startLabel } from '../import-text.ts';
import type { ImportActs } from '../use-import-acts.ts';
import { ConsentTick } from './ConsentTick.tsx';

const NOTHING_SAID = { source: '', date: '', agreed: false };

interface ConsentFormProps {
  /** Whose day is today: the website's. */
  timeZone: string;
  counts: ImportCounts;
  mapping: ImportMapping;
  start: ImportActs['start'];
}

/** How the readers of a list agreed; without it nobody is added. It is kept with each of them. */
export function ConsentForm({ timeZone, counts, mapping, start }: ConsentFormProps) {
  const [said, setSaid] = useState(NOTHING_SAID);
  const [wasSent, setSent] = useState(false);
  const today = todayIn(timeZone, new Date(useNow()));
  const problems = wasSent ? consentProblems(said, today) : {};
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setSent(true);
    if (Object.keys(consentProblems(said, today)).length > 0 || start.isPending) return;
    start.mutate({ mapping, consent: { source: said.source.trim(), date: said.date } });
  };
  if (counts.added + leaversOf(counts) === 0) return <Typography>This list has nobody to add.</Typography>;
  if (mapping.everyone) return <LeaversForm counts={counts} mapping={mapping} start={start} />;
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Typography variant="h3">Consent</Typography>
      <LabelledInput
        name="source"
        label="Where does this list come from?"
        placeholder="Sign-up form of our old newsletter"
        value={said.source}
        maxLength={IMPORT_LIMITS.consentSource.max}
        error={problems.source}
        hint="Stored with each subscriber as a record of their consent."
        onChange={(event) => setSaid({ ...said, source: event.target.value })}
      />
      <LabelledInput
        name="date"
        label="Consent date"
        type="date"
        placeholder=" "
        value={said.date}
        inputProps={{ max: today }}
        error={problems.date}
        onChange={(event) => setSaid({ ...said, date: event.target.value })}
        sx={{ maxWidth: 240 }}
      />
      <ConsentTick
        label="These readers agreed to get this newsletter, and I can show how."
        error={problems.agreed}
        checked={said.agreed}
        onChange={({ target }) => setSaid({ ...said, agreed: target.checked })}
      />
      <BusyButton
        type="submit"
        variant="contained"
        busy={start.isPending}
        busyLabel="Starting…"
        sx={{ justifySelf: 'start' }}
      >
        {startLabel(counts)}
      </BusyButton>
    </Box>
  );
}

/** Nobody of them agreed to anything, so nothing is asked. */
function LeaversForm({ counts, mapping, start }: Omit<ConsentFormProps, 'timeZone'>) {
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Typography>
        They won’t get any email from this website. Only they themselves can sign up again. Subscribers among them are
        taken off the list.
      </Typography>
      <BusyButton
        variant="contained"
        busy={start.isPending}
        busyLabel="Starting…"
        onClick={() => start.mutate({ mapping, consent: null })}
        sx={{ justifySelf: 'start' }}
      >
        {startLabel(counts)}
      </BusyButton>
    </Box>
  );
}
