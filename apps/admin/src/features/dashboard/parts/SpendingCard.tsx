import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { usd } from '@pressloom/contracts/spending';
import type { BudgetView, Spending } from '@pressloom/contracts/spending';
import { DEFAULT_TIME_ZONE, zoneTitle } from '@pressloom/contracts/time-zones';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { DataState } from '../../../shared/ui/DataState.tsx';
import type { DataQuery } from '../../../shared/ui/DataState.tsx';
import { counted } from '../../../shared/ui/format.ts';
import { ListRow } from '../../../shared/ui/ListRow.tsx';
import { ProgressBar } from '../../../shared/ui/ProgressBar.tsx';
import { useNow } from '../../../shared/ui/RelativeTime.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { budgetShare, budgetText, sandboxText, unpricedText } from '../spending.ts';
import { useTimeZone } from '../use-time-zone.ts';
import { dayLabel } from '../when.ts';

/** What texts and pictures cost: today against the budget, and in the chosen time. */
export function SpendingCard({ query }: { query: DataQuery<Spending> }) {
  return (
    <Section
      title="Spending"
      hint="Calculated from the prices under Settings. The AI service’s invoice may differ."
      action={<Link to={ADMIN_PATHS.contentGenerationTab('settings')}>Set the budget</Link>}
    >
      <DataState query={query} skeleton={<Skeleton variant="rounded" height={240} />}>
        {(spending) => <Figures spending={spending} />}
      </DataState>
    </Section>
  );
}

function Figures({ spending }: { spending: Spending }) {
  const { today, all, notice, unpricedModels } = spending;
  const unpriced = unpricedText(unpricedModels);
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {notice && <Alert severity="warning">{notice}</Alert>}
      <Budget label="Today" budget={today} />
      {all.budgetCents !== null && <Budget label="All websites today" budget={all} />}
      {unpriced && <Alert severity="info">{unpriced}</Alert>}
      <Total spending={spending} />
      <Days hasAll={all.budgetCents !== null} />
    </Box>
  );
}

/** By whose clock days are counted: the website's, and those of all websites by one for all. */
function Days({ hasAll }: { hasAll: boolean }) {
  const now = new Date(useNow());
  const [own, all] = [zoneTitle(useTimeZone(), now), zoneTitle(DEFAULT_TIME_ZONE, now)];
  return (
    <Typography variant="caption" color="textSecondary">
      {`Days are counted in ${own}${hasAll && own !== all ? `, or in ${all} for all websites` : ''}.`}
    </Typography>
  );
}

const TONES = { ok: 'primary', near: 'warning', spent: 'error' } as const;

function Budget({ label, budget }: { label: string; budget: BudgetView }) {
  const share = budgetShare(budget);
  return (
    <Box>
      <Typography color="textSecondary">{label}</Typography>
      <Typography variant="figure" component="p">
        {budgetText(budget)}
      </Typography>
      {share !== null && (
        <ProgressBar tone={TONES[budget.state]} value={share} aria-label={`${label}: ${budgetText(budget)}`} />
      )}
    </Box>
  );
}

function Total({ spending }: { spending: Spending }) {
  const { days, models, totalCents } = spending;
  const spentDays = days.filter(({ cents, unknownCalls }) => cents + unknownCalls > 0).toReversed();
  if (spentDays.length === 0) return <Typography color="textSecondary">Nothing was spent in this period.</Typography>;
  const sandbox = sandboxText(spending);
  return (
    <>
      <Typography>
        {`${usd(totalCents)} in ${days.length} days`}
        {sandbox && ` (${sandbox})`}
      </Typography>
      <Box component="details">
        <Box component="summary" sx={{ cursor: 'pointer', py: '5px', width: 'fit-content' }}>
          Show days and models
        </Box>
        <Box component="ul" aria-label="Spending by day and model" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {spentDays.map((day) => (
            <Row key={day.day} name={dayLabel(day.day)} cents={day.cents} facts={dayFacts(day)} />
          ))}
          {models.map(({ model, kind, calls, cents }) => (
            <Row
              key={`${kind} ${model}`}
              name={model}
              cents={cents}
              facts={counted(calls, `${kind} call`, `${kind} calls`)}
            />
          ))}
        </Box>
      </Box>
    </>
  );
}

function dayFacts({ inputTokens, outputTokens, pictures, unknownCalls }: Spending['days'][number]): string {
  const facts = [counted(inputTokens + outputTokens, 'token', 'tokens'), counted(pictures, 'picture', 'pictures')];
  if (unknownCalls > 0)
    facts.push(`${counted(unknownCalls, 'call', 'calls')} counted at the maximum, because the answer was cut off`);
  return facts.join(' · ');
}

function Row({ name, cents, facts }: { name: string; cents: number; facts: string }) {
  return (
    <ListRow>
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography sx={{ fontWeight: 500, whiteSpace: 'nowrap' }}>{usd(cents)}</Typography>
      </Box>
      <Typography variant="caption" component="p" color="textSecondary">
        {facts}
      </Typography>
    </ListRow>
  );
}
