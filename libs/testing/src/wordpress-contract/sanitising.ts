import { creditBlock, embedBlock, toBlocks } from '@pressloom/clients/wordpress';
import { theme } from './behaviour.ts';
import type { Peer, Role } from './peer.ts';

const stored = async (peer: Peer, role: Role, content: string): Promise<string> =>
  (await peer.client(role).createPost({ title: 'Cleaned', content, status: 'draft' })).content;

const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const PLAYER = '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>';

/** What is sent by somebody without `unfiltered_html`, and what of it is stored: a line each. */
const CLEANED: [string, string][] = [
  [`<p>a</p>${PLAYER}<p>b</p>`, '<p>a</p><p>b</p>'],
  ['<script>alert(1)</script><p>a</p>', 'alert(1)<p>a</p>'],
  ['<style>p{color:red}</style><p>a</p>', 'p{color:red}<p>a</p>'],
  ['<p onclick="x()" class="c" id="i">a</p>', '<p class="c" id="i">a</p>'],
  ['<a href="javascript:alert(1)">a</a>', '<a href="alert(1)">a</a>'],
  [
    '<a href="https://a.test/?b=1&c=2" target="_blank" rel="noopener">a</a>',
    '<a href="https://a.test/?b=1&amp;c=2" target="_blank" rel="noopener">a</a>',
  ],
  [
    '<img src="https://a.test/i.webp" alt="x" loading="lazy" onerror="y()" />',
    '<img src="https://a.test/i.webp" alt="x" loading="lazy" />',
  ],
  ['<form action="/x"><input name="a"></form>', ''],
  ['<p>1 < 2 & 3 > 2 &amp; &copy; &nosuch;</p>', '<p>1  2 &amp; &copy; &amp;nosuch;</p>'],
  ['<object data="x"></object><svg><path d="M0"/></svg><p>a</p>', '<object></object><p>a</p>'],
  ['<p style="color:red;background:url(javascript:x)">a</p>', '<p style="color:red">a</p>'],
  [
    '<h2 data-x="1" aria-label="b">c</h2><figure><figcaption>d</figcaption></figure>',
    '<h2 data-x="1" aria-label="b">c</h2><figure><figcaption>d</figcaption></figure>',
  ],
];

/** Everything that our publishing writes, as one article. */
const article = [
  ...toBlocks(
    '<h2>Head</h2><p>A <strong>b</strong> <em>c</em> <a href="https://a.test/?x=1&amp;y=2">d</a> &amp; e</p><ul><li>f</li></ul><ol><li>g</li></ol><blockquote><p>h</p></blockquote>' +
      '<table><caption>i</caption><thead><tr><th>j</th><th>k</th></tr></thead><tbody><tr><td>10<sup>3</sup></td><td></td></tr></tbody></table>' +
      '<table><tbody><tr><td colspan="2" rowspan="2">l</td></tr></tbody></table><pre><code>if m &gt; 3:\n    n</code></pre>' +
      '<ol start="3" reversed><li>o</li><li>H<sub>2</sub>O</li></ol>',
  ),
  embedBlock(VIDEO),
  creditBlock({ channelTitle: 'Crew & Co', url: VIDEO, language: 'en' }),
].join('\n\n');

export const sanitising = theme('cleaned content', {
  'leaves everything as it is for an editor and an administrator': async (peer) => {
    const content = `<p onclick="x()">a</p>${PLAYER}<script>b</script>`;
    for (const role of ['editor', 'admin'] as const) expect(await stored(peer, role, content)).toBe(content);
  },

  'loses players, scripts, forms and handlers for an author': async (peer) => {
    const sent = CLEANED.map(([line]) => line).join('\n');
    expect((await stored(peer, 'author', sent)).split('\n')).toEqual(CLEANED.map(([, kept]) => kept));
  },

  'is the same for a contributor': async (peer) => {
    expect(await stored(peer, 'contributor', `<p>a</p>${PLAYER}`)).toBe('<p>a</p>');
  },

  'keeps an embedded video for every role: as a block, as a bare address, as a shortcode': async (peer) => {
    const content = `${embedBlock(VIDEO)}\n\n${VIDEO}\n\n[embed]${VIDEO}[/embed]`;
    for (const role of ['admin', 'author', 'contributor'] as const)
      expect(await stored(peer, role, content)).toBe(content);
  },

  'keeps all that our articles are made of; for an author pictures end in ` />`': async (peer) => {
    expect(await stored(peer, 'editor', article)).toBe(article);
    expect(await stored(peer, 'author', article)).toBe(article.replaceAll('"/>', '" />'));
  },

  'has a title without tags but those of text, for an author': async (peer) => {
    const title = '<b>Bold</b> <script>x</script> & <img src="y"> end';
    const { title: kept } = await peer.client('author').createPost({ title, status: 'draft' });
    expect(kept).toBe('<b>Bold</b> x &amp;  end');
  },
});
