import { articleText, plainText, sanitiseArticle } from './sanitise.ts';

describe('sanitiseArticle', () => {
  it.each([
    ['script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['an event handler', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
    ['a picture with onerror', '<p>a<img src=x onerror=alert(1)></p>', '<p>a</p>'],
    ['a javascript link', '<p><a href="javascript:alert(1)">a</a></p>', '<p>a</p>'],
    ['a data link', '<p><a href="data:text/html,x">a</a></p>', '<p>a</p>'],
    ['an iframe', '<iframe src="https://evil.example"></iframe><p>a</p>', '<p>a</p>'],
    ['style and class', '<p style="x" class="y">a</p>', '<p>a</p>'],
    ['a style element', '<style>p{}</style><p>a</p>', '<p>a</p>'],
    ['a foreign link', '<p><a href="https://evil.example/x">a</a></p>', '<p>a</p>'],
    [
      'a foreign link among others',
      '<p><a href="https://evil.example/x">a</a> <strong>b</strong> <a href="https://youtu.be/c">c</a></p><h3>d</h3>',
      '<p>a <strong>b</strong> <a href="https://youtu.be/c">c</a></p><h3>d</h3>',
    ],
    ['a foreign link on its own', '<a href="javascript:alert(1)">a</a><p>b</p>', 'a<p>b</p>'],
    ['an anchor without an address', '<p><a name="x">a</a> b</p>', '<p>a b</p>'],
    ['a formula that is never closed', '<math><mtext><p>a</p><h2>b</h2>', '<p>a</p><h2>b</h2>'],
    ['a host that only looks like ours', '<p><a href="https://youtube.com.evil.example/">a</a></p>', '<p>a</p>'],
    ['a form', '<form action="/x"><input name="a"><p>a</p></form>', '<p>a</p>'],
    ['an svg', '<svg><script>alert(1)</script></svg><p>a</p>', '<p>a</p>'],
    ['a comment', '<p>a</p><!-- wp:html --><p>b</p>', '<p>a</p><p>b</p>'],
    ['an empty paragraph', '<p> </p><p>a</p>', '<p>a</p>'],
    ['a top heading', '<h1>a</h1>', '<h2>a</h2>'],
    ['a soft hyphen', '<p>Wild&shy;fire \u202eexe</p>', '<p>Wildfire exe</p>'],
    ['an emptied paragraph', '<p>\u00ad</p><p>a</p>', '<p>a</p>'],
    ['bold and italic', '<p><b>a</b> <i>b</i></p>', '<p><strong>a</strong> <em>b</em></p>'],
  ])('takes care of %s', (_name, html, clean) => expect(sanitiseArticle(html)).toBe(clean));

  it('keeps what belongs to a spelling', () => {
    const html = '<p>می\u200cخواهم C++\u200e 👩🏽\u200d🚒 ភ្លើង\u200bឃ្លាំង</p>';
    expect(sanitiseArticle(html)).toBe(html);
  });

  it('keeps clean input, links to YouTube and to the own site', () => {
    const html =
      '<h2>A</h2><p>b <a href="https://www.youtube.com/watch?v=x">c</a> <a href="https://press.example/d">d</a></p><ul><li>e</li></ul>';
    expect(sanitiseArticle(html, 'press.example')).toBe(html);
  });
});

describe('the links of a person', () => {
  const links = (html: string) => sanitiseArticle(html, 'press.example', 'person');

  it.each(['https://nasa.gov/a?b=1#c', 'http://blog.example/', 'https://münchen.example/ä'])('to %s stay', (href) =>
    expect(links(`<p><a href="${href}" onclick="x" target="_blank">a</a></p>`)).toBe(`<p><a href="${href}">a</a></p>`),
  );

  it.each([
    'javascript:alert(1)',
    ' java\tscript:alert(1)',
    'data:text/html,x',
    '//evil.example/',
    '/here',
    '#there',
    'mailto:a@evil.example',
    'https://www.youtube.com@evil.example/',
    'https://a:b@evil.example/',
    'https://',
  ])('to %s become text', (href) => expect(links(`<p><a href="${href}">a</a></p>`)).toBe('<p>a</p>'));
});

describe('plainText', () => {
  it.each([
    ['<script>alert(1)</script>Fire', 'Fire'],
    ['<b>Fire</b> &amp; rescue', 'Fire & rescue'],
    ['Fire\u0000\n\trescue\u202e', 'Fire rescue'],
    ['5 < 6 & 7 > 2', '5 < 6 & 7 > 2'],
    ['&lt;script&gt;', '<script>'],
    ['', ''],
  ])('reads %j as %j', (value, text) => expect(plainText(value, 100)).toBe(text));

  it('cuts at a word and says so', () => {
    const text = plainText('word '.repeat(50), 40);
    expect(text.length).toBeLessThanOrEqual(40);
    expect(text).toMatch(/word…$/);
  });
});

describe('articleText', () => {
  it.each([
    ['', ''],
    ['<p></p>', ''],
    ['<p>one</p><p>two</p>', 'one two'],
    ['<p>o<strong>n</strong>e<br />two</p>', 'one two'],
    ['<ul><li>a</li><li>b &amp; c</li></ul>', 'a b & c'],
  ])('of %j is %j', (html, text) => expect(articleText(html)).toBe(text));
});
