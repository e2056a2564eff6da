import { Suspense } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useParams } from 'react-router-dom';
import { useUrlState } from '../../shared/hooks/use-url-state.ts';
import { ErrorBoundary } from '../../shared/ui/ErrorBoundary.tsx';
import { fetchWhenIdle, lazyPart } from '../../shared/ui/LazyPart.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { SiteScope } from '../../shared/ui/SiteScope.tsx';
import { TabBar } from '../../shared/ui/TabBar.tsx';
import { IssuePage } from './IssuePage.tsx';
import { NEWSLETTER_TABS, panelId, tabId } from './tabs.ts';
import type { NewsletterTab } from './tabs.ts';

// What they share with other screens is named by this one's script, not by the first download.
const overviewTab = lazyPart(async () => (await import('./parts/OverviewTab.tsx')).OverviewTab);
overviewTab.preload().catch(() => undefined);
const settingsTab = lazyPart(async () => (await import('./parts/SettingsTab.tsx')).SettingsTab);
const analysisTab = lazyPart(async () => (await import('./parts/AnalysisTab.tsx')).AnalysisTab);
const historyTab = lazyPart(async () => (await import('./parts/HistoryTab.tsx')).HistoryTab);
[settingsTab, analysisTab, historyTab].forEach(fetchWhenIdle);

const LABELS: Record<NewsletterTab, string> = {
  overview: 'Overview',
  settings: 'Settings',
  analysis: 'Content Analysis',
  history: 'History',
};
const TABS = NEWSLETTER_TABS.map((key) => ({ key, label: LABELS[key] }));

/** Newsletter Management, or one newsletter where its id is in the address. */
export function NewsletterPage() {
  const { id } = useParams();
  return id === undefined ? <NewsletterManagement /> : <IssuePage key={id} id={Number(id)} />;
}

/** What a website sends to its readers. */
function NewsletterManagement() {
  const [tab, setTab] = useUrlState<NewsletterTab>('tab', 'overview', { allowed: NEWSLETTER_TABS, push: true });
  return (
    <>
      <PageHeader
        title="Newsletter Management"
        purpose="Create and manage automated newsletters for your subscribers"
      />
      <SiteScope
        reason="Newsletters belong to a website. Connect one to begin."
        skeleton={<Skeleton variant="rounded" height={320} />}
      >
        {(site) => (
          <>
            <TabBar label="Newsletter" tabs={TABS} current={tab} onChange={setTab} tabId={tabId} panelId={panelId} />
            {/* Lists and forms of their own for each site and tab: nothing of one shows in another. */}
            <Box
              key={`${site.id}-${tab}`}
              role="tabpanel"
              id={panelId(tab)}
              aria-labelledby={tabId(tab)}
              sx={{ pt: 4 }}
            >
              <ErrorBoundary title="This part could not be shown">
                <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
                  {tab === 'overview' && <overviewTab.Part site={site} />}
                  {tab === 'settings' && <settingsTab.Part site={site} />}
                  {tab === 'analysis' && <analysisTab.Part siteId={site.id} />}
                  {tab === 'history' && <historyTab.Part site={site} />}
                </Suspense>
              </ErrorBoundary>
            </Box>
          </>
        )}
      </SiteScope>
    </>
  );
}
