import type { KeywordBulkOutcome, KeywordBulkRow } from '@pressloom/contracts/keywords';
import { bulkSentence, pastedTerms, pasteState, sentTerms } from './paste.ts';

describe('pastedTerms', () => {
  it.each<[string, string, string[]]>([
    ['nothing', '', []],
    ['blanks', ' \n\t , \r\n', []],
    ['one', 'ladder truck', ['ladder truck']],
    ['lines of any system', 'one\ntwo\r\nthree\rfour', ['one', 'two', 'three', 'four']],
    ['commas and tabs', 'one, two\tthree,,four', ['one', 'two', 'three', 'four']],
    ['runs of blanks', '  ladder   truck \u00a0 ', ['ladder truck']],
    [
      'a quoted cell with commas, tabs and lines in it',
      '"fire, water"\t"two\nlines","a\tb"',
      ['fire, water', 'two lines', 'a b'],
    ],
    ['doubled quotes in a cell', '"the ""big"" one"\nplain', ['the "big" one', 'plain']],
    ['a quote that is not closed', '"open\nnext', ['"open', 'next']],
    ['quotes in the middle of a cell', 'say "hi" twice, next', ['say "hi" twice', 'next']],
    ['a quoted word with more behind it', '"exact" match\nnext', ['"exact" match', 'next']],
    ['an empty quoted cell', '"",one', ['one']],
    ['what can not be stored', 'a\0b\n\ud800', ['a b', '\ufffd']],
    ['a mark of byte order', '\ufeffone\ntwo', ['one', 'two']],
  ])('of %s', (_name, text, terms) => expect(pastedTerms(text)).toEqual(terms));

  it('of 5,000 quoted cells and an open quote is as long as the list', () => {
    const cells = Array.from({ length: 5_000 }, (_, index) => `"word ${index}"`).join('\n');
    expect(pastedTerms(`${cells}\n"open`)).toHaveLength(5_001);
  });
});

describe('pasteState', () => {
  it.each([
    [[], '', false],
    [['one'], '1 keyword in this list.', false],
    [['one', 'x'.repeat(101)], '2 keywords in this list. 1 has more than 100 characters and will be skipped.', false],
    [
      Array.from({ length: 501 }, () => 'a'),
      '501 keywords in this list. At most 500 can be added at once: please paste it in parts.',
      true,
    ],
  ])('of %j', (terms, sentence, problem) => expect(pasteState(terms)).toEqual({ sentence, problem }));
});

it('sends of a line of any length enough to be told that it is too long', () => {
  expect(sentTerms(['one', 'x'.repeat(9_000)]).map(({ length }) => length)).toEqual([3, 101]);
});

describe('bulkSentence', () => {
  const rows = (...outcomes: KeywordBulkOutcome[]): KeywordBulkRow[] =>
    outcomes.map((outcome) => ({ id: null, term: '', outcome }));
  it.each([
    [rows(), 'Nothing was changed.'],
    [rows('added', 'added', 'exists', 'repeated', 'too_long'), '2 added, 2 already there, 1 too long.'],
    [rows('changed', 'unchanged', 'gone'), '1 changed, 1 unchanged, 1 already deleted.'],
    [rows('deleted'), '1 deleted.'],
  ])('of %j', (all, sentence) => expect(bulkSentence(all)).toBe(sentence));

  it('says how many there should have been', () => {
    expect(bulkSentence(rows('deleted', 'gone'), 900)).toBe('2 of 900 were processed: 1 deleted, 1 already deleted.');
  });
});
