type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;

/** Begins something whenever the page comes in front of somebody, and stops it when that is over; gives the way out. `begin` gives what stops it. */
export function whileShown(page: Page, begin: () => () => void): () => void {
  let stop: (() => void) | null = null;
  const turn = (): void => {
    if (page.visibilityState === 'visible') stop ??= begin();
    else {
      stop?.();
      stop = null;
    }
  };
  turn();
  page.addEventListener('visibilitychange', turn);
  return () => {
    page.removeEventListener('visibilitychange', turn);
    stop?.();
  };
}
