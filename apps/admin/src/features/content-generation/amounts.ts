/**
 * Whole parts of a dollar, 100 of them at 2 decimals, of what was typed; null for an empty text, NaN for anything but an amount.
 * Pure.
 */
export function partsOf(typed: string, decimals: number): number | null {
  const text = typed.trim().replace(',', '.');
  if (text === '') return null;
  const [, whole = '', fraction = ''] = /^(\d{1,6})(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === '' || fraction.length > decimals) return Number.NaN;
  return Number(whole + fraction.padEnd(decimals, '0'));
}

/** Dollars of millionths, as people write them: `1.00`, `0.125`. Pure. */
export const dollarsOf = (micros: number): string => (micros / 1_000_000).toFixed(6).replace(/0{1,4}$/, '');
