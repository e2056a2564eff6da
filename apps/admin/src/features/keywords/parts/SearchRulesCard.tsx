import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { siteRulesQuery } from '../search-rules-api.ts';
import { ChannelLists } from './ChannelLists.tsx';
import { SearchRulesForm } from './SearchRulesForm.tsx';

/** Which results of its searches a website takes. */
export function SearchRulesCard({ siteId }: { siteId: number }) {
  const rules = useQuery(siteRulesQuery(siteId));
  return (
    <Section
      title="Search Rules"
      hint="Which of the videos that YouTube finds are added. A keyword can have its own rules."
      sx={{ mb: 4 }}
    >
      <DataState query={rules} skeleton={<Skeleton variant="rounded" height={320} />}>
        {(stored) => (
          <>
            <SearchRulesForm siteId={siteId} stored={stored} />
            <ChannelLists siteId={siteId} rules={stored} />
          </>
        )}
      </DataState>
    </Section>
  );
}
