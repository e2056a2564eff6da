import { MEMBER_STATES } from '@pressloom/contracts/members';
import type { FilterOf } from '../../shared/hooks/url-filter.ts';

/** What the list of members can be narrowed to; empty means all. The names are other ones than those of the subscribers' list. */
export const MEMBER_FILTER = {
  member: /^.{1,100}$/,
  standing: ['', ...MEMBER_STATES],
  bought: /^[1-9]\d{0,9}$/,
  listed: ['-createdAt', 'createdAt', 'email', '-email'],
} as const;

export type MemberFilter = FilterOf<typeof MEMBER_FILTER>;

export const ALL_MEMBERS = { member: '', standing: '', bought: '' } as const;

/** How many ways the list is narrowed by, the search left aside. Pure. */
export const narrowedBy = ({ standing, bought }: MemberFilter): number =>
  [standing, bought].filter((part) => part !== '').length;

/** Whether it leaves members out. Pure. */
export const isNarrowed = (filter: MemberFilter): boolean => filter.member !== '' || narrowedBy(filter) > 0;

/** The filter as the server takes it. Pure. */
export const memberQueryOf = ({ member, standing, bought, listed }: MemberFilter) => ({
  sort: listed,
  q: member || undefined,
  state: standing || undefined,
  siteId: bought === '' ? undefined : Number(bought),
});
