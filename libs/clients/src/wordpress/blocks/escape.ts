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
    .replaceAll('\\\\', '\\u005c')
    .replaceAll('--', '\\u002d\\u002d')
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\\"', '\\u0022');
}

/** True for an absolute address that may stand in a link: http, https or mailto, without white space. */
export function isSafeLink(href: string): boolean {
  return !/\s/.test(href) && URL.canParse(href) && ['http:', 'https:', 'mailto:'].includes(new URL(href).protocol);
}

const LONELY_ADDRESS = /^(\s*https?:)\/\/(\S+\s*)$/gim;

/**
 * Text of an article that WordPress shows as it is: beside the entities, a `[` can't start a shortcode and an address
 * alone on its line is not turned into an embed. The editor writes both in the same way inside its code block.
 */
export function articleText(text: string): string {
  return escapeText(text).replaceAll('[', '&#91;').replace(LONELY_ADDRESS, '$1&#47;&#47;$2');
}
