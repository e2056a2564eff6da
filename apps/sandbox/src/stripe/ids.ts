import { Random } from '../random.ts';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Text that looks random and follows from the seed and a running number alone. */
export function randomText(seed: number, number: number, length: number): string {
  const random = new Random(seed, 'stripe', number);
  return Array.from({ length }, () => LETTERS[random.int(0, LETTERS.length - 1)]).join('');
}

/** An id such as `cus_…`, as long as Stripe's of that kind. */
export function makeId(prefix: string, options: { seed: number; number: number; mode: 'test' | 'live' }): string {
  const { seed, number, mode } = options;
  if (prefix === 'cs') return `cs_${mode}_a1${randomText(seed, number, 56)}`;
  if (prefix === 'bps') return `bps_1${randomText(seed, number, 23)}`;
  const short = ['cus', 'prod', 'si', 'cn'].includes(prefix);
  return short ? `${prefix}_${randomText(seed, number, 14)}` : `${prefix}_1${randomText(seed, number, 23)}`;
}
