import { GATE_DEFAULTS } from '@pressloom/contracts/gate';
import type { ContentGateSettings } from '@pressloom/contracts/gate';
import { changesFrom } from '../../shared/hooks/changes-from.ts';
import {
  checkFreeArticles,
  checkPaywallArticles,
  checkPercentage,
  gateFieldsOf,
  gateOf,
  gateSettingsOf,
} from './gate-form.ts';

const GATE: ContentGateSettings = {
  ...{ id: 7, wordpressSiteId: 2, autoPremiumPercentage: 25, restrictionType: 'article_count', isActive: true },
  ...{ gateMessage: 'Our own words.', freeArticleLimit: 3 },
};

it('shows what is stored, and changes nothing of it by itself', () => {
  const stored = gateOf([GATE], 2);
  expect(stored).toBe(GATE);
  expect(changesFrom(stored, gateSettingsOf(gateFieldsOf(stored)))).toEqual({});
});

it('sends what changed alone', () => {
  const typed = { ...gateFieldsOf(GATE), freeArticleLimit: '5', gateMessage: '  ' };
  expect(changesFrom(GATE, gateSettingsOf(typed))).toEqual({
    freeArticleLimit: 5,
    gateMessage: GATE_DEFAULTS.gateMessage,
  });
});

it('leaves a limit as it is stored that is typed and no longer shown', () => {
  const typed = { ...gateFieldsOf(GATE), freeArticleLimit: '99', restrictionType: 'premium_badge' } as const;
  expect(changesFrom(GATE, gateSettingsOf(typed))).toEqual({ restrictionType: 'premium_badge' });
});

it('has half of the posts selected where nothing is stored, and stores what it shows', () => {
  const none = gateOf([GATE], 3);
  expect(none).toMatchObject({ id: null, wordpressSiteId: 3, autoPremiumPercentage: 0, isActive: false });
  expect(gateFieldsOf(none)).toMatchObject({ autoPremiumPercentage: '50', gateMessage: '', freeArticleLimit: '3' });
  expect(changesFrom(none, gateSettingsOf(gateFieldsOf(none)))).toEqual({ autoPremiumPercentage: 50 });
});

it('takes a percentage that is no number as 0', () => {
  expect(gateSettingsOf({ ...gateFieldsOf(GATE), autoPremiumPercentage: ' ' }).autoPremiumPercentage).toBe(0);
});

it.each([
  ['', true],
  ['0', true],
  ['100', true],
  ['101', 'A whole number from 0 to 100'],
  ['-1', 'A whole number from 0 to 100'],
  ['2.5', 'A whole number from 0 to 100'],
])('the percentage %j: %s', (typed, expected) => expect(checkPercentage(typed)).toBe(expected));

it.each([
  ['0', true, 'A whole number from 1 to 50'],
  ['1', true, true],
  ['50', true, true],
  ['51', 'A whole number from 0 to 50', 'A whole number from 1 to 50'],
  [' ', 'A whole number from 0 to 50', 'Free article limit is required'],
])('the limit %j: %s, and in Settings: %s', (typed, gate, paywall) => {
  expect([checkFreeArticles(typed), checkPaywallArticles(typed)]).toEqual([gate, paywall]);
});
