import { seeded } from '@pressloom/testing';
import { articleText, cleanArticle, sanitiseArticle } from '../sanitise.ts';

/** What a reader would see of it, whatever became of its markup. */
const reads = (html: string): string => articleText(sanitiseArticle(html));

/** All elements of the standard (https://html.spec.whatwg.org/multipage/indices.html#elements-3) and those that it calls obsolete. */
const APART =
  'address article aside blockquote body button caption center dd details dialog dir div dl dt fieldset figcaption figure footer ' +
  'form h1 h2 h3 h4 h5 h6 head header hgroup html legend li listing main marquee menu meter nav ol p pre progress search section ' +
  'summary table tbody td tfoot th thead tr ul xmp frameset';
const WITHIN =
  'a abbr acronym b bdi bdo big blink cite code data dfn em font i ins kbd label map mark nobr noindex optgroup output picture q rb rtc ruby samp ' +
  'slot small span strong sub sup time tt u var my-element';
const EMPTY_APART = 'br hr img input embed';
const EMPTY_WITHIN = 'wbr area base col link meta param source track';
const GONE_APART = 'audio canvas iframe object select svg textarea video del s strike';
const GONE_WITHIN = 'script style template noscript title datalist noembed noframes';

const each = (names: string): string[] => names.split(' ');

describe('words around an element', () => {
  it.each(each(APART))('are apart from those in %s', (name) =>
    expect(reads(`one<${name}>two</${name}>three`).split(/[\s|•1.:]+/)).toEqual(['one', 'two', 'three']),
  );

  it.each(each(WITHIN))('are as close to those in %s as they were', (name) => {
    expect(reads(`one <${name}>two</${name}>, three`)).toMatch(/^one ["_(^]*(?:two|ᵗʷᵒ)[")]*, three$/);
    expect(reads(`one<${name}> two </${name}>three`)).toMatch(/^one\W+(?:two|_?\(?two\)?|ᵗʷᵒ)\W+three$/);
  });

  it.each(each(EMPTY_APART))('are apart with %s between them', (name) =>
    expect(reads(`one<${name}>two <${name}> three`)).toBe('one two three'),
  );

  it.each(each(EMPTY_WITHIN))('stay one word with %s in it', (name) => expect(reads(`on<${name}>e`)).toBe('one'));

  it.each(each(GONE_APART))('are apart where %s was with its spaces', (name) =>
    expect(reads(`one<${name}> two </${name}>three`)).toBe('one three'),
  );

  it.each(each(GONE_WITHIN))('are as close as before without %s', (name) =>
    expect(reads(`on<${name}>two</${name}>e`)).toBe('one'),
  );
});

