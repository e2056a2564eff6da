import { articleText, beginningOf, plainText, sanitiseArticle } from './sanitise.ts';

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
    [
      'a paragraph of spaces between others',
      '<p>a</p><p>\n</p><h2> </h2><h3></h3><h4></h4><p>b</p>',
      '<p>a</p><p>b</p>',
    ],
    ['an empty item', '<ul><li></li><li>a</li></ul>', '<ul><li>a</li></ul>'],
    ['a paragraph of a link that goes', '<p><a href="https://evil.example/"></a></p><p>a</p>', '<p>a</p>'],
    ['spaces around', ' \n<p>a</p>\n ', '<p>a</p>'],
    ['a low heading', '<h5>a</h5><h6>b</h6>', '<h4>a</h4><h4>b</h4>'],
    ['a host with another port', '<p><a href="https://youtube.com:8443/">a</a></p>', '<p>a</p>'],
    ['the own host of nobody', '<p><a href="https://undefined/">a</a></p>', '<p>a</p>'],
    ['bold and italic', '<p><b>a</b> <i>b</i></p>', '<p><strong>a</strong> <em>b</em></p>'],
  ])('takes care of %s', (_name, html, clean) => expect(sanitiseArticle(html)).toBe(clean));

  const DROPPED = [
    'script',
    'style',
    'iframe',
    'object',
    'svg',
    'template',
    'noscript',
    'textarea',
    'option',
    'title',
    'video',
  ];

  it.each(DROPPED)('drops what is inside of %s', (tag) => {
    expect(sanitiseArticle(`<p>a</p><${tag}>b</${tag}><p>c</p>`)).toBe('<p>a</p><p>c</p>');
    expect(plainText(`a <${tag}>b</${tag}> c`, 100)).toBe('a c');
  });

  it.each(['p', 'h2', 'h3', 'h4', 'pre', 'blockquote', 'strong', 'em', 'code', 'sup', 'sub'])('keeps %s', (tag) =>
    expect(sanitiseArticle(`<${tag} id="x">a</${tag}>`)).toBe(`<${tag}>a</${tag}>`),
  );

  it('keeps lists with their numbers, and tables with what their cells span', () => {
    const html =
      '<ol start="3" reversed><li>c</li><li>b</li></ol><ol start="0"><li>a</li></ol><table><caption>A <em>b</em></caption><thead><tr>' +
      '<th colspan="2">c</th></tr></thead><tbody><tr><td rowspan="2">d</td><td></td></tr><tr><td>e<br />f</td></tr></tbody>' +
      '<tfoot><tr><td>g</td><td>h</td></tr></tfoot></table><pre><code>i\n  j</code></pre><hr />';
    expect(sanitiseArticle(html)).toBe(html);
    expect(sanitiseArticle('<td id="x" colspan="0" style="y" onclick="z">1</td>')).toBe('<p>1</p>');
    expect(sanitiseArticle('<ol start="x" type="a"><li value="1e9">a</li></ol>')).toBe('<ol><li>a</li></ol>');
  });

  it.each([
    ['<ol><li>a</li><li value="5">e</li><li>f</li></ol>', '<ol><li>a</li></ol><ol start="5"><li>e</li><li>f</li></ol>'],
    ['<ol reversed><li>b</li><li>a</li></ol>', '<ol reversed><li>b</li><li>a</li></ol>'],
    [
      '<ol reversed><li>b</li><li value="9">a</li></ol>',
      '<ol start="2" reversed><li>b</li></ol><ol start="9" reversed><li>a</li></ol>',
    ],
    ['<ol start="2"><li value="2">b</li><li value="3">c</li></ol>', '<ol start="2"><li>b</li><li>c</li></ol>'],
    ['<ul start="2"><li value="2">b</li></ul>', '<ul><li>b</li></ul>'],
  ])('counts as a browser does: %s', (html, clean) => {
    expect(sanitiseArticle(html)).toBe(clean);
    expect(sanitiseArticle(clean)).toBe(clean);
  });

  it('keeps a break of the line, and what holds other elements though it has no text', () =>
    expect(sanitiseArticle('<p>a<br />b</p><blockquote></blockquote>')).toBe(
      '<p>a<br />b</p><blockquote></blockquote>',
    ));

  it.each(['https://www.youtube.com/a', 'https://youtube.com/a', 'https://youtu.be/a', 'http://youtu.be/a'])(
    'keeps a link to %s',
    (href) => expect(sanitiseArticle(`<p><a href="${href}">a</a></p>`)).toBe(`<p><a href="${href}">a</a></p>`),
  );

  it('keeps a link to the own site, however its host is written', () => {
    const html = '<p><a href="https://press.example/d">d</a></p>';
    expect(sanitiseArticle(html, 'Press.Example')).toBe(html);
    expect(sanitiseArticle(html, 'other.example')).toBe('<p>d</p>');
  });

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
    'https://:b@evil.example/',
    'ftp://evil.example/',
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
    ['&quot;Fire&quot; &amp;quot; &amp;lt; &amp;amp;', '"Fire" &quot; &lt; &amp;'],
    ['a<br>b  c\n', 'a b c'],
    ['10<sup>3</sup> litres <del>12</del><ins>15</ins>', '10³ litres 15'],
    ['Cafe\u0301', 'Café'],
    ['Fire\ud800', 'Fire\ufffd'],
    ['', ''],
  ])('reads %j as %j', (value, text) => expect(plainText(value, 100)).toBe(text));

  it.each([
    ['Fire now', 8, 'Fire now'],
    ['Fire now', 7, 'Fire…'],
    ['Fires', 4, 'Fir…'],
    // A place is for the ellipsis.
    ['Fire and', 5, 'Fire…'],
    ['Fires and', 5, 'Fire…'],
  ])('of %j in %i places is %j', (value, places, text) => expect(plainText(value, places)).toBe(text));

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
    ['<h2>a</h2><h3>b</h3><h4>c</h4><blockquote>d</blockquote>e', 'a b c d e'],
    ['a<br>b<br/>c<br class="x">d', 'a b c d'],
    ['<code>a</code>b<em>c</em>', 'abc'],
    ['<p>a</p>b<p>c</p>', 'a b c'],
    [
      '<p>a</p><table><tbody><tr><td>b</td><td>1</td></tr><tr><td></td><td>2</td></tr></tbody></table>c',
      'a\nb | 1\n| 2\nc',
    ],
    ['a<pre><code>b\n  c &lt; d</code></pre>', 'a\nb\nc < d'],
    ['10<sup>3</sup> H<sub>2</sub>O', '10³ H₂O'],
    ['<pre>\u200b\n\u200b</pre>', ''],
  ])('of %j is %j', (html, text) => expect(articleText(html)).toBe(text));

  it('is never cut', () => {
    const text = 'word '.repeat(1000).trim();
    expect(articleText(`<p>${text}</p>`)).toBe(text);
  });
});

describe('beginningOf', () => {
  it.each([
    ['<h2>A</h2><p>One.</p><table><tbody><tr><td>1</td><td>2</td></tr></tbody></table><p>Two.</p>', 'One. Two.'],
    ['<pre><code>x</code></pre><p>One 10<sup>3</sup>.</p>', 'One 10³.'],
    ['<p>One two three four</p>', 'One two three…'],
  ])('of %j is %j', (html, text) => expect(beginningOf(html, 14)).toBe(text));
});
