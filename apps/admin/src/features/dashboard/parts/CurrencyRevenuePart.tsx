import { Suspense } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { CurrencyRevenue, RevenueMonth } from '@pressloom/contracts/revenue';
import { ChangeLine } from '../../../shared/ui/ChangeLine.tsx';
import { ErrorBoundary } from '../../../shared/ui/ErrorBoundary.tsx';
import { lazyPart } from '../../../shared/ui/LazyPart.tsx';
import { FIGURES, money, monthText, mrrChange, revenueRows } from '../revenue.ts';
import { RevenueTable } from './RevenueTable.tsx';

const CHART_HEIGHT = 200;

// As of the other chart: the figures don't wait for it.
const RevenueChart = lazyPart(async () => (await import('./RevenueChart.tsx')).RevenueChart);

interface CurrencyRevenuePartProps {
  figures: CurrencyRevenue;
  isOneOfSeveral: boolean;
  /** Whether websites are told apart. */
  hasSites: boolean;
}

/** What memberships bring in one currency. */
export function CurrencyRevenuePart({ figures, isOneOfSeveral, hasSites }: CurrencyRevenuePartProps) {
  const { currency, months, sites } = figures;
  const running = months.at(-1);
  if (!running) return null;
  const code = currency.toUpperCase();
  const name = isOneOfSeveral ? ` in ${code}` : '';
  return (
    <Box>
      {isOneOfSeveral && (
        <Typography variant="h3" sx={{ mb: 2 }}>
          {code}
        </Typography>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'center',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '300px minmax(0, 1fr)' },
        }}
      >
        <Box>
          <Mrr months={months} currency={currency} />
          <Movements running={running} />
        </Box>
        <ErrorBoundary title="The chart could not be shown">
          <Suspense fallback={<Skeleton variant="rounded" height={CHART_HEIGHT} />}>
            <RevenueChart.Part rows={revenueRows(months, currency)} currency={code} name={name} height={CHART_HEIGHT} />
          </Suspense>
        </ErrorBoundary>
      </Box>
      <Box component="details" sx={{ mt: 2 }}>
        <Box component="summary" sx={{ cursor: 'pointer', py: '5px', width: 'fit-content' }}>
          Show months as a table
        </Box>
        <RevenueTable
          first="Month"
          rows={months.toReversed().map((figures) => ({ key: figures.month, name: monthText(figures), figures }))}
          currency={currency}
          label={`Revenue by month${name}`}
        />
      </Box>
      {hasSites && sites.length > 0 && (
        <Box sx={{ mt: 4 }}>
          <Typography variant="h3">By website</Typography>
          <Typography variant="caption" component="p" color="textSecondary" sx={{ mb: 2 }}>
            Where memberships were bought, this month so far.
          </Typography>
          <RevenueTable
            first="Website"
            rows={sites.map((figures) => ({
              key: String(figures.siteId),
              name: figures.siteName ?? 'Deleted websites',
              figures,
            }))}
            currency={currency}
            label={`Revenue by website${name}`}
          />
        </Box>
      )}
    </Box>
  );
}

function Mrr({ months, currency }: Pick<CurrencyRevenue, 'months' | 'currency'>) {
  return (
    <>
      <Typography color="textSecondary">
        <abbr title="Monthly recurring revenue" style={{ textDecoration: 'none' }}>
          MRR
        </abbr>
      </Typography>
      <Typography variant="figure" component="p" sx={{ overflowWrap: 'anywhere' }}>
        {money(months.at(-1)?.mrrCents ?? 0, currency)}
      </Typography>
      <ChangeLine change={mrrChange(months, currency)} />
    </>
  );
}

function Movements({ running }: { running: RevenueMonth }) {
  const told = FIGURES.filter(({ term }) => term !== 'Overdue' || running.overdue > 0);
  return (
    <Box sx={{ mt: 3 }}>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mb: 1 }}>
        {monthText(running)}
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 3, gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' }}>
        {told.map(({ term, of }) => (
          <Box key={term}>
            <Typography component="dt" variant="caption" color="textSecondary">
              {term}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontWeight: 500 }}>
              {of(running)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
