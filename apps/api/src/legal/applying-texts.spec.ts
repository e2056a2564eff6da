import type { LegalWording } from '@pressloom/database/entities';
import { applyingTexts, builtInText, versionOf } from './applying-texts.ts';

const AT = new Date('2026-01-02T03:04:05Z');
const row = (over: Partial<LegalWording> = {}): LegalWording => {
  const text = over.text ?? 'Ours';
  const fields = {
    id: 1,
    page: 'terms',
    language: 'en',
    revision: 1,
    revisedAt: null,
    version: versionOf(text),
  } as const;
  return { ...fields, text, isOwn: true, savedAt: AT, ...over };
};
const english = builtInText('terms', 'en');
const ours = { text: english, version: versionOf(english), isOwn: false };

it.each<[string, LegalWording[], object]>([
  ['nothing', [], { ...ours, revision: 1, revisedAt: null, savedAt: null, isStored: false }],
  ['an operator’s text', [row()], { text: 'Ours', isOwn: true, savedAt: AT, isStored: true }],
  ['this release’s text', [row({ text: english, isOwn: false })], { ...ours, isStored: true }],
  ['the text of a release before', [row({ text: 'Before', isOwn: false })], { ...ours, revision: 1, isStored: false }],
  ['a text in another language alone', [row({ language: 'es' })], { ...ours, isStored: false }],
  [
    // A language that came with a release after the revision began.
    'a later revision in another language alone',
    [row({ language: 'es', revision: 3, revisedAt: AT })],
    { ...ours, revision: 3, revisedAt: AT, isStored: false },
  ],
])('takes the English terms from %s', (_name, last, expected) => {
  expect(applyingTexts('terms', last).en).toMatchObject(expected);
});

it('has a text in every language', () => {
  expect(Object.values(applyingTexts('privacy', [])).map(({ language }) => language)).toEqual(['en', 'es']);
});
