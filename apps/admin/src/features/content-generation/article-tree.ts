import type { BlockContent, List, ListItem, Root } from 'mdast';
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
      if (made.children.length > 0) blocks.push(made);
    }
  }
  flush();
  return blocks;
}

type Block = Extract<BlockContent, { children: unknown[] }>;

const heading =
  (depth: 2 | 3 | 4) =>
  (node: DomNode): Block => ({ type: 'heading', depth, children: phrasingOf([...node.childNodes]) });
const list =
  (ordered: boolean) =>
  (node: DomNode): Block => ({ type: 'list', ordered, spread: false, children: itemsOf(node) });

const BLOCKS: Record<string, (node: DomNode) => Block> = {
  p: (node) => ({ type: 'paragraph', children: phrasingOf([...node.childNodes]) }),
  h2: heading(2),
  h3: heading(3),
  h4: heading(4),
  ul: list(false),
  ol: list(true),
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
  children.every(({ type }, place) => type === 'list' || (type === 'paragraph' && place === 0));
