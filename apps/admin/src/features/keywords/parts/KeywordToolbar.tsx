import { useCallback } from 'react';
import { FilterBar } from '../../../shared/ui/FilterBar.tsx';
import { SearchField } from '../../../shared/ui/SearchField.tsx';
import type { KeywordFilter } from '../keyword-filter.ts';

const ALL = { value: '', label: 'All' };
const STATES = [ALL, { value: 'active', label: 'Active' }, { value: 'paused', label: 'Paused' }];
const HEALTHS = [
  ALL,
  { value: 'none', label: 'No videos' },
  { value: 'limited', label: 'Limited' },
  { value: 'moderate', label: 'Moderate' },
  { value: 'good', label: 'Good' },
  { value: 'excellent', label: 'Excellent' },
];
const SORTS = [
  { value: '-createdAt', label: 'Newest first' },
  { value: 'createdAt', label: 'Oldest first' },
  { value: 'term', label: 'By name' },
  { value: '-videosFound', label: 'Most videos first' },
  { value: 'videosFound', label: 'Fewest videos first' },
  { value: '-lastChecked', label: 'Recently checked' },
  { value: 'lastChecked', label: 'Not checked for longest' },
];

interface KeywordToolbarProps {
  filter: KeywordFilter;
  onChange: (change: Partial<KeywordFilter>) => void;
}

/** Which keywords are listed, and in which order. */
export function KeywordToolbar({ filter, onChange }: KeywordToolbarProps) {
  const search = useCallback((q: string) => onChange({ q }), [onChange]);
  return (
    <FilterBar
      label="Filter keywords"
      filter={filter}
      onChange={onChange}
      fields={[
        { name: 'state', label: 'State', choices: STATES },
        { name: 'health', label: 'Content health', choices: HEALTHS },
        { name: 'sort', label: 'Order', choices: SORTS },
      ]}
    >
      <SearchField label="Search keywords" value={filter.q} onChange={search} />
    </FilterBar>
  );
}
