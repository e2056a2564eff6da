import { toBlocks } from './to-blocks.ts';

const toBlockMarkup = (html: string): string => toBlocks(html).join('\n\n');

const p = (html: string): string => `<!-- wp:paragraph -->\n<p>${html}</p>\n<!-- /wp:paragraph -->`;
const item = (html: string): string => `<!-- wp:list-item -->\n<li>${html}</li>\n<!-- /wp:list-item -->`;
const ul = (...items: string[]): string =>
  `<!-- wp:list -->\n<ul class="wp-block-list">${items.join('\n\n')}</ul>\n<!-- /wp:list -->`;
const quote = (...inner: string[]): string =>
  `<!-- wp:quote -->\n<blockquote class="wp-block-quote">${inner.join('\n\n')}</blockquote>\n<!-- /wp:quote -->`;
const ol = (attributes: string, tag: string, ...items: string[]): string =>
  `<!-- wp:list {"ordered":true${attributes}} -->\n<ol${tag} class="wp-block-list">${items.join('\n\n')}</ol>\n<!-- /wp:list -->`;
const table = (html: string, below = ''): string =>
  `<!-- wp:table {"hasFixedLayout":true} -->\n<figure class="wp-block-table"><table class="has-fixed-layout">${html}</table>${below}</figure>\n<!-- /wp:table -->`;
const join = (...blocks: string[]): string => blocks.join('\n\n');

