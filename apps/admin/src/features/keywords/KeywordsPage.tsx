import { useSelectedSite } from '../../shared/hooks/useSelectedSite.tsx';
import { NeedsSite } from '../../shared/ui/NeedsSite.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { ActiveKeywords } from './ActiveKeywords.tsx';
import { AddKeywordForm } from './AddKeywordForm.tsx';

/** Keyword Management: what is looked for on YouTube for the selected site. */
export function KeywordsPage() {
  const { site } = useSelectedSite();
  return (
    <>
      <PageHeader
        title="Keyword Management"
        purpose={`What is looked for on YouTube for ${site?.name ?? 'your website'}. Videos that are found wait under Content Generation.`}
      />
      <NeedsSite>
        {(siteId) => (
          // A form of its own for each site: what was typed for one is not added to another.
          <div key={siteId}>
            <AddKeywordForm siteId={siteId} />
            <ActiveKeywords siteId={siteId} />
          </div>
        )}
      </NeedsSite>
    </>
  );
}
