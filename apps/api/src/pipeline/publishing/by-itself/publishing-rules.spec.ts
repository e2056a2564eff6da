import { planPublishing } from './publishing-rules.ts';

describe('planPublishing', () => {
  it.each([
    ['three a day', { id: 1, publishedToday: 0, drafts: [1, 2, 3, 4] }, [1, 2, 3]],
    ['what is left of the day', { id: 1, publishedToday: 2, drafts: [1, 2] }, [1]],
    ['none more', { id: 1, publishedToday: 3, drafts: [1] }, []],
    ['none more, even after too many', { id: 1, publishedToday: 9, drafts: [1] }, []],
  ])('lets out %s', (_name, facts, ids) => expect(planPublishing([facts])).toEqual(ids));

  it('counts each site for itself', () => {
    const one = { id: 1, publishedToday: 3, drafts: [1] };
    expect(planPublishing([one, { ...one, publishedToday: 1, drafts: [5, 6, 7] }])).toEqual([5, 6]);
  });
});
