import { leftOutSentence, leftOutWords } from './left-out.ts';

it.each([
  [{ kind: 'script', count: 1, characters: 0 }, '1 script'],
  [{ kind: 'script', count: 2, characters: 1 }, '2 scripts with 1 character of text'],
  [{ kind: 'picture', count: 1200, characters: 4500 }, '1,200 pictures or drawings with 4,500 characters of text'],
  [{ kind: 'link', count: 1, characters: 0 }, '1 link without a usable web address (its text stays)'],
] as const)('%j reads %j', (part, words) => expect(leftOutWords(part)).toBe(words));

it('tells all of it in one sentence', () => {
  const parts = [
    { kind: 'picture', count: 2, characters: 0 },
    { kind: 'deleted', count: 1, characters: 2 },
  ] as const;
  const things = '2 pictures or drawings, 1 crossed-out passage with 2 characters of text';
  expect(leftOutSentence(parts)).toBe(`Skipped, because an article can't contain it: ${things}.`);
});
