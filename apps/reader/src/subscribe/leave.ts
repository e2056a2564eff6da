import { useEffect } from 'react';

/** A promise that stays open: what waits for it stays busy until the browser has left. */
const UNTIL_GONE = new Promise<never>(() => undefined);

/** Goes to another page. Nothing can be clicked meanwhile. */
export function leaveFor(url: string): Promise<never> {
  window.location.assign(url);
  return UNTIL_GONE;
}

/** A page that the browser brings back as it was left would be busy for ever, and may have been paid on meanwhile. */
export function useFreshWhenBack(): void {
  useEffect(() => {
    const again = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) window.location.reload();
    };
    window.addEventListener('pageshow', again);
    return () => window.removeEventListener('pageshow', again);
  }, []);
}
