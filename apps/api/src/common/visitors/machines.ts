import { isbot } from 'isbot';

export type VisitorHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** Names that were judged: a few browsers make nearly all calls. Longer ones are judged each time. */
const MOST_KEPT = 1_000;
const LONGEST_KEPT = 300;
const judged = new Map<string, boolean>();

/** Programs that isbot takes for browsers. */
const OTHER_MACHINES = /GTmetrix|WP Rocket\//i;
/** The model of a phone, such as 'M bot 60' in `Android 7.0; M bot 60 Build/NRD90M`, is no name of a program. */
const MODEL = /;[^;()]+ Build\//;

/**
 * Whether a call comes from a program by the name that it gives itself: a crawler, a preview, a test. A name proves nothing; one that lies gets
 * at most an article that a script covers. The one list for the gate, analytics and mails. See `isUnnamed` for who gives no name.
 */
export function isMachine(headers: VisitorHeaders): boolean {
  const name = nameOf(headers);
  const known = judged.get(name);
  if (known !== undefined) return known;
  const is = OTHER_MACHINES.test(name) || isbot(name.replace(MODEL, '; Build/'));
  if (judged.size >= MOST_KEPT) judged.clear();
  if (name.length <= LONGEST_KEPT) judged.set(name, is);
  return is;
}

/** Whether a call names no browser, as none does that a person reads with. */
export const isUnnamed = (headers: VisitorHeaders): boolean => nameOf(headers).trim() === '';

const nameOf = (headers: VisitorHeaders): string => String(headers['user-agent'] ?? '');
