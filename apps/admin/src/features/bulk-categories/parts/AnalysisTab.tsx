import { useDeferredValue } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { CATEGORY_MESSAGES } from '@pressloom/contracts/bulk-categories';
import type { SiteView } from '@pressloom/contracts/sites';
import { useUrlState } from '../../../shared/hooks/use-url-state.ts';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx';
import { SearchField } from '../../../shared/ui/SearchField.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { analysisQuery } from '../api.ts';
import { matching } from '../category-text.ts';
import { CategoryRow } from './CategoryRow.tsx';

/** The categories of a website's published posts, the largest first. */
export function AnalysisTab({ site }: { site: SiteView }) {
  const [search, setSearch] = useUrlState<string>('q', '');
  const wanted = useDeferredValue(search);
  const query = useQuery(analysisQuery(site.id));
  if (query.data === undefined && query.error && !query.isFetching) {
    return (
      <ErrorState title={CATEGORY_MESSAGES.analyzeFailed} error={query.error} onRetry={() => void query.refetch()} />
    );
  }
  return (
    <DataState
      query={query}
      skeleton={<Skeleton variant="rounded" height={320} />}
      empty={
        <Section>
          <EmptyState title="Nothing to analyze yet" text={CATEGORY_MESSAGES.nonePublished} />
        </Section>
      }
    >
      {(entries) => {
        const shown = matching(entries, wanted);
        return (
          <>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', mb: 3 }}>
              <SearchField label="Search categories" value={search} onChange={setSearch} />
              <Typography variant="caption" color="textSecondary" role="status">
                {shown.length === entries.length
                  ? `${entries.length.toLocaleString('en-US')} ${entries.length === 1 ? 'category' : 'categories'}`
                  : `${shown.length.toLocaleString('en-US')} of ${entries.length.toLocaleString('en-US')} categories`}
                {site.facts ? (
                  <>
                    . As of the last sync, <RelativeTime iso={site.facts.readAt} />
                  </>
                ) : null}
              </Typography>
            </Box>
            <Section>
              {shown.length === 0 ? (
                <EmptyState title="No category matches" text={`No category contains "${wanted}".`} />
              ) : (
                <Box component="ul" aria-label="Categories" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                  {shown.map((entry) => (
                    <CategoryRow key={entry.categoryId ?? 'unknown'} entry={entry} />
                  ))}
                </Box>
              )}
            </Section>
          </>
        );
      }}
    </DataState>
  );
}
