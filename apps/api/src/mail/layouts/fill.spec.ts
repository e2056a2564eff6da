import { color, each, lead, link, text } from './fill.ts';

it.each([
  ['<b>&"\'', '&lt;b&gt;&amp;&quot;&#39;'],
  ['${7*7}{{7*7}}', '${7*7}{{7*7}}'],
  ['', ''],
])('the text %j becomes %j', (value, html) => expect(text(value)).toBe(html));

it('the line for lists of mails is escaped, and filled up so that 150 characters are its own', () => {
  expect(lead('<b>')).toBe(`&lt;b&gt;${'&nbsp;&zwnj;'.repeat(147)}`);
  expect(lead('x'.repeat(151))).toBe('x'.repeat(151));
});

it.each([
  ['https://press.example/a?b=1&c="d"', 'https://press.example/a?b=1&amp;c=%22d%22'],
  ["http://press.example/'>", 'http://press.example/&#39;%3E'],
])('the address %j becomes %j', (url, html) => expect(link(url)).toBe(html));

it.each(['javascript:alert(1)', 'data:text/html,x', '/a', ''])('the address %j is refused', (url) => {
  expect(() => link(url)).toThrow('not a web address');
});

it.each(['red', '#fff', '#12345g', '#123456;background:red', '#123456}', ''])('the colour %j is refused', (hex) => {
  expect(() => color(hex)).toThrow(RangeError);
});

it('a colour stays, and items follow one another', () => {
  expect(color('#Dc2626')).toBe('#Dc2626');
  expect(each([1, 2], (one) => `<${one}>`)).toBe('<1><2>');
  expect(each([], () => 'x')).toBe('');
});
