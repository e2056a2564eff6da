import { Suspense } from 'react';
import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useSelectedSite } from '../../shared/hooks/SelectedSite.tsx';
import { useUrlState } from '../../shared/hooks/use-url-state.ts';
import { ErrorBoundary } from '../../shared/ui/ErrorBoundary.tsx';
import { fetchWhenIdle, lazyPart } from '../../shared/ui/LazyPart.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { SiteScope } from '../../shared/ui/SiteScope.tsx';
import { CONTENT_TABS, ContentTabs, panelId, tabId } from './parts/ContentTabs.tsx';
import type { ContentTab } from './parts/ContentTabs.tsx';
import { OpenPost } from './parts/OpenPost.tsx';
import { ProcessedTab } from './parts/ProcessedTab.tsx';

// The tab that is open first comes with the screen, the others after it.
const readyTab = lazyPart(async () => (await import('./parts/ReadyTab.tsx')).ReadyTab);
const settingsTab = lazyPart(async () => (await import('./parts/SettingsTab.tsx')).SettingsTab);
const premiumLink = lazyPart(async () => (await import('./parts/PremiumLink.tsx')).PremiumLink);
fetchWhenIdle(readyTab);
fetchWhenIdle(settingsTab);

/** Content Generation: from a found video to a post on the site. `premium`: how many posts of a website become premium. */
export function ContentGenerationPage({ premium }: { premium: (siteId: number) => ReactNode }) {
  const { site } = useSelectedSite();
  const [tab, setTab] = useUrlState<ContentTab>('tab', 'processed', { allowed: CONTENT_TABS, push: true });
  return (
    <>
      <PageHeader
        title="Content Generation"
        purpose={`From a found video to a published post on ${site?.name ?? 'your website'}.`}
        action={
          <Suspense fallback={null}>
            <premiumLink.Part />
          </Suspense>
        }
      />
      <SiteScope
        reason="Videos and posts belong to a website. Connect one to start."
        skeleton={<Skeleton variant="rounded" height={320} />}
      >
        {({ id: siteId }) => (
          <>
            <ContentTabs siteId={siteId} tab={tab} onChange={setTab} />
            {/* Lists and forms of their own for each site and tab: nothing of one shows in another. */}
            <Box key={`${siteId}-${tab}`} role="tabpanel" id={panelId(tab)} aria-labelledby={tabId(tab)}>
              <ErrorBoundary title="This part could not be shown">
                <Suspense fallback={<Skeleton variant="rounded" height={320} sx={{ maxWidth: 720 }} />}>
                  <OpenPost>
                    {tab === 'ready' && <readyTab.Part siteId={siteId} />}
                    {tab === 'processed' && <ProcessedTab siteId={siteId} onShowReady={() => setTab('ready')} />}
                    {tab === 'settings' && <settingsTab.Part siteId={siteId} premium={premium(siteId)} />}
                  </OpenPost>
                </Suspense>
              </ErrorBoundary>
            </Box>
          </>
        )}
      </SiteScope>
    </>
  );
}
