/**
 * How long a Retry-After header asks to wait, in milliseconds from `now`; null when absent or unreadable. Pure.
 * It holds whole seconds or an HTTP date (RFC 9110, 10.2.3); a date in the past means no wait.
 */
export function retryAfterMs(header: string | null, now: number): number | null {
  const value = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1000;
  // A date needs letters: Date.parse would also read "-5" or "1.5" as some day.
  const at = /^[A-Za-z]{3}/.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}
