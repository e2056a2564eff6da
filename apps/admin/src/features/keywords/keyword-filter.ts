import { KEYWORD_HEALTHS } from '@pressloom/contracts/keywords';
import type { FilterOf } from '../../shared/hooks/url-filter.ts';

/** What the list can be narrowed to; empty means all. */
export const KEYWORD_FILTER = {
  q: /^.{1,100}$/,
  state: ['', 'active', 'paused'],
  health: ['', ...KEYWORD_HEALTHS],
  sort: ['-createdAt', 'createdAt', 'term', '-videosFound', 'videosFound', '-lastChecked', 'lastChecked'],
} as const;

export type KeywordFilter = FilterOf<typeof KEYWORD_FILTER>;

export const NO_FILTER = { q: '', state: '', health: '' } as const;

/** Whether it leaves keywords out. Pure. */
export const isNarrowed = ({ q, state, health }: KeywordFilter): boolean => `${q}${state}${health}` !== '';
