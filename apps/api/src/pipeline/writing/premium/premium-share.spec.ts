import { seeded } from '@pressloom/testing/seeded';
import { isNewPostPremium, shareChanges, shareOf } from './premium-share.ts';
import type { ShareCounts } from './premium-share.ts';

/** `p` premium, `f` free; capitals were chosen by a person. */
const countsOf = (letters: string): ShareCounts => {
  const count = (pattern: RegExp): number => letters.match(pattern)?.length ?? 0;
  return {
    ...{ totalPosts: letters.length, premiumPosts: count(/p/gi) },
    ...{ automaticPremium: count(/p/g), automaticFree: count(/f/g) },
  };
};

it.each([
  ['nothing of no posts', '', 50, 0, 0],
  ['nothing at 0 %', 'ffff', 0, 0, 0],
  ['half of them', 'ffff', 50, 2, 0],
  ['all of them', 'ffff', 100, 4, 0],
  ['the nearest number', 'fff', 50, 2, 0],
  ['nothing where the share is reached', 'pfpf', 50, 0, 0],
  ['only more where it is raised', 'fpff', 50, 1, 0],
  ['only fewer where it is lowered', 'pppp', 50, 0, 2],
  ['all free but what people chose', 'pPpp', 0, 0, 3],
  ['fewer where people chose some', 'fPff', 50, 1, 0],
  ['others where people chose some to be free', 'FFff', 50, 2, 0],
  ['as many as people leave', 'FFFf', 50, 1, 0],
  ['none free that people chose, though they are too many', 'PPPf', 25, 0, 0],
])('makes %s premium: %s at %i %%', (_what, letters, percentage, becomePremium, becomeFree) => {
  expect(shareChanges(countsOf(letters), percentage)).toEqual({ becomePremium, becomeFree });
});

it('reaches the share by one step, never both ways, and not beyond what people chose', () => {
  const random = seeded(51);
  for (let run = 0; run < 300; run += 1) {
    const letters = Array.from({ length: Math.floor(random() * 30) }, () => 'pPfF'[Math.floor(random() * 4)]).join('');
    const percentage = Math.floor(random() * 101);
    const before = countsOf(letters);
    const { becomePremium, becomeFree } = shareChanges(before, percentage);
    expect(Math.min(becomePremium, becomeFree)).toBe(0);
    const premiumPosts = before.premiumPosts + becomePremium - becomeFree;
    const least = before.premiumPosts - before.automaticPremium;
    const most = before.premiumPosts + before.automaticFree;
    expect(premiumPosts).toBe(Math.min(most, Math.max(least, shareOf(before.totalPosts, percentage))));
  }
});

it('keeps the share to within one post while posts are written', () => {
  for (const percentage of [0, 1, 33, 50, 67, 100]) {
    let premiumPosts = 0;
    for (let totalPosts = 0; totalPosts < 200; totalPosts += 1) {
      if (isNewPostPremium({ totalPosts, premiumPosts }, percentage)) premiumPosts += 1;
      expect(Math.abs(premiumPosts - ((totalPosts + 1) * percentage) / 100)).toBeLessThanOrEqual(1);
    }
  }
});
