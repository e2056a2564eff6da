import { Suspense } from 'react';
import Skeleton from '@mui/material/Skeleton';
import { useSelectedSite } from '../../shared/hooks/SelectedSite.tsx';
import { ErrorBoundary } from '../../shared/ui/ErrorBoundary.tsx';
import { fetchWhenIdle, lazyPart } from '../../shared/ui/LazyPart.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { SiteScope } from '../../shared/ui/SiteScope.tsx';
import { ActiveKeywords } from './parts/ActiveKeywords.tsx';
import { AddKeywordForm } from './parts/AddKeywordForm.tsx';
import { AutomationCard } from './parts/AutomationCard.tsx';

// Below what people come for.
const youTubeCard = lazyPart(async () => (await import('./parts/YouTubeCard.tsx')).YouTubeCard);
fetchWhenIdle(youTubeCard);

const searchRules = lazyPart(async () => (await import('./parts/SearchRulesCard.tsx')).SearchRulesCard);

/** Keyword Management: what is looked for on YouTube for the selected site. */
export function KeywordsPage() {
  const { site } = useSelectedSite();
  return (
    <>
      <PageHeader
        title="Keyword Management"
        purpose={`YouTube searches that find videos for ${site?.name ?? 'your website'}.`}
      />
      <SiteScope
        reason="Keywords belong to a website. Connect one, then add what to search YouTube for."
        skeleton={<Skeleton variant="rounded" height={320} />}
      >
        {(shown) => (
          // Forms of their own for each site: what was typed for one is not saved for another.
          <div key={shown.id}>
            <AddKeywordForm siteId={shown.id} />
            <ErrorBoundary title="The automation settings could not be shown">
              <AutomationCard siteId={shown.id} />
            </ErrorBoundary>
            <ErrorBoundary title="The search rules could not be shown">
              <Suspense fallback={<Skeleton variant="rounded" height={320} sx={{ mb: 4 }} />}>
                <searchRules.Part siteId={shown.id} />
              </Suspense>
            </ErrorBoundary>
            <ActiveKeywords siteId={shown.id} />
            <ErrorBoundary title="The YouTube API settings could not be shown">
              <Suspense fallback={<Skeleton variant="rounded" height={360} sx={{ mt: 4 }} />}>
                <youTubeCard.Part site={shown} />
              </Suspense>
            </ErrorBoundary>
          </div>
        )}
      </SiteScope>
    </>
  );
}
