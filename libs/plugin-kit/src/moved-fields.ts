import { Findings } from './findings.ts';

/** Where the fields of version 1 stand today, for a brand that is written in English. */
const MOVED: readonly [part: string, field: string, todo: string][] = [
  ['offer', 'title', 'must move to offer.en.title'],
  ['offer', 'subtitle', 'must move to offer.en.subtitle'],
  ['offer', 'features', 'must move to offer.en.features'],
  ['offer', 'professionalType', 'must move to offer.en.professionalType'],
  ['offer', 'monthlyPrice', 'must move to prices.monthly'],
  ['offer', 'yearlyPrice', 'must move to prices.yearly'],
  ['offer', 'currency', 'must move to prices.currency'],
  ['offer', 'memberCount', 'must be removed: Pressloom counts the members'],
  ['newsletter', 'headline', 'must move to newsletter.en.headline'],
  ['newsletter', 'intro', 'must move to newsletter.en.intro'],
  ['newsletter', 'signOff', 'must move to newsletter.en.signOff'],
  ['gate', 'headline', 'must move to gate.en.headline'],
  ['gate', 'message', 'must move to gate.en.message'],
  ['gate', 'callToAction', 'must move to gate.en.callToAction'],
  ['categories', 'rules', 'must move to categories.en.rules'],
  ['categories', 'fallback', 'must move to categories.en.fallback'],
  ['categories', 'limit', 'must move to categories.en.limit'],
];

/**
 * What a brand still has where version 1 of the contract had it, a sentence each that names plugin, field and the place
 * where it belongs; empty for a brand in the form of today. Pure.
 */
export function movedFieldProblems(key: string, brand: object): string[] {
  const findings = new Findings(key);
  for (const [part, field, todo] of MOVED) {
    const value = (brand as Record<string, unknown>)[part];
    if (typeof value === 'object' && value !== null && Object.hasOwn(value, field)) {
      findings.add(`${part}.${field}`, todo);
    }
  }
  return findings.sentences;
}
