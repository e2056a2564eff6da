import Button from '@mui/material/Button';
import { useCallback } from 'react';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { FilterBar } from '../../../shared/ui/FilterBar.tsx';
import type { FilterBarProps } from '../../../shared/ui/FilterBar.tsx';
import { SearchField } from '../../../shared/ui/SearchField.tsx';

interface ContentFiltersProps<Filter extends Record<string, string>> extends Pick<
  FilterBarProps<Filter>,
  'filter' | 'fields'
> {
  /** `videos` or `posts`. */
  what: string;
  onChange: (change: Partial<Filter>) => void;
}

/** Which rows are listed, and in which order. */
export function ContentFilters<Filter extends Record<string, string> & { q: string }>(
  props: ContentFiltersProps<Filter>,
) {
  const { what, filter, fields, onChange } = props;
  const search = useCallback((q: string) => onChange({ q } as Partial<Filter>), [onChange]);
  return (
    <FilterBar label={`Filter ${what}`} filter={filter} onChange={onChange} fields={fields}>
      <SearchField label={`Search ${what}`} value={filter.q} onChange={search} />
    </FilterBar>
  );
}

interface NoMatchProps {
  /** `video` or `post`. */
  what: string;
  /** What of them is searched. */
  searched: string;
  q: string;
  onClear: () => void;
}

/** In place of the rows where the filter leaves none. */
export function NoMatch({ what, searched, q, onClear }: NoMatchProps) {
  return (
    <EmptyState
      title={q ? `No ${what} matches “${q}”` : `No ${what} matches`}
      text={`${searched} Try other words or other filters.`}
      action={
        <Button variant="outlined" color="inherit" onClick={onClear}>
          Show all {what}s
        </Button>
      }
    />
  );
}
