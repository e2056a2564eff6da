import { seeded } from '@pressloom/testing/seeded';
import { htmlOf, htmlOfTree } from './article-html.ts';
import { markdownOf } from './article-markdown.ts';
import type { DomNode } from './article-runs.ts';
import { treeOf } from './article-tree.ts';

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
const decoded = (text: string): string => text.replace(/&(amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity);

const textNode = (value: string): DomNode => ({ nodeName: '#text', nodeValue: value, childNodes: [] });
type Attributes = Record<string, string>;
const elementNode = (name: string, childNodes: DomNode[], attributes: Attributes = {}): DomNode => ({
  nodeName: name.toUpperCase(),
  nodeValue: null,
  childNodes,
  getAttribute: (attribute) => attributes[attribute] ?? null,
});
const attributesOf = (text: string): Attributes =>
  Object.fromEntries(
    [...text.matchAll(/ ([a-z]+)(?:="([^"]*)")?/g)].map(([, name, value = '']) => [name, decoded(value)]),
  );

/** What a browser makes of HTML whose tags are all closed; `br` and `hr` close themselves. */
function parsed(html: string): DomNode {
  const open: { name: string; attributes: Attributes; childNodes: DomNode[] }[] = [
    { name: 'body', attributes: {}, childNodes: [] },
  ];
  const tags = html.matchAll(/<(\/?)([a-z]\w*)((?: [a-z]+(?:="[^"]*")?)*) ?\/?>|([^<]+)/g);
  for (const [, slash, name, attributes = '', text] of tags) {
    const parent = open.at(-1)!.childNodes;
    if (text !== undefined) parent.push(textNode(decoded(text)));
    else if (name === 'br' || name === 'hr') parent.push(elementNode(name, []));
    else if (!slash) open.push({ name: name!, attributes: attributesOf(attributes), childNodes: [] });
    else {
      const made = open.pop()!;
      open.at(-1)!.childNodes.push(elementNode(made.name, made.childNodes, made.attributes));
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
  ['<p>10<sup>3</sup> m, H<sub>2</sub>O</p>', '10<sup>3</sup> m, H<sub>2</sub>O'],
  ['<p>The tag &lt;sup&gt; is no &lt;table&gt;, &lt;b&gt; is none</p>', 'The tag \\<sup> is no \\<table>, <b> is none'],
  ['<pre><code>if a:\n\n  b</code></pre>', '```\nif a:\n\n  b\n```'],
  ['<pre>a\n  poem</pre>', '```text\na\n  poem\n```'],
  ['<p>a</p>\n<hr />\n<p>b</p>', 'a\n\n___\n\nb'],
  ['<ol start="3"><li>c</li><li>d</li></ol>', '3. c\n4. d'],
  ['<ol start="3" reversed><li>c</li><li>b</li></ol>', '3. c\n2. b'],
  ['<ol reversed><li>b</li><li>a</li></ol>', '2. b\n1. a'],
  ['<ul><li>a<ol start="3"><li>c</li></ol></li></ul>', '- a\n\n  3. c'],
  ['<ol><li>a</li></ol>\n<ol start="5"><li>e</li></ol>', '1. a\n\n5) e'],
  [
    '<table><thead><tr><th>District</th><th>Alarms</th></tr></thead><tbody><tr><td>Old | Town</td><td></td></tr></tbody></table>',
    '| District    | Alarms |\n| ----------- | ------ |\n| Old \\| Town |        |',
  ],
  ['<table><tbody><tr><td>a</td><td>1</td></tr></tbody></table>', '|   |   |\n| - | - |\n| a | 1 |'],
  ...[
    '<table><caption>C</caption><tbody><tr><td>a</td><td>1</td></tr></tbody></table>',
    '<table><thead><tr><th colspan="2">a</th></tr></thead><tbody><tr><td rowspan="2">b<br />c</td><td>1</td></tr></tbody><tfoot><tr><td><a href="https://press.example/">d</a></td></tr></tfoot></table>',
    '<table><tbody><tr><th>a</th><td>10<sup>3</sup></td></tr></tbody></table>',
  ].map((html) => [html, html] as [string, string]),
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
  ['a\n---\nb', '<p>a</p>\n<hr />\n<p>b</p>'],
  ['1. a\n1. b\n1. c', '<ol><li>a</li><li>b</li><li>c</li></ol>'],
  ['1. a\n2. b\n2. c', '<ol><li>a</li><li>b</li><li>c</li></ol>'],
  [
    '| a | b |\n|-|-|\n| 1 |',
    '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td></td></tr></tbody></table>',
  ],
  ['x<sup>2', '<p>x&lt;sup&gt;2</p>'],
  ['x<sup>a<sub>b</sup>c</sub>', '<p>x&lt;sup&gt;a<sub>b&lt;/sup&gt;c</sub></p>'],
  [
    '<table><tr><td onclick="x()">a</td></tr></table>',
    '<p>&lt;table&gt;&lt;tr&gt;&lt;td onclick=&quot;x()&quot;&gt;a&lt;/td&gt;&lt;/tr&gt;&lt;/table&gt;</p>',
  ],
  ['<div>*a*</div>', '<p>&lt;div&gt;<em>a</em>&lt;/div&gt;</p>'],
  ['~~~\ncode', '<pre><code>code</code></pre>'],
  ['    four spaces', '<p>four spaces</p>'],
  ['![alt](https://press.example/a.png)', '<p>!<a href="https://press.example/a.png">alt</a></p>'],
  ['', ''],
])('reads typed %j as an article may have it', (typed, html) => expect(htmlOf(typed)).toBe(html));

describe('any article', () => {
  const SEED = 20_261_123;
  const WORDS =
    `<sup> </sup> <table> ~~ | |- word Straße 日本語 「引用」 。 ไทย مرحبا 👩‍🚒 \u00a0 \u3000 * ** _ a_b __ \` \`\` [ ] ]( [x](y) ![ ( ) # ## 1. 2) - + > & &amp; ` +
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
    if (kind === 7) return elementNode(pick(['sup', 'sub']), inside());
    if (kind === 5) return elementNode('code', inside());
    if (kind === 6) {
      return elementNode('a', inside(), { href: pick(['https://press.example/a b', 'http://x.example/_(*)?a&b']) });
    }
    return textNode(many(3, () => pick(pieces)).join(pick([' ', '', '\n'])));
  };
  const block = (depth: number): DomNode => {
    const text = () => many(4, () => inline(3));
    const kind = depth === 0 ? 0 : below(13);
    if (kind === 9) return elementNode('pre', below(2) ? [elementNode('code', lines())] : lines());
    if (kind === 10) return elementNode('hr', []);
    if (kind === 11) return table();
    const blocks = () => many(3, () => block(depth - 1));
    const items = () => many(3, () => elementNode('li', random() < 0.5 ? text() : [...text(), ...blocks()]));
    if (kind <= 2) return elementNode('p', text());
    if (kind <= 4) return elementNode(pick(['h2', 'h3', 'h4']), text());
    if (kind === 5) return elementNode('blockquote', blocks());
    if (kind <= 7) return elementNode('ul', items());
    return elementNode(
      'ol',
      items(),
      pick<Attributes>([{}, {}, { start: '3' }, { reversed: '' }, { start: '12', reversed: '' }]),
    );
  };
  const lines = (): DomNode[] => [
    textNode(many(4, () => many(3, () => pick(pieces)).join(pick([' ', '  ']))).join('\n')),
  ];
  const row = (name: string, columns: number): DomNode =>
    elementNode(
      'tr',
      Array.from({ length: columns }, () =>
        elementNode(
          below(9) ? name : 'th',
          many(2, () => inline(2)),
          below(9) ? {} : { colspan: '2' },
        ),
      ),
    );
  const table = (): DomNode => {
    const columns = 1 + below(3);
    const rows = () => many(3, () => row('td', columns));
    const head = below(2) ? [elementNode('thead', [row('th', columns)])] : [];
    const caption = below(4) ? [] : [elementNode('caption', [inline(1)])];
    return elementNode('table', [...caption, ...head, elementNode('tbody', rows())]);
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
