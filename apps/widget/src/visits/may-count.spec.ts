import { mayCount } from './may-count.ts';
import type { Reader } from './may-count.ts';

const OPEN = { requiresVisitConsent: false, obeysPrivacySignals: true };
const ASKS = { requiresVisitConsent: true, obeysPrivacySignals: true };
const PASSES_OVER = { requiresVisitConsent: false, obeysPrivacySignals: false };
const READER: Reader = { isUncounted: false, consent: null, refusesAll: false, refusesTracking: false };

it.each<[string, typeof OPEN, Partial<Reader>, boolean]>([
  ['where nobody asks', OPEN, {}, true],
  ['a browser in which somebody chose not to be counted', OPEN, { isUncounted: true }, false],
  ['the same, with consent', ASKS, { isUncounted: true, consent: true }, false],
  ['a refusal where nobody asks', OPEN, { consent: false }, false],
  ['no word yet where the website asks', ASKS, {}, false],
  ['a refusal', ASKS, { consent: false }, false],
  ['consent', ASKS, { consent: true }, true],
  ['consent, and Global Privacy Control', ASKS, { consent: true, refusesAll: true }, false],
  [
    'the same where signals are passed over',
    { ...ASKS, obeysPrivacySignals: false },
    { consent: true, refusesAll: true },
    false,
  ],
  ['Global Privacy Control', OPEN, { refusesAll: true }, false],
  ['Do Not Track', OPEN, { refusesTracking: true }, false],
  ['signals that the website passes over', PASSES_OVER, { refusesAll: true, refusesTracking: true }, true],
])('%s', (_what, rules, reader, isCounted) => expect(mayCount(rules, { ...READER, ...reader })).toBe(isCounted));
