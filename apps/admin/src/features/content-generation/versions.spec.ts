import type { RevisionSummary } from '@pressloom/contracts/post-editing';
import { authorText, reasonText, siteVersion } from './versions.ts';

const text = (number: number) => ({ id: number * 10, number });

it.each([
  ['draft', 1, null, null],
  ['published', 2, 2, 'The website has this version.'],
  ['published', 3, 2, 'The website has version 2. What was saved since is not there yet: Update sends it.'],
  ['draft', 3, 2, 'The website has version 2. What was saved since is not there yet: Publish to Site sends it.'],
  ['published', 1, null, 'Nobody wrote down which version the website has. Update sends this one.'],
] as const)('says of a %s post with version %s what the website has (%s)', (status, now, there, sentence) => {
  const post = { status, revision: text(now), publishedRevision: there === null ? null : text(there) };
  expect(siteVersion(post)?.sentence ?? null).toBe(sentence);
  expect(siteVersion(post)?.isBehind ?? false).toBe(there !== null && there !== now);
});

it.each<[Partial<RevisionSummary>, string]>([
  [{ reason: 'written', origin: 'model' }, 'Written by the AI service'],
  [{ reason: 'written', origin: 'model', isSandbox: true }, 'Written by the sandbox'],
  [{ reason: 'restored', restoredFrom: 2 }, 'Version 2 taken back'],
  [{ reason: 'angle', origin: 'model' }, 'Written again from another angle'],
])('says of %j how it came to be', (revision, words) => expect(reasonText(revision as RevisionSummary)).toBe(words));

it('names who made it, where that is known', () => {
  expect(authorText({ author: null })).toBeNull();
  expect(authorText({ author: { kind: 'user', name: 'Ana' } as never })).toBe('by Ana');
});
