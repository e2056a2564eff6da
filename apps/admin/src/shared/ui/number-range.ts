/** The number that a field holds, or `fallback` where it holds none. `2.6` is no whole number, so it counts as none. */
export function wholeNumber(typed: string, fallback: number): number {
  const text = typed.trim();
  return /^-?\d+$/.test(text) ? Number(text) : fallback;
}

/** The limits as attributes of a number field. */
export function rangeOf({ min, max }: { min: number; max: number }): { min: number; max: number } {
  return { min, max };
}

/** True where a field's number is within its limits, else the sentence for the field. */
export function checkRange(typed: string, { min, max }: { min: number; max: number }): true | string {
  const value = wholeNumber(typed, Number.NaN);
  return value >= min && value <= max ? true : `A whole number from ${min} to ${max}`;
}
