import { attribute, isElement, wholeNumber } from './tree.ts';
import type { Element } from './tree.ts';

/** How an ordered list counts. */
export interface ListNumbers {
  start: number;
  isReversed: boolean;
  /** The number that each item shows; of a list that is not ordered there are none. */
  byItem: Map<Element, number>;
}

/** The numbers of a list as a browser counts them: an item's `value` goes on from there. Pure. */
export function numbersOf(list: Element): ListNumbers {
  const byItem = new Map<Element, number>();
  const isReversed = attribute(list, 'reversed') !== null;
  const items = list.childNodes.filter((child): child is Element => isElement(child) && child.tagName === 'li');
  const start = wholeNumber(list, 'start') ?? (isReversed ? items.length : 1);
  if (list.tagName !== 'ol') return { start: 1, isReversed: false, byItem };
  let next = start;
  for (const item of items) {
    const number = wholeNumber(item, 'value') ?? next;
    byItem.set(item, number);
    next = number + (isReversed ? -1 : 1);
  }
  return { start, isReversed, byItem };
}
