import { TRAP_LINK } from '@pressloom/contracts/newsletter-addresses';

/** A link that was followed; `at` in milliseconds since 1970. `scanner`: what followed it said that it is a program. */
export interface ClickEvent {
  link: number;
  at: number;
  scanner?: true;
}

/** Of what the clicks were in. */
export interface ClickedMail {
  /** When the mail server took it, in milliseconds since 1970; null where that isn't known. */
  sentAt: number | null;
  /** How many links it has, without the trap. */
  links: number;
}

/** Clicks that are no further apart belong together: what made one made the others. After it a click can be judged. */
export const VISIT_GAP_MS = 20_000;
/** Nobody has read a mail so soon. */
const FIRST_MOMENTS_MS = 10_000;
/** So many links at once, or all that there are, nobody follows. */
const AT_ONCE = { links: 3, withinMs: 5_000 };

/**
 * Tells what people clicked from what scanners of mail did. Clicks that belong together are judged as one: of a machine if one came within
 * the first moments, or followed the trap, or said that it is a scanner, or if several links were followed at once. Pure.
 */
export function judgeClicks(
  events: readonly ClickEvent[],
  mail: ClickedMail,
): { human: ClickEvent[]; machine: ClickEvent[] } {
  const human: ClickEvent[] = [];
  const machine: ClickEvent[] = [];
  for (const visit of visitsOf(events)) (isMachine(visit, mail) ? machine : human).push(...visit);
  return { human, machine };
}

/**
 * Whether a click is a reader's, as far as that can be said by now: of those that wait, as if they were judged at once; of those that were judged, if
 * readers followed its link. One that was never written down is nobody's. Pure.
 */
export function isReadersClick(
  { clicks = [], human = [] }: { clicks?: readonly ClickEvent[]; human?: readonly number[] },
  { link, at }: ClickEvent,
  mail: ClickedMail,
): boolean {
  const isIt = (one: ClickEvent): boolean => one.link === link && one.at === at;
  return clicks.some(isIt) ? judgeClicks(clicks, mail).human.some(isIt) : human.includes(link);
}

function visitsOf(events: readonly ClickEvent[]): ClickEvent[][] {
  const visits: ClickEvent[][] = [];
  let last = -Infinity;
  for (const event of events.toSorted((a, b) => a.at - b.at)) {
    if (event.at - last > VISIT_GAP_MS) visits.push([]);
    visits.at(-1)?.push(event);
    last = event.at;
  }
  return visits;
}

function isMachine(visit: readonly ClickEvent[], { sentAt, links }: ClickedMail): boolean {
  if (visit.some(({ link, scanner }) => link === TRAP_LINK || scanner)) return true;
  if (sentAt !== null && visit.some(({ at }) => at - sentAt < FIRST_MOMENTS_MS)) return true;
  const tooMany = Math.max(2, Math.min(AT_ONCE.links, links));
  return visit.some(({ at: from }) => {
    const together = visit.filter(({ at }) => at >= from && at - from <= AT_ONCE.withinMs);
    return new Set(together.map(({ link }) => link)).size >= tooMany;
  });
}
