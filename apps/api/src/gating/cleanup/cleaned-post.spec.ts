import { WIDGET_PATH } from '@pressloom/contracts/gate';
import { cleanedPost, withoutCrowns } from './cleaned-post.ts';
import { cleanedText } from './gate-tags.ts';

/** The rows of case 20: what WordPress stores of each post, and what must be left. */

const PRODUCT = 'https://press.example.com';
const LOADER = `<script src="${PRODUCT}${WIDGET_PATH}?freeLimit=3"></script>`;
const CONFIGURED = '<script>window.pressloom={siteId:1}</script>';
const FIRST = '<!-- wp:paragraph -->\n<p>First.</p>\n<!-- /wp:paragraph -->';
const LAST = '<!-- wp:paragraph -->\n<p>Last.</p>\n<!-- /wp:paragraph -->';
const cleaned = (content: string): string => cleanedText(content, PRODUCT).text;

interface Row {
  name: string;
  title: string;
  content: string;
  isDrawn?: true;
  left: { title: string; content: string };
  scripts: number;
  crowns: number;
}

const ROWS: Row[] = [
  {
    name: 'a snippet in a Custom HTML block',
    title: 'Story 80 \u{1f451}',
    content: `${FIRST}\n\n<!-- wp:html -->\n${CONFIGURED}\n<script src="${PRODUCT}${WIDGET_PATH}?freeLimit=3" async></script>\n<!-- /wp:html -->\n\n${LAST}`,
    left: { title: 'Story 80', content: `${FIRST}\n\n${LAST}` },
    ...{ scripts: 2, crowns: 1 },
  },
  {
    name: 'a snippet within a block that holds more',
    title: 'Story 81',
    content: `<!-- wp:html -->\n<div class="map" data-note="it\\u0027s C:\\\\maps"></div>\n${LOADER}\n<script src="https://maps.example.com/m.js"></script>\n<!-- /wp:html -->`,
    left: {
      title: 'Story 81',
      content:
        '<!-- wp:html -->\n<div class="map" data-note="it\\u0027s C:\\\\maps"></div>\n\n<script src="https://maps.example.com/m.js"></script>\n<!-- /wp:html -->',
    },
    ...{ scripts: 1, crowns: 0 },
  },
  {
    name: 'a classic text with automatic paragraphs',
    title: '\u{1f451} Kings of the harbour',
    content: `First.\n\n<script src='${PRODUCT}${WIDGET_PATH}?freeLimit=5'></script>\n\nLast with a \\ backslash and <code>\\d+\\n</code>.`,
    left: {
      title: '\u{1f451} Kings of the harbour',
      content: 'First.\n\nLast with a \\ backslash and <code>\\d+\\n</code>.',
    },
    ...{ scripts: 1, crowns: 0 },
  },
  {
    name: 'a script that was optimised long ago and saved like that',
    title: 'Story 83 \u{1f451} \u{1f451}',
    content: `<p>First.</p><script type="rocketlazyloadscript" data-rocket-src="${PRODUCT}${WIDGET_PATH}?freeLimit=3"></script><p>Last.</p>`,
    left: { title: 'Story 83', content: '<p>First.</p><p>Last.</p>' },
    ...{ scripts: 1, crowns: 2 },
  },
  {
    name: 'a post that a page builder draws, whose text is left to the builder',
    title: 'Story 84 \u{1f451}',
    content: `<p>First.</p>\n${LOADER}`,
    isDrawn: true,
    left: { title: 'Story 84', content: `<p>First.</p>\n${LOADER}` },
    ...{ scripts: 1, crowns: 1 },
  },
  {
    name: 'a post of a website with the snippet in its theme',
    title: 'Story 85',
    content: '<p>First.</p>',
    left: { title: 'Story 85', content: '<p>First.</p>' },
    ...{ scripts: 0, crowns: 0 },
  },
];

it.each(ROWS)('cleans $name', ({ title, content, isDrawn = false, left, scripts, crowns }) => {
  const circumstances = { productUrl: PRODUCT, titleHere: undefined, isDrawn };
  expect(cleanedPost({ title, content }, circumstances)).toEqual({ ...left, scripts, crowns });
  // What is clean stays as it is; a builder’s text is not.
  if (!isDrawn) expect(cleanedPost(left, circumstances)).toEqual({ ...left, scripts: 0, crowns: 0 });
});

