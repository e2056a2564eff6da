import { contrast, readable } from './colour.ts';
import { contentForReaders, readingMinutes, youtubeId } from './content.ts';
import { escapeHtml } from './escape.ts';
import { ksesData, ksesPost } from './kses.ts';
import { sanitizeFileName } from './media-files.ts';
import { paragraphs, renderContent, renderExcerpt, texturize } from './rendering.ts';
import { sanitizeTitle } from './slugs.ts';

// Each expectation was answered by a real WordPress 6.1.
it.each([
  ['<p>a</p><script>alert(1)</script><iframe src="https://x.test"></iframe>', '<p>a</p>alert(1)'],
  ['<p onclick="x()">b</p>', '<p>b</p>'],
  ['<a href="javascript:alert(1)">j</a>', '<a href="alert(1)">j</a>'],
  ['<a href="jav&#x61;script:alert(1)">j</a>', '<a href="alert(1)">j</a>'],
  ['<a href=" javascript:x">q</a>', '<a href="x">q</a>'],
  ['<a href="//x.test/y">p</a>', '<a href="//x.test/y">p</a>'],
  [
    '<a href="https://x.test/?a=1&b=2" target="_blank" rel="nofollow noopener">x</a>',
    '<a href="https://x.test/?a=1&amp;b=2" target="_blank" rel="nofollow noopener">x</a>',
  ],
  ['<img src=x onerror=alert(1)>', '<img src="x">'],
  ['<img src="data:image/png;base64,xx">', '<img src="image/png;base64,xx">'],
  [
    '<p style="background:url(javascript:x);color:blue;background-image:url(https://a/b.png)">s</p>',
    '<p style="color:blue;background-image:url(https://a/b.png)">s</p>',
  ],
  ['<style>p{}</style><svg><path/></svg><object data="x"></object>', 'p{}<object></object>'],
  ['<form><input></form><b>B<foo>x</foo>&amp;&nbsp;&bogus; 1 < 2</b>', '<b>Bx&amp;&nbsp;&amp;bogus; 1 &lt; 2</b>'],
  ['<<b>x</b> a > b <notatag <p>un"closed', '&lt;<b>x</b> a &gt; b &lt;notatag <p>un"closed'],
  ['<h2 id="x" data-a="1" aria-label="q">h</h2><br/><hr>', '<h2 id="x" data-a="1" aria-label="q">h</h2><br /><hr>'],
  ["<P CLASS='a'>up</P>", "<P CLASS='a'>up</P>"],
  [
    '<!-- wp:paragraph {"a":"b"} --><p>c</p><!-- /wp:paragraph -->',
    '<!-- wp:paragraph {"a":"b"} --><p>c</p><!-- /wp:paragraph -->',
  ],
])('kses makes of %s what WordPress makes of it', (html, expected) => {
  expect(ksesPost(html)).toBe(expected);
});

it('the short list of kses keeps emphasis and drops scripts', () => {
  expect(ksesData('A <script>x</script><em>t</em> & <p>q</p>')).toBe('A x<em>t</em> &amp; q');
});

it.each([
  ['Café Straße', 'cafe-strase'],
  ['AT&amp;T & friends', 'att-friends'],
  ['a.b_c', 'a-b_c'],
  ['  --x--  ', 'x'],
  ['<b>Bold</b> move', 'bold-move'],
  ['日本', '%e6%97%a5%e6%9c%ac'],
  ['100% sure', '100-sure'],
  ['Wild\u00adfire\u200b • smoke\u2009and ash', 'wildfire-smoke-and-ash'],
  ['!!!', ''],
])('the slug of %j is %j', (title, slug) => {
  expect(sanitizeTitle(title)).toBe(slug);
});

it.each([
  ['', 'Größe, Straße, Łódź', 'grose-strase-lodz'],
  ['de_DE', 'Größe, Straße, Łódź', 'groesse-strasse-lodz'],
  ['es_ES', 'Größe y ñandú', 'grose-y-nandu'],
  ['ja', '火災 Größe', '%e7%81%ab%e7%81%bd-grose'],
] as const)('on a site in %j the slug of %j is %j', (locale, title, slug) => {
  expect(sanitizeTitle(title, locale)).toBe(slug);
});

it('a long slug is never cut inside an encoded character', () => {
  const slug = sanitizeTitle('я'.repeat(100));
  expect(slug.length).toBeLessThanOrEqual(200);
  expect(decodeURIComponent(slug)).toBe('я'.repeat(33));
});

