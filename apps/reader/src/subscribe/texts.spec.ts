import { Failure } from '../shared/ask.ts';
import { checkoutSentence, subscribeTexts } from './texts.ts';

const texts = subscribeTexts({ language: 'en' });
const refused = (code: string) => new Failure('refused', '409', code);

it.each([
  [refused('already_member'), texts.problem.hasMembership],
  [refused('provider_unconfigured'), texts.problem.unconfigured],
  [refused('not_signed_in'), texts.problem.signedOut],
  [refused('payment_under_way'), texts.problem.underWay],
  [refused('return_url_unknown'), texts.problem.refused],
  [new Failure('busy', '429', 'too_many_requests'), texts.problem.busy],
  [new Failure('away', 'no answer'), texts.problem.away],
  [new TypeError('a bug'), texts.problem.refused],
])('%s is told truthfully', (error, sentence) => expect(checkoutSentence(error, texts)).toBe(sentence));

it('speaks the website’s language', () => {
  expect(subscribeTexts({ language: 'es-MX' }).action.get).toBe('Obtener acceso prémium ahora');
});
