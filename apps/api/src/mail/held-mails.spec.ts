import { ProviderError } from '@pressloom/clients/http';
import { HeldMails, isAboutSender } from './held-mails.ts';

const error = (code: string, more: object = {}) =>
  new ProviderError({ provider: 'mail', code, message: `It said ${code}.`, ...more });

/** A try of this sender that ends so. */
const fail = (held: HeldMails, sender: string, code: string): Promise<void> =>
  expect(held.trying(sender, () => Promise.reject(error(code)))).rejects.toThrow(code);

const A = 'mail.press.example news@press.example';
const B = 'mail.press.example other@press.example';

it.each<[string, object, boolean]>([
  ...[
    'sender_refused',
    'bad_credentials',
    'tls',
    'forbidden',
    'sending_limit',
    'try_later',
    'unreachable',
    'timeout',
  ].map((code): [string, object, boolean] => [code, {}, true]),
  ...['recipient_refused', 'recipient_doubtful', 'mailbox_full', 'recipient_delayed', 'mail_delayed', 'rejected'].map(
    (code): [string, object, boolean] => [code, {}, false],
  ),
  ['connection_lost', { ambiguous: true }, false],
])('whether %s %j would meet every other email too: %s', (code, more, expected) =>
  expect(isAboutSender(error(code, more))).toBe(expected),
);

describe('emails of a sender whom the server refuses', () => {
  it('wait, and nobody else’s do', async () => {
    const held = new HeldMails(30);
    await fail(held, A, 'sender_refused');
    expect([held.reason(A), held.reason(B)]).toEqual(['It said sender_refused.', null]);
  });

  it('go out as soon as one was accepted', async () => {
    const held = new HeldMails(30);
    await fail(held, A, 'bad_credentials');
    await held.trying(A, () => Promise.resolve());
    expect(held.reason(A)).toBeNull();
  });

  it('may try again after a while', async () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(0);
    const held = new HeldMails(30);
    await fail(held, A, 'tls');
    const tries = [20_999, 21_000].map((ms) => {
      now.mockReturnValue(ms);
      return held.reason(A);
    });
    now.mockRestore();
    expect(tries).toEqual(['It said tls.', null]);
  });

  it('try one at a time while the server fails, however long it takes over that', async () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(0);
    const held = new HeldMails(30);
    await fail(held, A, 'timeout');
    now.mockReturnValue(60_000);
    const hangs = Promise.withResolvers<null>();
    const tried = held.trying(A, () => hangs.promise);
    const reasons = [held.reason(A), held.reason(B)];
    hangs.resolve(null);
    await tried;
    reasons.push(held.reason(A));
    now.mockRestore();
    expect(reasons).toEqual(['It said timeout.', null, null]);
  });

  it('wait from the moment in which the next try has failed, whatever follows from that', async () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(0);
    const held = new HeldMails(30);
    await fail(held, A, 'timeout');
    now.mockReturnValue(60_000);
    const before = held.reason(A);
    await fail(held, A, 'tls');
    const reasons = [before, held.reason(A)];
    now.mockRestore();
    expect(reasons).toEqual([null, 'It said tls.']);
  });

  it('do not wait for what was said of one email', async () => {
    const held = new HeldMails(30);
    await fail(held, A, 'recipient_refused');
    expect(held.reason(A)).toBeNull();
  });

  it('try several at a time while it accepts them', async () => {
    const held = new HeldMails(30);
    expect(await held.trying(A, async () => held.reason(A))).toBeNull();
  });

  it('are not held for a server that nobody asked', async () => {
    const held = new HeldMails(30);
    await fail(held, A, 'breaker_open');
    expect(held.reason(A)).toBeNull();
  });

  it('wait longer with their age', () => {
    const held = new HeldMails(30);
    expect([0, 599_999, 600_000, 3_599_999, 3_600_000].map((ms) => held.waitMs(ms))).toEqual([
      ...[30_000, 30_000, 60_000, 60_000, 300_000],
    ]);
  });
});
