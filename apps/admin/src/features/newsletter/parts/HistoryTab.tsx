import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { SiteView } from '@pressloom/contracts/sites';
import { useListPages } from '../../../shared/api/use-list-pages.ts';
import { useUrlFilter } from '../../../shared/hooks/use-url-filter.ts';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { FilterBar } from '../../../shared/ui/FilterBar.tsx';
import { LoadMore } from '../../../shared/ui/LoadMore.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { HISTORY_FILTER, STATUS_CHOICES } from '../history-filter.ts';
import { issuePages } from '../issues-api.ts';
import { tabPath } from '../tabs.ts';
import { HistoryRow } from './HistoryRow.tsx';
import { LateIssues } from './LateIssues.tsx';
import { NoIssues, RowsSkeleton } from './RecentIssues.tsx';

function NoMatch({ onAll }: { onAll: () => void }) {
  return (
    <EmptyState
      title="No newsletters found"
      text="No newsletter of this website has this status."
      action={
        <Button variant="outlined" onClick={onAll}>
          Show all newsletters
        </Button>
      }
    />
  );
}

function ToOverview() {
  return (
    <Button variant="contained" component={Link} to={tabPath('overview')}>
      Create newsletter
    </Button>
  );
}

/** All issues of a website, the newest first. */
export function HistoryTab({ site }: { site: SiteView }) {
  const [filter, setFilter] = useUrlFilter(HISTORY_FILTER);
  const { list, total, more } = useListPages(issuePages(site.id, filter.status));
  const isFiltered = filter.status !== '';
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <LateIssues site={site} />
      <Section title="Newsletter History">
        {(isFiltered || Boolean(list.data?.length)) && (
          <FilterBar
            label="Filter newsletters"
            filter={filter}
            onChange={setFilter}
            fields={[{ name: 'status', label: 'Status', choices: STATUS_CHOICES }]}
          />
        )}
        <DataState
          query={list}
          skeleton={<RowsSkeleton />}
          empty={
            isFiltered ? <NoMatch onAll={() => setFilter({ status: '' })} /> : <NoIssues action={<ToOverview />} />
          }
        >
          {(issues) => (
            <>
              <Box component="ul" aria-label="Newsletter History" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {issues.map((issue) => (
                  <HistoryRow key={issue.id} issue={issue} timeZone={site.timeZone} />
                ))}
              </Box>
              <LoadMore query={more} shown={issues.length} total={total} />
            </>
          )}
        </DataState>
      </Section>
    </Box>
  );
}