describe('a crown at the end of a title', () => {
  const post = { title: 'Queen \u{1f451}', content: '<p>First.</p>' };
  it.each([
    ['goes where Pressloom has the title without', 'Queen', 'Queen', 1],
    ['stays where Pressloom has it so', 'Queen \u{1f451}', 'Queen \u{1f451}', 0],
    ['stays in a post of somebody else', undefined, 'Queen \u{1f451}', 0],
  ])('%s', (_what, titleHere, title, crowns) => {
    expect(cleanedPost(post, { productUrl: PRODUCT, titleHere, isDrawn: false })).toMatchObject({ title, crowns });
  });

  it.each([
    ['Story\u{1f451}', 'Story', 1],
    ['Story \u00a0\u{1f451}\u{fe0f} ', 'Story', 1],
    ['Story &#x1f451;', 'Story', 1],
    ['Story &#128081; &#X1F451;', 'Story', 2],
    ['Story \u{1f451} goes on', 'Story \u{1f451} goes on', 0],
    ['\u{1f451}', '\u{1f451}', 0],
    ['Story \u{1f478}', 'Story \u{1f478}', 0],
    ['', '', 0],
  ])('of %j leaves %j', (given, title, crowns) => expect(withoutCrowns(given)).toEqual({ title, crowns }));
});

describe('a text', () => {
  it.each([
    ['a script of another Pressloom', `<script src="https://other.example.com${WIDGET_PATH}"></script>`],
    ['another file of this one', `<script src="${PRODUCT}/embed/subscribe.js" data-site="1"></script>`],
    [
      'a script that names the widget beside',
      `<script src="https://x.example/a.js" data-w="${PRODUCT}${WIDGET_PATH}"></script>`,
    ],
    ['a script that builds one', `<script>var s='${PRODUCT}${WIDGET_PATH}';load(s);track()</script>`],
    ['the widget’s line on its own', CONFIGURED],
    ['one that is shown as code', `<pre>&lt;script src="${PRODUCT}${WIDGET_PATH}"&gt;&lt;/script&gt;</pre>`],
    ['one in a comment', `<!-- ${LOADER} -->`],
    ['one in a field', `<textarea>${LOADER}</textarea>`],
    ['one that never ends', `<p>First.</p><script src="${PRODUCT}${WIDGET_PATH}"><p>Last.</p>`],
    ['a link to it', `<a href="${PRODUCT}${WIDGET_PATH}">widget</a>`],
  ])('keeps %s', (_what, content) => expect(cleaned(content)).toBe(content));

  it.each([
    ['without a scheme', `<script src="//press.example.com${WIDGET_PATH}"></script>`],
    ['over http', `<script src="http://press.example.com${WIDGET_PATH}?a=1&amp;b=2"></script>`],
    ['in capitals', `<SCRIPT ASYNC SRC=${PRODUCT}${WIDGET_PATH}></SCRIPT >`],
    ['held for consent', `<script type="text/plain" data-cookieblock-src="${PRODUCT}${WIDGET_PATH}"></script>`],
    ['with what is not read within', `<script src="${PRODUCT}${WIDGET_PATH}">// "</p>"</script>`],
  ])('loses a script %s', (_what, tag) => expect(cleaned(`<p>A</p>${tag}<p>B</p>`)).toBe('<p>A</p><p>B</p>'));

  it.each([
    ['at its beginning', `${LOADER}\n\nLast.`, 'Last.'],
    ['at its end', `First.\r\n\r\n${LOADER}`, 'First.'],
    ['between empty lines of Windows', `First.\r\n\r\n${LOADER}\r\n\r\nLast.`, 'First.\r\n\r\nLast.'],
    ['and nothing else', LOADER, ''],
    ['over two lines', `First.\n\n${CONFIGURED}\n${LOADER}\n\nLast.`, 'First.\n\nLast.'],
    ['behind other signs', `\u{1f30a}\r\nÄ &amp; <b>é</b>${LOADER}\u{1f30a}`, '\u{1f30a}\r\nÄ &amp; <b>é</b>\u{1f30a}'],
    ['behind a letter that is longer in lower case', `\u0130\u0130${LOADER}<p>\u0130</p>`, '\u0130\u0130<p>\u0130</p>'],
    ['in a line of its own', `First.\n${LOADER}\nLast.`, 'First.\n\nLast.'],
    [
      'in two blocks',
      `<!-- wp:html {"a":1} -->${LOADER}<!-- /wp:html -->\n\n<!-- wp:html -->\n<b>B</b>\n<!-- /wp:html -->`,
      '<!-- wp:html -->\n<b>B</b>\n<!-- /wp:html -->',
    ],
  ])('loses one %s', (_where, content, left) => expect(cleaned(content)).toBe(left));

  it('is cleaned for a product below a path', () => {
    const productUrl = 'https://example.com/press/';
    const tag = (path: string): string => `<script src="https://example.com${path}"></script>`;
    expect(cleanedText(tag(`/press${WIDGET_PATH}`), productUrl).text).toBe('');
    expect(cleanedText(tag(WIDGET_PATH), productUrl).scripts).toBe(0);
  });

  it('is read in linear time, whatever it is', () => {
    const content = `${LOADER}${'<!-- wp:html --><div <script '.repeat(40_000)}`;
    expect(cleaned(content)).toBe(content.slice(LOADER.length));
  });
});
