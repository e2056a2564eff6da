import { mayStoreVisit } from './visit-consent.ts';

const GPC = { 'sec-gpc': '1' };
const DNT = { dnt: '1' };

it.each<[string, boolean, boolean, boolean | undefined, Record<string, string>, boolean]>([
  ['as by default', false, true, undefined, {}, true],
  ['a browser that asks not to be tracked', false, true, undefined, GPC, false],
  ['the older sign of it', false, true, undefined, DNT, false],
  ['another value', false, true, undefined, { 'sec-gpc': '0', dnt: '0' }, true],
  ['where the website passes it over', false, false, undefined, { ...GPC, ...DNT }, true],
  ['no consent where it is required', true, true, undefined, {}, false],
  ['a refusal', true, false, false, {}, false],
  ['a refusal where nobody asks for consent', false, true, false, {}, false],
  ['consent where nobody asks for it', false, true, true, {}, true],
  ['consent', true, true, true, {}, true],
  ['consent, and a browser that refuses', true, false, true, GPC, false],
  ['consent, and the older sign', true, true, true, DNT, false],
  ['the same where the website passes it over', true, false, true, DNT, true],
])('%s', (_what, requiresVisitConsent, obeysPrivacySignals, consent, headers, isStored) => {
  expect(mayStoreVisit({ requiresVisitConsent, obeysPrivacySignals }, consent, headers)).toBe(isStored);
});
