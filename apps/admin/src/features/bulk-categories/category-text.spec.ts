import { CATEGORY_MESSAGES } from '@pressloom/contracts/bulk-categories';
import type { CategoryEntry, RenamePreview } from '@pressloom/contracts/bulk-categories';
import { matching, moreText, previewSentences, renameProblem } from './category-text.ts';

describe('renameProblem', () => {
  it.each([
    ['', 'New', CATEGORY_MESSAGES.missing],
    ['Old', '  ', CATEGORY_MESSAGES.missing],
    ['Same', ' Same', CATEGORY_MESSAGES.same],
    ['Caf\u00e9', 'Cafe\u0301', CATEGORY_MESSAGES.same],
    ['same', 'Same', null],
    ['Old', 'New', null],
  ])('of "%s" to "%s" is %p', (oldCategory, newCategory, problem) => {
    expect(renameProblem({ oldCategory, newCategory })).toBe(problem);
  });
});

it.each([
  [5, ''],
  [6, 'and 1 more'],
  [1_205, 'and 1,200 more'],
])('of %i posts five are listed %s', (count, text) => expect(moreText(count)).toBe(text));

it('finds entries by their name and by those above', () => {
  const entry = (categoryName: string, ...parents: string[]) => ({ categoryName, parents }) as CategoryEntry;
  const entries = [entry('Storms', 'Weather'), entry('Fires'), entry('Weather')];
  expect(matching(entries, ' WEATHER ')).toEqual([entries[0], entries[2]]);
  expect(matching(entries, '')).toEqual(entries);
});

describe('previewSentences', () => {
  const preview: RenamePreview = {
    ...{ kind: 'create', oldName: 'Old', newName: 'New', postCount: 1, posts: [], isPartial: false },
    ...{ draftCount: 0, otherPosts: 0, keptReason: null, warnings: [] },
  };
  it.each([
    ['a new category', {}, ['1 post moves from "Old" to "New"', 'is created', '"Old" is deleted']],
    ['a merge', { kind: 'merge', postCount: 2 }, ['2 posts move', 'are merged', '"Old" is deleted']],
    ['no post', { postCount: 0 }, ['No posts of Pressloom', 'is created', '"Old" is deleted']],
    [
      'more than were read',
      { postCount: 1000, isPartial: true },
      ['At least 1,000 posts', 'is created', 'if no post is left'],
    ],
    ['drafts', { draftCount: 2 }, ['1 post', 'is created', '2 drafts here take', '"Old" is deleted']],
    ['what stays', { keptReason: 'It is there.' }, ['1 post', 'is created', 'stays on WordPress. It is there.']],
    ['capitals', { kind: 'spelling', otherPosts: 1 }, ['is respelled', '1 post that Pressloom didn’t publish shows']],
  ] as [string, Partial<RenamePreview>, string[]][])('of %s', (_name, change, parts) => {
    expect(previewSentences({ ...preview, ...change })).toEqual(parts.map((part) => expect.stringContaining(part)));
  });
});
