const DURATION = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;

/**
 * The seconds of an ISO 8601 duration as videos.list gives it, for instance `PT1H2M3S`; fractions are dropped. Pure.
 * null for `P0D` and the like, which YouTube gives while a stream is live or announced, and for anything else that is
 * not a duration. Months and years, which have no fixed length, do not occur and count as unreadable.
 */
export function parseDuration(text: unknown): number | null {
  if (typeof text !== 'string' || text.length > 40) return null;
  const match = DURATION.exec(text);
  if (!match) return null;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match.slice(1).map((part) => Number(part ?? 0));
  const total = Math.floor((((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60 + seconds);
  return total > 0 && Number.isSafeInteger(total) ? total : null;
}
