import { block } from './blocks.ts';
import { articleText } from './escape.ts';
import { inlineHtml } from './inline.ts';
import { table } from './table.ts';
import { isElement, isText, MAX_DEPTH, numberOf, readArticle, shownChildren, textOf } from './tree.ts';
import type { Article, HtmlElement, HtmlNode } from './tree.ts';

const isList = (node: HtmlNode): node is HtmlElement =>
  isElement(node) && (node.tagName === 'ul' || node.tagName === 'ol');

function paragraph(nodes: readonly HtmlNode[]): string[] {
  const html = inlineHtml(nodes);
  return html === '' ? [] : [block('paragraph', `<p>${html}</p>`)];
}

/** An article has one first-level heading, the post's title: a second one is written as second level. */
function heading(node: HtmlElement): string[] {
  const html = inlineHtml(shownChildren(node));
  const level = Math.max(2, Number(node.tagName[1]));
  const markup = `<h${level} class="wp-block-heading">${html}</h${level}>`;
  return html === '' ? [] : [block('heading', markup, level === 2 ? {} : { level })];
}

function preformatted(node: HtmlElement): string[] {
  const children = shownChildren(node).filter((child) => !isText(child) || child.value.trim() !== '');
  const text = articleText(textOf(children).replace(/^\n+/, '').trimEnd());
  if (text.trim() === '') return [];
  const only = children.length === 1 ? children[0] : undefined;
  if (only && isElement(only) && only.tagName === 'code') {
    return [block('code', `<pre class="wp-block-code"><code>${text}</code></pre>`)];
  }
  return [block('preformatted', `<pre class="wp-block-preformatted">${text}</pre>`)];
}

/** One item: its text first, then its inner lists, as the editor keeps them. */
function listItem(text: readonly HtmlNode[], lists: readonly HtmlElement[], depth: number): string[] {
  const html = inlineHtml(text);
  const inner = lists.flatMap((node) => list(node, depth + 1));
  if (html === '' && inner.length === 0) return [];
  return [block('list-item', `<li>${html}${inner.join('\n\n')}</li>`)];
}

/** A list that stands between items, not inside one, belongs to the item before it. */
function listItems(node: HtmlElement, depth: number): string[] {
  const items: { text: HtmlNode[]; lists: HtmlElement[] }[] = [];
  for (const child of shownChildren(node)) {
    const last = items.at(-1);
    if (isList(child) && last) last.lists.push(child);
    else if (isList(child)) items.push({ text: [], lists: [child] });
    else {
      const parts = isElement(child) && child.tagName === 'li' ? shownChildren(child) : [child];
      items.push({ text: parts.filter((part) => !isList(part)), lists: parts.filter(isList) });
    }
  }
  return items.flatMap((item) => listItem(item.text, item.lists, depth));
}

function list(node: HtmlElement, depth: number): string[] {
  const items = depth > MAX_DEPTH ? [] : listItems(node, depth);
  if (items.length === 0) return paragraphsAtTheBottom(node, depth);
  const { tag, attributes } = node.tagName === 'ol' ? numbering(node) : { tag: 'ul', attributes: {} };
  return [block('list', `<${tag} class="wp-block-list">${items.join('\n\n')}</${node.tagName}>`, attributes)];
}

/** In the order in which the editor writes them. An item's own `value` is none of its. */
function numbering(node: HtmlElement): { tag: string; attributes: Record<string, unknown> } {
  const start = numberOf(node, 'start');
  const isReversed = node.attrs.some(({ name }) => name === 'reversed');
  return {
    tag: `ol${isReversed ? ' reversed' : ''}${start === null ? '' : ` start="${start}"`}`,
    attributes: { ordered: true, ...(start !== null && { start }), ...(isReversed && { reversed: true }) },
  };
}

/** Below the depth limit the text of a list is still kept, as an item of its own. */
function paragraphsAtTheBottom(node: HtmlElement, depth: number): string[] {
  const text = articleText(textOf([node]).replace(/\s+/g, ' ').trim());
  if (depth <= MAX_DEPTH || text === '') return [];
  return [block('list', `<ul class="wp-block-list">${block('list-item', `<li>${text}</li>`)}</ul>`)];
}

function quote(node: HtmlElement, article: Article, depth: number): string[] {
  const inner = blocksOf(shownChildren(node), article, depth + 1);
  if (inner.length === 0) return [];
  return [block('quote', `<blockquote class="wp-block-quote">${inner.join('\n\n')}</blockquote>`)];
}

function flowBlock(node: HtmlElement, article: Article, depth: number): string[] {
  switch (node.tagName) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return heading(node);
    case 'ul':
    case 'ol':
      return list(node, depth);
    case 'blockquote':
      return quote(node, article, depth);
    case 'pre':
      return preformatted(node);
    case 'table':
      return table(node);
    case 'hr':
      return [block('separator', '<hr class="wp-block-separator has-alpha-channel-opacity"/>')];
    default:
      return blocksOf(shownChildren(node), article, depth + 1);
  }
}

function blocksOf(nodes: readonly HtmlNode[], article: Article, depth: number): string[] {
  if (depth > MAX_DEPTH) return paragraph(nodes);
  const blocks: string[] = [];
  let line: HtmlNode[] = [];
  const endLine = (): void => {
    blocks.push(...paragraph(line));
    line = [];
  };
  for (const node of nodes) {
    if (!isElement(node) || !article.isFlow(node)) line.push(node);
    else {
      endLine();
      blocks.push(...flowBlock(node, article, depth));
    }
  }
  endLine();
  return blocks;
}

/**
 * Semantic HTML as the blocks that WordPress' block editor saves, so that a post opens there with no warning: paragraphs,
 * headings, lists (nested too), quotes, tables, code, separators, each a block; a blank line stands between two. Elements it does
 * not know leave their text; scripts, frames, pictures and comments leave nothing. Text is escaped so that WordPress finds
 * no block, shortcode or embed in it. Pure and deterministic. It keeps only absolute http, https and mailto links, but it is
 * no replacement for the sanitiser that runs before it.
 *
 * Source: what WordPress 6.1, 6.5, 6.7 and 7.1 save, opened in the editor.
 */
export function toBlocks(html: string): string[] {
  const article = readArticle(html);
  return blocksOf(article.nodes, article, 0);
}
