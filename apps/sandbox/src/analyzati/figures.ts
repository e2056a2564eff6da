import { Random } from '../random.ts';

export interface DayFigures {
  /** `YYYY-MM-DD`. */
  date: string;
  visitors: number;
  pageViews: number;
}

const DAY_MS = 86_400_000;
const SATURDAY = 6;

/** What the stand-in counted on a host: the same figures for the same seed, host and day; fewer on weekends. Pure. */
export function figuresOf(seed: number, host: string, { from, to }: { from: string; to: string }): DayFigures[] {
  const base = new Random(seed, 'analyzati', host).int(120, 900);
  const days: DayFigures[] = [];
  for (let at = Date.parse(`${from}T00:00:00Z`); at <= Date.parse(`${to}T00:00:00Z`); at += DAY_MS) {
    const date = new Date(at).toISOString().slice(0, 10);
    const random = new Random(seed, 'analyzati', host, date);
    const weekday = new Date(at).getUTCDay();
    const share = weekday === 0 || weekday === SATURDAY ? 0.6 : 1;
    const visitors = Math.round(base * share * random.between(0.8, 1.2));
    days.push({ date, visitors, pageViews: Math.round(visitors * random.between(1.3, 2.6)) });
  }
  return days;
}
