/**
 * Text that is safe between tags: `&`, `<` and `>` become entities, null characters are dropped. Quotes stay, as the editor
 * of WordPress leaves them and as its search for terms needs them; so the package that escapes everywhere else won't do.
 */
export function escapeText(text: string): string {
  return text.replaceAll('\0', '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Text that is safe inside a double-quoted attribute. WordPress runs shortcodes in attributes too: a `[` can't start one. */
export function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;').replaceAll('[', '&#91;');
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

const LONELY_ADDRESS = /^([^\S\n\r\u2028\u2029]*https?:)\/\/(\S+\s*)$/gim;

/**
 * HTML of a whole block in which an address alone on its line is not turned into an embed. To be asked once the pieces
 * are joined: `ht<b></b>tps://…` is an address only then. The editor writes it in the same way inside its code block.
 */
export function withoutLonelyAddresses(html: string): string {
  return html.replace(LONELY_ADDRESS, '$1&#47;&#47;$2');
}

/** Text that WordPress shows as it is: beside the entities, a `[` can't start a shortcode. */
export function articleText(text: string): string {
  return withoutLonelyAddresses(escapeText(text).replaceAll('[', '&#91;'));
}
