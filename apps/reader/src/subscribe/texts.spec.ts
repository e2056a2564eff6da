import { Failure } from '../shared/ask.ts';
import { checkoutSentence, isStale, subscribeTexts } from './texts.ts';

const texts = subscribeTexts({ language: 'en' });
const refused = (code: string) => new Failure('refused', '409', code);

it.each([
  [refused('already_member'), texts.problem.hasMembership],
  [refused('provider_unconfigured'), texts.problem.unconfigured],
  [refused('site_inactive'), texts.problem.unconfigured],
  [refused('not_signed_in'), texts.problem.signedOut],
  [refused('payment_under_way'), texts.problem.underWay],
  [refused('provider_failed'), texts.problem.provider],
  [refused('provider_refused'), texts.problem.provider],
  [refused('checkout_expired'), texts.problem.expired],
  [refused('checkout_replaced'), texts.problem.replaced],
  [refused('price_changed'), texts.problem.priceChanged],
  [refused('key_reused'), texts.problem.refused],
  [refused('constructor'), texts.problem.refused],
  [refused('return_url_unknown'), texts.problem.refused],
  [new Failure('busy', '429', 'too_many_requests'), texts.problem.busy],
  [new Failure('away', 'no answer'), texts.problem.away],
  [new TypeError('a bug'), texts.problem.refused],
])('%s is told truthfully', (error, sentence) => expect(checkoutSentence(error, texts)).toBe(sentence));

it.each([
  ['payment_under_way', true],
  ['checkout_expired', true],
  ['checkout_replaced', true],
  ['price_changed', true],
  ['key_reused', true],
  ['provider_failed', false],
  ['already_member', false],
])('after %s another try has another key: %s', (code, stale) => expect(isStale(refused(code))).toBe(stale));

it('speaks the website’s language', () => {
  expect(subscribeTexts({ language: 'es-MX' }).action.get).toBe('Obtener acceso premium ahora');
});
