import { generateKeyPairSync } from 'node:crypto';
import type { Socket } from 'node:net';
import { closedOrigin, rejection } from '../../test/fake-server.ts';
import { isSignedBy } from '@pressloom/testing';
import { keepSilent, startPeer } from '../../test/smtp-peer.ts';
import type { Moment, Reaction, SmtpPeer } from '../../test/smtp-peer.ts';
import { createMailClient, newMessageId } from './index.ts';
import type { Mail, MailClient, MailClientOptions } from './index.ts';
import type { MailTrial } from './types.ts';

const FROM = { name: 'Pressloom', address: 'press@press.example' };
const EHLO = '250-peer\r\n250-ENHANCEDSTATUSCODES\r\n250 AUTH PLAIN LOGIN';

const mail = (more: Partial<Mail> = {}): Mail => ({
  to: { address: 'reader@press.example' },
  subject: 'Test',
  html: '<p>Hello  world</p>',
  text: 'Hello  world \n\n\n',
  messageId: newMessageId('press.example'),
  ...more,
});

const states = ({ stages }: MailTrial) => stages.map(({ name, state }) => `${name} ${state}`);

describe('a mail that is sent to see how far it gets', () => {
  let peer: SmtpPeer;
  let client: MailClient;
  afterEach(async () => {
    client.close();
    await peer.close();
  });
  const begin = async (told: Partial<Record<Moment, Reaction>>, more: Partial<MailClientOptions> = {}) => {
    peer = await startPeer({ EHLO, ...told });
    const url = peer.url.replace('smtp://', 'smtp://user:canary-secret@');
    client = createMailClient({ url, from: FROM, ...more });
  };

  it('is told step by step, with the server’s answer', async () => {
    await begin({});
    const trial = await client.trial(mail());
    expect(states(trial)).toEqual(['dns ok', 'connect ok', 'tls skipped', 'signIn ok', 'accepted ok']);
    expect(trial).toMatchObject({
      addresses: ['127.0.0.1'],
      receipt: { response: '250 2.0.0 queued as 42' },
      error: null,
    });
    expect(trial.stages[0]?.message).toBe('127.0.0.1 is already an IP address, so no name was looked up.');
    for (const { message } of trial.stages) expect(message).toMatch(/^[A-Z0-9].*\.$/);
    expect(JSON.stringify(trial.stages)).not.toMatch(/deliver|canary/i);
    expect(peer.received).toHaveLength(1);
  });

  it.each<[string, Moment, Reaction, string, string]>([
    ['says nothing at the door', 'CONNECT', keepSilent, 'connect', 'did not answer within'],
    ['turns us away at the door', 'CONNECT', '554 5.7.1 listed', 'connect', 'accepts no email from here (554 5.7.1)'],
    ['is no mail server', 'CONNECT', 'HTTP/1.1 400 Bad', 'connect', 'not SMTP'],
    ['says nothing to EHLO', 'EHLO', keepSilent, 'connect', 'did not answer within'],
    ['says nothing to the sign-in', 'AUTH', keepSilent, 'signIn', 'did not answer within'],
    [
      'refuses the sign-in',
      'AUTH',
      '535 5.7.8 canary-secret',
      'signIn',
      'did not accept the user name and password (535)',
    ],
    ['says nothing to the sender', 'MAIL', keepSilent, 'accepted', 'did not answer within'],
    ['refuses the recipient', 'RCPT', '550 5.1.1 no', 'accepted', 'does not accept email for this address'],
    ['says nothing after the text', 'END', keepSilent, 'accepted', 'did not answer within'],
    [
      'refuses the text',
      'END',
      '550 5.7.26 unaligned',
      'accepted',
      'does not accept email from this sender (550 5.7.26)',
    ],
  ])('to a server that %s ends at that step', async (_name, moment, reaction, stage, words) => {
    await begin({ [moment]: reaction }, { connectionTimeoutMs: 1_000, replyTimeoutMs: 1_000 });
    const trial = await client.trial(mail());
    const at = trial.stages.findIndex(({ state }) => state === 'failed');
    expect(trial.stages[at]).toMatchObject({ name: stage, message: expect.stringContaining(words) });
    expect(trial.stages.slice(at + 1).every(({ state, ms }) => state === 'unreached' && ms === null)).toBe(true);
    expect(trial.receipt).toBeNull();
    expect(JSON.stringify(trial.stages)).not.toContain('canary');
  });

  it('names encryption where it is wanted and not offered, or never comes about', async () => {
    await begin({}, { encryption: 'required' });
    expect(states(await client.trial(mail()))[2]).toBe('tls failed');
    client.close();
    await peer.close();
    const START = (socket: Socket) => void socket.write('250-peer\r\n250 STARTTLS\r\n');
    await begin({ EHLO: START, STAR: '220 go on' }, { replyTimeoutMs: 1_000 });
    const trial = await client.trial(mail());
    expect(trial.stages[2]).toMatchObject({ name: 'tls', state: 'failed' });
    expect(peer.received).toEqual([]);
  });

  it('tells a name that is not known, one that is never answered, and a closed port', async () => {
    await begin({});
    const { port } = new URL(await closedOrigin());
    const never: MailClientOptions['resolve'] = () => new Promise(() => undefined);
    const cases: [string, Partial<MailClientOptions>, string][] = [
      ['smtp://mail.invalid:25', {}, 'dns'],
      ['smtp://mail.example:25', { resolve: never, connectionTimeoutMs: 50 }, 'dns'],
      [`smtp://127.0.0.1:${port}`, {}, 'connect'],
    ];
    for (const [url, more, stage] of cases) {
      const other = createMailClient({ url, from: FROM, ...more });
      expect(states(await other.trial(mail()))).toContain(`${stage} failed`);
      other.close();
    }
  });

  it('tells an address that can not be read, and keeps the password to itself', async () => {
    await begin({});
    const other = createMailClient({ url: 'smtp://user:canary@mail_example:25', from: FROM });
    const trial = await other.trial(mail());
    expect(states(trial)[0]).toBe('dns failed');
    expect(trial).toMatchObject({ host: '', receipt: null, error: { code: 'unreachable' } });
    expect(trial.stages[0]?.message).toMatch(/^The address of the mail server needs/);
    for (const call of [other.send(mail()), other.verify()]) {
      expect(await rejection(call)).toMatchObject({ code: 'unreachable', retryable: false, ambiguous: false });
    }
    expect(JSON.stringify(trial)).not.toContain('canary');
    other.close();
  });

  it('connects to the addresses that it was given, asked for once', async () => {
    await begin({});
    let asked = 0;
    const resolve = async () => {
      asked += 1;
      // A second answer would lead elsewhere.
      return [{ address: asked === 1 ? '127.0.0.1' : '203.0.113.1', family: 4 }];
    };
    const url = peer.url.replace('127.0.0.1', 'mail.example');
    const other = createMailClient({ url, from: FROM, resolve });
    await other.send(mail());
    await other.send(mail());
    other.close();
    expect([asked, peer.received.length, peer.connections]).toEqual([1, 2, 1]);
  });

  it('never connects where the resolver refuses', async () => {
    await begin({});
    const refused = Object.assign(new Error('mail.example is an address inside your own network.'), {
      code: 'EADDRESSNOTALLOWED',
    });
    const other = createMailClient({ url: peer.url, from: FROM, resolve: () => Promise.reject(refused) });
    expect(await rejection(other.send(mail()))).toMatchObject({ code: 'address_not_allowed', retryable: false });
    expect((await other.trial(mail())).stages[0]).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('inside'),
    });
    other.close();
    expect(peer.connections).toBe(0);
  });
});

