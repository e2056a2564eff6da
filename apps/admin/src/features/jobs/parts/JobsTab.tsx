import Button from '@mui/material/Button';
import { useUrlFilter } from '../../../shared/hooks/use-url-filter.ts';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { JOB_FILTER } from '../job-filter.ts';
import { JobBoard } from './JobBoard.tsx';
import { JobFilters } from './JobFilters.tsx';

/** The list of all jobs. */
export function JobsTab() {
  const [filter, setFilter] = useUrlFilter(JOB_FILTER);
  const isFiltered = filter.status !== '' || filter.type !== '' || filter.site !== '';
  const empty = isFiltered ? (
    <EmptyState
      title="No job matches"
      text="Try other statuses, kinds or websites."
      action={
        <Button variant="outlined" onClick={() => setFilter({ status: '', type: '', site: '' })}>
          Show all jobs
        </Button>
      }
    />
  ) : (
    <EmptyState
      title="No jobs yet"
      text="Searches, posts, pictures and publishing appear here as soon as they start, automatically or manually."
    />
  );
  return (
    <>
      <JobFilters filter={filter} onChange={setFilter} />
      <JobBoard filter={filter} empty={empty} />
    </>
  );
}
