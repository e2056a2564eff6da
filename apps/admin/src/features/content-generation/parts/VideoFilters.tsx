import { useCallback } from 'react';
import type { VideoStatus } from '@pressloom/contracts/videos';
import { FilterBar } from '../../../shared/ui/FilterBar.tsx';
import { SearchField } from '../../../shared/ui/SearchField.tsx';
import { PREMIUM_CHOICES, SORT_CHOICES, SOURCE_CHOICES, STATE_CHOICES } from '../video-filter.ts';
import type { VideoFilter } from '../video-filter.ts';

interface VideoFiltersProps {
  status: VideoStatus;
  filter: VideoFilter;
  onChange: (change: Partial<VideoFilter>) => void;
}

/** Which videos are listed, and in which order. */
export function VideoFilters({ status, filter, onChange }: VideoFiltersProps) {
  const search = useCallback((q: string) => onChange({ q }), [onChange]);
  return (
    <FilterBar
      label="Which videos"
      filter={filter}
      onChange={onChange}
      fields={[
        { name: 'state', label: 'Status', choices: STATE_CHOICES[status] },
        { name: 'premium', label: 'Access', choices: PREMIUM_CHOICES },
        { name: 'source', label: 'Source', choices: SOURCE_CHOICES },
        { name: 'sort', label: 'Order', choices: SORT_CHOICES },
      ]}
    >
      <SearchField label="Search videos" value={filter.q} onChange={search} />
    </FilterBar>
  );
}