it.each([
  [`It's "x" -- and...`, 'It&#8217;s &#8220;x&#8221; &#8212; and&#8230;'],
  [`a---b 2x4 (c) 'quoted' don't 'tis`, 'a&#8212;b 2&#215;4 (c) &#8216;quoted&#8217; don&#8217;t &#8217;tis'],
  [`<a href="x's">y's</a> <code>"c"</code>`, `<a href="x's">y&#8217;s</a> <code>"c"</code>`],
  ['A & B &amp; C', 'A &#038; B &amp; C'],
])('typography makes of %s %s', (text, expected) => {
  expect(texturize(text)).toBe(expected);
});

it('plain writing gets paragraphs, blocks only lose their comments', () => {
  expect(paragraphs('One\ntwo\n\n<h2>T</h2>')).toBe('<p>One<br />\ntwo</p>\n<h2>T</h2>\n');
  expect(renderContent('<!-- wp:paragraph -->\n<p>x</p>\n<!-- /wp:paragraph -->')).toBe('\n<p>x</p>\n');
});

it('an excerpt is the written one, else 55 words without the video', () => {
  expect(renderExcerpt({ excerpt: 'E "q"', content: 'c' })).toBe('<p>E &#8220;q&#8221;</p>\n');
  const words = Array.from({ length: 80 }, (_, index) => `w${index}`).join(' ');
  expect(renderExcerpt({ excerpt: '', content: words })).toMatch(/^<p>w0 .* w54 \[&hellip;\]<\/p>\n$/);
  const video = '<!-- wp:embed {"url":"U"} -->\n<figure>https://youtu.be/x</figure>\n<!-- /wp:embed -->';
  expect(
    renderExcerpt({ excerpt: '', content: `${video}\n<!-- wp:paragraph -->\n<p>Text</p>\n<!-- /wp:paragraph -->` }),
  ).toBe('<p>Text</p>\n');
});

it.each([
  ['https://www.youtube.com/watch?v=abcdefghijk', 'abcdefghijk'],
  ['https://youtu.be/abcdefghijk?t=3', 'abcdefghijk'],
  ['https://www.youtube-nocookie.com/embed/abcdefghijk', 'abcdefghijk'],
  ['https://www.youtube.com/watch?a=1&amp;v=abcdefghijk', 'abcdefghijk'],
  ['https://youtube.com.evil.test/watch?v=abcdefghijk', null],
  ['https://www.youtube.com/watch?v=short', null],
  ['not an address', null],
])('the video of %s is %s', (address, id) => {
  expect(youtubeId(address)).toBe(id);
});

it.each([
  ['a bare address on its own line', 'Text\n\nhttps://www.youtube.com/watch?v=abcdefghijk\n\nMore'],
  ['a shortcode', '[embed]https://youtu.be/abcdefghijk[/embed]'],
])('%s becomes a card', (_, content) => {
  expect(contentForReaders(content)).toContain('class="video" href="https://www.youtube.com/watch?v=abcdefghijk"');
});

it('an embed of another provider becomes a plain link', () => {
  const html = contentForReaders(
    '<!-- wp:embed {} -->\n<figure>https://video.test/?a=1&b="x"</figure>\n<!-- /wp:embed -->',
  );
  expect(html).toContain('<a href="https://video.test/?a=1&amp;b=" rel="noopener noreferrer">');
});

it('reading time is rounded up at 200 words a minute', () => {
  expect([
    readingMinutes(''),
    readingMinutes('w '.repeat(200).trim()),
    readingMinutes('w '.repeat(201).trim()),
  ]).toEqual([1, 1, 2]);
});

it.each(['#dc2626', '#d97706', '#059669', '#ffff00', '#000000', '#ffffff', 'nonsense'])(
  '%s is made readable on white and on the dark page',
  (colour) => {
    expect(contrast(readable(colour, ['#ffffff'], 'black'), '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(readable(colour, ['#0f1115', '#171a21'], 'white'), '#171a21')).toBeGreaterThanOrEqual(4.5);
  },
);

it.each([
  ['a b.png', 'a-b.png'],
  ['../../x y\\z.png', 'x-yz.png'],
  ['a.php.png', 'a.php_.png'],
  ['"quoted";.jpg', 'quoted.jpg'],
])('the file name %s becomes %s', (name, expected) => {
  expect(sanitizeFileName(name)).toBe(expected);
});

it('escapes with the apostrophe of WordPress', () => {
  expect(escapeHtml(`<a title="&#39;">it's</a>`)).toBe('&lt;a title=&quot;&amp;#39;&quot;&gt;it&#039;s&lt;/a&gt;');
});
