import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** An element and all that surround it, from the inside out. None where nothing has the focus. */
export function placesFrom(element: Element | null): HTMLElement[] {
  return element instanceof HTMLElement && element !== document.body
    ? [element, ...placesFrom(element.parentElement)]
    : [];
}

/** Moves the keyboard focus to the first of these that is on the page, unless something else has it by now. */
export function focusFirst(places: readonly HTMLElement[]): void {
  for (const place of places) {
    if (document.activeElement !== document.body) return;
    if (!place.hasAttribute('tabindex')) {
      place.tabIndex = -1;
      place.style.outline = 'none';
    }
    // Does nothing where the place is off the page, too.
    place.focus({ preventScroll: true });
  }
}

/**
 * Leaves the keyboard focus to what surrounds an element that had it and goes off the page, as a button does once it has
 * worked; else the next Tab would start at the top of the page. What takes the focus in an effect comes before this.
 */
export function useLeaveFocus(element: RefObject<HTMLElement | null>): void {
  const places = useRef<HTMLElement[]>([]);
  // When this ends, it is still on the page and focused; when the effect below does, it no longer is.
  useLayoutEffect(() => {
    const leaving = element.current;
    return () => {
      places.current = leaving === document.activeElement ? placesFrom(leaving) : [];
    };
  }, [element]);
  useEffect(() => () => queueMicrotask(() => focusFirst(places.current)), []);
}
