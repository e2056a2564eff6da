/** A pattern for ILIKE that finds the text anywhere and takes `%` and `_` in it literally. Pure. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
