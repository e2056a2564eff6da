import { useCallback } from 'react';
import Skeleton from '@mui/material/Skeleton';
import { useListPages } from '../../../shared/api/use-list-pages.ts';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { ListToolbar } from '../../../shared/ui/ListToolbar.tsx';
import { LoadMore } from '../../../shared/ui/LoadMore.tsx';
import { SearchField } from '../../../shared/ui/SearchField.tsx';
import { eventPages, eventsFile } from '../api.ts';
import { eventsQuery, LIST_FILTER, narrowsEvents, NO_FILTER } from '../list-filter.ts';
import { eventText } from '../visitor-text.ts';
import type { FilteredListProps } from './AnalyticsTabs.tsx';
import { EventList } from './EventList.tsx';
import { ListHead } from './ListHead.tsx';
import { NoMatch } from './NoMatch.tsx';

const TYPES = LIST_FILTER.type.map((value) => ({ value, label: value === '' ? 'All' : eventText(value) }));

/** What happened on a website, one by one. */
export function EngagementEvents({ site, hasVisitors, filter, onFilter }: FilteredListProps) {
  const query = eventsQuery(site.id, filter);
  const { list, total, more } = useListPages(eventPages(query));
  const search = useCallback((q: string) => onFilter({ q }), [onFilter]);
  const isFiltered = narrowsEvents(filter);
  return (
    <>
      <ListToolbar
        search={<SearchField label="Search by visitor or page" value={filter.q} onChange={search} />}
        narrowedBy={filter.type === '' ? 0 : 1}
        label="Which events"
        filter={filter}
        onChange={onFilter}
        fields={[{ name: 'type', label: 'Event', choices: TYPES }]}
      />
      <ListHead
        hint="The last 30 days, newest first. The file holds all of them, without sample data."
        file={eventsFile(query)}
        isEmpty={!hasVisitors || list.data?.length === 0}
        isFiltered={isFiltered}
      />
      <DataState
        query={list}
        skeleton={<Skeleton variant="rounded" height={280} />}
        empty={
          isFiltered ? (
            <NoMatch title="No event matches" onClear={() => onFilter(NO_FILTER)} />
          ) : (
            <EmptyState title="No events in the last 30 days" text="Page views, sign-ups and payments appear here." />
          )
        }
      >
        {(events) => (
          <>
            <EventList events={events} siteUrl={site.siteUrl} />
            <LoadMore query={more} shown={events.length} total={total} />
          </>
        )}
      </DataState>
    </>
  );
}
