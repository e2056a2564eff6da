import type { RevisionSummary } from '@pressloom/contracts/post-editing';
import { historyFacts, reasonText, siteVersion } from './versions.ts';

const text = (number: number) => ({ id: number * 10, number });

it.each([
  ['draft', 1, null, null],
  ['published', 2, 2, 'The website has this version.'],
  ['published', 3, 2, 'The website has version 2. Later changes aren’t there yet. Click Update to send them.'],
  ['draft', 3, 2, 'The website has version 2. Later changes aren’t there yet. Click Publish to Site to send them.'],
  ['published', 1, null, 'It is unknown which version the website has. Click Update to send this one.'],
] as const)('says of a %s post with version %s what the website has (%s)', (status, now, there, sentence) => {
  const post = { status, revision: text(now), publishedRevision: there === null ? null : text(there) };
  expect(siteVersion(post)?.sentence ?? null).toBe(sentence);
  expect(siteVersion(post)?.isBehind ?? false).toBe(there !== null && there !== now);
});

it.each<[Partial<RevisionSummary>, string]>([
  [{ reason: 'written', origin: 'model' }, 'Written by the AI service'],
  [{ reason: 'written', origin: 'model', isSandbox: true }, 'Written by the sandbox'],
  [{ reason: 'restored', restoredFrom: 2 }, 'Version 2 restored'],
  [{ reason: 'angle', origin: 'model' }, 'Rewritten from another angle'],
])('says of %j how it came to be', (revision, words) => expect(reasonText(revision as RevisionSummary)).toBe(words));

it.each<[Partial<RevisionSummary>, string[]]>([
  [{ reason: 'written', origin: 'model' }, ['Written by the AI service', 'requested by Ana']],
  [{ reason: 'shorter', origin: 'model' }, ['Rewritten, shorter', 'requested by Ana']],
  [{ reason: 'written', origin: 'person' }, ['Written by Ana']],
  [{ reason: 'changed', origin: 'person' }, ['Changed by Ana']],
  [{ reason: 'restored', origin: 'model', restoredFrom: 2 }, ['Version 2 restored by Ana']],
])('names who made or requested %j, where that is known', (version, facts) => {
  const author = { kind: 'person', name: 'Ana' } as RevisionSummary['author'];
  expect(historyFacts({ ...version, author } as RevisionSummary)).toEqual(facts);
  expect(historyFacts({ ...version, author: null } as RevisionSummary)).toEqual([
    reasonText(version as RevisionSummary),
  ]);
});
