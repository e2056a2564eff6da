import { attribute, isElement, wholeNumber } from './tree.ts';
import type { Element } from './tree.ts';

/** Parts of a table, each with its rows. */
export interface Table {
  captions: Element[];
  head: Element[];
  body: Element[];
  foot: Element[];
}

/** More columns or rows than this no cell spans. */
const MOST_SPANNED = 1000;

const within = (node: Element, name: string): Element[] =>
  node.childNodes.filter((child): child is Element => isElement(child) && child.tagName === name);

/** The cells of a row. */
export const cellsOf = (row: Element): Element[] =>
  row.childNodes.filter(
    (child): child is Element => isElement(child) && (child.tagName === 'td' || child.tagName === 'th'),
  );

/** A table's parts. Rows of headings that it begins with are its head, as people mean them. Pure. */
export function readTable(node: Element): Table {
  const rowsOf = (name: string): Element[] => within(node, name).flatMap((section) => within(section, 'tr'));
  const [head, body] = [rowsOf('thead'), rowsOf('tbody')];
  const parts = { captions: within(node, 'caption'), foot: rowsOf('tfoot') };
  if (head.length > 0) return { ...parts, head, body };
  const first = body.findIndex((row) => !isHeading(row));
  return { ...parts, head: body.slice(0, Math.max(0, first)), body: body.slice(Math.max(0, first)) };
}

/** None that spans rows: a span ends with its part. */
const isHeading = (row: Element): boolean => {
  const cells = cellsOf(row);
  return cells.length > 0 && cells.every((cell) => cell.tagName === 'th' && attribute(cell, 'rowspan') === null);
};

/** `content` of each cell as HTML. Pure. */
export function tableHtml({ captions, head, body, foot }: Table, content: (cell: Element) => string): string {
  const section = (name: string, rows: Element[]): string =>
    rows.length === 0
      ? ''
      : `<${name}>${rows.map((row) => `<tr>${cellsOf(row).map(cell).join('')}</tr>`).join('')}</${name}>`;
  const cell = (node: Element): string =>
    `<${node.tagName}${span(node, 'colspan')}${span(node, 'rowspan')}>${content(node)}</${node.tagName}>`;
  const [caption] = captions;
  const above = caption === undefined ? '' : content(caption);
  return `<table>${above && `<caption>${above}</caption>`}${section('thead', head)}${section('tbody', body)}${section('tfoot', foot)}</table>`;
}

/** To the end of its part is no number that every reader knows: 0 is none. */
function span(cell: Element, name: 'colspan' | 'rowspan'): string {
  const number = Math.min(wholeNumber(cell, name) ?? 1, MOST_SPANNED);
  return number > 1 ? ` ${name}="${number}"` : '';
}
