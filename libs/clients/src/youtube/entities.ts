const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/**
 * Undoes the HTML escaping of titles in search.list (videos.list sends plain text). Pure.
 * One pass only: `&amp;lt;` becomes `&lt;`, as the channel wrote it. Unknown entities stay as they are.
 */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-z]{2,6}));/g, (whole, decimal, hex, name) => {
    if (typeof name === 'string') return NAMED[name] ?? whole;
    const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16);
    return isCharacter(code) ? String.fromCodePoint(code) : whole;
  });
}

const isCharacter = (code: number): boolean => code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
