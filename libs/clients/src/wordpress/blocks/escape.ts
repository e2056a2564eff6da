/** Text that is safe between tags: `&`, `<` and `>` become entities. Null characters are dropped. */
export function escapeText(text: string): string {
  return text.replaceAll('\0', '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Text that is safe inside a double-quoted attribute. */
export function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;');
}

/** The JSON of a block's comment, spelled as WordPress does, so that no text in it can end the comment. */
export function blockAttributes(attributes: Record<string, unknown>): string {
  return JSON.stringify(attributes)
    .replaceAll('--', '\\u002d\\u002d')
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\\"', '\\u0022');
}

/** True for an address that may stand in a link: http, https or mailto, nothing else. */
export function isSafeLink(href: string): boolean {
  return URL.canParse(href) && ['http:', 'https:', 'mailto:'].includes(new URL(href).protocol);
}
