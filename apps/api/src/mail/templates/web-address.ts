/** An address that may stand in a link. @throws Error where it is none of the web: our own mistake */
export function webAddress(url: string): string {
  const parsed = URL.parse(url);
  if (!parsed || !['http:', 'https:'].includes(parsed.protocol))
    throw new Error('A link in an email is not a web address.');
  return parsed.href;
}
