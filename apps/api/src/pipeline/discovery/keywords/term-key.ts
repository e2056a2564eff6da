/** What makes a term the same as another: case and the spelling of its letters don't count. Pure. */
export const termKey = (term: string): string => term.normalize('NFKC').toLowerCase();
