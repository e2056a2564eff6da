import { READER_LANGUAGES } from '@pressloom/contracts/reader-texts/languages';
import { PREMIUM_AUTH_TEST_TEXTS } from '@pressloom/contracts/reader-texts/premium-auth-test';
import { ask } from '../shared/ask.ts';
import { accountProblem, linkProblem } from './premium-auth-problem.ts';

/** What a call throws for a response of the server, a page of a proxy, or none at all. */
async function thrownFor(response: Response | null): Promise<unknown> {
  const send = () => (response ? Promise.resolve(response) : Promise.reject(new TypeError('Failed to fetch')));
  return ask({ method: 'POST', url: '/api/test/create-wp-auth-url', signedIn: true }, send).catch(
    (error: unknown) => error,
  );
}
const refusal = (status: number, code: string, ...fields: string[]): Response =>
  Response.json({ code, fields: Object.fromEntries(fields.map((field) => [field, 'Wrong.'])) }, { status });
const proxyPage = (status: number) => new Response('<h1>Bad gateway</h1>', { status });

describe.each(READER_LANGUAGES)('in %s', (language) => {
  const texts = PREMIUM_AUTH_TEST_TEXTS[language].page;
  const signedOut = { form: texts.signIn, isSignedOut: true };

  it.each([
    ['an address without an account', refusal(404, 'not_found', 'email'), { email: texts.noEmail }],
    ['a reader without a membership', refusal(403, 'not_premium'), { email: texts.notPremium }],
    ['no email address', refusal(400, 'validation_failed', 'email'), { email: texts.emailWrong }],
    ['an address elsewhere', refusal(400, 'return_url_unknown'), { address: texts.unknownAddress }],
    [
      'two empty fields',
      refusal(400, 'validation_failed', 'email', 'returnUrl'),
      { email: texts.emailWrong, address: texts.unknownAddress },
    ],
    ['nobody who is signed in', refusal(401, 'not_signed_in'), signedOut],
    ['a member who is signed in', refusal(403, 'not_allowed'), signedOut],
    ['too many calls', refusal(429, 'too_many_requests'), { form: texts.failed }],
    ['a fault of the server', refusal(500, 'internal'), { form: texts.failed }],
    ['test pages that are off', refusal(404, 'not_found'), { form: texts.failed }],
    ['a network that is down', null, { form: texts.network }],
    ['a proxy’s page', proxyPage(502), { form: texts.network }],
  ])('%s is shown where it is to be corrected', async (_what, response, expected) =>
    expect(linkProblem(await thrownFor(response), texts)).toEqual(expected),
  );

  it.each([
    ['nobody who is signed in', refusal(401, 'not_signed_in'), signedOut],
    ['a fault of the server', refusal(500, 'internal'), { form: texts.accountFailed }],
    ['a network that is down', null, { form: texts.network }],
  ])('the account is not shown for %s', async (_what, response, expected) =>
    expect(accountProblem(await thrownFor(response), texts)).toEqual(expected),
  );
});

it('calls a fault of the page no network error', () => {
  const texts = PREMIUM_AUTH_TEST_TEXTS.en.page;
  expect(linkProblem(new TypeError('x is not a function'), texts)).toEqual({ form: texts.failed });
});
