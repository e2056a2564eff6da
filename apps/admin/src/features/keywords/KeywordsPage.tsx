import Skeleton from '@mui/material/Skeleton';
import { useSelectedSite } from '../../shared/hooks/SelectedSite.tsx';
import { ErrorBoundary } from '../../shared/ui/ErrorBoundary.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { SiteScope } from '../../shared/ui/SiteScope.tsx';
import { ActiveKeywords } from './parts/ActiveKeywords.tsx';
import { AddKeywordForm } from './parts/AddKeywordForm.tsx';
import { AutomationCard } from './parts/AutomationCard.tsx';
import { YouTubeCard } from './parts/YouTubeCard.tsx';

/** Keyword Management: what is looked for on YouTube for the selected site. */
export function KeywordsPage() {
  const { site } = useSelectedSite();
  return (
    <>
      <PageHeader
        title="Keyword Management"
        purpose={`What is looked for on YouTube for ${site?.name ?? 'your website'}.`}
      />
      <SiteScope
        reason="Keywords belong to a website. Connect one, then say what to look for on YouTube."
        skeleton={<Skeleton variant="rounded" height={320} />}
      >
        {(shown) => (
          // Forms of their own for each site: what was typed for one is not saved for another.
          <div key={shown.id}>
            <AddKeywordForm siteId={shown.id} />
            <ErrorBoundary title="The automation settings could not be shown">
              <AutomationCard siteId={shown.id} />
            </ErrorBoundary>
            <ActiveKeywords siteId={shown.id} />
            <ErrorBoundary title="The YouTube API settings could not be shown">
              <YouTubeCard site={shown} />
            </ErrorBoundary>
          </div>
        )}
      </SiteScope>
    </>
  );
}
