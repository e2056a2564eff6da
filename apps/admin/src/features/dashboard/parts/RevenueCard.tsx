import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { Revenue } from '@pressloom/contracts/revenue';
import { zoneTitle } from '@pressloom/contracts/time-zones';
import { providersQuery } from '../../../shared/api/providers.ts';
import { useSelectedSite } from '../../../shared/hooks/SelectedSite.tsx';
import { useUrlState } from '../../../shared/hooks/use-url-state.ts';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { Pill } from '../../../shared/ui/Pill.tsx';
import { useNow } from '../../../shared/ui/RelativeTime.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { revenueQuery } from '../api.ts';
import { freeText, noRevenueText, pretendMoney, REVENUE_VIEWS } from '../revenue.ts';
import type { RevenueView } from '../revenue.ts';
import { CurrencyRevenuePart } from './CurrencyRevenuePart.tsx';
import { RevenueNotes } from './RevenueNotes.tsx';

/** What memberships bring: of all websites, or of the one that is looked at. */
export function RevenueCard({ siteId }: { siteId: number }) {
  const [view, setView] = useUrlState<RevenueView>('revenue', 'all', { allowed: REVENUE_VIEWS });
  const { sites } = useSelectedSite();
  const isAll = view === 'all';
  // Another scope's money isn't shown under this one's name meanwhile.
  const query = useQuery(revenueQuery(isAll ? null : siteId));
  const pretend = query.data ? pretendMoney(query.data.scope) : null;
  return (
    <Section
      title={
        <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          Revenue
          {pretend && <Pill component="span" label={pretend.label} sx={{ color: 'text.secondary' }} />}
        </Box>
      }
      hint={`What memberships bring in each month, without tax.${pretend ? ` ${pretend.text}` : ''}`}
      action={sites.length > 1 && <Views view={view} onChange={setView} />}
    >
      <DataState
        query={query}
        skeleton={<Skeleton variant="rounded" height={240} />}
        isEmpty={({ currencies }) => currencies.length === 0}
        empty={<NoRevenue revenue={query.data} isAll={isAll} />}
      >
        {(revenue) => <Shown revenue={revenue} isAll={isAll} />}
      </DataState>
    </Section>
  );
}

function Views({ view, onChange }: { view: RevenueView; onChange: (view: RevenueView) => void }) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={view}
      aria-label="Revenue of"
      onChange={(_event, next: RevenueView | null) => next && onChange(next)}
    >
      <ToggleButton value="all" sx={{ textTransform: 'none', px: 3 }}>
        All websites
      </ToggleButton>
      <ToggleButton value="site" sx={{ textTransform: 'none', px: 3 }}>
        This website
      </ToggleButton>
    </ToggleButtonGroup>
  );
}

function Shown({ revenue, isAll }: { revenue: Revenue; isAll: boolean }) {
  const { currencies, free, timeZone } = revenue;
  const zone = zoneTitle(timeZone, new Date(useNow()));
  const without = freeText(free);
  return (
    <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {currencies.map((figures) => (
        <CurrencyRevenuePart
          key={figures.currency}
          figures={figures}
          isOneOfSeveral={currencies.length > 1}
          hasSites={isAll}
        />
      ))}
      <Box>
        {without && <Typography color="textSecondary">{without}</Typography>}
        <RevenueNotes zone={zone} />
      </Box>
    </Box>
  );
}

function NoRevenue({ revenue, isAll }: { revenue: Revenue | undefined; isAll: boolean }) {
  const without = revenue && freeText(revenue.free);
  const payments = useQuery(providersQuery).data?.find(({ key }) => key === 'stripe');
  return (
    <EmptyState
      title="No revenue yet"
      text={
        <>
          {noRevenueText({ isAll, payments: payments?.state })}
          {without && ` ${without}`}
        </>
      }
      action={
        <Button variant="outlined" component={Link} to={ADMIN_PATHS.subscriptionSettings}>
          Go to Subscription Pricing
        </Button>
      }
    />
  );
}
