import type { Socket } from 'node:net';
import { closedOrigin, rejection } from '../../test/fake-server.ts';
import { drip, drop, everythingIn, hangUp, keepSilent, startPeer } from '../../test/smtp-peer.ts';
import type { Moment, Reaction, SmtpPeer } from '../../test/smtp-peer.ts';
import type { ProviderError } from '../http/index.ts';
import { BROKEN_OFF, createMailClient, newMessageId } from './index.ts';
import type { Mail, MailClient, MailClientOptions } from './index.ts';

const mail = (more: Partial<Mail> = {}): Mail => ({
  to: { address: 'reader@press.example' },
  subject: 'Verify your address',
  html: '<p>Hello</p>',
  text: 'Hello',
  messageId: newMessageId('press.example'),
  ...more,
});

describe('the mail client and a mail server in trouble', () => {
  let peer: SmtpPeer;
  let client: MailClient;
  afterEach(async () => {
    client.close();
    await peer.close();
  });

  const begin = async (told: Partial<Record<Moment, Reaction>>, more: Partial<MailClientOptions> = {}) => {
    peer = await startPeer(told);
    const url = peer.url.replace('smtp://', 'smtp://user:canary-secret@');
    const from = { name: 'Pressloom', address: 'press@press.example' };
    client = createMailClient({ url, from, ...more });
  };
  const failure = async (given = mail()) => (await rejection(client.send(given))) as ProviderError;
  const seen = ({ code, status, retryable, ambiguous }: ProviderError) => ({ code, status, retryable, ambiguous });
  /** A server that offers a sign-in and says what it likes at each step. */
  const EHLO = '250-peer\r\n250-ENHANCEDSTATUSCODES\r\n250 AUTH PLAIN LOGIN';

  it.each<[string, Moment, string, string, number, boolean]>([
    ['421 at the door', 'CONNECT', '421 4.7.0 busy', 'try_later', 421, true],
    ['421 to the sender', 'MAIL', '421 4.7.0 too many', 'try_later', 421, true],
    ['450 to the recipient', 'RCPT', '450 4.2.1 greylisted', 'recipient_delayed', 450, true],
    ['451 to the recipient', 'RCPT', '451 4.3.0 trouble', 'recipient_delayed', 451, true],
    ['452 to DATA', 'DATA', '452 4.3.1 full', 'try_later', 452, true],
    ['451 after the text', 'END', '451 4.3.0 trouble', 'mail_delayed', 451, true],
    ['421 after the text', 'END', '421 4.3.2 closing', 'try_later', 421, true],
    ['454 to the sign-in', 'AUTH', '454 4.7.0 trouble', 'try_later', 454, true],
    ['535 to the sign-in', 'AUTH', '535 5.7.8 canary-secret is wrong', 'bad_credentials', 535, false],
    ['535 to the sender', 'MAIL', '535 5.7.8 who are you', 'bad_credentials', 535, false],
    ['530 to the recipient', 'RCPT', '530 5.7.0 sign in first', 'bad_credentials', 530, false],
    ['550 to the recipient', 'RCPT', '550 5.1.1 no such user', 'recipient_refused', 550, false],
    ['550 without a second code', 'RCPT', '550 no such user', 'recipient_refused', 550, false],
    ['551 to the recipient', 'RCPT', '551 5.1.6 moved', 'recipient_refused', 551, false],
    ['552 to the recipient', 'RCPT', '552 5.2.2 mailbox full', 'mailbox_full', 552, true],
    ['553 to the recipient', 'RCPT', '553 5.1.3 bad name', 'recipient_doubtful', 553, false],
    ['550 about the mailbox after the text', 'END', '550 5.2.1 disabled', 'recipient_refused', 550, false],
    ['a policy against relaying', 'RCPT', '554 5.7.1 relay access denied', 'sender_refused', 554, false],
    ['550 to the sender', 'MAIL', '550 5.1.8 bad sender', 'sender_refused', 550, false],
    ['spam after the text', 'END', '554 5.7.1 spam', 'rejected', 554, false],
    ['552 after the text', 'END', '552 5.3.4 too large', 'rejected', 552, false],
    ['554 at the door', 'CONNECT', '554 5.7.1 listed', 'forbidden', 554, false],
  ])('%s is %s %j: %s', async (_name, moment, answer, code, status, retryable) => {
    await begin({ EHLO, [moment]: answer });
    const error = await failure();
    expect(seen(error)).toEqual({ code, status, retryable, ambiguous: false });
    expect(error.message).toMatch(/^The mail server .*\.$/);
    expect(everythingIn(error)).not.toMatch(/canary-secret|reader@press|no such user|greylisted/);
  });

  it('that knows other ways to sign in alone is told as that, not as a wrong password', async () => {
    await begin({ EHLO: '250-peer\r\n250 AUTH GSSAPI NTLM', AUTH: '504 5.5.4 Unrecognized authentication type' });
    expect(await failure()).toMatchObject({
      code: 'bad_credentials',
      message: expect.stringContaining('PLAIN, LOGIN'),
    });
  });

  it.each<[string, Moment, Reaction, boolean]>([
    ['at the door', 'CONNECT', drop, false],
    ['politely at the door', 'CONNECT', hangUp, false],
    ['at the sender', 'MAIL', drop, false],
    ['at the recipient', 'RCPT', drop, false],
    ['at DATA', 'DATA', drop, false],
    ['after the text', 'END', drop, true],
    ['politely after the text', 'END', hangUp, true],
    ['after half an answer to the text', 'END', (socket: Socket) => void socket.end('25'), true],
  ])('a connection lost %s is ambiguous exactly after the text', async (_name, moment, reaction, ambiguous) => {
    await begin({ EHLO, [moment]: reaction });
    expect(seen(await failure())).toEqual({ code: 'connection_lost', status: null, retryable: !ambiguous, ambiguous });
    expect(peer.received).toHaveLength(ambiguous ? 1 : 0);
  });

  it.each<[string, Partial<Record<Moment, Reaction>>, string | null]>([
    ['at the door', { CONNECT: drop }, null],
    ['at the sender', { MAIL: drop }, null],
    ['at the recipient', { RCPT: drop }, BROKEN_OFF],
    ['at the recipient, politely', { RCPT: hangUp }, BROKEN_OFF],
    ['at the recipient, by silence', { RCPT: keepSilent }, BROKEN_OFF],
    ['at the recipient, a byte at a time', { RCPT: drip }, BROKEN_OFF],
    ['in the text', { TEXT: drop }, BROKEN_OFF],
    ['after the text', { END: drop }, null],
    [
      'at packets of several commands',
      { EHLO: `${EHLO.replace('250 ', '250-')}\r\n250 PIPELINING`, MAIL: drop },
      BROKEN_OFF,
    ],
  ])(
    'that breaks off %s may do so because of the recipient only once it was named',
    async (_name, reactions, field) => {
      const isSlow = [keepSilent, drip].some((slow) => reactions.RCPT === slow);
      await begin({ EHLO, ...reactions }, isSlow ? { replyTimeoutMs: 1_000, sendTimeoutMs: 2_000 } : {});
      expect((await failure(mail({ text: 'A line of a long mail.\n'.repeat(60_000) }))).providerField).toBe(field);
    },
  );

  it('lost in a long text is not ambiguous: the end was never sent', async () => {
    await begin({ EHLO, TEXT: drop });
    const text = 'A line of a very long mail.\n'.repeat(60_000);
    expect(seen(await failure(mail({ text })))).toMatchObject({ retryable: true, ambiguous: false });
  });

  it('never sends a mail a second time by itself once its text has gone', async () => {
    await begin({ EHLO, END: drop });
    expect((await failure()).ambiguous).toBe(true);
    expect([peer.received.length, peer.connections]).toEqual([1, 1]);
  });

  it('goes on with the next mail after one was refused', async () => {
    let answers = 0;
    const RCPT = (socket: Socket) => void socket.write(++answers === 1 ? '550 5.1.1 no\r\n' : '250 2.1.5 fine\r\n');
    await begin({ EHLO, RCPT }, { maxConnections: 1 });
    await failure();
    await client.send(mail());
    expect([peer.received.length, peer.connections]).toEqual([1, 1]);
  });

  describe('that says nothing', () => {
    const SHORT = { connectionTimeoutMs: 1_000, replyTimeoutMs: 1_000 };

    it.each<[string, Moment, boolean]>([
      ['at the door', 'CONNECT', false],
      ['to EHLO', 'EHLO', false],
      ['to the sign-in', 'AUTH', false],
      ['to the sender', 'MAIL', false],
      ['to the recipient', 'RCPT', false],
      ['to DATA', 'DATA', false],
      ['after the text', 'END', true],
    ])('%s times out', async (_name, moment, ambiguous) => {
      await begin({ EHLO, [moment]: keepSilent }, SHORT);
      expect(seen(await failure())).toEqual({ code: 'timeout', status: null, retryable: !ambiguous, ambiguous });
    });

    it.each<[Moment, boolean]>([
      ['EHLO', false],
      ['RCPT', false],
      ['END', true],
    ])('but a byte now and then, at %s, times out as a whole', async (moment, ambiguous) => {
      await begin({ EHLO, [moment]: drip }, { sendTimeoutMs: 1_500 });
      expect(seen(await failure())).toEqual({ code: 'timeout', status: null, retryable: !ambiguous, ambiguous });
    });

    it('for longer than connecting may take, and then greets, is waited for', async () => {
      const CONNECT = (socket: Socket) => void setTimeout(() => socket.write('220-late\r\n220 peer\r\n'), 300);
      await begin({ EHLO, CONNECT }, { connectionTimeoutMs: 100 });
      await client.send(mail());
      expect((await client.trial(mail())).receipt).not.toBeNull();
    });

    it('ends a test of the setting too', async () => {
      await begin({ EHLO: drip }, { sendTimeoutMs: 150 });
      expect(await rejection(client.verify())).toMatchObject({ code: 'timeout', ambiguous: false });
    });
  });

  it('answers in something else than SMTP', async () => {
    await begin({ CONNECT: 'HTTP/1.1 400 Bad Request' });
    expect(seen(await failure())).toMatchObject({ code: 'unusable_answer', ambiguous: false });
  });

  it('is not there', async () => {
    await begin({});
    const { port } = new URL(await closedOrigin());
    const gone = createMailClient({ url: `smtp://127.0.0.1:${port}`, from: { address: 'press@press.example' } });
    for (const call of [() => gone.send(mail()), () => gone.verify()]) {
      expect(await rejection(call())).toMatchObject({ code: 'unreachable', retryable: true, ambiguous: false });
    }
    gone.close();
  });

  it('is asked under a name that nobody has', async () => {
    await begin({});
    const nowhere = createMailClient({ url: 'smtp://mail.invalid:25', from: { address: 'press@press.example' } });
    expect(await rejection(nowhere.send(mail()))).toMatchObject({ code: 'unreachable', retryable: true });
    nowhere.close();
  });

  describe('and a caller who gives up', () => {
    it('before the text has gone ends the call at once with the reason', async () => {
      const gone = new Error('stopping');
      const patience = new AbortController();
      await begin({ EHLO, RCPT: () => patience.abort(gone) });
      expect(await rejection(client.send(mail(), { signal: patience.signal }))).toBe(gone);
      expect(peer.received).toEqual([]);
    });

    it('after that still gets the answer, because it would be lost', async () => {
      const patience = new AbortController();
      const END = (socket: Socket) => {
        patience.abort(new Error('stopping'));
        socket.write('250 2.0.0 queued as 42\r\n');
      };
      await begin({ EHLO, END });
      expect(await client.send(mail(), { signal: patience.signal })).toMatchObject({
        response: expect.stringContaining('42'),
      });
    });
  });

  it('is left alone for a while after five failures in a row', async () => {
    await begin({ CONNECT: drop });
    for (let count = 0; count < 5; count += 1) await failure();
    const before = peer.connections;
    expect(seen(await failure())).toMatchObject({ code: 'breaker_open', retryable: true });
    expect(peer.connections).toBe(before);
  });

  it('is told the ASCII name of an internationalised domain', async () => {
    await begin({ EHLO });
    await client.send(mail({ to: { address: 'a@bücher.example' } }));
    expect(peer.envelope).toEqual(['MAIL FROM:<press@press.example>', 'RCPT TO:<a@xn--bcher-kva.example>']);
  });
});