it.each([
  ['a correction', 'from <del>12</del><ins>15</ins> injured', 'from 15 injured'],
  ['a deleted letter', 'colo<del>u</del>r', 'color'],
  ['a former price', 'now <s>$50</s>$40', 'now $40'],
  ['deleted blocks', '<p>a</p><del><p>b</p></del><p>c</p>', 'a c'],
  ['a power', 'moved 10<sup>3</sup> litres', 'moved 10³ litres'],
  ['a power of a power', 'a<sup>b<sup>c</sup></sup>', 'a^(bᶜ)'],
  ['an index', 'H<sub>2</sub>O', 'H₂O'],
  ['an ordinal', 'the 4<sup>th</sup>', 'the 4th'],
  ['a footnote', 'said<sup>[2]</sup>', 'said[2]'],
  ['a quotation in another', '<q>a <q>b</q></q>', `"a 'b'"`],
  ['ruby', '<ruby>東<rp>(</rp><rt>とう</rt><rp>)</rp>京<rt>きょう</rt></ruby>', '東(とう)京(きょう)'],
  [
    'an abbreviation, once',
    '<abbr title="Fire Department">FD</abbr>, <abbr title="Fire Department">FD</abbr>',
    'FD (Fire Department), FD',
  ],
  [
    'an abbreviation that the text explains',
    'The fire department (<abbr title="Fire Department">FD</abbr>)',
    'The fire department (FD)',
  ],
  ['an emoji that is a picture', 'fire <img class="emoji" alt="🔥" src="x">', 'fire 🔥'],
  ['a field with a value', 'a<input value="42">b', 'a 42 b'],
  ['a field that shows none', 'a<input type="password" value="42"><input type=hidden value=1>b', 'a b'],
  ['a task list', '<ul><li><input type="checkbox" checked>a<li><input type=checkbox>b</ul>', '☑ a ☐ b'],
  ['a bar with words', '<progress value="70" max="100">70 %</progress>', '70 %'],
  ['a bar without', '<meter value="3" max="5"></meter>', '3/5'],
  ['terms', '<dl><dt>Engine<dd>water<dt>A<dt>B<dd>b<dd>c<dt>Why?<dd>d</dl>', 'Engine: water A, B: b c Why? d'],
  ['terms in groups', '<dl><div><dt>a:<dd><p>b</p><p>c</p></div><dt>d</dl>', 'a: b c d'],
  ['code', '<pre>if a:\n  b<br>c</pre>', 'if a:\nb\nc'],
  ['a caption', '<figure><img src="x" alt="y"><figcaption>The map</figcaption></figure>', 'The map'],
  ['a frame around a text', '<table><tr><td><h2>a</h2><p>b</p></td></tr></table>', 'a b'],
  ['cells without a table', '<td>Harbour</td><td>1</td><td>24th Street</td>', 'Harbour 1 24th Street'],
  ['a table in another', '<table><tr><td><table><tr><td>1<td>2<tr><td>3<td>4</table><td>5</table>', '1 | 2 3 | 4 | 5'],
  [
    'a list in a cell',
    '<table><tr><td><ol start="3"><li>a<li>b</ol><td><ul><li>c<li>d</ul></table>',
    '3. a 4. b | • c • d',
  ],
  ['a table in a list', '<ul><li>a<table><tr><td>1<td>2</table>', 'a 1 | 2'],
])('%s is still said: %s', (_what, html, text) => expect(reads(html)).toBe(text));

describe('a formula', () => {
  it.each([
    ['<msup><mi>x</mi><mn>2</mn></msup>', 'x<sup>2</sup>'],
    ['<msup><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mn>2</mn></msup>', '(a+b)<sup>2</sup>'],
    ['<msubsup><mi>x</mi><mi>i</mi><mn>2</mn></msubsup>', 'x<sub>i</sub><sup>2</sup>'],
    ['<mn>1</mn><mfrac><mn>1</mn><mn>2</mn></mfrac><mo>=</mo>', '1 1/2 ='],
    ['<mfrac><mrow><mi>a</mi><mo>+</mo><mn>1</mn></mrow><mi>b</mi></mfrac>', '(a+1)/b'],
    ['<msqrt><mn>2</mn></msqrt><mroot><mi>x</mi><mn>3</mn></mroot>', '√(2)<sup>3</sup>√(x)'],
    ['<mmultiscripts><mi>U</mi><mprescripts/><mn>92</mn><mn>238</mn></mmultiscripts>', '<sub>92</sub><sup>238</sup>U'],
    ['<mfenced open="[" close="]" separators=";"><mi>a</mi><mi>b</mi></mfenced>', '[a;b]'],
    [
      '<mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>2</mn></mtd></mtr><mtr><mtd><mn>3</mn></mtd><mtd><mn>4</mn></mtd></mtr></mtable>',
      '[1, 2; 3, 4]',
    ],
    ['<semantics><mi>y</mi><annotation>y_1</annotation></semantics>', 'y'],
    ['<munderover><mo>∑</mo><mi>i</mi><mi>n</mi></munderover><mspace/><mi>a</mi>', '∑<sub>i</sub><sup>n</sup> a'],
  ])('%s is %s', (math, html) => expect(sanitiseArticle(`<p><math>${math}</math></p>`)).toBe(`<p>${html}</p>`));
});

