import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SearchPlan } from '@pressloom/contracts/keywords';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { formatNumber } from '../../../shared/ui/format.ts';
import { searchedKeywords, searchesADay, UNITS_PER_DAY } from '../plan-text.ts';
import { fitText, OVER_QUOTA_WARNING, quotaEstimate } from '../quota-estimate.ts';
import { ProgressBar } from '../../../shared/ui/ProgressBar.tsx';

/** What the saved settings of all websites on this quota would use in a day, and what to do where that is too much. */
export function QuotaEstimate({ plan, minutes }: { plan: SearchPlan; minutes: number | null }) {
  const { units, unitsPerSearch, searches, exceeds } = quotaEstimate(plan);
  const keywords = searchedKeywords(plan);
  const others = plan.groupWantedPerDay - plan.wantedPerDay;
  const advice = fitText(plan, { keywords, minutes });
  const share = `${formatNumber(units)} of ${formatNumber(UNITS_PER_DAY)} units a day`;
  return (
    <Box component="section" aria-labelledby="estimate-heading" sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      <Typography variant="h3" id="estimate-heading">
        Estimated use
      </Typography>
      <Box>
        <ProgressBar
          tone={exceeds ? 'error' : advice ? 'warning' : 'primary'}
          value={Math.min(100, (100 * units) / UNITS_PER_DAY)}
          aria-label="Estimated use of the daily quota"
          aria-valuetext={share}
        />
        <Typography sx={{ mt: 2, fontWeight: 500 }}>{share}</Typography>
        <Typography color="textSecondary">
          {searchesADay(searches)} × {formatNumber(unitsPerSearch)} units:{' '}
          {keywords === 1 ? '1 keyword' : `${formatNumber(keywords)} keywords`} of this website with{' '}
          {searchesADay(plan.wantedPerDay)}
          {others > 0 ? `, ${formatNumber(others)} of other websites on the same quota` : ''}. As saved now.
        </Typography>
      </Box>
      {exceeds && (
        <Alert severity="warning" role="status">
          {OVER_QUOTA_WARNING}
        </Alert>
      )}
      <Typography color="textSecondary">
        Videos per search cost no quota: a search is {formatNumber(unitsPerSearch)} units, whether 1 video of it is
        stored or 10. The number of searches is what counts.{advice ? ` ${advice}` : ''}
      </Typography>
    </Box>
  );
}