describe('what goes over the wire', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const dkim = { domain: 'press.example', selector: 'pressloom', privateKey };
  const sent = async (given: Parameters<MailClient['send']>[0], more: Partial<MailClientOptions> = {}) => {
    const peer = await startPeer();
    const client = createMailClient({ url: peer.url, from: FROM, ...more });
    try {
      await client.send(given);
    } finally {
      client.close();
      await peer.close();
    }
    return `${peer.received[0] ?? ''}\r\n`;
  };

  it('is signed where there is a key, what unsubscribes and counts complaints included', async () => {
    const headers = {
      'List-Unsubscribe': '<https://press.example/u>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Feedback-ID': 'a:b:c:press',
    };
    const text = await sent(
      mail({ headers, subject: 'Grüße aus dem Haus, und zwar in einer Zeile, die gefaltet wird' }),
      { dkim },
    );
    expect(isSignedBy(text, publicKey)).toBe(true);
    expect(
      text
        .match(/ h=([^;]*)/)?.[1]
        ?.replace(/\s/g, '')
        .toLowerCase()
        .split(':'),
    ).toEqual(expect.arrayContaining(['from', 'subject', 'list-unsubscribe', 'list-unsubscribe-post', 'feedback-id']));
    expect(isSignedBy(text.replace('Hello', 'Jello'), publicKey)).toBe(false);
    expect(isSignedBy(text.replace('a:b:c:press', 'a:b:c:other'), publicKey)).toBe(false);
  });

  it.each(['From: Mallory <mallory@evil.example>', 'Subject: Your invoice', 'Reply-To: mallory@evil.example'])(
    'is signed so that nobody can add %j',
    async (added) => {
      const text = await sent(mail(), { dkim });
      expect(isSignedBy(text, publicKey)).toBe(true);
      // Receivers look at the first of two, others at the last.
      expect(isSignedBy(`${added}\r\n${text}`, publicKey)).toBe(false);
      expect(isSignedBy(text.replace('\r\nMIME-Version:', `\r\n${added}\r\nMIME-Version:`), publicKey)).toBe(false);
    },
  );

  it('is what was written out before, byte by byte', async () => {
    const raw = Buffer.from('From: press@press.example\r\nSubject: x\r\n\r\n.dot\r\nend\r\n');
    const given = {
      envelope: { from: 'press@press.example', to: 'reader@press.example' },
      raw,
      messageId: '<1@press.example>',
    };
    // A dot at the start of a line is doubled on the wire.
    expect(await sent(given)).toBe(raw.toString().replace('\r\n.dot', '\r\n..dot'));
    const stray = { ...given, envelope: { ...given.envelope, to: 'a@b.example>\r\nRCPT TO:<x@y.example' } };
    await expect(sent(stray)).rejects.toMatchObject({ code: 'invalid_mail' });
  });

  it('tells where replies go', async () => {
    expect(await sent(mail(), { replyTo: 'desk@press.example' })).toContain('Reply-To: desk@press.example');
    await expect(sent(mail(), { replyTo: 'desk@press.example\r\nBcc: a@b.example' })).rejects.toMatchObject({
      code: 'invalid_mail',
    });
  });
});
