import { articleText, escapeAttribute, isSafeLink, withoutLonelyAddresses } from './escape.ts';
import { isBlockLevel, isElement, isText, MAX_DEPTH, shownChildren, textOf } from './tree.ts';
import type { HtmlElement, HtmlNode } from './tree.ts';

/** Which inline elements stay, and under which name; all others leave only their text. */
const KEPT: Record<string, string> = {
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  code: 'code',
  s: 's',
  del: 's',
  sub: 'sub',
  sup: 'sup',
};

const SPACES = /[\t\n\f\r ]+/g;
/** Where a block within the text begins or ends; spaces in texts are never one. */
const LINE = '\n';
const EDGES = /^(?: |<br>)+|(?<! |<br>)(?: |<br>)+$/g;

function element(node: HtmlElement, depth: number): string {
  if (node.tagName === 'br') return '<br>';
  const inner = pieces(shownChildren(node), depth + 1);
  if (isBlockLevel(node)) return `${LINE}${inner}${LINE}`;
  if (inner.trim() === '') return inner;
  if (node.tagName === 'a') return link(node, inner);
  const name = Object.hasOwn(KEPT, node.tagName) ? KEPT[node.tagName] : undefined;
  return name ? `<${name}>${inner}</${name}>` : inner;
}

function link(node: HtmlElement, inner: string): string {
  const attribute = (name: string): string => node.attrs.find((one) => one.name === name)?.value.trim() ?? '';
  const href = attribute('href');
  if (!isSafeLink(href)) return inner;
  const rel = attribute('rel').replace(SPACES, ' ');
  return `<a href="${escapeAttribute(href)}"${rel ? ` rel="${escapeAttribute(rel)}"` : ''}>${inner}</a>`;
}

function pieces(nodes: readonly HtmlNode[], depth: number): string {
  if (depth > MAX_DEPTH) return articleText(textOf(nodes).replace(SPACES, ' '));
  return nodes
    .map((node) => {
      if (isText(node)) return articleText(node.value.replace(SPACES, ' '));
      return isElement(node) ? element(node, depth) : '';
    })
    .join('');
}

/**
 * Text with its inline markup, on one line, with single spaces and none at either end. Blocks inside it are lines of it.
 * Empty where there is nothing to read.
 */
export function inlineHtml(nodes: readonly HtmlNode[]): string {
  if (textOf(nodes).trim() === '') return '';
  const html = pieces(nodes, 0)
    .replace(/ {2,}/g, ' ')
    .replace(/ ?\n[ \n]*/g, '<br>')
    .replace(EDGES, '');
  return withoutLonelyAddresses(html);
}
