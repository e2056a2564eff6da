import { visitorPages, visitorsFile } from '../api.ts';
import { narrowsVisitors, visitorsQuery } from '../list-filter.ts';
import type { FilteredListProps } from './AnalyticsTabs.tsx';
import { FilteredRows } from './FilteredRows.tsx';
import { VisitorList } from './VisitorList.tsx';

const SIGNED_UP = [
  { value: '', label: 'All' },
  { value: 'yes', label: 'Signed up' },
  { value: 'no', label: 'Not signed up' },
];

/** Browsers one by one, who visited last first. */
export function RecentVisitors({ site, ...list }: FilteredListProps) {
  const query = visitorsQuery(site.id, list.filter);
  return (
    <FilteredRows
      {...list}
      pages={visitorPages(query)}
      file={visitorsFile(query)}
      isFiltered={narrowsVisitors(list.filter)}
      label="Which visitors"
      searchLabel="Search visitors"
      field={{ name: 'signedUp', label: 'Newsletter', choices: SIGNED_UP }}
      hint="Newest first. The file holds all of them, without sample data."
      noMatch="No visitor matches"
      empty={{ title: 'No visitors yet', text: 'Visitors appear here with their first visit.' }}
    >
      {(visitors) => <VisitorList visitors={visitors} siteUrl={site.siteUrl} />}
    </FilteredRows>
  );
}
