import type { Article } from './article.ts';

/**
 * What models do to texts that were asked for plainly. `wrong-language`: English whatever was asked for, German for English.
 * `invisible-marks`: soft hyphens inside long words, marks of direction around names. `smart-quotes`: typographic quotation
 * marks around attributes. `repeated-title`: the title once more as the first heading. `html-title`: markup in the title.
 */
export const TEXT_QUIRKS = [
  'wrong-language',
  'invisible-marks',
  'smart-quotes',
  'repeated-title',
  'html-title',
] as const;
export type TextQuirk = (typeof TEXT_QUIRKS)[number];

/** An article as a quirk leaves it; `wrong-language` is the brief's affair. */
export function oddArticle(quirk: TextQuirk, article: Article): Article {
  switch (quirk) {
    case 'invisible-marks':
      return {
        ...article,
        title: withMarks(article.title),
        excerpt: withMarks(article.excerpt),
        // Between tags alone: inside one they would be another fault.
        html: article.html.replace(/>[^<]+/g, withMarks),
        tags: article.tags.map(withMarks),
        seoTitle: withMarks(article.seoTitle),
      };
    case 'smart-quotes':
      return {
        ...article,
        html: article.html
          .replace(/<(p|h2|h3)>/g, '<$1 class=”lead”>')
          .replace('</p>', ' <a href=“https://example.org/more”>Read more</a></p>'),
      };
    case 'repeated-title':
      return { ...article, html: `<h1>${asHtml(article.title)}</h1>\n${article.html}` };
    case 'html-title':
      return {
        ...article,
        title: `<h1>${asHtml(article.title)}</h1>`,
        seoTitle: `<strong>${asHtml(article.seoTitle)}</strong>`,
      };
    case 'wrong-language':
      return article;
  }
}

const asHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A soft hyphen in every word of eight letters or more, and a left-to-right mark in front of the first word. */
const withMarks = (text: string): string =>
  text.replace(/(\p{L}{4})(?=\p{L}{4})/gu, '$1\u00ad').replace(/\p{L}/u, '\u200e$&');
