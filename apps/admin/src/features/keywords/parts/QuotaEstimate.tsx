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
          {searchesADay(searches)}: {formatNumber(plan.wantedPerDay)} for{' '}
          {keywords === 1 ? '1 keyword' : `${formatNumber(keywords)} keywords`} of this website
          {others > 0 ? `, ${formatNumber(others)} for other websites on the same quota` : ''}. Based on the saved
          settings.
        </Typography>
      </Box>
      {exceeds && (
        <Alert severity="warning" role="status">
          {OVER_QUOTA_WARNING}
        </Alert>
      )}
      <Typography color="textSecondary">
        Only the number of searches counts: each uses {formatNumber(unitsPerSearch)} units, however many videos it adds.
        {advice ? ` ${advice}` : ''}
      </Typography>
    </Box>
  );
}
