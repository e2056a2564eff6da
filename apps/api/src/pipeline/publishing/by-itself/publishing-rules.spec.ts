import { nextTryAt, planPublishing } from './publishing-rules.ts';
import type { PublishingSite } from './publishing-rules.ts';

const site = (more: Partial<PublishingSite>): PublishingSite => ({
  publicToday: 0,
  underWay: 0,
  wordpressFails: false,
  drafts: [9, 2, 7, 4],
  ...more,
});

describe('planPublishing', () => {
  it.each<[string, Partial<PublishingSite>, number[]]>([
    ['three a day, in their order', {}, [9, 2, 7]],
    ['what is left of the day', { publicToday: 2 }, [9]],
    ['none more', { publicToday: 3 }, []],
    ['none more, even after too many', { publicToday: 4 }, []],
    ['what those on their way leave', { publicToday: 1, underWay: 1 }, [9]],
    ['one, while WordPress fails', { wordpressFails: true }, [9]],
    ['none, while one finds out whether WordPress is back', { wordpressFails: true, underWay: 1 }, []],
    ['none, while two find out', { wordpressFails: true, underWay: 2 }, []],
    ['none, while WordPress fails after the day is full', { wordpressFails: true, publicToday: 3 }, []],
    ['nothing, where nothing waits', { drafts: [] }, []],
  ])('lets out %s', (_name, facts, ids) => expect(planPublishing([site(facts)])).toEqual(ids));

  it('counts each site for itself', () => {
    expect(planPublishing([site({ publicToday: 3 }), site({ publicToday: 1, drafts: [5, 6, 7] })])).toEqual([5, 6]);
  });
});

describe('nextTryAt', () => {
  it.each([
    [1, '2026-03-08T06:45:00.000Z'],
    [2, '2026-03-08T07:30:00.000Z'],
    // The clocks of New York jump meanwhile: hours are real ones.
    [3, '2026-03-08T09:30:00.000Z'],
    [4, '2026-03-08T12:30:00.000Z'],
    [5, '2026-03-08T18:30:00.000Z'],
    [6, '2026-03-08T18:30:00.000Z'],
    [99, '2026-03-08T18:30:00.000Z'],
  ])('after failure %i at half past one in New York is %s', (tries, at) =>
    expect(nextTryAt(tries, new Date('2026-03-08T06:30:00Z')).toISOString()).toBe(at),
  );
});
