import { CLEANUP_MESSAGES } from '@pressloom/contracts/gate-cleanup';
import type {
  CleanupResult,
  CleanupRun,
  FoundGates,
  FoundPost,
  UndoCleanupResult,
} from '@pressloom/contracts/gate-cleanup';
import {
  cleanedText,
  cleanedToast,
  cleanLabel,
  goesText,
  isIncomplete,
  previewSentences,
  restoredText,
  undoneToast,
  undoSentence,
} from './cleanup-text.ts';

const post: FoundPost = { id: 1, title: 'A', link: 'https://a.example/a', scripts: 1, crowns: 0, builder: null };
const found: FoundGates = {
  ...{ message: '1 post of 9 has scripts.', readPosts: 9, changingPosts: 1, posts: [post], notListed: 0 },
  ...{ otherCrowns: 0, obstacle: null },
};
const result: CleanupResult = {
  message: '2 posts cleaned.',
  cleanedPosts: 2,
  builderPosts: 0,
  failedPosts: 0,
  posts: [],
};

it.each([
  [{}, '1 script will be removed'],
  [{ scripts: 2 }, '2 scripts will be removed'],
  [{ scripts: 0, crowns: 1 }, '1 crown will be removed'],
  [{ crowns: 2 }, '1 script and 2 crowns will be removed'],
  [{ builder: 'Elementor' }, 'Elementor keeps its own copy of this post. Remove the script in Elementor.'],
])('of a post with %j it says: %s', (parts, text) => expect(goesText({ ...post, ...parts })).toBe(text));

it('says which crown will be removed from a post that a page builder has a copy of', () => {
  expect(goesText({ ...post, crowns: 1, builder: 'Elementor' })).toMatch(
    /^1 crown at the end of the title will be removed\. Elem/,
  );
});

it.each<[Partial<FoundGates>, string | null]>([
  [{}, 'Clean 1 post'],
  [{ changingPosts: 1_200 }, 'Clean 1,200 posts'],
  [{ changingPosts: 0, posts: [{ ...post, builder: 'Elementor', crowns: 1 }] }, 'Remove crowns'],
  [{ changingPosts: 0, posts: [{ ...post, builder: 'Elementor' }] }, null],
  [{ changingPosts: 0, posts: [] }, null],
  [{ obstacle: CLEANUP_MESSAGES.htmlFiltered }, null],
])('with %j the button says %j', (parts, label) => expect(cleanLabel({ ...found, ...parts })).toBe(label));

it('says before that WordPress sets modified dates, and what stays', () => {
  expect(previewSentences(found)).toEqual([
    found.message,
    expect.stringContaining('Everything else in the texts stays exactly as it is.'),
    'WordPress gives each post that is cleaned a new modified date.',
  ]);
  expect(previewSentences({ ...found, posts: [], otherCrowns: 2 })).toEqual([
    ...[found.message, expect.stringMatching(/^2 other posts have a crown .*so they stay\.$/)],
  ]);
});

it.each([
  [{ outcome: 'cleaned', reason: null }, 'Cleaned'],
  [{ outcome: 'builder', reason: 'Elementor has a copy.' }, 'Still has the script: Elementor has a copy.'],
  [{ outcome: 'unchanged', reason: null }, 'Pressloom’s tags were gone already'],
  [{ outcome: 'gone', reason: null }, 'No longer on WordPress'],
  [{ outcome: 'failed', reason: 'WordPress said no.' }, 'Not cleaned: WordPress said no.'],
  [{ outcome: 'not_tried', reason: 'The website is away.' }, 'Not tried: The website is away.'],
] as const)('of a post of a cleanup with %j it says %j', (end, text) => expect(cleanedText(end)).toBe(text));

it.each([
  [{ outcome: 'restored', reason: null }, 'Restored'],
  [{ outcome: 'changed', reason: null }, 'Changed on WordPress since, so it stays as it is'],
  [{ outcome: 'gone', reason: null }, 'No longer on WordPress'],
  [{ outcome: 'failed', reason: 'WordPress said no.' }, 'Not restored: WordPress said no.'],
  [{ outcome: 'not_tried', reason: 'The website is away.' }, 'Not tried: The website is away.'],
  [{ outcome: 'untouched', reason: null }, 'Not changed by the cleanup'],
] as const)('of a post of an undo with %j it says %j', (end, text) => expect(restoredText(end)).toBe(text));

it.each<[Partial<CleanupResult>, string, boolean]>([
  [{}, 'Cleanup Complete', false],
  [{ cleanedPosts: 0 }, 'Cleanup Complete', false],
  [{ failedPosts: 1 }, 'Cleanup Complete', true],
  [{ builderPosts: 1 }, 'Cleanup Complete', true],
  [{ cleanedPosts: 0, failedPosts: 3 }, 'Cleanup Failed', true],
])('of a cleanup with %j the toast says %j', (parts, title, incomplete) => {
  const ended = { ...result, ...parts };
  expect(cleanedToast(ended)).toMatchObject({ title, description: result.message });
  expect(isIncomplete(ended)).toBe(incomplete);
});

it.each<[Partial<UndoCleanupResult>, string, string]>([
  [{}, 'success', 'Cleanup Undone'],
  [{ failedPosts: 3 }, 'info', 'Cleanup partly undone'],
  [{ restoredPosts: 0, failedPosts: 3 }, 'error', 'Nothing restored'],
  [{ restoredPosts: 0 }, 'info', 'Nothing restored'],
])('of an undo with %j the toast says, as %s: %s', (parts, tone, title) => {
  const undone = { message: 'A.', restoredPosts: 2, failedPosts: 0, undoableUntil: null, posts: [], ...parts };
  expect(undoneToast(undone)).toEqual({ tone, title, description: 'A.' });
});

it('says until when an undo can be tried again', () => {
  const undoableUntil = '2026-11-30T12:00:00Z';
  const undone = { message: 'A.', restoredPosts: 0, failedPosts: 3, undoableUntil, posts: [] };
  expect(undoneToast(undone).description).toMatch(/^A\. You can try again until Nov 30, 2026, .+\.$/);
});

it.each<[Partial<CleanupRun>, string | null]>([
  [{}, 'Undo restores 2 posts. Posts that somebody changed on WordPress since stay as they are.'],
  [{ undoableUntil: null }, null],
  [{ undoableCount: 0 }, null],
])('of a run with %j its undo says %j', (parts, sentence) => {
  const run = {
    id: 1,
    cleanedPosts: 2,
    startedAt: '',
    finishedAt: '',
    undoableUntil: '2026-11-30T00:00:00Z',
    undoableCount: 2,
    undoneAt: null,
  };
  expect(undoSentence({ ...run, ...parts })).toBe(sentence);
});
