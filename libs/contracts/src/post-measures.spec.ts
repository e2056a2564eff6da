import { SEO_RULES, columnsOf, measure } from './post-measures.ts';
import { SEO_POINTS_NOT_SENT } from './posts.ts';

const paragraph = (words: number): string => 'word '.repeat(words);
const article = {
  title: 'Crews contain warehouse fire near the harbour',
  excerpt: 'What the video shows of the first hour, how crews worked, and what to take from it.',
  html: `<h2>First</h2><p>${paragraph(120)}</p><p>${paragraph(120)}</p><h2>Then</h2><ul><li>${paragraph(90)}</li><li>${paragraph(90)}</li></ul>`,
  text: `First ${paragraph(240)} Then ${paragraph(180)}`,
  tags: ['a', 'b', 'c'],
  seoTitle: 'Warehouse fire contained near harbour',
  seoDescription: 'd'.repeat(120),
  language: 'en',
};

const japanese = {
  title: '港の倉庫で火災、消防隊が三時間で鎮火した',
  excerpt: '現場の映像からわかること、消防隊の動き、そして次の火災に備えて学べることをまとめました。',
  html: `<h2>現場</h2><p>${'消防隊員が火を消した。'.repeat(20)}</p><h2>動き</h2><ul><li>${'消防隊員が火を消した。'.repeat(20)}</li><li>${'消防隊員が火を消した。'.repeat(20)}</li></ul>`,
  text: '消防隊員が火を消した。'.repeat(70),
  tags: ['火災', '消防', '倉庫'],
  seoTitle: '港の倉庫火災、三時間で鎮火',
  seoDescription: '消'.repeat(60),
  language: 'ja',
};

describe('measure', () => {
  it('gives a well-made article every point', () => {
    expect(measure(article)).toEqual({ wordCount: 422, readTime: 3, seoScore: 100 });
  });

  it('gives a Japanese one every point by the width of its letters', () => {
    expect(measure(japanese)).toEqual({ wordCount: 420, readTime: 2, seoScore: 100 });
  });

  it('has rules that add up to 100', () => {
    expect(Object.values(SEO_RULES).reduce((sum, rule) => sum + rule.points, 0)).toBe(100);
  });

  it('gives as many of them for what stays here as the screens say', () => {
    const keptHere = Object.values(SEO_RULES).filter(({ isKeptHere }) => isKeptHere);
    expect(keptHere.reduce((sum, rule) => sum + rule.points, 0)).toBe(SEO_POINTS_NOT_SENT);
  });

  it.each(Object.keys(SEO_RULES))('can lose the points for: %s', (rule) => {
    const html = `<p>${paragraph(151)}</p>`;
    const empty = { ...article, title: '', excerpt: '', html, tags: [], seoTitle: '', seoDescription: '' };
    expect(SEO_RULES[rule]?.holds(empty, 151)).toBe(false);
  });

  const holds = (rule: string, changes: Partial<typeof article>, words = 0): boolean | undefined =>
    SEO_RULES[rule]?.holds({ ...article, ...changes }, words);

  it.each([
    ['title of 30-65 characters', 'title', 30, 65],
    ['search title of 20-60 characters', 'seoTitle', 20, 60],
    ['search description of 110-160 characters', 'seoDescription', 110, 160],
    ['excerpt of at least 60 characters', 'excerpt', 60, Infinity],
  ] as const)('counts both ends of: %s', (rule, field, min, max) => {
    const at = (columns: number) => holds(rule, { [field]: 'd'.repeat(columns) });
    expect([at(min - 1), at(min)]).toEqual([false, true]);
    if (max !== Infinity) expect([at(max), at(max + 1)]).toEqual([true, false]);
  });

  it.each([200, 400])('counts %i words as enough', (words) => {
    expect([words - 1, words].map((some) => holds(`at least ${words} words`, {}, some))).toEqual([false, true]);
  });

  it.each([
    ['at least two headings', '<h2 class="a">A</h2><h3\n>B</h3>', true],
    ['at least two headings', '<h2>A</h2><h4>B</h4>', false],
    ['a list or a quote', '<ul class="a"><li>A</li></ul>', true],
    ['a list or a quote', '<ulx>A</ulx>', false],
  ])('asked for %s, %j has it: %s', (rule, html, has) => expect(holds(rule, { html })).toBe(has));

  it('counts a paragraph to its own end, be it a heading', () => {
    const html = `<h2>${paragraph(100)}</h2><p>${paragraph(100)}</p>`;
    expect(holds('no paragraph over 150 words', { html })).toBe(true);
  });

  it('counts cells of tables and code apart', () => {
    const cell = `<td>${paragraph(100)}</td>`;
    const html = `<table><tbody><tr>${cell}${cell}</tr></tbody></table><pre>${paragraph(100)}</pre><p>${paragraph(100)}</p>`;
    expect(holds('no paragraph over 150 words', { html })).toBe(true);
  });

  it('takes neither markup nor entities for words of a paragraph', () => {
    const isShort = (html: string) => holds('no paragraph over 150 words', { html });
    expect(isShort(`<p>${'<strong>wo</strong>rd &amp; '.repeat(150)}</p>`)).toBe(true);
    expect(isShort(`<p>${'<strong>wo</strong>rd &amp; '.repeat(151)}</p>`)).toBe(false);
    // An entity parts words, a tag does not.
    expect(isShort(`<p>${'wo<b></b>rd&nbsp;'.repeat(150)}</p>`)).toBe(true);
    expect(isShort(`<p>${'word&nbsp;'.repeat(151)}</p>`)).toBe(false);
  });
});

describe('columnsOf', () => {
  it.each([
    ['', 0],
    ['Fire', 4],
    ['Straße', 6],
    ['e\u0301', 1],
    ['火事', 4],
    ['ｶﾅ', 2],
    ['불', 2],
    ['！', 2],
    ['👩‍🚒!', 3],
    ['❤️‍🔥', 2],
    ['a火', 3],
    ['ที่', 1],
  ])('of %j is %d', (text, columns) => expect(columnsOf(text)).toBe(columns));
});
