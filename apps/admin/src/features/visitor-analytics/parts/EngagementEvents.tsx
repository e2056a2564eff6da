import { eventPages, eventsFile } from '../api.ts';
import { eventsQuery, LIST_FILTER, narrowsEvents } from '../list-filter.ts';
import { eventText } from '../visitor-text.ts';
import type { FilteredListProps } from './AnalyticsTabs.tsx';
import { EventList } from './EventList.tsx';
import { FilteredRows } from './FilteredRows.tsx';

const TYPES = LIST_FILTER.type.map((value) => ({ value, label: value === '' ? 'All' : eventText(value) }));

/** What happened on a website, one by one. */
export function EngagementEvents({ site, ...list }: FilteredListProps) {
  const query = eventsQuery(site.id, list.filter);
  return (
    <FilteredRows
      {...list}
      pages={eventPages(query)}
      file={eventsFile(query)}
      isFiltered={narrowsEvents(list.filter)}
      label="Which events"
      searchLabel="Search by visitor or page"
      field={{ name: 'type', label: 'Event', choices: TYPES }}
      hint="The last 30 days, newest first. The file holds all of them, without sample data."
      noMatch="No event matches"
      empty={{ title: 'No events in the last 30 days', text: 'Page views, sign-ups and payments appear here.' }}
    >
      {(events) => <EventList events={events} siteUrl={site.siteUrl} />}
    </FilteredRows>
  );
}
