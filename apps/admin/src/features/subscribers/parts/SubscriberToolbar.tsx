import { useCallback } from 'react';
import { languageName } from '@pressloom/contracts/languages';
import { SUBSCRIBER_SOURCES, SUBSCRIBER_STATUSES } from '@pressloom/contracts/subscribers';
import type { SubscriberView } from '@pressloom/contracts/subscribers';
import { useSites } from '../../../shared/hooks/use-sites.ts';
import { ListToolbar } from '../../../shared/ui/ListToolbar.tsx';
import { SearchField } from '../../../shared/ui/SearchField.tsx';
import { narrowedBy } from '../subscriber-filter.ts';
import type { SubscriberFilter } from '../subscriber-filter.ts';
import { SOURCE_WORDS, STATUS_LOOK } from '../subscriber-text.ts';

const ALL = { value: '', label: 'All' };
const PLANS = [ALL, { value: 'free', label: 'Free' }, { value: 'premium', label: 'Premium' }];
const ACTIVE = [ALL, ...[7, 30, 90].map((days) => ({ value: String(days), label: `In the last ${days} days` }))];
const STATUSES = [ALL, ...SUBSCRIBER_STATUSES.map((value) => ({ value, label: STATUS_LOOK[value].label }))];
const SOURCES = [ALL, ...SUBSCRIBER_SOURCES.map((value) => ({ value, label: SOURCE_WORDS[value] }))];
const SORTS = [
  { value: '-subscribedAt', label: 'Newest first' },
  { value: 'subscribedAt', label: 'Oldest first' },
  { value: 'email', label: 'By email, A to Z' },
  { value: '-email', label: 'By email, Z to A' },
  { value: '-lastActiveAt', label: 'Recently active' },
  { value: 'lastActiveAt', label: 'Longest inactive' },
];

interface SubscriberToolbarProps {
  filter: SubscriberFilter;
  onChange: (change: Partial<SubscriberFilter>) => void;
  /** Their languages can be chosen, besides those of the websites. */
  shown: readonly SubscriberView[];
}

/** Which subscribers are listed, and in which order. On a phone the choices open at a press. */
export function SubscriberToolbar({ filter, onChange, shown }: SubscriberToolbarProps) {
  const search = useCallback((q: string) => onChange({ q }), [onChange]);
  const sites = useSites().data ?? [];
  const known = [filter.language, ...[...sites, ...shown].map(({ language }) => language ?? '')].filter(Boolean);
  const languages = [...new Set(known)].sort().map((value) => ({ value, label: languageName(value) ?? value }));
  return (
    <ListToolbar
      search={<SearchField label="Search by email" value={filter.q} onChange={search} />}
      narrowedBy={narrowedBy(filter)}
      label="Which subscribers"
      filter={filter}
      onChange={onChange}
      fields={[
        { name: 'plan', label: 'Plan', choices: PLANS },
        { name: 'active', label: 'Last active', choices: ACTIVE },
        { name: 'status', label: 'Status', choices: STATUSES },
        { name: 'source', label: 'Source', choices: SOURCES },
        { name: 'language', label: 'Chosen language', choices: [ALL, ...languages] },
        { name: 'sort', label: 'Order', choices: SORTS },
      ]}
    />
  );
}
