import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** A row that leaves takes the keyboard's place along, unless the list takes it over. */
export function useKeptFocus(box: RefObject<HTMLElement | null>, count: number): void {
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) box.current?.focus({ preventScroll: true });
    before.current = count;
  }, [box, count]);
}
