import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { SearchPlan } from '@pressloom/contracts/keywords';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { Fact, Facts } from '../../../shared/ui/Facts.tsx';
import { formatNumber } from '../../../shared/ui/format.ts';
import { planQuery } from '../api.ts';
import { aboutEvery, searchesADay } from '../plan-text.ts';

/** What the planner makes of the settings: wanted against given. */
export function PlanFacts({ siteId }: { siteId: number }) {
  const plan = useQuery(planQuery(siteId));
  return (
    <Box component="section" aria-labelledby="plan-heading" sx={{ minWidth: 0 }}>
      <Typography variant="h3" id="plan-heading" sx={{ mb: 2 }}>
        Result
      </Typography>
      <DataState query={plan} skeleton={<Skeleton variant="rounded" height={200} />}>
        {(figures) => <Figures plan={figures} />}
      </DataState>
    </Box>
  );
}

function Figures({ plan }: { plan: SearchPlan }) {
  const expected = plan.expectedIntervalMinutes;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {plan.isShort ? (
        <Alert severity="warning" role="status">
          {plan.sentence}
        </Alert>
      ) : (
        <Typography>{plan.sentence}</Typography>
      )}
      <Facts>
        <Fact term="Needed by this website">{searchesADay(plan.wantedPerDay)}</Fact>
        <Fact term="Granted">{searchesADay(plan.sharePerDay)}</Fact>
        <Fact term="Needed by all websites on this quota">{searchesADay(plan.groupWantedPerDay)}</Fact>
        <Fact term="Total available">{searchesADay(plan.groupAutomaticPerDay)}</Fact>
        <Fact term="Automatic searches left today">{formatNumber(plan.automaticLeftToday)}</Fact>
        <Fact term="Average interval">{expected === null ? 'No automatic searches' : aboutEvery(expected)}</Fact>
      </Facts>
    </Box>
  );
}
