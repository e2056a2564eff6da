import { articleLines } from '@pressloom/contracts/article-text';
import { htmlOf } from './article-html.ts';
import { markdownOf } from './article-markdown.ts';

/** What a browser makes of HTML: nothing of it runs or is fetched. */
const bodyOf = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body;

/** Stored HTML as light Markdown. */
export const markdownOfHtml = (html: string): string => markdownOf(bodyOf(html));

/** Light Markdown as what its reader sees: the HTML, and its plain text. */
export function articleOf(markdown: string): { html: string; text: string } {
  const html = htmlOf(markdown);
  return { html, text: articleLines(html).join('\n') };
}
