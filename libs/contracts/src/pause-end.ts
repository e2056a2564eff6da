const HOUR_MS = 60 * 60 * 1000;

/**
 * When a pause of so many months ends: counted from the end of what is paid for, in UTC, a shorter month on its last day; an hour
 * short, so that the renewal of that day is collected. Pure.
 */
export function pauseEnd(paidUntil: Date, months: number): Date {
  const [year, month] = [paidUntil.getUTCFullYear(), paidUntil.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const end = new Date(paidUntil);
  end.setUTCFullYear(year, month, Math.min(paidUntil.getUTCDate(), lastDay));
  return new Date(end.getTime() - HOUR_MS);
}
