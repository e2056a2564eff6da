import { once } from 'node:events';
import PostalMime from 'postal-mime';
import type { SMTPServerOptions } from 'smtp-server';
import { selfSigned } from '../../test/certificate.ts';
import { rejection } from '../../test/fake-server.ts';
import { MAIL_PASSWORD as PASSWORD, startMailServer } from '../../test/mail-server.ts';
import type { Delivered } from '../../test/mail-server.ts';
import { everythingIn } from '../../test/smtp-peer.ts';
import { createMailClient, newMessageId } from './index.ts';
import type { Mail, MailClient, MailClientOptions } from './index.ts';

const FROM = { name: 'Pressloom', address: 'press@press.example' };

const mail = (more: Partial<Mail> = {}): Mail => ({
  to: { address: 'reader@press.example' },
  subject: 'Verify your address',
  html: '<p>Hello</p>',
  text: 'Hello',
  messageId: newMessageId('press.example'),
  ...more,
});

describe('the mail client and a real mail server', () => {
  const started: { close(): Promise<void> | void }[] = [];
  afterEach(async () => {
    for (const part of started.splice(0).reverse()) await part.close();
  });
  const serve = async (options?: SMTPServerOptions) => {
    const server = await startMailServer(options);
    started.push(server);
    return server;
  };
  const connect = (url: string, more: Partial<MailClientOptions> = {}): MailClient => {
    const client = createMailClient({ url, from: FROM, ...more });
    started.push(client);
    return client;
  };

  it('sends both parts with the Message-ID it was given, and tells the queue id', async () => {
    const server = await serve();
    const given = mail({
      to: { name: 'Zoë “Z” Ünal', address: 'zoe@press.example' },
      subject: 'Grüße 🔑',
      html: '<p>Straße</p>\n.\n<p>End</p>',
      text: 'Straße\n.\nEnd',
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    const receipt = await connect(`smtp://127.0.0.1:${server.port}`).send(given);
    expect(receipt).toEqual({ messageId: given.messageId, response: expect.stringContaining('queued as 1') });
    expect(server.mails).toHaveLength(1);
    const [{ from, to, raw }] = server.mails as [Delivered];
    expect([from, to]).toEqual(['press@press.example', ['zoe@press.example']]);
    const parsed = await PostalMime.parse(raw);
    expect(parsed).toMatchObject({
      messageId: given.messageId,
      subject: 'Grüße 🔑',
      from: FROM,
      to: [{ name: 'Zoë “Z” Ünal', address: 'zoe@press.example' }],
    });
    expect(parsed.text?.trim()).toBe(given.text);
    expect(parsed.html?.trim()).toBe(given.html);
    expect(parsed.headers.map(({ key }) => key)).toEqual(expect.arrayContaining(['auto-submitted', 'date']));
    expect(raw.toLowerCase()).not.toContain('x-mailer');
  });

  it('sends many mails over few connections', async () => {
    const server = await serve();
    let connections = 0;
    server.server.on('connect', () => (connections += 1));
    const client = connect(`smtp://127.0.0.1:${server.port}`, { maxConnections: 2 });
    await Promise.all(Array.from({ length: 20 }, () => client.send(mail())));
    expect(server.mails).toHaveLength(20);
    expect(connections).toBeLessThanOrEqual(2);
  });

  it('goes on after the server closed an idle connection', async () => {
    const server = await serve();
    const client = connect(`smtp://127.0.0.1:${server.port}`, { maxConnections: 1 });
    await client.send(mail());
    const [connection] = [...server.server.connections] as unknown as [{ _socket: NodeJS.EventEmitter; close(): void }];
    const closed = once(connection._socket, 'close');
    connection.close();
    await closed;
    await client.send(mail());
    expect(server.mails).toHaveLength(2);
  });

  it('signs in with what the address says, percent-encoded', async () => {
    const server = await serve({ authOptional: false });
    const url = `smtp://user:${encodeURIComponent(PASSWORD)}@127.0.0.1:${server.port}`;
    await connect(url).verify();
    await connect(url).send(mail());
    expect(server.mails).toHaveLength(1);
  });

  it('tells a wrong password, and nothing of it', async () => {
    const server = await serve({ authOptional: false });
    const client = connect(`smtp://user:wrong-canary@127.0.0.1:${server.port}`);
    for (const call of [() => client.send(mail()), () => client.verify()]) {
      const error = await rejection(call());
      expect(error).toMatchObject({ provider: 'mail', code: 'bad_credentials', status: 535, retryable: false });
      expect(everythingIn(error)).not.toMatch(/wrong-canary|d3JvbmctY2FuYXJ5|AHVzZXIA/);
    }
  });

  it('gives no mail to a server that hides its sign-in', async () => {
    const server = await serve({ disabledCommands: ['STARTTLS', 'AUTH'] });
    const client = connect(`smtp://user:secret@127.0.0.1:${server.port}`);
    await expect(client.send(mail())).rejects.toMatchObject({ code: 'bad_credentials' });
    await expect(client.verify()).rejects.toMatchObject({ code: 'bad_credentials' });
    expect(server.mails).toEqual([]);
  });

  describe('over TLS', () => {
    const { key, cert } = selfSigned();

    it.each([
      ['from the start', 'smtps', true],
      ['by STARTTLS', 'smtp', false],
    ])('%s, where it trusts the certificate', async (_name, scheme, secure) => {
      const server = await serve({ secure, key, cert, allowInsecureAuth: false, authOptional: false });
      const url = `${scheme}://user:${encodeURIComponent(PASSWORD)}@localhost:${server.port}`;
      await connect(url, { ca: cert }).send(mail());
      expect(server.mails).toHaveLength(1);
    });

    it('tells that smtps was asked of a server that speaks plainly', async () => {
      const server = await serve();
      await expect(connect(`smtps://localhost:${server.port}`).send(mail())).rejects.toMatchObject({ code: 'tls' });
    });
  });
});
