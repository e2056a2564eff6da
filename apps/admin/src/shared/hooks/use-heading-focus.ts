import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/** Which screen has had the focus; null before the first one, where the browser's own start of the page is right. */
let shown: string | null = null;

/**
 * Moves the keyboard focus to the heading when another screen is shown, so that keyboard and screen readers go on there
 * and the screen's name is read out. Give the heading `tabIndex={-1}`.
 */
export function useHeadingFocus(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  const screen = `${pathname} ${title}`;
  useEffect(() => {
    const before = shown;
    shown = screen;
    if (before !== null && before !== screen) heading.current?.focus({ preventScroll: true });
  }, [screen]);
  return heading;
}
