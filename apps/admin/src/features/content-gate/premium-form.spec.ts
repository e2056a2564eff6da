import { changesFrom } from '../../shared/hooks/changes-from.ts';
import { GENERATION_PERCENTAGES, percentageChoices, premiumFieldsOf, premiumSettingsOf } from './premium-form.ts';
import type { PremiumFields, StoredPremium } from './premium-form.ts';

const STORED: StoredPremium = {
  ...{ siteId: 2, autoPercentage: 33, restrictionType: 'article_count', freeArticleLimit: 3 },
  ...{ isActive: true, isStored: true },
};

it('offers steps of five, and what is stored in between', () => {
  expect(percentageChoices(50).map(({ value }) => value)).toEqual(Array.from({ length: 21 }, (_, step) => step * 5));
  expect(percentageChoices(33).map(({ label }) => label)).toEqual(expect.arrayContaining(['30%', '33%', '35%']));
  expect(percentageChoices(33)).toHaveLength(22);
});

it('offers a few in Content Generation, and what is stored', () => {
  const offered = (stored: number) => percentageChoices(stored, GENERATION_PERCENTAGES).map(({ value }) => value);
  expect(offered(50)).toEqual([0, 25, 40, 50, 75, 100]);
  expect(offered(33)).toEqual([0, 25, 33, 40, 50, 75, 100]);
});

it('sends what changed alone', () => {
  const fields = premiumFieldsOf(STORED);
  const changes = (typed: Partial<PremiumFields>) =>
    changesFrom(STORED, premiumSettingsOf({ ...fields, ...typed }, STORED));
  expect(changes({})).toEqual({});
  expect(changes({ freeArticleLimit: '0' })).toEqual({ freeArticleLimit: 0 });
  // Typed, and no longer shown.
  expect(changes({ freeArticleLimit: '99', restrictionType: 'time_based' })).toEqual({ restrictionType: 'time_based' });
});

it('has half of the posts selected where nothing is stored, and stores what it shows', () => {
  const none = { ...STORED, autoPercentage: 0, isStored: false };
  expect(premiumFieldsOf(none).autoPercentage).toBe(50);
  expect(changesFrom(none, premiumSettingsOf(premiumFieldsOf(none), none))).toEqual({ autoPercentage: 50 });
});
