import type { VisitorHeaders } from '../../common/visitors/machines.ts';

/** What a website decided about counting visits. */
export interface VisitConsentRules {
  /** Nothing is stored of a visit without the reader's consent. */
  requiresVisitConsent: boolean;
  /** Where a browser asks not to be tracked (`Sec-GPC`, `DNT`), nothing is stored of its visits. */
  obeysPrivacySignals: boolean;
}

/**
 * Whether a visit may be stored. `consent: false` is a refusal on every website, also of a browser in which somebody chose 'Don’t count my visits'. Where
 * consent is required, Global Privacy Control is a refusal, whatever a page says. Pure.
 */
export function mayStoreVisit(
  rules: VisitConsentRules,
  consent: boolean | undefined,
  headers: VisitorHeaders,
): boolean {
  if (consent === false) return false;
  const refusesAll = headers['sec-gpc'] === '1';
  if (rules.requiresVisitConsent && (refusesAll || consent !== true)) return false;
  return !rules.obeysPrivacySignals || !(refusesAll || headers['dnt'] === '1');
}
