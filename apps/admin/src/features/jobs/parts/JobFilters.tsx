import { JOB_STATUSES, JOB_TYPES } from '@pressloom/contracts/jobs';
import { useSites } from '../../../shared/hooks/use-sites.ts';
import { FilterBar } from '../../../shared/ui/FilterBar.tsx';
import type { JobFilter } from '../job-filter.ts';
import { JOB_LOOK, JOB_WORDS } from '../job-words.ts';

const ALL = { value: '', label: 'All' };
const STATUSES = [
  ALL,
  { value: 'active', label: 'Waiting or running' },
  ...JOB_STATUSES.map((value) => ({ value, label: JOB_LOOK[value].label })),
];
const TYPES = [ALL, ...JOB_TYPES.map((value) => ({ value, label: JOB_WORDS[value] }))];
const SORTS = [
  { value: '-createdAt', label: 'Newest first' },
  { value: 'createdAt', label: 'Oldest first' },
];

interface JobFiltersProps {
  filter: JobFilter;
  onChange: (change: Partial<JobFilter>) => void;
}

/** Which jobs are listed, and in which order. */
export function JobFilters({ filter, onChange }: JobFiltersProps) {
  const sites = (useSites().data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <FilterBar
      label="Which jobs"
      filter={filter}
      onChange={onChange}
      fields={[
        { name: 'status', label: 'Status', choices: STATUSES },
        { name: 'type', label: 'Kind', choices: TYPES },
        { name: 'site', label: 'Website', choices: [ALL, ...sites] },
        { name: 'sort', label: 'Order', choices: SORTS },
      ]}
    />
  );
}
