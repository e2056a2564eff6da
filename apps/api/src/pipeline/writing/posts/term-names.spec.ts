import { termNames } from './term-names.ts';

it.each<[unknown, string[]]>([
  [
    ['Fire', ' fire ', 'FIRE', 'Rescue'],
    ['Fire', 'Rescue'],
  ],
  [
    ['<b>Fire</b>', 'R&amp;D', 'A < B'],
    ['Fire', 'R&D', 'A < B'],
  ],
  [
    ['&lt;script&gt;x&lt;/script&gt;', '&amp;lt;b&amp;gt;Fire', `${'&amp;'.repeat(9)}lt;b&gt;`],
    ['Fire', '&&&&&&&&'],
  ],
  [['', ' ', '<script>x</script>', 7, null, ['Fire']], []],
  ['Fire', []],
  [null, []],
  [[...'abcde'], ['a', 'b', 'c']],
  [
    ['Cafe\u0301', 'Café', '소방관'.normalize('NFD')],
    ['Café', '소방관'],
  ],
  [['x'.repeat(120)], [`${'x'.repeat(99)}…`]],
])('reads names out of %j', (given, names) => expect(termNames(given, 3)).toEqual(names));
