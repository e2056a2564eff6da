import { ProviderError } from '@pressloom/clients/http';
import { nextTryAfterBreak, nextTryAfterLimit, nextTryMinutes, outcomeOf } from './outcome.ts';

const refusal = (code: string, providerCode: string | null = null, more: object = {}) =>
  new ProviderError({ provider: 'mail', code, message: 'The mail server said something.', providerCode, ...more });

it.each<[string, unknown, string]>([
  ['a taken mail', null, 'sent'],
  ['a lost answer', refusal('connection_lost', null, { ambiguous: true }), 'unclear'],
  ['no such mailbox', refusal('recipient_refused', '5.1.1'), 'bounced'],
  ['a refused recipient without a reason', refusal('recipient_doubtful'), 'doubtful'],
  ['a full mailbox', refusal('mailbox_full', '5.2.2'), 'delayed'],
  ['greylisting', refusal('recipient_delayed', '4.2.1', { retryable: true }), 'delayed'],
  ['greylisting after the text', refusal('mail_delayed', '4.7.1', { retryable: true }), 'deferred'],
  ['a limit', refusal('sending_limit', '5.4.5', { retryable: true }), 'limited'],
  ['spam, perhaps', refusal('rejected', '5.7.1', { status: 554 }), 'failed'],
  ['no second code', refusal('rejected', null, { status: 554 }), 'failed'],
  ['a refused sender', refusal('sender_refused', '5.7.515', { status: 550 }), 'systematic'],
  ['a refused sender without a second code', refusal('sender_refused', null, { status: 550 }), 'systematic'],
  ['a mail that is too large', refusal('rejected', '5.3.4', { status: 552 }), 'systematic'],
  ['too large without a second code', refusal('rejected', null, { status: 552 }), 'systematic'],
  ...['5.6.0', '5.6.12'].map((code): [string, unknown, string] => [
    `what ${code} says of every mail`,
    refusal('rejected', code),
    'systematic',
  ]),
  ...['5.7.0', '5.7.10', '5.3.40', '5.6.x', '15.6.0', '5.6.0x'].map((code): [string, unknown, string] => [
    `what ${code} says of this one`,
    refusal('rejected', code),
    'failed',
  ]),
  ['an answer that nobody understands', refusal('unusable_answer'), 'stop'],
  ['a server at an address that is not allowed', refusal('address_not_allowed'), 'stop'],
  ['a wrong password', refusal('bad_credentials', '5.7.8', { status: 535 }), 'stop'],
  ['a closed door', refusal('forbidden', '5.7.1', { status: 554 }), 'stop'],
  ['no encryption', refusal('tls'), 'stop'],
  ['an address that can’t be written', refusal('invalid_mail'), 'failed'],
  ['an address that the mail server can’t write to', refusal('address_unsupported', '5.6.7'), 'failed'],
  ['a sender that it can’t write', refusal('rejected', '5.6.7'), 'systematic'],
  ['a server that takes nothing now', refusal('try_later', '4.3.2', { retryable: true, status: 421 }), 'unreached'],
  ['no server', refusal('unreachable', null, { retryable: true }), 'unreached'],
  ['an open breaker', refusal('breaker_open', null, { retryable: true }), 'unreached'],
])('%s: %s', (_name, error, state) => expect(outcomeOf(error).state).toBe(state));

it.each<[string, string | null, boolean]>([
  ['broke off when it had been given the address', 'recipient', true],
  ['was not reached', null, false],
])('may mean this mail alone where the server %s', (_name, providerField, isBrokenOff) => {
  expect(outcomeOf(refusal('timeout', null, { retryable: true, providerField }))).toMatchObject({
    ...{ state: 'unreached', isBrokenOff },
  });
});

it.each([
  ['5.7.515', 'SPF, DKIM and DMARC'],
  ['5.7.26', 'SPF or DKIM does not match'],
  ['5.7.25', 'no matching name in the DNS'],
  ['5.7.30', 'about the sender, not about this reader'],
  [null, 'about the sender, not about this reader'],
])('says what to do where %s means the sender', (code, advice) => {
  const outcome = outcomeOf(refusal('sender_refused', code, { status: 550 }));
  expect(outcome).toMatchObject({ message: expect.stringMatching(`^The mail server said something\\. .*${advice}`) });
});

it('throws what is no answer of a mail server', () => {
  expect(() => outcomeOf(new TypeError('a bug'))).toThrow('a bug');
});

it('waits longer from try to try, and gives up', () => {
  expect([1, 2, 6, 7].map(nextTryMinutes)).toEqual([5, 15, 240, null]);
});

it('waits for three days where the server may be away for everybody', () => {
  expect([1, 6, 7, 22, 23].map((tries) => nextTryAfterBreak(tries, false))).toEqual([5, 240, 240, 240, null]);
  const minutes = Array.from({ length: 22 }, (_one, before) => nextTryAfterBreak(before + 1, false) ?? 0);
  expect(Math.round(minutes.reduce((sum, one) => sum + one, 0) / 60)).toBe(72);
});

it('gives up a mail at which a server breaks off that takes others, unless it was away before', () => {
  expect([1, 6, 7].map((tries) => nextTryAfterBreak(tries, true))).toEqual([5, 240, null]);
  expect([8, 22, 23].map((tries) => nextTryAfterBreak(tries, true))).toEqual([240, 240, null]);
});

it('asks once an hour after a limit, for longer than a day', () => {
  expect([1, 29, 30].map(nextTryAfterLimit)).toEqual([60, 60, null]);
});
