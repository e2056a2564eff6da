import Skeleton from '@mui/material/Skeleton';
import { useSelectedSite } from '../../shared/hooks/useSelectedSite.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { SiteScope } from '../../shared/ui/SiteScope.tsx';
import { ActiveKeywords } from './ActiveKeywords.tsx';
import { AddKeywordForm } from './AddKeywordForm.tsx';

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
        {({ id }) => (
          // A form of its own for each site: what was typed for one is not added to another.
          <div key={id}>
            <AddKeywordForm siteId={id} />
            <ActiveKeywords siteId={id} />
          </div>
        )}
      </SiteScope>
    </>
  );
}
