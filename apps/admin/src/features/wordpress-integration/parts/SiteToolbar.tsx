import { useCallback } from 'react';
import { ListToolbar } from '../../../shared/ui/ListToolbar.tsx';
import { SearchField } from '../../../shared/ui/SearchField.tsx';
import { narrowedBy, SITE_FILTER } from '../site-filter.ts';
import type { SiteFilter } from '../site-filter.ts';

const CONNECTIONS = SITE_FILTER.connection.map((value) => ({ value, label: value || 'All' }));
const ACTIVE = [
  { value: '', label: 'All' },
  { value: 'yes', label: 'Active' },
  { value: 'no', label: 'Inactive' },
];

interface SiteToolbarProps {
  filter: SiteFilter;
  onChange: (change: Partial<SiteFilter>) => void;
}

/** Which websites are listed. */
export function SiteToolbar({ filter, onChange }: SiteToolbarProps) {
  const search = useCallback((q: string) => onChange({ q }), [onChange]);
  return (
    <ListToolbar
      search={<SearchField label="Search websites" value={filter.q} onChange={search} />}
      narrowedBy={narrowedBy(filter)}
      label="Which websites"
      filter={filter}
      onChange={onChange}
      fields={[
        { name: 'connection', label: 'Connection', choices: CONNECTIONS },
        { name: 'active', label: 'Work', choices: ACTIVE },
      ]}
    />
  );
}
