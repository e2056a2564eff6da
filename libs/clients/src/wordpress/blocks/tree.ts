import { parseFragment } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';

/** Anything that stands in a parsed article. */
export type HtmlNode = DefaultTreeAdapterTypes.ChildNode;
/** An element of a parsed article. */
export type HtmlElement = DefaultTreeAdapterTypes.Element;

/** Deeper levels are read as plain text, so that no nesting can exhaust the stack. */
export const MAX_DEPTH = 60;

const words = (text: string): Set<string> => new Set(text.split(' '));

/** What is never text for a reader; it goes with all it holds. */
const DROPPED = words(
  'script style iframe object embed applet template noscript noembed noframes svg math head title textarea select ' +
    'button input img picture video audio canvas map frame frameset link meta base',
);

const BLOCK_LEVEL = words(
  'p h1 h2 h3 h4 h5 h6 ul ol li blockquote hr pre div section article aside header footer main nav figure figcaption ' +
    'table caption thead tbody tfoot tr td th dl dt dd address details summary fieldset form center',
);

/** True for an element; false for text and comments. */
export const isElement = (node: HtmlNode): node is HtmlElement => 'tagName' in node;

/** True for text; false for elements and comments. */
export const isText = (node: HtmlNode): node is DefaultTreeAdapterTypes.TextNode => node.nodeName === '#text';

/** A whole number that an attribute gives; null for anything else. */
export function numberOf(node: HtmlElement, name: string): number | null {
  const value = node.attrs.find((one) => one.name === name)?.value.trim() ?? '';
  return /^[+-]?\d{1,7}$/.test(value) ? Number(value) : null;
}

/** Elements and text that a reader would see; comments and dropped elements are not among them. */
export function shownChildren(node: { childNodes: HtmlNode[] }): HtmlNode[] {
  return node.childNodes.filter((child) => isText(child) || (isElement(child) && !DROPPED.has(child.tagName)));
}

/** The plain text below some nodes. It walks without recursion: depth is no limit. */
export function textOf(nodes: readonly HtmlNode[]): string {
  const open = [...nodes].reverse();
  const parts: string[] = [];
  for (let node = open.pop(); node; node = open.pop()) {
    if (isText(node)) parts.push(node.value);
    else if (isElement(node)) open.push(...shownChildren(node).reverse());
  }
  return parts.join('');
}

/** True for an element that stands on lines of its own. */
export const isBlockLevel = (node: HtmlNode): boolean => isElement(node) && BLOCK_LEVEL.has(node.tagName);

/** A parsed article. */
export interface Article {
  nodes: HtmlNode[];
  /** True for an element that is block-level or holds something that is. */
  isFlow(node: HtmlNode): boolean;
}

/** Parses HTML as a browser would and notes which elements hold blocks. */
export function readArticle(html: string): Article {
  const root = parseFragment(html);
  const flow = new Set<unknown>();
  const open: HtmlNode[] = [...root.childNodes];
  for (let node = open.pop(); node; node = open.pop()) {
    if (!isElement(node)) continue;
    if (isBlockLevel(node)) {
      for (let up: unknown = node; up && !flow.has(up); up = (up as HtmlElement).parentNode) flow.add(up);
    }
    // One by one: a call can't have any number of arguments.
    for (const child of node.childNodes) open.push(child);
  }
  return { nodes: shownChildren(root), isFlow: (node) => flow.has(node) };
}
