import type { LegalWordingView } from '@pressloom/contracts/legal';
import { unkeptText, wordingText } from './wordings-text.ts';

const wording = (over: Partial<LegalWordingView> = {}): LegalWordingView => ({
  ...{ id: 1, language: 'en', revision: 2, version: 'a', isOwn: true, savedAt: '2026-01-02T03:04:05.000Z' },
  ...over,
});
const accepted = [
  { revision: 2, version: 'a', accepted: 1 },
  { revision: 1, version: 'a', accepted: 4 },
  { revision: 1, version: 'lost', accepted: 1200 },
];

it.each([
  ['accepted in its revision', wording(), accepted, 'Accepted by 1 member. Your own text, saved'],
  [
    'the same words in another revision',
    wording({ revision: 1 }),
    accepted,
    'Accepted by 4 members. Your own text, saved',
  ],
  ['accepted by nobody', wording({ version: 'b' }), accepted, 'Accepted by nobody. Your own text, saved'],
  ['ours', wording({ isOwn: false }), accepted, 'Accepted by 1 member. Pressloom’s default text, saved'],
  ['of privacy', wording(), null, 'Your own text, saved'],
])('says of a text %s', (_name, view, of, text) => {
  expect(wordingText(view, of)).toBe(text);
});

it('says how many accepted what was not kept', () => {
  expect(unkeptText(accepted, [wording(), wording({ revision: 1 })])).toBe(
    '1,200 members accepted a text that was replaced before Pressloom kept earlier texts, so it can’t be shown.',
  );
  expect(unkeptText(accepted.slice(0, 1), [wording()])).toBeNull();
});