it.each([
  ['divisions', '<div>one</div><div>two</div>', '<p>one</p><p>two</p>'],
  ['items without a list', '<li>a</li> <li>b</li>c', '<ul><li>a</li><li>b</li></ul>c'],
  ['text in a list', '<ul>a<li>b</li></ul>', '<ul><li>a</li><li>b</li></ul>'],
  ['a menu', '<menu><li>a</li></menu>', '<ul><li>a</li></ul>'],
  [
    'a heading row',
    '<table><tr><th>a<th>b<tr><th>c<td>1</table>',
    '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><th>c</th><td>1</td></tr></tbody></table>',
  ],
  [
    'a link around blocks',
    '<a href="https://youtu.be/x"><h2>a</h2><p>b</p></a>',
    '<h2><a href="https://youtu.be/x">a</a></h2><p><a href="https://youtu.be/x">b</a></p>',
  ],
  ['emphasis around blocks', '<b><div>a</div></b>', '<p><strong>a</strong></p>'],
  [
    'blocks in a cell',
    '<table><tr><td><p>a</p><p>b</p><td><b><div>c</div></b></table>',
    '<table><tbody><tr><td>a<br />b</td><td><strong>c</strong></td></tr></tbody></table>',
  ],
  [
    'code in a cell',
    '<table><tr><td><pre>a:\n  b</pre><td>c</table>',
    '<table><tbody><tr><td><code>a:</code><br /><code>\u00a0\u00a0b</code></td><td>c</td></tr></tbody></table>',
  ],
  [
    'a figure of a table',
    '<figure><figcaption>a</figcaption><table><tr><td>1<td>2</table></figure>',
    '<table><caption>a</caption><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
  ],
  ['raised text in code', '<pre><code>10<sup>3</sup>\n  x</code></pre>', '<pre><code>10³\n  x</code></pre>'],
  ['a poem', '<pre>\n\na\n  b\n</pre>', '<pre>a\n  b</pre>'],
  ['keys', '<kbd>Ctrl</kbd>+<samp>C</samp>', '<code>Ctrl</code>+<code>C</code>'],
])('%s: %s becomes %s', (_what, html, clean) => expect(sanitiseArticle(html)).toBe(clean));

const seed = Number(process.env['HTML_SEED'] ?? 29);

describe('any jumble', () => {
  const random = seeded(seed);
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const names = each(
    `${APART.replace('form ', '')} ${WITHIN} ${EMPTY_APART} ${EMPTY_WITHIN} ${GONE_APART} math msup mi mn mfrac rt rp`,
  );
  const tags = names.flatMap((name) => [`<${name}>`, `<${name}>`, `</${name}>`]);
  /** What stands between one word and the next. */
  const between = (): string => `${oneOf(['', '', ' ', '\n'])}${oneOf(tags)}${oneOf(['', '', ' '])}`;
  const jumbles = Array.from({ length: 600 }, () => Array.from({ length: 14 }, between));
  const htmlOf = (parts: string[]): string => parts.map((part, at) => `w${at}w${part}`).join('');

  it('is clean after one pass', () => {
    for (const html of jumbles.map(htmlOf)) {
      const { text } = cleanArticle(html);
      expect({ seed, html, ...cleanArticle(text) }).toEqual({ seed, html, text, leftOut: [] });
    }
  });

  it('keeps words apart that a block, or a space, kept apart', () => {
    const isApart = new RegExp(`\\s|<(?:${each(`${APART} ${EMPTY_APART}`).join('|')})>`);
    for (const parts of jumbles) {
      const text = reads(htmlOf(parts));
      const glued = parts.filter((part, at) => isApart.test(part) && text.includes(`w${at}ww${at + 1}w`));
      expect({ seed, html: htmlOf(parts), glued }).toEqual({ seed, html: htmlOf(parts), glued: [] });
    }
  });
});

it('is done in time, however deep or long', () => {
  const openings = [
    '<div>',
    '<ul><li>',
    '<table><tr><td>',
    '<b>',
    '<blockquote>',
    '<q>',
    '<dl><dd>',
    '<math><msup>',
    '<ruby><rt>',
  ];
  for (const opening of openings) expect(reads(`${opening.repeat(3000)}deep`)).toMatch(/deep/);
  // With the square of their length these would not come to an end.
  for (const piece of ['<br>', ' ', '<img>', '<td>', '<li>a', '</p>', '<sup>'])
    expect(reads(`a${piece.repeat(30_000)}b<img>c<div>d</div>`)).toMatch(/d/);
});
