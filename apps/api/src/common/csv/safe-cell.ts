/** Begins what spreadsheets take for a formula, also behind spaces, or in full width. */
const FORMULA = /^[\s\p{Cc}]*[=+\-@＝＋－＠]/u;

/**
 * A cell as it may be opened in a spreadsheet: one that would be taken for a formula begins with an apostrophe, which makes it a
 * text. Pure. Source: https://owasp.org/www-community/attacks/CSV_Injection
 */
export const safeCell = (text: string): string => (FORMULA.test(text) || /^[\t\r\n]/.test(text) ? `'${text}` : text);

/** What a cell said before `safeCell` wrote it; any other cell stays as it is. Pure. */
export function plainCell(cell: string): string {
  const text = cell.startsWith("'") ? cell.slice(1) : cell;
  return safeCell(text) === cell ? text : cell;
}
