import { guessedMapping, mappingProblems, tableFormat } from './table-format.ts';

const format = (text: string | Buffer) => tableFormat(Buffer.from(text));

describe('how a file is written', () => {
  it.each<[string, string | Buffer, object]>([
    ['a comma between', 'a,b\n1,2\n', { delimiter: ',', columns: ['a', 'b'], hasHeader: true, sample: [['1', '2']] }],
    ['a semicolon between, and commas in texts', 'a;b\n1,5;2,5\n', { delimiter: ';', columns: ['a', 'b'] }],
    ['tabs', 'a\tb\n1\t2\n', { delimiter: '\t' }],
    ['bars', 'a|b\n1|2\n', { delimiter: '|' }],
    ['one column', 'email\nx@list.example\n', { delimiter: ',', columns: ['email'], hasHeader: true }],
    ['addresses from the first row on', 'x@list.example,1\n', { hasHeader: false, columns: ['Column 1', 'Column 2'] }],
    ['a name for no column', 'a,,c\n1,2,3\n', { columns: ['a', 'Column 2', 'c'] }],
    ['a name for two', 'a,a,a\n1,2,3\n', { columns: ['a', 'a (2)', 'a (3)'] }],
    ['rows of different width', 'a,b\n1\n1,2,3\n', { columns: ['a', 'b', 'Column 3'] }],
    ['the mark of UTF-8', '\ufeffa,b\n1,2\n', { encoding: 'utf-8', columns: ['a', 'b'] }],
    [
      'letters of Windows',
      Buffer.from('name,b\nM\xfcller,2\n', 'latin1'),
      { encoding: 'windows-1252', sample: [['Müller', '2']] },
    ],
    [
      'what can not be stored',
      `a\0,b\n1\0,${'🔥'.repeat(101)}x\n`,
      { columns: ['a', 'b'], sample: [['1', '🔥'.repeat(100)]] },
    ],
    [
      'half a letter where it is cut',
      `a,b\n1,x${'🔥'.repeat(101)}\n`,
      { sample: [['1', `x${'🔥'.repeat(99)}\ufffd`]] },
    ],
    ['a quote that is still open', `a,b\n"1,2\n${'x,y\n'.repeat(20)}`, { delimiter: ',' }],
  ])('is found for %s', (_what, text, expected) => expect(format(text)).toMatchObject(expected));

  it.each(['', '\n\n', '\ufeff'])('is nothing for a file without a row (%j)', (text) =>
    expect(format(text)).toBeNull(),
  );

  it('is found from a beginning that is cut in the middle of a letter', () => {
    const whole = Buffer.from('name,b\nZoë,2\n');
    expect(tableFormat(whole.subarray(0, whole.indexOf(0xc3) + 1))).toMatchObject({ encoding: 'utf-8' });
  });
});

describe('what columns seem to be', () => {
  const guess = (text: string) => guessedMapping(format(text) ?? { columns: [], sample: [] });
  it.each([
    ['name,email\nAda,a@list.example\n', { email: 1, subscribedAt: null, language: null }],
    [
      'id;mail address;opt-in date;Sprache\n1;a@list.example;2025-01-31;de\n',
      { email: 1, subscribedAt: 2, language: 3 },
    ],
    ['Email,Contact\n,a@list.example\n', { email: 1, subscribedAt: null, language: null }],
    ['Correo,Fecha\n,\n', { email: 0, subscribedAt: 1, language: null }],
    ['a@list.example,x\n', { email: 0, subscribedAt: null, language: null }],
  ])('%j: %j', (text, mapping) => expect(guess(text)).toEqual(mapping));

  it('must be there', () => {
    const columns = ['a', 'b'];
    expect(mappingProblems({ email: 1, subscribedAt: null, language: 0 }, { columns })).toEqual([]);
    expect(mappingProblems({ email: 2, subscribedAt: 3, language: null }, { columns })).toEqual([
      'email',
      'subscribedAt',
    ]);
  });
});