describe('toBlockMarkup', () => {
  it.each([
    [
      'a shortcode in a link',
      '<p><a href="https://www.youtube.com/[gallery]">a</a></p>',
      'https://www.youtube.com/&#91;gallery]',
    ],
    ['a shortcode in rel', '<p><a href="https://a.example/" rel="[gallery]">a</a></p>', 'rel="&#91;gallery]"'],
    ['an address in two pieces', '<p>ht<b></b>tps://a.example/x</p>', '<p>https:&#47;&#47;a.example/x</p>'],
    ['an address after an empty element', '<p><em></em>https://a.example/x</p>', '<p>https:&#47;&#47;a.example/x</p>'],
  ])('gives WordPress nothing to run: %s', (_name, html, expected) => {
    const markup = toBlockMarkup(html);
    expect(markup).toContain(expected);
    expect(markup).not.toContain('[gallery');
  });

  it.each([
    ['a paragraph', '<p>Text</p>', p('Text')],
    [
      'a second-level heading without attributes',
      '<h2>T</h2>',
      '<!-- wp:heading -->\n<h2 class="wp-block-heading">T</h2>\n<!-- /wp:heading -->',
    ],
    [
      'a third-level heading with its level',
      '<h3>T</h3>',
      '<!-- wp:heading {"level":3} -->\n<h3 class="wp-block-heading">T</h3>\n<!-- /wp:heading -->',
    ],
    [
      'a first-level heading as second level, since the title is the first',
      '<h1>T</h1>',
      '<!-- wp:heading -->\n<h2 class="wp-block-heading">T</h2>\n<!-- /wp:heading -->',
    ],
    ['a list', '<ul><li>a</li> <li>b</li></ul>', ul(item('a'), item('b'))],
    [
      'an ordered list',
      '<ol><li>a</li></ol>',
      `<!-- wp:list {"ordered":true} -->\n<ol class="wp-block-list">${item('a')}</ol>\n<!-- /wp:list -->`,
    ],
    [
      'a list that begins elsewhere',
      '<ol start="3"><li>c</li><li>d</li></ol>',
      ol(',"start":3', ' start="3"', item('c'), item('d')),
    ],
    [
      'a list that counts down',
      '<ol start="2" reversed><li>b</li><li>a</li></ol>',
      ol(',"start":2,"reversed":true', ' reversed start="2"', item('b'), item('a')),
    ],
    [
      'a list that counts down to 1',
      '<ol reversed start="x"><li>b</li><li>a</li></ol>',
      ol(',"reversed":true', ' reversed', item('b'), item('a')),
    ],
    [
      'a table',
      '<table><caption>C <em>d</em></caption><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1<br>2</td><td></td></tr></tbody><tfoot><tr><td>[x]</td><td>10<sup>3</sup></td></tr></tfoot></table>',
      table(
        '<thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1<br>2</td><td></td></tr></tbody><tfoot><tr><td>&#91;x]</td><td>10<sup>3</sup></td></tr></tfoot>',
        '<figcaption class="wp-element-caption">C <em>d</em></figcaption>',
      ),
    ],
    [
      'a table in a quote',
      '<blockquote><table><tr><td>a</td></tr></table></blockquote>',
      quote(table('<tbody><tr><td>a</td></tr></tbody>')),
    ],
    [
      'a table whose cells span others, which not every editor knows',
      '<table><tr><th colspan="2">a</th></tr><tr><td rowspan="2">b</td><td colspan="1">c</td></tr></table>',
      '<!-- wp:html -->\n<figure class="wp-block-table"><table class="has-fixed-layout"><tbody><tr><th colspan="2">a</th></tr><tr><td rowspan="2">b</td><td>c</td></tr></tbody></table></figure>\n<!-- /wp:html -->',
    ],
    ['the caption of an empty table', '<table><caption>c</caption><tr><td></td></tr></table>', p('c')],
    ['a nested list', '<ul><li>a<ul><li>b</li></ul></li></ul>', ul(item(`a${ul(item('b'))}`))],
    ['a list between items', '<ul><li>a</li><ul><li>b</li></ul></ul>', ul(item(`a${ul(item('b'))}`))],
    ['text after an inner list', '<ul><li>a<ul><li>b</li></ul>c</li></ul>', ul(item(`ac${ul(item('b'))}`))],
    ['paragraphs in an item', '<ul><li>z<p>a</p> <p>b</p></li></ul>', ul(item('z<br>a<br>b'))],
    ['superscripts and subscripts', '<p>10<sup>3</sup> H<sub>2</sub>O</p>', p('10<sup>3</sup> H<sub>2</sub>O')],
    ['an item outside of a list', '<li>a</li>', p('a')],
    ['a quote of two paragraphs', '<blockquote><p>a</p><p>b</p></blockquote>', quote(p('a'), p('b'))],
    ['a quote of bare text', '<blockquote>a</blockquote>', quote(p('a'))],
    [
      'code',
      '<pre><code>if (a &lt; b)\n  c[0]</code></pre>',
      '<!-- wp:code -->\n<pre class="wp-block-code"><code>if (a &lt; b)\n  c&#91;0]</code></pre>\n<!-- /wp:code -->',
    ],
    [
      'preformatted text',
      '<pre>\na\n b</pre>',
      '<!-- wp:preformatted -->\n<pre class="wp-block-preformatted">a\n b</pre>\n<!-- /wp:preformatted -->',
    ],
    [
      'a separator',
      '<hr>',
      '<!-- wp:separator -->\n<hr class="wp-block-separator has-alpha-channel-opacity"/>\n<!-- /wp:separator -->',
    ],
  ])('writes %s', (_what, html, markup) => expect(toBlockMarkup(html)).toBe(markup));

  it.each([
    [
      'keeps inline markup',
      '<p><b>a</b> <i>b</i> <code>c</code></p>',
      p('<strong>a</strong> <em>b</em> <code>c</code>'),
    ],
    [
      'keeps links and what they say about themselves',
      '<p><a href="https://a.example/?x=1&amp;y=2" rel="nofollow" onclick="x()">a</a></p>',
      p('<a href="https://a.example/?x=1&amp;y=2" rel="nofollow">a</a>'),
    ],
    ['leaves the text of a link to a script', '<p><a href="javascript:alert(1)">a</a></p>', p('a')],
    ['leaves the text of a link with a disguised scheme', '<p><a href="java&#10;script:alert(1)">a</a></p>', p('a')],
    ['leaves the text of a relative link', '<p><a href="/wp-admin">a</a></p>', p('a')],
    ['escapes text', '<p>1 &lt; 2 &amp; "3" &gt; 0</p>', p('1 &lt; 2 &amp; "3" &gt; 0')],
    [
      'escapes what would end the attribute',
      `<p><a href='https://a.example/"><b>'>a</a></p>`,
      p('<a href="https://a.example/&quot;&gt;&lt;b&gt;">a</a>'),
    ],
    ['lets no shortcode through', '<p>[gallery ids="1"]</p>', p('&#91;gallery ids="1"]')],
    ['lets no lonely address become an embed', '<p>https://a.example/x</p>', p('https:&#47;&#47;a.example/x')],
    [
      'leaves an address inside a sentence alone',
      '<p>see https://a.example/x now</p>',
      p('see https://a.example/x now'),
    ],
    ['takes block comments out', '<!-- wp:html --><p>a</p><!-- /wp:html -->', p('a')],
    ['writes block comments in text as text', '<p>&lt;!-- wp:html --&gt;</p>', p('&lt;!-- wp:html --&gt;')],
    ['drops scripts, frames and pictures whole', '<p>a<script>b</script><iframe>c</iframe><img alt="d"></p>', p('a')],
    ['unwraps unknown inline elements', '<p>a <span class="x">b</span> <font>c</font></p>', p('a b c')],
    ['unwraps unknown wrappers', '<div><section><p>a</p></section>b</div>', join(p('a'), p('b'))],
    ['unwraps an inline element around blocks', '<span><h2>a</h2></span>b', join(toBlockMarkup('<h2>a</h2>'), p('b'))],
    ['leaves out a table that says nothing', '<table><tr><td> </td></tr></table>', ''],
    ['makes paragraphs of bare text', 'a <em>b</em><p>c</p>d', join(p('a <em>b</em>'), p('c'), p('d'))],
    ['joins white space', '<p>\n  a\n  b  </p>', p('a b')],
    ['keeps line breaks, except at the ends', '<p><br>a<br>b<br></p>', p('a<br>b')],
    ['leaves out what holds no text', '<p> <br>&nbsp;</p><h2></h2><ul><li></li></ul><blockquote></blockquote>', ''],
    ['closes what was left open', '<p>a<strong>b', p('a<strong>b</strong>')],
    ['gives nothing for nothing', '', ''],
  ])('%s', (_what, html, markup) => expect(toBlockMarkup(html)).toBe(markup));

  it('survives any depth of nesting and loses no text by it', () => {
    for (const tag of ['div', 'em', 'ul><li', 'blockquote', 'span']) {
      const markup = toBlockMarkup(`${`<${tag}>`.repeat(3000)}deep`);
      expect(markup).toContain('deep');
    }
  });

  // With the square of their length these would not come to an end.
  it.each([
    ['line breaks', '<p>a', '<br>', 'b</p>'],
    ['empty lines of code', '<pre>a', '\n', 'b</pre>'],
  ])('is done in time with any number of %s within a text', (_what, begin, piece, end) =>
    expect(toBlockMarkup(`${begin}${piece.repeat(200_000)}${end}`)).toContain('b'),
  );

  it('answers the same for the same', () => {
    const html = '<h2>a</h2><p>b</p><ul><li>c</li></ul>';
    expect(toBlockMarkup(html)).toBe(toBlockMarkup(html));
    expect(toBlockMarkup(html)).toBe(join(toBlockMarkup('<h2>a</h2>'), p('b'), ul(item('c'))));
  });
});
