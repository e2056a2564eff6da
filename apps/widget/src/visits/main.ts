import type { PageRules } from '@pressloom/contracts/gate';
import type { VisitParts, Visits } from '../visits.ts';
import { UNKNOWN_RULES } from './may-count.ts';
import { PageVisits } from './page-visits.ts';

/** As early as possible. */
const LANDING = { href: window.location.href, referrer: document.referrer };
/** The gate waits for the rules. */
const RULES_MS = 3_000;

/** Counts visits of the page that loads it. The widget loads it once the page is shown. */
export async function watchVisits(parts: VisitParts): Promise<Visits> {
  const late = new Promise<PageRules>((resolve) => setTimeout(() => resolve(UNKNOWN_RULES), RULES_MS));
  const rules = await Promise.race([parts.rules.catch(() => UNKNOWN_RULES), late]);
  return new PageVisits(parts, rules, LANDING);
}
