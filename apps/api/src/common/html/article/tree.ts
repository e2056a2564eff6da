import { defaultTreeAdapter, html as standard, parseFragment } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';

/** Anything that stands in a parsed article. */
export type Node = DefaultTreeAdapterTypes.ChildNode;
/** An element of a parsed article. */
export type Element = DefaultTreeAdapterTypes.Element;
type Text = DefaultTreeAdapterTypes.TextNode;

/** Deeper levels are read as plain text, so that no nesting can exhaust the stack. */
export const MAX_DEPTH = 60;

/** What stands on lines of its own. */
const BLOCKS = new Set(
  (
    'address article aside blockquote caption center dd details dialog dir div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hgroup hr legend li listing main menu nav ol p pre search section summary table tbody td tfoot th ' +
    'thead tr ul'
  ).split(' '),
);
/** What was taken back by whoever wrote it. */
const DELETED = new Set(['del', 's', 'strike']);
/** A browser shows none of these: parentheses for those that can't write above the line, and a formula in another language. */
const NOT_SHOWN = new Set(['rp', 'datalist', 'annotation', 'annotation-xml']);

/** True for an element; false for text and comments. */
export const isElement = (node: Node): node is Element => 'tagName' in node;
/** A text of its own. */
export const asText = (value: string): Node => ({ nodeName: '#text', value, parentNode: null });
/** True for text; false for elements and comments. */
export const isText = (node: Node): node is Text => node.nodeName === '#text';
/** True for an element that stands on lines of its own. */
export const isBlock = (node: Node): boolean => isElement(node) && BLOCKS.has(node.tagName);

/** An attribute's value; null where the element has none of that name. */
export const attribute = (node: Element, name: string): string | null =>
  node.attrs.find((one) => one.name === name)?.value ?? null;

/** A whole number that an attribute gives; null for anything else. */
export function wholeNumber(node: Element, name: string): number | null {
  const value = attribute(node, name)?.trim() ?? '';
  return /^[+-]?\d{1,7}$/.test(value) ? Number(value) : null;
}

/** All text below some nodes, a space before each block and line break. It walks without recursion: depth is no limit. */
export function textOf(nodes: readonly Node[]): string {
  const open = [...nodes].reverse();
  const parts: string[] = [];
  for (let node = open.pop(); node; node = open.pop()) {
    if (isText(node)) parts.push(node.value);
    else if (isElement(node)) {
      const isApart = isBlock(node) || node.tagName === 'br';
      if (isApart) parts.push(' ');
      for (let at = node.childNodes.length - 1; at >= 0; at -= 1) open.push(node.childNodes[at] as Node);
    }
  }
  return parts.join('');
}

/** A parsed article, without what was deleted in it. */
export interface Article {
  nodes: Node[];
  /** True for an element that is a block or holds one. */
  isFlow(node: Node): boolean;
  /** Texts of what was deleted. */
  deleted: string[];
}

/** Else the parser would take a part of a table for the rest of one. */
const BODY = defaultTreeAdapter.createElement('body', standard.NS.HTML, []);

/** Parses HTML as a browser would. */
export function readArticle(html: string): Article {
  const root = parseFragment(BODY, html, {});
  const flow = new Set<unknown>();
  const deleted: string[] = [];
  const open: Node[] = [...root.childNodes];
  for (let node = open.pop(); node; node = open.pop()) {
    if (!isElement(node)) continue;
    if (NOT_SHOWN.has(node.tagName)) node.childNodes = [];
    if (DELETED.has(node.tagName)) deleted.push(emptied(node));
    for (let up: unknown = isBlock(node) ? node : null; up && !flow.has(up); up = (up as Element).parentNode)
      flow.add(up);
    // One by one: a call can't have any number of arguments.
    for (const child of node.childNodes) open.push(child);
  }
  return { nodes: root.childNodes, isFlow: (node) => flow.has(node), deleted };
}

/** Takes a deleted text out and gives it. What stood around it stays apart, if only by the spaces that went with it. */
function emptied(node: Element): string {
  const text = textOf(node.childNodes);
  const isBlocks = elementsIn(node).some(isBlock);
  node.tagName = isBlocks ? 'div' : 'span';
  node.childNodes = /^\s|\s$/.test(text) ? [asText(' ')] : [];
  return text;
}

/** All elements below one, in no order. */
export function elementsIn(root: Element): Element[] {
  const found: Element[] = [];
  const open: Node[] = [...root.childNodes];
  for (let node = open.pop(); node; node = open.pop()) {
    if (!isElement(node)) continue;
    found.push(node);
    for (const child of node.childNodes) open.push(child);
  }
  return found;
}
