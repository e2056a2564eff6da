/** Chromium's, which TypeScript's library does not know yet. */
type Prerenderable = Pick<Document, 'addEventListener'> & { prerendering?: boolean };

/**
 * Runs `act` once the page is in front of somebody. A browser may load a page ahead and never show it: by then nothing may have been
 * asked, sent or used up.
 */
export function whenShown(act: () => void, page: Prerenderable = document): void {
  if (page.prerendering) page.addEventListener('prerenderingchange', act, { once: true });
  else act();
}
