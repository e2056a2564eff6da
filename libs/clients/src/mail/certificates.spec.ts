import type { SMTPServerOptions } from 'smtp-server';
import { selfSigned } from '../../test/certificate.ts';
import { MAIL_PASSWORD, startMailServer } from '../../test/mail-server.ts';
import { startPeer } from '../../test/smtp-peer.ts';
import { createMailClient } from './index.ts';
import type { Mail, MailClient, MailClientOptions } from './index.ts';
import { isLocalHost } from './socket.ts';

const mail: Mail = {
  to: { address: 'reader@press.example' },
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
  messageId: '<1@press.example>',
};
const USER = `user:${encodeURIComponent(MAIL_PASSWORD)}@`;
const KINDS = [
  ['from the start', 'smtps', true],
  ['by STARTTLS', 'smtp', false],
] as const;

describe('a mail server with a certificate of its own', () => {
  const { key, cert } = selfSigned();
  const started: { close(): Promise<void> | void }[] = [];
  afterEach(async () => {
    for (const part of started.splice(0).reverse()) await part.close();
  });
  const serve = async (options: SMTPServerOptions = {}) => {
    const encrypted: boolean[] = [];
    const onMailFrom: SMTPServerOptions['onMailFrom'] = (_address, session, done) => {
      encrypted.push(session.secure);
      done();
    };
    const server = await startMailServer({ key, cert, onMailFrom, ...options });
    started.push(server);
    return { ...server, encrypted };
  };
  const connect = (url: string, more: Partial<MailClientOptions> = {}): MailClient => {
    const client = createMailClient({ url, from: { address: 'press@press.example' }, ...more });
    started.push(client);
    return client;
  };
  /** A name that leads here and could as well lead elsewhere. */
  const resolve = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]);

  describe.each(KINDS)('%s', (_name, scheme, secure) => {
    it.each(['127.0.0.1', '[::1]', 'localhost', 'LOCALHOST', 'mail.localhost'])(
      'gets mails at %s without a sign-in, encrypted',
      async (host) => {
        const server = await serve({ secure });
        const client = connect(`${scheme}://${host}:${server.port}`, { resolve });
        await client.send(mail);
        const { receipt, stages } = await client.trial(mail);
        expect(receipt).not.toBeNull();
        expect(stages[2]).toMatchObject({
          state: 'ok',
          message: 'The connection is encrypted. The certificate was not checked.',
        });
        expect([server.mails.length, server.encrypted]).toEqual([2, [true, true]]);
      },
    );

    it.each([
      ['elsewhere', '', 'mail.press.example'],
      ['elsewhere, with a sign-in', USER, 'mail.press.example'],
      ['on this machine, with a sign-in', USER, 'localhost'],
    ])('gets nothing %s', async (_place, user, host) => {
      const server = await serve({ secure });
      const client = connect(`${scheme}://${user}${host}:${server.port}`, { resolve });
      const expected = { code: 'tls', retryable: false, ambiguous: false, providerCode: 'DEPTH_ZERO_SELF_SIGNED_CERT' };
      await expect(client.send(mail)).rejects.toMatchObject(expected);
      await expect(client.verify()).rejects.toMatchObject(expected);
      expect(server.mails).toEqual([]);
    });

    it('gets mails and the sign-in where the address says that it need not be proven', async () => {
      const server = await serve({ secure, authOptional: false, allowInsecureAuth: false });
      const client = connect(`${scheme}://${USER}mail.press.example:${server.port}?tls=unverified`, { resolve });
      await client.send(mail);
      expect([server.mails.length, server.encrypted]).toEqual([1, [true]]);
    });
  });

  it('gets no sign-in in plain text where only the proof was waived', async () => {
    const peer = await startPeer({ EHLO: '250-peer\r\n250 AUTH PLAIN' });
    started.push(peer);
    const url = peer.url.replace('smtp://127.0.0.1', `smtp://${USER}mail.press.example`);
    await expect(connect(`${url}?tls=unverified`, { resolve }).send(mail)).rejects.toMatchObject({ code: 'tls' });
    expect(peer.received).toEqual([]);
  });

  it('gets mails in plain text where it offers STARTTLS and can’t do it, on this machine alone', async () => {
    const peer = await startPeer({ EHLO: '250-peer\r\n250 STARTTLS', STAR: '454 4.7.0 TLS not available' });
    started.push(peer);
    await connect(peer.url).send(mail);
    const elsewhere = peer.url.replace('127.0.0.1', 'mail.press.example');
    await expect(connect(elsewhere, { resolve }).send(mail)).rejects.toMatchObject({ code: 'tls' });
    expect(peer.received).toHaveLength(1);
  });
});

describe('isLocalHost', () => {
  it.each(['127.0.0.1', '127.8.9.10', '::1', '0:0:0:0:0:0:0:1', '::ffff:127.0.0.1', 'localhost', 'Localhost.'])(
    'takes %s',
    (host) => expect(isLocalHost(host)).toBe(true),
  );
  it.each(['ip6-localhost', 'localhost.localdomain', 'mail.localhost'])('takes the name %s', (host) =>
    expect(isLocalHost(host)).toBe(true),
  );
  it.each([
    '10.0.0.1',
    '::2',
    '::ffff:10.0.0.1',
    'localhost.example.com',
    'notlocalhost',
    '128.0.0.1',
    '127.0.0.1.nip.io',
  ])('refuses %s', (host) => expect(isLocalHost(host)).toBe(false));
});
