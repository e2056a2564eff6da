import { SEO_RULES, countWords, measure } from './measures.ts';

const article = {
  title: 'Crews contain warehouse fire near the harbour',
  excerpt: 'What the video shows of the first hour, how crews worked, and what to take from it.',
  html: `<h2>First</h2><p>${'word '.repeat(120)}</p><p>${'word '.repeat(120)}</p><h2>Then</h2><ul><li>${'word '.repeat(90)}</li><li>${'word '.repeat(90)}</li></ul>`,
  tags: ['a', 'b', 'c'],
  seoTitle: 'Warehouse fire contained near harbour',
  seoDescription: 'd'.repeat(120),
};

describe('countWords', () => {
  it.each([
    ['', 0],
    ['<p></p>', 0],
    ['<p>one two</p><p>three</p>', 3],
    ['<p>one</p><p>two</p>', 2],
    ['<p>AT&amp;T — isn’t 3</p>', 3],
    ['<ul><li>a</li><li>b</li></ul>', 2],
  ])('of %j is %s', (html, words) => expect(countWords(html)).toBe(words));
});

describe('measure', () => {
  it('gives a well-made article every point', () => {
    expect(measure(article)).toEqual({ wordCount: 422, readTime: 3, seoScore: 100 });
  });

  it('rounds the read time up', () => {
    expect(measure({ ...article, html: `<p>${'word '.repeat(201)}</p>` }).readTime).toBe(2);
    expect(measure({ ...article, html: '' }).readTime).toBe(0);
  });

  it('has rules that add up to 100', () => {
    expect(Object.values(SEO_RULES).reduce((sum, rule) => sum + rule.points, 0)).toBe(100);
  });

  it.each(Object.keys(SEO_RULES))('can lose the points for: %s', (rule) => {
    const empty = {
      title: '',
      excerpt: '',
      html: `<p>${'word '.repeat(151)}</p>`,
      tags: [],
      seoTitle: '',
      seoDescription: '',
    };
    expect(SEO_RULES[rule]?.holds(empty, 151)).toBe(false);
  });
});
