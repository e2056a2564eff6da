const separated = new Intl.NumberFormat('en');

/** `1,000`. Pure. */
export const whole = (count: number): string => separated.format(count);

/** `1 post`, `3 posts`: what is counted, whose plural takes an s. Pure. */
export const counted = (count: number, what: string): string => `${whole(count)} ${what}${count === 1 ? '' : 's'}`;

/** `no posts`, `1 post`: the same within a sentence that may count none. Pure. */
export const countedOrNo = (count: number, what: string): string =>
  count === 0 ? `no ${what}s` : counted(count, what);

/** The same text as a sentence begins. Pure. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
