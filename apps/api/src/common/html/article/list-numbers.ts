import { attribute, isElement, wholeNumber } from './tree.ts';
import type { Element, Node } from './tree.ts';

/** Items whose numbers follow each other, with what stands between them. */
export interface ListRun {
  /** Number of its first item; null in a list that is not ordered. */
  start: number | null;
  children: Node[];
  items: number;
}

const isItem = (node: Node): node is Element => isElement(node) && node.tagName === 'li';

/** The number that each item shows, as a browser counts: an item's `value` goes on from there. None in a list that is not ordered. Pure. */
export function numbersOf(list: Element): Map<Element, number> {
  const numbers = new Map<Element, number>();
  if (list.tagName !== 'ol') return numbers;
  const items = list.childNodes.filter(isItem);
  let next = wholeNumber(list, 'start') ?? (isReversed(list) ? items.length : 1);
  for (const item of items) {
    const number = wholeNumber(item, 'value') ?? next;
    numbers.set(item, number);
    next = number + step(list);
  }
  return numbers;
}

/** A list in pieces, each of which counts on without a gap. Pure. */
export function runsOf(list: Element): ListRun[] {
  const numbers = numbersOf(list);
  let run: ListRun = { start: null, children: [], items: 0 };
  const runs = [run];
  let next: number | null = null;
  for (const child of list.childNodes) {
    const number = isItem(child) ? (numbers.get(child) ?? null) : null;
    if (number !== null && next !== null && number !== next) {
      run = { start: null, children: [], items: 0 };
      runs.push(run);
    }
    run.children.push(child);
    if (number === null) continue;
    run.start ??= number;
    run.items += 1;
    next = number + step(list);
  }
  return runs;
}

const isReversed = (list: Element): boolean => attribute(list, 'reversed') !== null;
const step = (list: Element): number => (isReversed(list) ? -1 : 1);
