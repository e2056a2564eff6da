/**
 * Text that PostgreSQL takes, in jsonb too: without NUL, and with no half of a surrogate pair, also where it is cut.
 * Pure. `maxLength` is in UTF-16 units.
 */
export function storableText(text: string, maxLength = Infinity): string {
  return text.replaceAll('\0', '').slice(0, maxLength).toWellFormed();
}

/** For `JSON.stringify`: jsonb takes no other text than PostgreSQL does. Pure. */
export const storableJson = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? storableText(value) : value;
