import { oddArticle, TEXT_QUIRKS } from './quirks.ts';
import type { Article } from './article.ts';

const ARTICLE: Article = {
  title: 'Wildfire & smoke',
  excerpt: 'Wildfire crews at work.',
  html: '<p>Wildfire crews &amp; lookouts.</p>\n<h2>Containment</h2>\n<p>More.</p>',
  categories: ['Wildfires'],
  tags: ['Wildfire'],
  seoTitle: 'Wildfire & smoke',
  seoDescription: 'All of it.',
};

describe('an article as models leave it', () => {
  it('with invisible marks has soft hyphens in long words and a mark of direction, but none inside a tag', () => {
    const { title, excerpt, html, tags } = oddArticle('invisible-marks', ARTICLE);
    for (const text of [title, excerpt, html, tags.join()]) expect(text).toContain('Wild\u00adfire');
    for (const text of [title, excerpt, html]) expect(text).toContain('\u200e');
    expect(html.match(/<[^>]*>/g)?.join('')).toBe('<p></p><h2></h2><p></p>');
  });

  it('with smart quotes has typographic quotation marks around attributes', () => {
    const { html } = oddArticle('smart-quotes', ARTICLE);
    expect(html).toContain('<h2 class=”lead”>Containment</h2>');
    expect(html).toContain('<a href=“https://example.org/more”>Read more</a>');
  });

  it('with a repeated title has it as the first heading', () => {
    const { html } = oddArticle('repeated-title', ARTICLE);
    expect(html).toBe(`<h1>Wildfire &amp; smoke</h1>\n${ARTICLE.html}`);
  });

  it('with markup in the titles has it there alone', () => {
    const { title, seoTitle, ...rest } = oddArticle('html-title', ARTICLE);
    expect([title, seoTitle]).toEqual(['<h1>Wildfire &amp; smoke</h1>', '<strong>Wildfire &amp; smoke</strong>']);
    expect(ARTICLE).toMatchObject(rest);
  });

  it('keeps categories in every case', () => {
    for (const quirk of TEXT_QUIRKS) expect(oddArticle(quirk, ARTICLE).categories).toEqual(['Wildfires']);
  });
});
