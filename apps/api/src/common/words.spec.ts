import { countWords } from './words.ts';

describe('countWords', () => {
  it.each([
    ['', 0],
    ['  \n\t ', 0],
    ['One, two — three!', 3],
    ['C3PO & R2-D2 met.', 3],
    ['¿Qué pasa en la ciudad?', 5],
    ['Пожар в лесу', 3],
    ['消防隊員が火を消した', 5],
    ['Tokyo 消防', 2],
    ['การดับเพลิง', 3],
  ])('of %j is %d', (text, words) => expect(countWords(text)).toBe(words));
});
