import { tableFormat } from './table-format.ts';

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

describe('the first row', () => {
  it.each([
    ['email,name\na@list.example,Ada\n', true],
    ['name\nAda <a@list.example>\n', true],
    ['a@list.example\nb@list.example\n', false],
    ['Ada Reader <a@list.example>\nBo <b@list.example>\n', false],
    ['s1@example,Ada\ns2@list.example,Bo\n', false],
    ['Ada <a@b>\nBo <b@list.example>\n', false],
    ['mailto:a@list.example\nb@list.example\n', false],
    ['\u200ba@list.example\nb@list.example\n', false],
    ['a@list.example; b@list.example\nc@list.example\n', false],
    ['email\n', false],
  ])('of %j is a header: %j', (text, hasHeader) => expect(format(text)).toMatchObject({ hasHeader }));

  it('is what a person says it is', () => {
    expect(tableFormat(Buffer.from('a@b\nc@list.example\n'), true)).toMatchObject({
      ...{ hasHeader: true, columns: ['a@b'], sample: [['c@list.example']] },
    });
    expect(tableFormat(Buffer.from('Ada,a\nBo,b\n'), false)).toMatchObject({
      ...{
        hasHeader: false,
        columns: ['Column 1', 'Column 2'],
        sample: [
          ['Ada', 'a'],
          ['Bo', 'b'],
        ],
      },
    });
  });
});

it.each(['a,b\r\n1,2\n3,4\n', 'a,b\n1,2\r\n3,4\r\n', 'a,b\r1,2\r\n3,4\n', 'a,b\r1,2\r3,4\r'])(
  'all rows of %j are seen, whatever ends them',
  (text) =>
    expect(format(text)).toMatchObject({
      columns: ['a', 'b'],
      sample: [
        ['1', '2'],
        ['3', '4'],
      ],
    }),
);
