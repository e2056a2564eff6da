const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 1440;

/** How often something is done, from its interval in minutes: `every 3 hours`, `daily`, `every 90 minutes`. Pure. */
export function intervalText(minutes: number): string {
  if (minutes === MINUTES_PER_DAY) return 'daily';
  if (minutes % MINUTES_PER_DAY === 0) return `every ${minutes / MINUTES_PER_DAY} days`;
  if (minutes % MINUTES_PER_HOUR === 0) return every(minutes / MINUTES_PER_HOUR, 'hour');
  return every(minutes, 'minute');
}

const every = (count: number, unit: string): string => (count === 1 ? `every ${unit}` : `every ${count} ${unit}s`);
