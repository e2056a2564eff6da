import type { CheckoutState, CheckoutView } from '@pressloom/contracts/billing';
import { PAYMENT_RESULTS_TEXTS } from '@pressloom/contracts/reader-texts/payment-results';
import { told, tryAgain } from './UnpaidView.tsx';
import type { Sight, WatchProblem } from './watch-checkout.ts';

const VIEW: CheckoutView = {
  ...{ state: 'waiting', isTrial: false, mail: 'waiting', hasActiveGate: false },
  interval: 'year',
  siteId: 4,
  siteName: 'Calm',
  returnUrl: 'https://calm.example/a',
};
const texts = PAYMENT_RESULTS_TEXTS.en;
const sight = (state: CheckoutState | null, problem: WatchProblem | null = null, isLong = false): Sight => ({
  view: state && { ...VIEW, state },
  problem,
  isLong,
});

it.each<[string, Sight | null, object]>([
  ['before the first word', null, { title: texts.waiting.title, text: texts.waiting.text, isWorking: true }],
  ['while it waits', sight('waiting'), { text: texts.waiting.text, isWorking: true }],
  ['when it takes long', sight('waiting', null, true), { text: texts.waiting.long, isWorking: true }],
  ['while the server is away', sight('waiting', 'away'), { title: texts.waiting.title, isWorking: true }],
  ['for slow money', sight('processing'), { title: texts.processing.title, step: { href: '/' } }],
  ['for slow money while the server is away', sight('processing', 'away'), { title: texts.processing.title }],
  ['where it failed', sight('failed'), { title: texts.failed.title, step: { label: 'Try Again' } }],
  ['where it ran out', sight('expired'), { title: texts.failed.expiredTitle, step: { label: 'Try Again' } }],
  ['for nobody', sight(null, 'signedOut'), { title: texts.unknown.signInTitle, step: { href: '/login' } }],
  ['for somebody else', sight(null, 'missing'), { title: texts.unknown.missingTitle }],
  ['where the server refuses', sight('waiting', 'refused'), { title: texts.unknown.refusedTitle }],
])('says what is known %s', (_name, seen, said) => {
  expect(told(seen, texts)).toMatchObject(said);
});

it('leads back to the page that sells, as it was left', () => {
  expect(tryAgain(VIEW)).toBe('/subscribe?return_url=https%3A%2F%2Fcalm.example%2Fa&plan=yearly&site=4');
});
