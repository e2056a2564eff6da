/** Where the widget was loaded from, and for which website. */
export interface Installation {
  /** Of the product. */
  origin: string;
  siteId: number;
}

const FILE = '/api/newsletter/widget.js';

/**
 * What the page's own tags say; null where none names a website. Optimisers run the script from an element of their own, or from none, drop
 * `data-` attributes, cut queries and escape `&` twice: so the number stands in both places, and all tags are asked. Pure.
 */
export function installationOf(scripts: Iterable<HTMLScriptElement | null>): Installation | null {
  for (const script of scripts) {
    if (!script?.src.includes(FILE)) continue;
    const siteId = Number(script.dataset['site'] ?? /[?&;]siteId=(\d{1,9})\b/.exec(script.src)?.[1]);
    if (siteId > 0) return { origin: new URL(script.src).origin, siteId };
  }
  return null;
}
