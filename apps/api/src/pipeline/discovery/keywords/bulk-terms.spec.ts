import { listedTerms } from './bulk-terms.ts';

const LONGEST = 'x'.repeat(100);

it.each<[string, string[], (string | null)[]]>([
  ['plain ones', ['fire', 'water'], [null, null]],
  ['nothing', [], []],
  ['what is blank', ['', '  ', 'fire'], ['empty', 'empty', null]],
  ['a hundred characters and one more', [LONGEST, ` ${LONGEST} `, `${LONGEST}x`], [null, 'repeated', 'too_long']],
  ['the same in another case and width', ['Fire', 'FIRE ', 'ｆｉｒｅ', 'fires'], [null, 'repeated', 'repeated', null]],
  ['too long ones twice', [`${LONGEST}x`, `${LONGEST}x`], ['too_long', 'too_long']],
])('of %s', (_name, terms, fates) => expect(listedTerms(terms).map(({ fate }) => fate)).toEqual(fates));

it('keeps the terms trimmed and in their order', () =>
  expect(listedTerms([' b ', 'a']).map(({ term }) => term)).toEqual(['b', 'a']));
