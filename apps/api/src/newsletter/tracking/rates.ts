/** A part in percent with two decimals; null where there is no whole. Pure. */
export const rate = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 10_000) / 100;
