/** Names of headers by which browsers say that nobody looks at a page yet, and what they say then. */
const AHEAD: readonly [header: string, words: RegExp][] = [
  ['sec-purpose', /^prefetch\b/],
  ['purpose', /^prefetch\b/],
  ['x-moz', /^prefetch\b/],
  ['x-purpose', /^preview\b/],
];

/** Whether a browser calls for a page that it loads ahead, and that may never be shown. `headers` in lower case. Pure. */
export const isLoadedAhead = (headers: Readonly<Record<string, string | string[] | undefined>>): boolean =>
  AHEAD.some(([name, words]) =>
    words.test(
      String(headers[name] ?? '')
        .trim()
        .toLowerCase(),
    ),
  );
