/** Elements in which nothing is markup, or which are of no account to a browser that runs scripts. */
export const RAW_ELEMENTS: ReadonlySet<string> = new Set(
  'script style title textarea noscript iframe noembed noframes xmp template'.split(' '),
);

/** Where such an element ends; null where it doesn't. Not looked for in a copy in lower case: that may be longer. Pure. */
export function endTagOf(html: string, name: string, from: number): number | null {
  const pattern = new RegExp(`</${name}`, 'gi');
  pattern.lastIndex = from;
  return pattern.exec(html)?.index ?? null;
}
