import type { Change } from './ChangeLine.tsx';
import { formatNumber } from './format.ts';

const neutral = (text: string): Change => ({ direction: 'neutral', text });

/** How a count moved against the period of so many days before. Growth from nothing is no percentage. Pure. */
export function changeAgainst(now: number, before: number, days: number): Change {
  const period = `the ${days} days before`;
  if (now === before) return neutral(now === 0 ? `None in ${period} either` : `As many as in ${period}`);
  const direction = now > before ? 'up' : 'down';
  if (before === 0) return { direction, text: `Up from none in ${period}` };
  const percent = (Math.abs(now - before) / before) * 100;
  return { direction, text: `${percent < 1 ? 'Less than 1' : formatNumber(percent)}% against ${period}` };
}
