import { rulesFieldsOf, rulesOf, withChoice } from './rules-form.ts';

const FOLLOWING = {
  keywordId: 3,
  isOwn: false,
  isActive: true,
  autoGenerateBlogs: true,
  autoPublishToWordpress: false,
  selectedWordpressSites: [],
  checkIntervalHours: null,
};

it.each([
  [FOLLOWING, 180, '3'],
  [FOLLOWING, null, '24'],
  [{ ...FOLLOWING, isOwn: true, checkIntervalHours: 36 }, 180, '36'],
])('begins with the hours that hold now: %j, website %j minutes, %s hours', (view, minutes, hours) => {
  expect(rulesFieldsOf(view, { websiteMinutes: minutes, siteIds: [] }).checkIntervalHours).toBe(hours);
});

it('forgets chosen websites that are gone', () => {
  const view = { ...FOLLOWING, selectedWordpressSites: [2, 9, 4] };
  expect(rulesFieldsOf(view, { websiteMinutes: 180, siteIds: [1, 2, 4] }).selectedWordpressSites).toEqual([2, 4]);
});

it('sends all rules, the hours as a number', () => {
  const fields = {
    ...rulesFieldsOf(FOLLOWING, { websiteMinutes: 180, siteIds: [1] }),
    checkIntervalHours: '12',
    selectedWordpressSites: [2],
  };
  expect(rulesOf(fields)).toEqual({
    isActive: true,
    checkIntervalHours: 12,
    autoGenerateBlogs: true,
    autoPublishToWordpress: false,
    selectedWordpressSites: [2],
  });
});

it.each([
  [[], 2, true, [2]],
  [[2, 4], 2, true, [4, 2]],
  [[2, 4], 4, false, [2]],
  [[2], 4, false, [2]],
])('of %j with %i chosen %j makes %j', (ids, id, chosen, expected) => {
  expect(withChoice(ids, id, chosen)).toEqual(expected);
});
