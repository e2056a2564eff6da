import { seeded } from '@pressloom/testing/seeded';
import { compareTexts } from './compare-texts.ts';
import type { Piece } from './compare-texts.ts';

const shown = (pieces: readonly Piece[]): string =>
  pieces.map(({ text, isOwn }) => (isOwn ? `[${text}]` : text)).join('');
const both = (before: string, after: string, language = 'en'): string[] => {
  const compared = compareTexts(before, after, language);
  return [shown(compared.before), shown(compared.after)];
};

it.each([
  ['The fire is out.', 'The fire was out.', 'en', 'The fire [is ]out.', 'The fire [was ]out.'],
  ['same', 'same', 'en', 'same', 'same'],
  ['', 'new', 'en', '', '[new]'],
  [
    '消防隊は火を消しました。',
    '消防隊は煙を消しました。',
    'ja',
    '消防隊は[火]を消しました。',
    '消防隊は[煙]を消しました。',
  ],
  ['One.\n\nTwo.', 'One.\n\nThree.', 'en', 'One.\n\n[Two].', 'One.\n\n[Three].'],
])('marks what one of %j and %j says alone', (before, after, language, left, right) => {
  expect(both(before, after, language)).toEqual([left, right]);
});

it('compares paragraphs where hardly a word is the same', () => {
  const random = seeded(1);
  const words = (): string => Array.from({ length: 3_000 }, () => random().toString(36).slice(2, 7)).join(' ');
  const [left, right] = both(`${words()}\n\nKept.`, `${words()}\n\nKept.`);
  expect(left).toMatch(/^\[[^[]*\n\n\]Kept\.$/);
  expect(right).toMatch(/^\[[^[]*\n\n\]Kept\.$/);
});

it('leaves nothing out, whatever the texts', () => {
  const random = seeded(20_261_123);
  const pieces = ['fire', ' ', '\n\n', '**', '。', '日本', '👩‍🚒', '- ', 'a', '. '];
  const text = (): string => Array.from({ length: 30 }, () => pieces[Math.floor(random() * pieces.length)]).join('');
  for (let round = 0; round < 200; round += 1) {
    const [one, other] = [text(), text()];
    const { before, after } = compareTexts(one, other, 'ja');
    expect(before.map((piece) => piece.text).join('')).toBe(one);
    expect(after.map((piece) => piece.text).join('')).toBe(other);
  }
});
