import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { FilterOf } from '../../../shared/hooks/url-filter.ts';
import { useUrlFilter } from '../../../shared/hooks/use-url-filter.ts';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { FilterBar } from '../../../shared/ui/FilterBar.tsx';
import { JOB_FILTER } from '../job-filter.ts';
import { JOB_WORDS } from '../job-words.ts';
import { JobBoard } from './JobBoard.tsx';

const RUN_FILTER = { type: ['', 'sync-site', 'publish-post', 'update-categories'] } as const;
const TYPES = RUN_FILTER.type.map((value) => ({ value, label: value === '' ? 'All' : JOB_WORDS[value] }));

/** The last jobs of one website, with what came of them. */
export function SiteRuns({ siteId }: { siteId: number }) {
  const [filter, setFilter] = useUrlFilter(RUN_FILTER);
  return (
    <>
      <Box sx={{ maxWidth: 360 }}>
        <FilterBar<FilterOf<typeof RUN_FILTER>>
          label="Which runs"
          filter={filter}
          onChange={setFilter}
          fields={[{ name: 'type', label: 'Kind', choices: TYPES }]}
        />
      </Box>
      <JobBoard
        filter={{ ...filter, status: '', site: String(siteId), sort: JOB_FILTER.sort[0] }}
        empty={
          filter.type === '' ? (
            <EmptyState title="No runs yet" text="Syncs, publishing and all other work for this website appear here." />
          ) : (
            <EmptyState
              title="No run of this kind"
              text="Old runs are removed after some time."
              action={
                <Button variant="outlined" onClick={() => setFilter({ type: '' })}>
                  Show all runs
                </Button>
              }
            />
          )
        }
      />
    </>
  );
}
