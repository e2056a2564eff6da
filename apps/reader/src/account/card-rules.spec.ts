import { ACCOUNT_LIMITS } from '@pressloom/contracts/accounts';
import { ACCOUNT_CARDS_TEXTS } from '@pressloom/contracts/reader-texts/account-cards';
import { Failure } from '../shared/ask.ts';
import {
  changeSentence,
  emailRefused,
  emailWrong,
  lookSentence,
  passwordRefused,
  passwordWrong,
} from './card-rules.ts';

const texts = ACCOUNT_CARDS_TEXTS.en;
const { email, password, failure } = texts;
const refused = (code: string, ...fields: string[]) => new Failure('refused', '400', code, fields);

it.each([
  ['jo@reader.example', 'x', {}],
  [' jo@reader.example ', 'x', {}],
  ['jo@reader', 'x', { newEmail: email.invalid }],
  ['', '', { newEmail: email.invalid, password: password.currentNeeded }],
])('judges the new address %j with the password %j', (newEmail, typed, wrong) => {
  expect(emailWrong({ newEmail, password: typed }, texts)).toEqual(wrong);
});

it.each([
  ['another’s', refused('email_taken', 'newEmail'), 'jo@else.example', { newEmail: email.taken }],
  ['the present one', refused('validation_failed', 'newEmail'), ' Jo@reader.example', { newEmail: email.same }],
  ['none', refused('validation_failed', 'newEmail'), 'jo@else.x', { newEmail: email.invalid }],
  [
    'behind a wrong password',
    refused('validation_failed', 'password'),
    'jo@else.example',
    { password: password.wrong },
  ],
  ['refused for all else', refused('provider_unconfigured'), 'jo@else.example', {}],
  ['lost on the way', new Failure('away', 'no answer'), 'jo@else.example', {}],
])('puts it on its field where an address is %s', (_name, error, newEmail, wrong) => {
  expect(emailRefused(error, { newEmail, present: 'jo@reader.example' }, texts)).toEqual(wrong);
});

const LONG_ENOUGH = 'x'.repeat(ACCOUNT_LIMITS.password.min);
it.each([
  ['old', LONG_ENOUGH, LONG_ENOUGH, {}],
  ['', LONG_ENOUGH, LONG_ENOUGH, { currentPassword: password.currentNeeded }],
  ['old', LONG_ENOUGH.slice(1), LONG_ENOUGH.slice(1), { newPassword: password.short }],
  ['old', LONG_ENOUGH, 'another', { confirmPassword: password.differ }],
  ['old', LONG_ENOUGH, '', { confirmPassword: password.confirmNeeded }],
  [
    '',
    '',
    '',
    {
      currentPassword: password.currentNeeded,
      newPassword: password.short,
      confirmPassword: password.confirmNeeded,
    },
  ],
])('judges a change of %j to %j and %j', (currentPassword, newPassword, confirmPassword, wrong) => {
  expect(passwordWrong({ currentPassword, newPassword, confirmPassword }, texts)).toEqual(wrong);
});

it.each([
  [refused('validation_failed', 'currentPassword'), { currentPassword: password.wrong }],
  [refused('validation_failed', 'newPassword'), { newPassword: password.short }],
  [refused('busy'), {}],
])('puts what the server says of a password on its field', (error, wrong) => {
  expect(passwordRefused(error, texts)).toEqual(wrong);
});

it.each([
  ['a session that is over', refused('not_signed_in'), failure.signedOut, failure.signedOut],
  ['a server without mail', refused('provider_unconfigured'), failure.noMail, failure.load],
  ['too many tries', new Failure('busy', '429'), failure.busy, failure.busy],
  ['a server that is busy', new Failure('away', '503', 'busy'), failure.busy, failure.away],
  ['no answer', new Failure('away', 'none'), failure.unsure, failure.away],
  ['another refusal', refused('not_allowed'), 'It failed', failure.load],
  ['an error of ours', new TypeError('x'), 'It failed', failure.load],
])('tells %s', (_name, error, ofChange, ofLook) => {
  expect(changeSentence(error, 'It failed', texts)).toBe(ofChange);
  expect(lookSentence(error, texts)).toBe(ofLook);
});
