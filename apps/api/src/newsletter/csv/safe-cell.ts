/** Begins what spreadsheets take for a formula, also behind spaces, or in full width. */
const FORMULA = /^[\s\p{Cc}]*[=+\-@＝＋－＠]/u;

/**
 * A cell as it may be opened in a spreadsheet: one that would be taken for a formula begins with an apostrophe, which makes it a
 * text. Pure. Source: https://owasp.org/www-community/attacks/CSV_Injection
 */
export const safeCell = (text: string): string => (FORMULA.test(text) || /^[\t\r\n]/.test(text) ? `'${text}` : text);
