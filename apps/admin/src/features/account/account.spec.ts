import { ACCOUNT_MESSAGES } from '@pressloom/contracts/accounts';
import { RequestError } from '../../shared/api/request.ts';
import { greetingFor } from './greeting.ts';
import { passwordChecks, validatePassword } from './password-rules.ts';
import { signInProblem } from './sign-in-problem.ts';
import { SIGN_IN_EN } from '@pressloom/contracts/reader-texts/sign-in.en';
import { ACCOUNT_PAGES_EN } from '@pressloom/contracts/reader-texts/account-pages.en';
import { signInErrors } from './sign-in-rules.ts';

it.each([
  ['Abcdef1', ACCOUNT_MESSAGES.passwordShort],
  ['abcdefg1', ACCOUNT_MESSAGES.passwordUppercase],
  ['ABCDEFG1', ACCOUNT_MESSAGES.passwordLowercase],
  ['Abcdefgh', ACCOUNT_MESSAGES.passwordNumber],
  ['Abcdefg1', true],
])('the password %s answers %s', (password, expected) => {
  expect(validatePassword(password, ACCOUNT_PAGES_EN.problem)).toBe(expected);
});

it('ticks each rule by itself', () => {
  expect(passwordChecks('abc1').map(({ ok }) => ok)).toEqual([false, false, true, true]);
});

it.each([
  [{ firstName: 'Jo', isPremium: true }, true, 'Welcome back, Premium!'],
  [{ firstName: 'Jo', isPremium: false }, true, 'Welcome back, Jo!'],
  [{ firstName: 'Jo', isPremium: false }, false, 'Welcome, Jo!'],
  [{ firstName: null, isPremium: false }, true, 'Welcome back!'],
])('greets %j, who was here before: %s', (user, returning, text) => {
  expect(greetingFor(user, returning ? SIGN_IN_EN.greeting.again : SIGN_IN_EN.greeting.first)).toBe(text);
});

it.each([
  ['jo@example.org', 'sixsix', {}],
  ['jo', 'sixsix', { email: ACCOUNT_MESSAGES.emailInvalid }],
  ['jo@example.org', 'five5', { password: ACCOUNT_MESSAGES.loginPasswordShort }],
  ['', '', { email: ACCOUNT_MESSAGES.emailInvalid, password: ACCOUNT_MESSAGES.loginPasswordShort }],
])('judges the sign-in of %j with %j', (email, password, errors) => {
  expect(signInErrors({ email, password }, SIGN_IN_EN.problem)).toEqual(errors);
});

describe('signInProblem', () => {
  const failure = (status: number, human: string) => new RequestError({ status, text: human, human });

  it.each([
    ['the server’s sentence', failure(401, 'Invalid email or password'), 'Invalid email or password'],
    [
      'the form’s own where the server said nothing',
      failure(401, 'Your session has ended. Please sign in again.'),
      'F',
    ],
    ['the network’s', failure(0, 'x'), ACCOUNT_MESSAGES.networkError],
    [
      'that the server failed',
      failure(500, 'Something went wrong on the server.'),
      'Something went wrong on the server.',
    ],
    ['the form’s own for anything else', new Error('x'), 'F'],
  ])('shows %s', (_name, error, expected) => {
    expect(signInProblem(error, 'F')).toBe(expected);
  });

  it.each([
    ['the form’s own in place of the server’s English', failure(401, 'Invalid email or password'), 'F'],
    ['the network’s', failure(0, 'x'), 'la red'],
    ['that there were too many tries', failure(429, 'Too many requests.'), 'espera'],
    ['that the server failed', failure(503, 'Restarting'), 'el servidor'],
  ])('in another language shows %s', (_name, error, expected) => {
    const translated = { network: 'la red', busy: 'espera', server: 'el servidor' };
    expect(signInProblem(error, 'F', translated)).toBe(expected);
  });
});
