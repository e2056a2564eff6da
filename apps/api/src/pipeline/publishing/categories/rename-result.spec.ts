import type { RenamedPost, RenameOutcome } from '@pressloom/contracts/bulk-categories';
import { othersSentence, renameResult } from './rename-result.ts';

const post = (id: number, outcome: RenameOutcome): RenamedPost => ({ id, title: `Post ${id}`, outcome, reason: null });
const facts = { oldName: 'Old', newName: 'New', drafts: 0, keptReason: null, warnings: [], isSpelling: false };

describe('renameResult', () => {
  it.each([
    ['all moved', {}, [post(1, 'moved')], 'Renamed "Old" to "New": 1 post moved.'],
    ['none there', {}, [], 'Renamed "Old" to "New": 0 posts moved.'],
    ['capitals alone', { isSpelling: true }, [], 'Renamed "Old" to "New".'],
    [
      'some refused',
      { keptReason: 'It is in use.' },
      [post(1, 'moved'), post(2, 'refused'), post(3, 'not_tried'), post(4, 'gone')],
      '1 of 3 posts moved from "Old" to "New"; 2 could not be moved. The old category stays on WordPress. It is in use.',
    ],
  ])('says it of %s', (_name, change, posts, message) => {
    expect(renameResult({ ...facts, ...change, posts }).message).toBe(message);
  });

  it('counts by outcome, and lists what was not moved first and at most 500', () => {
    const moved = Array.from({ length: 600 }, (_, index) => post(index + 1, 'moved'));
    const result = renameResult({ ...facts, posts: [...moved, post(700, 'gone'), post(701, 'refused')] });
    expect([result.moved, result.gone, result.refused]).toEqual([600, 1, 1]);
    expect(result.posts.slice(0, 3).map(({ id }) => id)).toEqual([701, 700, 1]);
    expect(result.posts).toHaveLength(500);
  });
});

it.each([
  [1, '1 post that Pressloom didn’t publish is still in "Old".'],
  [2_000, '2,000 posts that Pressloom didn’t publish are still in "Old".'],
])('says of %i posts of others that they stay', (count, sentence) =>
  expect(othersSentence(count, 'Old')).toBe(sentence),
);
