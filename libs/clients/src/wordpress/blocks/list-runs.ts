import { numberOf } from './tree.ts';
import type { HtmlElement } from './tree.ts';

/** An item as markup; `value`: what its number is to be, where the article says so. */
interface NumberedItem {
  markup: string;
  value: number | null;
}

/** One list block: items whose numbers follow each other. */
interface ListRun {
  attributes: Record<string, unknown>;
  /** Name and attributes of its element. */
  tag: string;
  markups: string[];
}

/** A list as blocks, each of which counts on without a gap, so that every item shows the number that the article gives it. Pure. */
export function numbered(list: HtmlElement, items: readonly NumberedItem[]): ListRun[] {
  if (items.length === 0) return [];
  if (list.tagName !== 'ol') return [{ attributes: {}, tag: 'ul', markups: items.map(({ markup }) => markup) }];
  const isReversed = list.attrs.some(({ name }) => name === 'reversed');
  const runs: { start: number; markups: string[] }[] = [];
  let next = numberOf(list, 'start') ?? (isReversed ? items.length : 1);
  for (const { markup, value } of items) {
    const last = runs.at(-1);
    if (last && (value === null || value === next)) last.markups.push(markup);
    else runs.push({ start: value ?? next, markups: [markup] });
    next = (value ?? next) + (isReversed ? -1 : 1);
  }
  return runs.map(({ start, markups }) => ({ ...numbering(start, isReversed), markups }));
}

/** In the order in which the editor writes them. */
function numbering(start: number, isReversed: boolean): Pick<ListRun, 'attributes' | 'tag'> {
  const isOwn = isReversed || start !== 1;
  return {
    attributes: { ordered: true, ...(isOwn && { start }), ...(isReversed && { reversed: true }) },
    tag: `ol${isReversed ? ' reversed' : ''}${isOwn ? ` start="${start}"` : ''}`,
  };
}
