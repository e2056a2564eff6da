/** `1 post`, `3 posts`: what is counted, whose plural takes an s. Pure. */
export const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** The same text as a sentence begins. Pure. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
