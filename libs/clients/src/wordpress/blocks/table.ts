import { block } from './blocks.ts';
import { inlineHtml } from './inline.ts';
import { isElement, numberOf, shownChildren } from './tree.ts';
import type { HtmlElement } from './tree.ts';

const SECTIONS = ['thead', 'tbody', 'tfoot'] as const;
const SPANS = ['colspan', 'rowspan'] as const;

const within = (node: HtmlElement, ...names: string[]): HtmlElement[] =>
  shownChildren(node).filter((child): child is HtmlElement => isElement(child) && names.includes(child.tagName));

const spans = (cell: HtmlElement): string =>
  SPANS.map((name) => ((numberOf(cell, name) ?? 1) > 1 ? ` ${name}="${numberOf(cell, name)}"` : '')).join('');

/**
 * A table as the editor's own block. WordPress 6.1 has no cells that span others and calls such a block invalid, so that these tables are a
 * block of HTML. Empty for a table that says nothing.
 */
export function table(node: HtmlElement): string[] {
  let hasSpans = false;
  let hasText = false;
  const cell = (one: HtmlElement): string => {
    const html = inlineHtml(shownChildren(one));
    hasText ||= html !== '';
    hasSpans ||= spans(one) !== '';
    return `<${one.tagName}${spans(one)}>${html}</${one.tagName}>`;
  };
  const row = (one: HtmlElement): string => `<tr>${within(one, 'td', 'th').map(cell).join('')}</tr>`;
  const sections = SECTIONS.map((name) => {
    const rows = within(node, name).flatMap((section) => within(section, 'tr'));
    return rows.length === 0 ? '' : `<${name}>${rows.map(row).join('')}</${name}>`;
  });
  const caption = within(node, 'caption')
    .map((one) => inlineHtml(shownChildren(one)))
    .find((html) => html !== '');
  if (!hasText) return caption === undefined ? [] : [block('paragraph', `<p>${caption}</p>`)];
  const below = caption === undefined ? '' : `<figcaption class="wp-element-caption">${caption}</figcaption>`;
  const html = `<figure class="wp-block-table"><table class="has-fixed-layout">${sections.join('')}</table>${below}</figure>`;
  return [hasSpans ? block('html', html) : block('table', html, { hasFixedLayout: true })];
}
