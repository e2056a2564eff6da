import { seeded } from '@pressloom/testing/seeded';
import { htmlOf, htmlOfTree } from './article-html.ts';
import { markdownOf } from './article-markdown.ts';
import type { DomNode } from './article-runs.ts';
import { treeOf } from './article-tree.ts';

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
const decoded = (text: string): string => text.replace(/&(amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity);

const textNode = (value: string): DomNode => ({ nodeName: '#text', nodeValue: value, childNodes: [] });
const elementNode = (name: string, childNodes: DomNode[], href: string | null = null): DomNode => ({
  nodeName: name.toUpperCase(),
  nodeValue: null,
  childNodes,
  getAttribute: (attribute) => (attribute === 'href' ? href : null),
});

/** What a browser makes of HTML whose tags are all closed; `br` closes itself. */
function parsed(html: string): DomNode {
  const open: { name: string; href: string | null; childNodes: DomNode[] }[] = [
    { name: 'body', href: null, childNodes: [] },
  ];
  for (const [, slash, name, href, text] of html.matchAll(/<(\/?)([a-z]\w*)(?: href="([^"]*)")? ?\/?>|([^<]+)/g)) {
    const parent = open.at(-1)!.childNodes;
    if (text !== undefined) parent.push(textNode(decoded(text)));
    else if (name === 'br') parent.push(elementNode('br', []));
    else if (!slash) open.push({ name: name!, href: href === undefined ? null : decoded(href), childNodes: [] });
    else {
      const made = open.pop()!;
      open.at(-1)!.childNodes.push(elementNode(made.name, made.childNodes, made.href));
    }
  }
  return elementNode('body', open[0]!.childNodes);
}

const again = (html: string): string => htmlOf(markdownOf(parsed(html)));

it.each([
  ['<h2>Fire</h2>\n<p>One <strong>two</strong> <em>three</em>.</p>', '## Fire\n\nOne **two** *three*.'],
  ['<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>', '- a\n  - b\n- c'],
  ['<ol><li><p>a</p><p>b</p></li><li>c</li></ol>', '1. a\n\n   b\n2. c'],
  ['<blockquote><p>said</p></blockquote>', '> said'],
  ['<p>one<br />two<br /><br />three</p>', 'one\ntwo\n\\\nthree'],
  ['<h2>one<br />two</h2>', '## one&#10;two'],
  [
    '<p><a href="https://press.example/a_(b)?c=1&amp;d=2">here</a></p>',
    '[here](https://press.example/a_\\(b\\)?c=1&d=2)',
  ],
  ['<p>Use <code>a`b</code></p>', 'Use ``a`b``'],
  ['<p>これは<strong>「重要」</strong>です。</p>', 'これは**「重要」**です。'],
  ['<p>R&amp;D, 5 &lt; 6, [sic], a_b, wow!</p>', 'R&D, 5 < 6, [sic], a_b, wow!'],
  ['<p>1. no list, # no heading</p>', '1\\. no list, # no heading'],
])('writes %s as Markdown that a person can read, and back', (html, markdown) => {
  expect(markdownOf(parsed(html))).toBe(markdown);
  expect(htmlOf(markdown)).toBe(html);
});

it.each([
  ['<p>a<strong> b </strong>c</p>', '<p>a <strong>b</strong> c</p>'],
  ['<p><strong>a</strong><strong>b</strong></p>', '<p><strong>ab</strong></p>'],
  ['<p>  a\n b <br /> c <br /></p><p> </p>', '<p>a b<br />c</p>'],
  ['<ul><li><p>a</p></li></ul>', '<ul><li>a</li></ul>'],
  ['<blockquote>a</blockquote>', '<blockquote><p>a</p></blockquote>'],
  ['<p><code><em>a</em></code></p>', '<p><em><code>a</code></em></p>'],
  ['<ul><li>a</li><ul><li>b</li></ul></ul>', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
  ['a<p>b</p>c', '<p>a</p>\n<p>b</p>\n<p>c</p>'],
])('gives %s its plainest form', (html, plain) => expect(again(html)).toBe(plain));

it.each([
  ['<b onclick="x()">bold</b>', '<p>&lt;b onclick=&quot;x()&quot;&gt;bold&lt;/b&gt;</p>'],
  ['<script>x()</script>', '<p>&lt;script&gt;x()&lt;/script&gt;</p>'],
  ['[x](javascript:alert(1))', '<p>x</p>'],
  ['[x](www.press.example)', '<p><a href="https://www.press.example">x</a></p>'],
  ['# Title\n\n###### Deep', '<h2>Title</h2>\n<h4>Deep</h4>'],
  ['a\n---\nb', '<p>a<br />---<br />b</p>'],
  ['    four spaces', '<p>four spaces</p>'],
  ['![alt](https://press.example/a.png)', '<p>!<a href="https://press.example/a.png">alt</a></p>'],
  ['', ''],
])('reads typed %j as an article may have it', (typed, html) => expect(htmlOf(typed)).toBe(html));

describe('any article', () => {
  const SEED = 20_261_123;
  const WORDS =
    `word Straße 日本語 「引用」 。 ไทย مرحبا 👩‍🚒 \u00a0 \u3000 * ** _ a_b __ \` \`\` [ ] ]( [x](y) ![ ( ) # ## 1. 2) - + > & &amp; ` +
    `&#42; < <b> </p> \\ \\* ~~~ --- === | : ; ! ' " . … http://press.example {x} $1 a*b`;
  const pieces = WORDS.split(' ');
  const random = seeded(SEED);
  const below = (limit: number): number => Math.floor(random() * limit);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)]!;
  const many = <T>(most: number, make: () => T): T[] => Array.from({ length: 1 + below(most) }, make);

  const inline = (depth: number): DomNode => {
    const kind = depth === 0 ? 9 : below(14);
    if (kind === 0) return elementNode('br', []);
    const inside = () => many(3, () => inline(depth - 1));
    if (kind <= 2) return elementNode('strong', inside());
    if (kind <= 4) return elementNode('em', inside());
    if (kind === 5) return elementNode('code', inside());
    if (kind === 6) return elementNode('a', inside(), pick(['https://press.example/a b', 'http://x.example/_(*)?a&b']));
    return textNode(many(3, () => pick(pieces)).join(pick([' ', '', '\n'])));
  };
  const block = (depth: number): DomNode => {
    const text = () => many(4, () => inline(3));
    const kind = depth === 0 ? 0 : below(9);
    const blocks = () => many(3, () => block(depth - 1));
    const items = () => many(3, () => elementNode('li', random() < 0.5 ? text() : [...text(), ...blocks()]));
    if (kind <= 2) return elementNode('p', text());
    if (kind <= 4) return elementNode(pick(['h2', 'h3', 'h4']), text());
    if (kind === 5) return elementNode('blockquote', blocks());
    return elementNode(kind <= 7 ? 'ul' : 'ol', items());
  };
  const articles = Array.from({ length: 150 }, () =>
    elementNode(
      'body',
      many(4, () => block(3)),
    ),
  );

  it(`comes back exactly (seed ${SEED})`, () => {
    for (const article of articles) {
      const plain = htmlOfTree(treeOf(article));
      expect(htmlOf(markdownOf(article))).toBe(plain);
      // What is plain already stays as it is.
      expect(htmlOfTree(treeOf(parsed(plain)))).toBe(plain);
    }
  });
});
