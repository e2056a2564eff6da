import { Suspense } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useSelectedSite } from '../../shared/hooks/SelectedSite.tsx';
import { useUrlState } from '../../shared/hooks/use-url-state.ts';
import { ErrorBoundary } from '../../shared/ui/ErrorBoundary.tsx';
import { fetchWhenIdle, lazyPart } from '../../shared/ui/LazyPart.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { SiteScope } from '../../shared/ui/SiteScope.tsx';
import { TabBar } from '../../shared/ui/TabBar.tsx';
import { SiteList } from './parts/SiteList.tsx';
import { PRICING_TABS, pricingPanelId, PRICING_TAB_LABELS, pricingTabId } from './tabs.ts';
import type { PricingTab } from './tabs.ts';

// What they share with other screens is named by this one's script, not by the first download.
const siteOffer = lazyPart(async () => (await import('./parts/SiteOffer.tsx')).SiteOffer);
const moneyBanner = lazyPart(async () => (await import('../../shared/payments/MoneyBanner.tsx')).MoneyBanner);
siteOffer.preload().catch(() => undefined);
moneyBanner.preload().catch(() => undefined);
const connectionPanel = lazyPart(
  async () => (await import('../../shared/payments/ConnectionPanel.tsx')).ConnectionPanel,
);
const comparisonsTab = lazyPart(async () => (await import('./parts/ComparisonsTab.tsx')).ComparisonsTab);
[connectionPanel, comparisonsTab].forEach(fetchWhenIdle);

const COLUMNS = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '232px minmax(0, 1fr)' },
} as const;
const TABS = PRICING_TABS.map((key) => ({ key, label: PRICING_TAB_LABELS[key] }));
const SKELETON = <Skeleton variant="rounded" height={420} />;

/** Subscription Pricing: what each website sells, whose account is paid, and whether all is as Stripe says. */
export function SubscriptionSettingsPage() {
  const { site } = useSelectedSite();
  const [tab, setTab] = useUrlState<PricingTab>('tab', 'offers', { allowed: PRICING_TABS, push: true });
  return (
    <>
      <PageHeader
        title="Subscription Pricing"
        purpose="The price of each website’s membership, and its page for readers."
      />
      <ErrorBoundary fallback={() => null}>
        <Suspense fallback={null}>
          <moneyBanner.Part isSample={tab === 'offers' && (site?.isSample ?? false)} />
        </Suspense>
      </ErrorBoundary>
      <Box sx={{ mb: 4 }}>
        <TabBar
          label="Subscription Pricing"
          tabs={TABS}
          current={tab}
          onChange={setTab}
          tabId={pricingTabId}
          panelId={pricingPanelId}
        />
      </Box>
      <Box role="tabpanel" id={pricingPanelId(tab)} aria-labelledby={pricingTabId(tab)}>
        <ErrorBoundary key={tab} title="This part could not be shown">
          <Suspense fallback={SKELETON}>
            {tab === 'offers' && <Offers />}
            {tab === 'payments' && <connectionPanel.Part />}
            {tab === 'comparisons' && <comparisonsTab.Part />}
          </Suspense>
        </ErrorBoundary>
      </Box>
    </>
  );
}

function Offers() {
  return (
    <SiteScope reason="Each website sells its own membership. Connect a website first." skeleton={SKELETON}>
      {(site) => (
        <Box sx={COLUMNS}>
          <SiteList />
          <ErrorBoundary key={site.id} title="The settings could not be shown">
            <Suspense fallback={SKELETON}>
              <siteOffer.Part site={site} />
            </Suspense>
          </ErrorBoundary>
        </Box>
      )}
    </SiteScope>
  );
}
