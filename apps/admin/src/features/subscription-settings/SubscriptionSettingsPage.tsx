import { Suspense } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { ErrorBoundary } from '../../shared/ui/ErrorBoundary.tsx';
import { lazyPart } from '../../shared/ui/LazyPart.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { SiteScope } from '../../shared/ui/SiteScope.tsx';
import { SiteList } from './parts/SiteList.tsx';

// What it shares with other screens is named by this one's script, not by the first download.
const siteOffer = lazyPart(async () => (await import('./parts/SiteOffer.tsx')).SiteOffer);
siteOffer.preload().catch(() => undefined);

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
            <ErrorBoundary key={site.id} title="The settings could not be shown">
              <Suspense fallback={<Skeleton variant="rounded" height={420} />}>
                <siteOffer.Part site={site} />
              </Suspense>
            </ErrorBoundary>
          </Box>
        )}
      </SiteScope>
    </>
  );
}
