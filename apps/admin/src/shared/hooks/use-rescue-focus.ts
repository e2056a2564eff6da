import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Moves the keyboard focus to the container when a change took the focused thing in it off the page (a deleted row,
 * say); else the next Tab would start at the top of the page. `changes` are what may have done so.
 */
export function useRescueFocus(container: RefObject<HTMLElement | null>, changes: readonly unknown[]): void {
  const lastInside = useRef<Element | null>(null);
  useEffect(() => {
    const remember = (event: FocusEvent): void => {
      if (event.target instanceof Element && container.current?.contains(event.target))
        lastInside.current = event.target;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [container]);

  const signature = changes.map(String).join('|');
  useEffect(() => {
    if (document.activeElement !== document.body || !lastInside.current || lastInside.current.isConnected) return;
    lastInside.current = null;
    container.current?.focus({ preventScroll: true });
  }, [container, signature]);
}
