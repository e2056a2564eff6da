import { counted, whole } from '../../common/counted.ts';

/** What a sync read, a sentence for people. `host` is what the website is called there. Pure. */
export function syncText({ host, days, dropped }: { host: string; days: number; dropped: number }): string {
  const read =
    days === 0 ? `Analyzati has no figures of ${host} yet.` : `Read ${counted(days, 'day')} of figures from Analyzati.`;
  if (dropped === 0) return read;
  const entries = dropped === 1 ? '1 entry was' : `${whole(dropped)} entries were`;
  return `${read} ${entries} left out, because the figures can’t be right.`;
}
