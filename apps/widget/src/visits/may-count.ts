import type { PageRules } from '@pressloom/contracts/gate';

/** What a browser says about being counted. */
export interface Reader {
  /** Somebody chose 'Don't count my visits' in it. */
  isUncounted: boolean;
  /** Null where nobody has said anything yet. */
  consent: boolean | null;
  /** Global Privacy Control. */
  refusesAll: boolean;
  /** Do Not Track. */
  refusesTracking: boolean;
}

/** Where nobody knows what the website decided: as if it had forbidden everything. */
export const UNKNOWN_RULES: PageRules = { requiresVisitConsent: true, obeysPrivacySignals: true, isMetered: false };

type Rules = Pick<PageRules, 'requiresVisitConsent' | 'obeysPrivacySignals'>;

/** Whether visits may be stored and sent: as `mayStoreVisit` of the server, which decides it again. Pure. */
export function mayCount(
  { requiresVisitConsent, obeysPrivacySignals }: Rules,
  { isUncounted, consent, refusesAll, refusesTracking }: Reader,
): boolean {
  if (isUncounted || consent === false) return false;
  if (requiresVisitConsent && (refusesAll || consent !== true)) return false;
  return !obeysPrivacySignals || !(refusesAll || refusesTracking);
}
