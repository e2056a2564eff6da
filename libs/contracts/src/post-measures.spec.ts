import { SEO_RULES, columnsOf, measure } from './post-measures.ts';

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

  it.each(Object.keys(SEO_RULES))('can lose the points for: %s', (rule) => {
    const html = `<p>${paragraph(151)}</p>`;
    const empty = { ...article, title: '', excerpt: '', html, tags: [], seoTitle: '', seoDescription: '' };
    expect(SEO_RULES[rule]?.holds(empty, 151)).toBe(false);
  });

  it('takes neither markup nor entities for words of a paragraph', () => {
    const holds = (html: string) => SEO_RULES['no paragraph over 150 words']?.holds({ ...article, html }, 0);
    expect(holds(`<p>${'<strong>wo</strong>rd &amp; '.repeat(150)}</p>`)).toBe(true);
    expect(holds(`<p>${'<strong>wo</strong>rd &amp; '.repeat(151)}</p>`)).toBe(false);
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
    ['ที่', 1],
  ])('of %j is %d', (text, columns) => expect(columnsOf(text)).toBe(columns));
});
