import PostalMime from 'postal-mime';
import { headerBlock, headerPerson, headerText, headerToken } from './headers.ts';
import type { HeaderValue } from './headers.ts';

const KEY = '🔑';

describe('headerText', () => {
  it.each([
    ['Hello', 'Hello'],
    ['', ''],
    ['Hello\r\nBcc: a@b.example', 'Hello Bcc: a@b.example'],
    ['a\0b\x7fc', 'a b c'],
    ['=?utf-8?Q?=0D=0ABcc:?=', '= ?utf-8?Q?=0D=0ABcc:?='],
    ['Grüße', '=?UTF-8?B?R3LDvMOfZQ==?='],
    ['Grüße\r\nBcc: a@b.example', '=?UTF-8?B?R3LDvMOfZSBCY2M6IGFAYi5leGFtcGxl?='],
    [KEY.repeat(10), `=?UTF-8?B?${'8J+UkfCflJHwn5SR'.repeat(3)}?= =?UTF-8?B?8J+UkQ==?=`],
    ['half \ud83d', '=?UTF-8?B?aGFsZiDvv70=?='],
  ])('writes %j as %s', (text, value) => expect(headerText(text, 250)).toBe(value));

  it('is cut between characters', () => expect(headerText(KEY.repeat(3), 2)).toBe('=?UTF-8?B?8J+UkfCflJE=?='));
});

describe('headerPerson', () => {
  it.each([
    [undefined, 'a@b.example', 'a@b.example'],
    [' \r\n', 'a@b.example', 'a@b.example'],
    ['News, Inc.', 'a@b.example', '"News, Inc." <a@b.example>'],
    ['"A" <x@y.example>, \\', 'a@b.example', String.raw`"\"A\" <x@y.example>, \\" <a@b.example>`],
    ['Zoë', 'a@b.example', '=?UTF-8?B?Wm/Dqw==?= <a@b.example>'],
    ['Zoë <x@y.example>', 'a@b.example', '=?UTF-8?B?Wm/DqyA8eEB5LmV4YW1wbGU+?= <a@b.example>'],
    ['A', 'a@Bücher.example', '"A" <a@xn--bcher-kva.example>'],
    [undefined, '用户@例子.example', '用户@xn--fsqu00a.example'],
  ])('writes %j and %s as %s', (name, address, value) =>
    expect(headerPerson({ ...(name !== undefined && { name }), address })).toBe(value),
  );

  it.each(['', 'a', 'a@b.example, x@y.example', 'a@b.example>\r\nBcc: x@y.example', '=?utf-8?Q?a?=@b.example'])(
    'refuses %j and does not repeat it',
    (address) => expect(() => headerPerson({ address })).toThrow('this is not an email address'),
  );
});

describe('headerToken', () => {
  it.each(['<1@b.example>', '<https://b.example/?a=1&b=%0D%0A>, <mailto:a@b.example>', 'x'.repeat(900)])(
    'leaves %s as it is',
    (text) => expect(headerToken(text)).toBe(text),
  );

  it.each(['', ' ', 'a ', 'a\r\nb', 'a\tb', 'a\0b', 'ä', '=?utf-8?Q?a?=', 'x'.repeat(901)])('refuses %j', (text) =>
    expect(() => headerToken(text)).toThrow('such a header'),
  );
});

describe('headerBlock', () => {
  it.each([
    ['a short line', 'Hello', 'Subject: Hello\r\n'],
    ['a long one', 'word '.repeat(20).trim(), `Subject: ${'word '.repeat(13).trim()}\r\n${' word'.repeat(7)}\r\n`],
    [
      'runs of spaces',
      `${'x'.repeat(60)}    ${'y'.repeat(60)}`,
      `Subject: ${'x'.repeat(60)}\r\n    ${'y'.repeat(60)}\r\n`,
    ],
    ['a word longer than a line', `a ${'x'.repeat(90)}`, `Subject: a\r\n ${'x'.repeat(90)}\r\n`],
  ])('breaks %s between words', (_what, text, block) =>
    expect(headerBlock({ Subject: text as HeaderValue })).toBe(block),
  );

  it('writes fields in their order, and nothing for none', () => {
    expect(headerBlock({ To: headerToken('a'), From: headerToken('b') })).toBe('To: a\r\nFrom: b\r\n');
    expect(headerBlock({})).toBe('');
  });

  it('breaks encoded words where a reader puts them together again', async () => {
    const text = `${'Grüße '.repeat(40)}${KEY.repeat(10)}`;
    const block = headerBlock({ Subject: headerText(text, 250) });
    expect(block.split('\r\n').every((line) => line.length <= 76)).toBe(true);
    expect((await PostalMime.parse(`${block}\r\n`)).subject).toBe([...text].slice(0, 250).join(''));
  });
});
