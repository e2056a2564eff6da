import { RESTRICTION_TYPES } from '@pressloom/contracts/gate';
import type { RestrictionType } from '@pressloom/contracts/gate';
import { gateDecision } from './gate-decision.ts';
import type { GateFacts, GateReason } from './gate-decision.ts';

type Case = [string, Partial<GateFacts> & { type?: RestrictionType; limit?: number }, GateReason, isOpen: boolean];

const decided = ({ type = 'article_count', limit = 3, ...facts }: Case[1]) =>
  gateDecision({
    gate: { isActive: true, restrictionType: type, freeArticleLimit: limit },
    ...{ isMember: false, isPremiumArticle: false, wasReadFree: false, freeViews: 0, ...facts },
  });

const INACTIVE = { isActive: false, restrictionType: 'article_count', freeArticleLimit: 0 } as const;

const CASES: Case[] = [
  ['nobody saved a gate', { gate: null, isPremiumArticle: true, freeViews: 99 }, 'inactive', true],
  ['the gate is switched off', { gate: INACTIVE, isPremiumArticle: true, freeViews: 99 }, 'inactive', true],
  ['the first view', { freeViews: 0 }, 'free_view', true],
  ['view N', { freeViews: 2 }, 'free_view', true],
  ['view N + 1', { freeViews: 3 }, 'limit_reached', false],
  ['a limit that was lowered', { freeViews: 4, limit: 2 }, 'limit_reached', false],
  ['a limit that was raised', { freeViews: 3, limit: 4 }, 'free_view', true],
  ['no free article at all', { limit: 0 }, 'limit_reached', false],
  ['what was read free, beyond the limit', { wasReadFree: true, freeViews: 3 }, 'read_before', true],
  ['what was read free, under a limit of none', { wasReadFree: true, freeViews: 1, limit: 0 }, 'read_before', true],
  ['what was read free and is premium by now', { wasReadFree: true, isPremiumArticle: true }, 'premium', false],
  ['a premium article with views left', { isPremiumArticle: true, freeViews: 0 }, 'premium', false],
  ['a member beyond the limit', { isMember: true, freeViews: 99 }, 'member', true],
  ['a member and a premium article', { isMember: true, isPremiumArticle: true }, 'member', true],
  ['premium badges alone, any number', { type: 'premium_badge', freeViews: 99, limit: 0 }, 'not_metered', true],
  ['premium badges, a premium article', { type: 'premium_badge', isPremiumArticle: true }, 'premium', false],
  ['within the days, view N', { type: 'time_based', freeViews: 2 }, 'free_view', true],
  ['within the days, view N + 1', { type: 'time_based', freeViews: 3 }, 'limit_reached', false],
  ['time-based, a premium article', { type: 'time_based', isPremiumArticle: true }, 'premium', false],
];

it.each(CASES)('%s', (_what, facts, reason, isOpen) => {
  // Only what opens as one of the free views uses one up.
  expect(decided(facts)).toEqual({ isOpen, reason, isCounted: reason === 'free_view' });
});

it.each(RESTRICTION_TYPES)('%s closes no more to members, and no less to others that is premium', (type) => {
  for (const freeViews of [0, 1, 99])
    for (const isPremiumArticle of [true, false]) {
      expect(decided({ type, freeViews, isPremiumArticle, isMember: true }).isOpen).toBe(true);
      expect(decided({ type, freeViews, isPremiumArticle: true, wasReadFree: true }).isOpen).toBe(false);
    }
});
