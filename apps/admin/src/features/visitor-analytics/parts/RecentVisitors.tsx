import { useCallback } from 'react';
import Skeleton from '@mui/material/Skeleton';
import { useListPages } from '../../../shared/api/use-list-pages.ts';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { ListToolbar } from '../../../shared/ui/ListToolbar.tsx';
import { LoadMore } from '../../../shared/ui/LoadMore.tsx';
import { SearchField } from '../../../shared/ui/SearchField.tsx';
import { visitorPages, visitorsFile } from '../api.ts';
import { narrowsVisitors, NO_FILTER, visitorsQuery } from '../list-filter.ts';
import type { FilteredListProps } from './AnalyticsTabs.tsx';
import { ListHead } from './ListHead.tsx';
import { NoMatch } from './NoMatch.tsx';
import { VisitorList } from './VisitorList.tsx';

const SIGNED_UP = [
  { value: '', label: 'All' },
  { value: 'yes', label: 'Signed up' },
  { value: 'no', label: 'Not signed up' },
];

/** Browsers one by one, who visited last first. */
export function RecentVisitors({ site, hasVisitors, filter, onFilter }: FilteredListProps) {
  const query = visitorsQuery(site.id, filter);
  const { list, total, more } = useListPages(visitorPages(query));
  const search = useCallback((q: string) => onFilter({ q }), [onFilter]);
  const isFiltered = narrowsVisitors(filter);
  return (
    <>
      <ListToolbar
        search={<SearchField label="Search visitors" value={filter.q} onChange={search} />}
        narrowedBy={filter.signedUp === '' ? 0 : 1}
        label="Which visitors"
        filter={filter}
        onChange={onFilter}
        fields={[{ name: 'signedUp', label: 'Newsletter', choices: SIGNED_UP }]}
      />
      <ListHead
        hint="Newest first. The file holds all of them, without sample data."
        file={visitorsFile(query)}
        isEmpty={!hasVisitors || list.data?.length === 0}
        isFiltered={isFiltered}
      />
      <DataState
        query={list}
        skeleton={<Skeleton variant="rounded" height={280} />}
        empty={
          isFiltered ? (
            <NoMatch title="No visitor matches" onClear={() => onFilter(NO_FILTER)} />
          ) : (
            <EmptyState title="No visitors yet" text="Visitors appear here with their first visit." />
          )
        }
      >
        {(visitors) => (
          <>
            <VisitorList visitors={visitors} siteUrl={site.siteUrl} />
            <LoadMore query={more} shown={visitors.length} total={total} />
          </>
        )}
      </DataState>
    </>
  );
}
