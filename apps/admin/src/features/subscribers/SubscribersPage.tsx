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
import { OpenedSubscriber } from './parts/OpenedSubscriber.tsx';
import { PersonButton } from './parts/PersonButton.tsx';
import { PremiumCard } from './parts/PremiumCard.tsx';
import { panelId, SUBSCRIBER_TABS, tabId } from './tabs.ts';
import type { SubscriberTab } from './tabs.ts';

// What they share with other screens is named by this one's script, not by the first download.
const overviewTab = lazyPart(async () => (await import('./parts/OverviewTab.tsx')).OverviewTab);
overviewTab.preload().catch(() => undefined);
const manageTab = lazyPart(async () => (await import('./parts/ManageTab.tsx')).ManageTab);
const addTab = lazyPart(async () => (await import('./parts/AddTab.tsx')).AddTab);
const membersTab = lazyPart(async () => (await import('./parts/MembersTab.tsx')).MembersTab);
[manageTab, addTab, membersTab].forEach(fetchWhenIdle);

const LABELS: Record<SubscriberTab, string> = {
  overview: 'Overview',
  manage: 'Manage',
  add: 'Add',
  members: 'Members',
};
const TABS = SUBSCRIBER_TABS.map((key) => ({ key, label: LABELS[key] }));

/** Subscribers: who gets a website's newsletter, and how they came. */
export function SubscribersPage() {
  const { site } = useSelectedSite();
  const [tab, setTab] = useUrlState<SubscriberTab>('tab', 'overview', { allowed: SUBSCRIBER_TABS, push: true });
  return (
    <>
      <PageHeader
        title="Subscribers"
        purpose={`People who get the newsletter of ${site?.name ?? 'your website'}, and how they joined.`}
        action={<PersonButton />}
      />
      <SiteScope
        reason="Each website has its own subscribers. Connect a website first."
        skeleton={<Skeleton variant="rounded" height={320} />}
      >
        {(shown) => (
          <>
            <ErrorBoundary title="The premium subscribers could not be shown">
              <PremiumCard siteId={shown.id} />
            </ErrorBoundary>
            <Box sx={{ my: 4 }}>
              <TabBar label="Subscribers" tabs={TABS} current={tab} onChange={setTab} tabId={tabId} panelId={panelId} />
            </Box>
            {/* Lists and forms of their own for each site and tab: nothing of one shows in another. */}
            <Box key={`${shown.id}-${tab}`} role="tabpanel" id={panelId(tab)} aria-labelledby={tabId(tab)}>
              <ErrorBoundary title="This part could not be shown">
                <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
                  {tab === 'overview' && <overviewTab.Part siteId={shown.id} />}
                  {tab === 'manage' && <manageTab.Part siteId={shown.id} />}
                  {tab === 'add' && <addTab.Part site={shown} />}
                  {tab === 'members' && <membersTab.Part />}
                </Suspense>
              </ErrorBoundary>
            </Box>
            <OpenedSubscriber />
          </>
        )}
      </SiteScope>
    </>
  );
}
