import { seeded } from '@pressloom/testing/seeded';
import { isNewPostPremium, shareChanges, shareOf } from './premium-share.ts';
import type { SharedPost } from './premium-share.ts';

/** `p` premium, `f` free; capitals were chosen by a person. The newest first, by ids from 1. */
const posts = (letters: string): SharedPost[] =>
  [...letters].map((letter, index) => ({
    ...{ id: index + 1, isPremium: letter.toLowerCase() === 'p', isChosen: letter !== letter.toLowerCase() },
  }));

it.each([
  ['nothing of no posts', '', 50, [], []],
  ['nothing of none at all', 'ffff', 0, [], []],
  ['the newest', 'ffff', 50, [1, 2], []],
  ['all', 'ffff', 100, [1, 2, 3, 4], []],
  ['the nearest number', 'fff', 50, [1, 2], []],
  ['nothing where it holds', 'pfpf', 50, [], []],
  ['only more when it is raised', 'fpff', 50, [1], []],
  ['the oldest away when it is lowered', 'pppp', 50, [], [3, 4]],
  ['all away but what people chose', 'pPpp', 0, [], [1, 3, 4]],
  ['fewer where people chose some', 'fPff', 50, [1], []],
  ['others where people chose some to be free', 'FFff', 50, [3, 4], []],
  ['as many as people leave', 'FFFf', 50, [4], []],
  ['none away that people chose, though they are too many', 'PPPf', 25, [], []],
])('makes %s premium: %s at %i %%', (_what, letters, percentage, premium, free) => {
  expect(shareChanges(posts(letters), percentage)).toEqual({ premium, free });
});

const afterwards = (before: readonly SharedPost[], percentage: number): SharedPost[] => {
  const { premium, free } = shareChanges(before, percentage);
  return before.map((post) => ({
    ...post,
    isPremium: premium.includes(post.id) || (post.isPremium && !free.includes(post.id)),
  }));
};

it('reaches the share by one step, changes nothing that people chose, and never both ways, whatever was there', () => {
  const random = seeded(51);
  for (let run = 0; run < 300; run += 1) {
    const letters = Array.from({ length: Math.floor(random() * 30) }, () => 'pPfF'[Math.floor(random() * 4)]).join('');
    const before = posts(letters);
    const percentage = Math.floor(random() * 101);
    const after = afterwards(before, percentage);
    const chosen = (some: readonly SharedPost[]) => some.filter(({ isChosen }) => isChosen);
    expect(chosen(after)).toEqual(chosen(before));
    expect(shareChanges(after, percentage)).toEqual({ premium: [], free: [] });
    const premium = after.filter(({ isPremium }) => isPremium).length;
    const least = chosen(after).filter(({ isPremium }) => isPremium).length;
    const most = after.length - chosen(after).filter(({ isPremium }) => !isPremium).length;
    expect(premium).toBe(Math.min(most, Math.max(least, shareOf(after.length, percentage))));
  }
});

it('keeps the share to within one post while posts are written', () => {
  for (const percentage of [0, 1, 33, 50, 67, 100]) {
    let premium = 0;
    for (let total = 0; total < 200; total += 1) {
      if (isNewPostPremium({ total, premium }, percentage)) premium += 1;
      expect(Math.abs(premium - ((total + 1) * percentage) / 100)).toBeLessThanOrEqual(1);
    }
  }
});
