import type { BlockContent, Code, List, ListItem, Root } from 'mdast';
import { PLAIN, readTableHtml } from './article-html.ts';
import { plainTable, readTable } from './article-table.ts';
import { nameOf, phrasingOf } from './article-runs.ts';
import type { DomNode } from './article-runs.ts';

/**
 * A post's text as the tree that Markdown is written from. What the server's allow-list knows keeps its meaning; what is empty is
 * left out, and of every other element the text stays. Pure.
 */
export function treeOf(body: DomNode): Root {
  return { type: 'root', children: blocksOf(body) };
}

/** Whatever stands between blocks is a paragraph of its own. */
function blocksOf(parent: DomNode): BlockContent[] {
  const blocks: BlockContent[] = [];
  let loose: DomNode[] = [];
  const flush = (): void => {
    const children = phrasingOf(loose);
    if (children.length > 0) blocks.push({ type: 'paragraph', children });
    loose = [];
  };
  for (const child of parent.childNodes) {
    const block = BLOCKS[nameOf(child)];
    if (!block) loose.push(child);
    else {
      flush();
      const made = block(child);
      if (!isEmpty(made)) blocks.push(made);
    }
  }
  flush();
  return blocks;
}

const heading =
  (depth: 2 | 3 | 4) =>
  (node: DomNode): BlockContent => ({ type: 'heading', depth, children: phrasingOf([...node.childNodes]) });

const isEmpty = (block: BlockContent): boolean =>
  ('children' in block && block.children.length === 0) || ('value' in block && block.value.trim() === '');

/** Each item has its number, so that a list that counts down is written so. */
function orderedList(node: DomNode): List {
  const items = itemsOf(node);
  const isReversed = (node.getAttribute?.('reversed') ?? null) !== null;
  const start = Number(node.getAttribute?.('start') ?? (isReversed ? items.length : 1));
  const children = items.map((item, place) => ({ ...item, data: { number: start + (isReversed ? -place : place) } }));
  return { type: 'list', ordered: true, start, spread: false, children };
}

/** Code, or other text whose lines and spaces count. */
function preformatted(node: DomNode): Code {
  const [only, ...more] = [...node.childNodes];
  const isCode = more.length === 0 && only !== undefined && nameOf(only) === 'code';
  return { type: 'code', lang: isCode ? null : PLAIN, value: textIn(node) };
}

const textIn = (node: DomNode): string => node.nodeValue ?? [...node.childNodes].map(textIn).join('');

function table(node: DomNode): BlockContent {
  const read = readTable(node);
  return plainTable(read) ?? { type: 'html', value: readTableHtml(read) };
}

const BLOCKS: Record<string, (node: DomNode) => BlockContent> = {
  p: (node) => ({ type: 'paragraph', children: phrasingOf([...node.childNodes]) }),
  h2: heading(2),
  h3: heading(3),
  h4: heading(4),
  ul: (node) => ({ type: 'list', ordered: false, spread: false, children: itemsOf(node) }),
  ol: orderedList,
  pre: preformatted,
  hr: () => ({ type: 'thematicBreak' }),
  table,
  blockquote: (node) => ({ type: 'blockquote', children: blocksOf(node) }),
};

/** A list right inside a list belongs to the item before it. */
function itemsOf(node: DomNode): ListItem[] {
  const items: ListItem[] = [];
  for (const child of node.childNodes) {
    const name = nameOf(child);
    if (name !== 'li' && name !== 'ul' && name !== 'ol') continue;
    const children: BlockContent[] = name === 'li' ? blocksOf(child) : blocksOf({ ...EMPTY, childNodes: [child] });
    const last = items.at(-1);
    if (children.length === 0) continue;
    if (name !== 'li' && last) last.children.push(...(children as List[]));
    else items.push({ type: 'listItem', children });
  }
  return items.map((item) => ({ ...item, spread: !isTight(item) }));
}

const EMPTY: DomNode = { nodeName: 'div', nodeValue: null, childNodes: [] };

/** Text with lists below it needs no empty lines. */
const isTight = ({ children }: ListItem): boolean =>
  children.every((child, place) =>
    child.type === 'list' ? place === 0 || isSeenBelowText(child) : child.type === 'paragraph' && place === 0,
  );

/** Right below a text, a number other than 1 begins no list. */
function isSeenBelowText({ start, children: [first] }: List): boolean {
  const [inside] = first?.children ?? [];
  return (start ?? 1) === 1 && (inside?.type !== 'list' || isSeenBelowText(inside));
}
