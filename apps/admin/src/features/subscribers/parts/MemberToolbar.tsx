import { useCallback } from 'react';
import { MEMBER_STATES } from '@pressloom/contracts/members';
import { useSites } from '../../../shared/hooks/use-sites.ts';
import { ListToolbar } from '../../../shared/ui/ListToolbar.tsx';
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
  const sites = (useSites().data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <ListToolbar
      search={<SearchField label="Search by email or name" value={filter.member} onChange={search} />}
      narrowedBy={narrowedBy(filter)}
      label="Which members"
      filter={filter}
      onChange={onChange}
      fields={[
        { name: 'standing', label: 'Membership', choices: STATES },
        { name: 'bought', label: 'Bought on', choices: [ALL, ...sites] },
        { name: 'listed', label: 'Order', choices: SORTS },
      ]}
    />
  );
}
