import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { SiteScope } from '../../shared/ui/SiteScope.tsx';
import { SiteList } from './parts/SiteList.tsx';
import { SiteOffer } from './parts/SiteOffer.tsx';

const COLUMNS = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '232px minmax(0, 1fr)' },
} as const;

/** Subscription Pricing: what each website sells, for how much, and how its page looks. */
export function SubscriptionSettingsPage() {
  return (
    <>
      <PageHeader
        title="Subscription Pricing"
        purpose="What a membership of each website costs, and what its page tells readers."
      />
      <SiteScope
        reason="A membership is sold by a website. Connect one to begin."
        skeleton={<Skeleton variant="rounded" height={420} />}
      >
        {(site) => (
          <Box sx={COLUMNS}>
            <SiteList />
            <SiteOffer key={site.id} site={site} />
          </Box>
        )}
      </SiteScope>
    </>
  );
}
