import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { hostileTexts, seeded } from '@pressloom/testing';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { rejection } from '../../test/fake-server.ts';
import { ProviderError } from '../http/index.ts';
import { isMailAddress } from './address.ts';
import { createMailClient, newMessageId, parseSender } from './index.ts';
import type { Mail, MailClient } from './index.ts';
import { checkMail } from './message.ts';

const SEED = 20_261_121;
const COUNT = 500;
const FROM = { name: 'Pressloom', address: 'press@press.example' };
/** All that a mail of ours has, whatever its values are. */
const HEADERS = ['content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to'];
/** Nothing in it ends an id: encoded breaks are plain text there. */
const HARMLESS_ID = /^[\w.%=']{1,64}$/;

const mail = (more: Partial<Mail> = {}): Mail => ({
  to: { address: 'reader@press.example' },
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
  messageId: newMessageId('press.example'),
  ...more,
});

const isRefused = (given: Mail): boolean => {
  try {
    checkMail(given, FROM);
    return false;
  } catch (error) {
    if (!(error instanceof ProviderError) || error.retryable || error.ambiguous) throw error;
    if (error.provider !== 'mail' || error.code !== 'invalid_mail') throw error;
    return true;
  }
};

describe(`${COUNT} hostile values (seed ${SEED})`, () => {
  const values = hostileTexts(seeded(SEED), COUNT);
  const mails: { from: string; to: string[]; raw: string }[] = [];
  let server: SMTPServer;
  let client: MailClient;

  beforeAll(async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      disableReverseLookup: true,
      onData: (stream, { envelope }, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
          mails.push({
            from,
            to: envelope.rcptTo.map(({ address }) => address),
            raw: Buffer.concat(chunks).toString(),
          });
          done(null);
        });
      },
    });
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    client = createMailClient({ url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, from: FROM });
  });
  beforeEach(() => mails.splice(0));
  afterAll(async () => {
    client.close();
    await new Promise<void>((closed) => server.close(() => closed()));
  });

  const check = async ({ to, raw }: { to: string[]; raw: string }, address: string) => {
    expect(to).toEqual([address]);
    const parsed = await PostalMime.parse(raw);
    expect(parsed.headers.map(({ key }) => key).sort()).toEqual(HEADERS);
    expect(parsed.to?.map((person) => person.address)).toEqual([address]);
    expect(parsed.from?.address).toBe(FROM.address);
    return parsed;
  };

  it('as names and subjects are sent as text: 0 injected, 0 misrouted', async () => {
    for (const value of values) {
      mails.splice(0);
      await client.send(mail({ to: { name: value, address: 'reader@press.example' }, subject: `S ${value}` }));
      expect(mails).toHaveLength(1);
      const parsed = await check(mails[0]!, 'reader@press.example');
      expect(parsed.subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    }
  });

  it('as bodies change nothing but the body', async () => {
    for (const value of values.slice(0, 100)) {
      mails.splice(0);
      await client.send(mail({ text: `${value}\r\n.\r\nQUIT`, html: `<p>${value}</p>` }));
      expect(mails).toHaveLength(1);
      await check(mails[0]!, 'reader@press.example');
    }
  });

  it('as addresses are refused before anything is sent, or reach exactly themselves', async () => {
    let sent = 0;
    for (const address of values) {
      mails.splice(0);
      if (isMailAddress(address)) {
        sent += 1;
        await client.send(mail({ to: { address } }));
        await check(mails[0]!, address);
      } else {
        expect(await rejection(client.send(mail({ to: { address } })))).toMatchObject({ code: 'invalid_mail' });
        expect(mails).toEqual([]);
      }
    }
    // Nearly all of them are no addresses; what passes has been checked above.
    expect(sent).toBeLessThan(COUNT / 10);
  });

  it('as Message-IDs, header names and header values are refused, or stand as they are', () => {
    for (const value of values) {
      expect(isRefused(mail({ messageId: value }))).toBe(true);
      expect(isRefused(mail({ messageId: `<${value}@press.example>` }))).toBe(!HARMLESS_ID.test(value));
      expect(isRefused(mail({ headers: { [value]: '1' } }))).toBe(true);
      expect(isRefused(mail({ headers: { [`X-${value}`]: '1' } }))).toBe(true);
      const given = mail({ headers: { 'X-Reason': value } });
      const isOneLine = /^(?! )[\x20-\x7e]{1,900}(?<! )$/.test(value) && !value.includes('=?');
      expect(isRefused(given)).toBe(!isOneLine);
    }
  });

  it('as senders are never read as somebody else', () => {
    for (const value of values) {
      const sender = parseSender(`${value} <press@press.example>`);
      if (sender) expect(sender.address).toBe('press@press.example');
      expect(sender?.name ?? '').not.toMatch(/[\p{Cc}<>]/u);
    }
  });
});
