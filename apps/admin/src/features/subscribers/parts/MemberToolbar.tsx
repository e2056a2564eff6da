import TuneOutlined from '@mui/icons-material/TuneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useState } from 'react';
import { MEMBER_STATES } from '@pressloom/contracts/members';
import { useNarrow } from '../../../shared/hooks/use-narrow.ts';
import { useSites } from '../../../shared/hooks/use-sites.ts';
import { FilterBar } from '../../../shared/ui/FilterBar.tsx';
import { SearchField } from '../../../shared/ui/SearchField.tsx';
import { narrowedBy } from '../member-filter.ts';
import type { MemberFilter } from '../member-filter.ts';
import { STATE_LOOK } from '../member-text.ts';

const ALL = { value: '', label: 'All' };
const STATES = [ALL, ...MEMBER_STATES.map((value) => ({ value, label: STATE_LOOK[value].label }))];
const SORTS = [
  { value: '-createdAt', label: 'Newest first' },
  { value: 'createdAt', label: 'Oldest first' },
  { value: 'email', label: 'By email, A to Z' },
  { value: '-email', label: 'By email, Z to A' },
];

interface MemberToolbarProps {
  filter: MemberFilter;
  onChange: (change: Partial<MemberFilter>) => void;
}

/** Which members are listed, and in which order. On a phone the choices open at a press. */
export function MemberToolbar({ filter, onChange }: MemberToolbarProps) {
  const search = useCallback((member: string) => onChange({ member }), [onChange]);
  const isPhone = useNarrow('sm');
  const [isOpen, setOpen] = useState(false);
  const sites = (useSites().data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const box = <SearchField label="Search by email or name" value={filter.member} onChange={search} />;
  const count = narrowedBy(filter);
  return (
    <>
      {isPhone && (
        <Box sx={{ display: 'flex', gap: 2, mb: 3, alignItems: 'center' }}>
          {box}
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<TuneOutlined />}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            sx={{ minHeight: 40, flexShrink: 0 }}
          >
            {count > 0 ? `Filters (${count})` : 'Filters'}
          </Button>
        </Box>
      )}
      {(!isPhone || isOpen) && (
        <FilterBar
          label="Which members"
          filter={filter}
          onChange={onChange}
          fields={[
            { name: 'standing', label: 'Membership', choices: STATES },
            { name: 'bought', label: 'Bought on', choices: [ALL, ...sites] },
            { name: 'listed', label: 'Order', choices: SORTS },
          ]}
        >
          {!isPhone && box}
        </FilterBar>
      )}
    </>
  );
}
