import type { PageRules } from '@pressloom/contracts/gate';
import type { VisitParts, Visits } from '../visits.ts';
import { PageVisits } from './page-visits.ts';

/** As early as possible. */
const LANDING = { href: window.location.href, referrer: document.referrer };
/** The gate waits for the rules. */
const RULES_MS = 3_000;
/** Nobody knows what the website decided: as if it had forbidden everything. */
const STRICTEST: PageRules = { requiresVisitConsent: true, obeysPrivacySignals: true, isMetered: false };

/** Counts visits of the page that loads it. The widget loads it once the page is shown. */
export async function watchVisits(parts: VisitParts): Promise<Visits> {
  const late = new Promise<PageRules>((resolve) => setTimeout(() => resolve(STRICTEST), RULES_MS));
  const rules = await Promise.race([parts.rules.catch(() => STRICTEST), late]);
  return new PageVisits(parts, rules, LANDING);
}
