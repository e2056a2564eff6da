import { fitOf, fitText, quotaEstimate } from './quota-estimate.ts';

const plan = (wantedPerDay: number, others = 0, groupAutomaticPerDay = 90) => ({
  wantedPerDay,
  groupWantedPerDay: wantedPerDay + others,
  groupSearchesPerDay: 100,
  groupAutomaticPerDay,
});

describe('quotaEstimate', () => {
  it.each([
    ['nothing searched', plan(0), 0, false],
    ['one keyword every three hours', plan(8), 800, false],
    ['exactly the quota', plan(100), 10_000, false],
    ['one search more', plan(101), 10_100, true],
    ['40 keywords every three hours', plan(320), 32_000, true],
    ['little here, much elsewhere', plan(8, 96), 10_400, true],
    ['exactly the quota with the others', plan(8, 92), 10_000, false],
  ])('of %s', (_name, figures, units, exceeds) => {
    expect(quotaEstimate(figures)).toEqual({
      ...{ searches: figures.groupWantedPerDay, units, unitsPerSearch: 100, exceeds },
    });
  });
});

it('the estimate measures against the quota that operators entered', () => {
  const figures = { ...plan(150), groupSearchesPerDay: 1_000 };
  expect(quotaEstimate(figures)).toEqual({ searches: 150, units: 1_500, unitsPerSearch: 10, exceeds: false });
  expect(quotaEstimate({ ...figures, groupSearchesPerDay: 149 })).toMatchObject({ units: 10_067, exceeds: true });
});

describe('fitOf', () => {
  it.each([
    ['all is given', plan(90), 12, { kind: 'fits' }],
    ['nothing is searched', plan(0), 0, { kind: 'fits' }],
    ['12 keywords every 3 hours', plan(96), 12, { kind: 'interval', minutes: 240 }],
    ['40 keywords every 3 hours', plan(320), 40, { kind: 'interval', minutes: 720 }],
    ['45 keywords fill 90 searches at 12 hours', plan(360), 45, { kind: 'interval', minutes: 720 }],
    ['46 keywords do not', plan(368), 46, { kind: 'interval', minutes: 1440 }],
    ['91 keywords do not fit once a day', plan(728), 91, { kind: 'keywords', keywords: 90 }],
    ['the others leave 10 of 90', plan(40, 80), 5, { kind: 'interval', minutes: 720 }],
    ['the others leave one', plan(40, 89), 5, { kind: 'keywords', keywords: 1 }],
    ['the others leave none', plan(8, 90), 1, { kind: 'others' }],
    ['the others want more than all', plan(8, 200), 1, { kind: 'others' }],
    ['this website wants nothing', plan(0, 200), 0, { kind: 'others' }],
  ])('where %s', (_name, figures, keywords, fit) => {
    expect(fitOf(figures, { keywords, minutes: 180 })).toEqual(fit);
  });

  it.each([
    ['a shorter interval than this would fit', 180, { kind: 'rules' }],
    ['the interval is what would fit', 240, { kind: 'rules' }],
    ['the interval is not known', null, { kind: 'interval', minutes: 180 }],
    ['the interval is shorter than what is offered', 60, { kind: 'interval', minutes: 180 }],
  ])('blames keywords with rules of their own only where the website is not to blame: %s', (_name, minutes, fit) => {
    expect(fitOf(plan(96), { keywords: 4, minutes })).toEqual(fit);
  });

  it.each([1, 5, 11, 12, 30, 45, 46, 90])('names an interval with which %i keywords really fit', (keywords) => {
    const fit = fitOf(plan(keywords * 96), { keywords, minutes: null });
    if (fit.kind !== 'interval') throw new Error(`no interval, but ${fit.kind}`);
    expect((keywords * 1440) / fit.minutes).toBeLessThanOrEqual(90);
  });
});

describe('fitText', () => {
  it('says nothing where all fits', () => expect(fitText(plan(80), { keywords: 10, minutes: 180 })).toBeNull());

  it.each([
    [plan(320), 40, /"Every 12 hours" for this website would fit into the 90 automatic/],
    [plan(96), 4, /^Keywords with their own rules/],
    [plan(8, 90), 1, /^The other websites on this quota already need all of its 90/],
    [plan(40, 89), 5, /this website’s 5 keywords don’t fit: the quota has room for one keyword\./],
    [plan(728), 91, /room for 90 keywords\./],
  ])('for %j with %i keywords matches %s', (figures, keywords, text) => {
    expect(fitText(figures, { keywords, minutes: 180 })).toMatch(text);
  });
});
