import type { PhrasingContent, Table } from 'mdast';
import type { DomNode } from './article-runs.ts';
import { nameOf, phrasingOf } from './article-runs.ts';

interface Cell {
  name: string;
  /** As it is written in a tag; empty for none. */
  spans: string;
  content: PhrasingContent[];
}

/** A stored table, as it is read. */
export interface ReadTable {
  caption: PhrasingContent[];
  sections: { name: string; rows: Cell[][] }[];
}

const SECTIONS = ['thead', 'tbody', 'tfoot'];

const within = (node: DomNode, ...names: string[]): DomNode[] =>
  [...node.childNodes].filter((child) => names.includes(nameOf(child)));

/** Pure. */
export function readTable(node: DomNode): ReadTable {
  const [caption] = within(node, 'caption');
  return {
    caption: caption ? phrasingOf([...caption.childNodes]) : [],
    sections: SECTIONS.map((name) => ({
      name,
      rows: within(node, name).flatMap((section) =>
        within(section, 'tr').map((row) => within(row, 'td', 'th').map(readCell)),
      ),
    })).filter(({ name, rows }) => rows.length > 0 && (name !== 'thead' || rows.flat().some(isFilled))),
  };
}

const readCell = (cell: DomNode): Cell => ({
  name: nameOf(cell),
  spans: ['colspan', 'rowspan']
    .map((name) => ({ name, number: Number(cell.getAttribute?.(name) ?? 1) }))
    .filter(({ number }) => number > 1)
    .map(({ name, number }) => ` ${name}="${number}"`)
    .join(''),
  content: phrasingOf([...cell.childNodes]),
});

const isFilled = ({ content }: Cell): boolean => content.length > 0;

/** The table with bars between its cells; null for one that Markdown can't say, which stays HTML. Pure. */
export function plainTable({ caption, sections }: ReadTable): Table | null {
  const rows = sections.flatMap((section) => section.rows.map((cells) => ({ name: section.name, cells })));
  const [first] = rows;
  if (!first || caption.length > 0) return null;
  const columns = first.cells.length;
  const isPlain = rows.every(
    ({ name, cells }, place) =>
      name === (place === 0 ? first.name : 'tbody') &&
      cells.length === columns &&
      cells.every(
        (cell) => cell.name === (name === 'thead' ? 'th' : 'td') && cell.spans === '' && isLine(cell.content),
      ),
  );
  if (!isPlain || columns === 0 || first.name === 'tfoot') return null;
  const none: Cell[] = Array.from({ length: columns }, () => ({ name: 'th', spans: '', content: [] }));
  const all = [...(first.name === 'thead' ? [] : [none]), ...rows.map(({ cells }) => cells)];
  return {
    type: 'table',
    children: all.map((cells) => ({
      type: 'tableRow',
      children: cells.map(({ content }) => ({ type: 'tableCell', children: content })),
    })),
  };
}

/** Between bars there is no place for a line break, nor for code with a backslash, which might be one for a bar. */
const isLine = (nodes: readonly PhrasingContent[]): boolean =>
  nodes.every((node) => {
    if (node.type === 'inlineCode') return !node.value.includes('\\');
    return node.type !== 'break' && (!('children' in node) || isLine(node.children));
  });
