import type { Socket } from 'node:net';
import { rejection } from '../../test/fake-server.ts';
import { drop, startPeer } from '../../test/smtp-peer.ts';
import type { Moment, Reaction, SmtpPeer } from '../../test/smtp-peer.ts';
import type { ProviderError } from '../http/index.ts';
import { createMailClient } from './index.ts';
import type { MailClient, RawMail } from './index.ts';

const mail: RawMail = {
  envelope: { from: 'press@press.example', to: 'reader@press.example' },
  raw: Buffer.from('Subject: Hello\r\n\r\nHello\r\n'),
  messageId: '<1@press.example>',
};
const PIPELINING = '250-peer\r\n250-PIPELINING\r\n250-SIZE 1000000\r\n250 SMTPUTF8';
const PLAIN = '250-peer\r\n250 ENHANCEDSTATUSCODES';

describe('a conversation about mails', () => {
  let peer: SmtpPeer;
  let client: MailClient;
  afterEach(async () => {
    client.close();
    await peer.close();
  });
  const begin = async (told: Partial<Record<Moment, Reaction>> = {}) => {
    peer = await startPeer(told);
    client = createMailClient({ url: peer.url, from: { address: 'press@press.example' }, maxConnections: 1 });
  };
  const failure = async () => (await rejection(client.send(mail))) as ProviderError;
  it('comes in one packet exactly where the server takes that', async () => {
    for (const [EHLO, packets] of [
      [PIPELINING, 1],
      [PLAIN, 3],
    ] as const) {
      const chunks: string[] = [];
      await begin({
        EHLO: (socket) => {
          socket.on('data', (chunk: string) => chunks.push(chunk));
          socket.write(`${EHLO}\r\n`);
        },
      });
      await client.send(mail);
      expect(chunks.filter((chunk) => /^(?:MAIL|RCPT|DATA)/.test(chunk))).toHaveLength(packets);
      client.close();
      await peer.close();
    }
  });

  it('tells size and other scripts where the server wants to know', async () => {
    await begin({ EHLO: PIPELINING });
    await client.send({ ...mail, envelope: { ...mail.envelope, to: 'señora@press.example' } });
    // As SMTP goes over the wire, each byte one character.
    const to = Buffer.from('señora@press.example').toString('latin1');
    expect(peer.envelope).toEqual(['MAIL FROM:<press@press.example> SMTPUTF8 SIZE=28', `RCPT TO:<${to}>`]);
  });

  it.each<[string, Partial<Record<Moment, Reaction>>, Partial<ProviderError>, number]>([
    ['the recipient', { RCPT: ['550 5.1.1 no', '250 fine'], DATA: ['503 5.5.1 no', '354 go'] }, { status: 550 }, 1],
    // The empty text that ends it is one that was received, and goes to nobody.
    ['the recipient, and DATA is taken all the same', { RCPT: ['450 4.2.1 no', '250 fine'] }, { status: 450 }, 2],
    [
      'the sender',
      { MAIL: ['553 5.1.8 no', '250 fine'], RCPT: ['503 no', '250 fine'], DATA: ['503 no', '354 go'] },
      { status: 553 },
      1,
    ],
    ['the sender, and the rest is taken all the same', { MAIL: ['451 4.3.0 no', '250 fine'] }, { status: 451 }, 1],
    ['DATA', { DATA: ['451 4.3.0 no', '354 go'] }, { status: 451 }, 1],
    ['the text', { END: ['554 5.7.1 spam', '250 fine'] }, { status: 554 }, 2],
    ['the sender, and goes', { MAIL: [(socket) => socket.end('421 4.3.2 bye\r\n'), '250 fine'] }, { status: 421 }, 1],
    [
      'the recipient, and is gone',
      { RCPT: [(socket) => socket.end('550 5.1.1 no\r\n'), '250 fine'], DATA: [() => undefined, '354 go'] },
      { status: 550 },
      1,
    ],
  ])('in one packet goes on with the next mail after the server refused %s', async (_name, told, expected, texts) => {
    await begin({ EHLO: PIPELINING, ...told });
    expect(await failure()).toMatchObject({ ...expected, ambiguous: false });
    await client.send(mail);
    expect(peer.received).toHaveLength(texts);
    expect(peer.received.filter((text) => text.includes('Hello'))).toHaveLength(
      texts === 2 && expected.status === 554 ? 2 : 1,
    );
  });

  it('is read from answers that come in bytes, in several lines, and after empty ones', async () => {
    const dripping = (text: string) => (socket: Socket) => {
      for (const byte of text) socket.write(byte);
    };
    await begin({
      MAIL: dripping('250-well\r\n250 fine\r\n'),
      RCPT: dripping('\r\n250 fine\n'),
      END: '250-2.0.0 queued\r\n250 as ñ 7',
    });
    const { response } = await client.send(mail);
    expect(response).toContain('queued');
    expect(response).toContain('7');
  });

  it('with a server that answers before the text is there is no receipt, and is not gone on with', async () => {
    await begin({ DATA: ['354 go on\r\n250 2.0.0 taken', '354 go on'] });
    const gate = Promise.withResolvers<void>();
    const sent = client.send(mail, { beforeText: gate.promise });
    expect(await rejection(sent)).toMatchObject({ code: 'unusable_answer', ambiguous: false });
    gate.resolve();
    await client.send(mail);
    expect([peer.received.length, peer.connections]).toEqual([1, 2]);
  });

  it('in which the server refuses a long text before its end is over, and the rest is no command', async () => {
    await begin({ TEXT: ['552 5.3.4 too long', ''] });
    const raw = Buffer.from(`Subject: Hello\r\n\r\n${'QUIT\r\n'.repeat(500_000)}`);
    const error = (await rejection(client.send({ ...mail, raw }))) as ProviderError;
    expect([error.status, error.ambiguous]).toEqual([552, false]);
    await client.send(mail);
    expect(peer.connections).toBe(2);
  });

  it('in which the server says something unasked is not gone on with', async () => {
    const gone = Promise.withResolvers<void>();
    await begin({
      END: [
        (socket) => {
          socket.once('close', gone.resolve);
          socket.write('250 2.0.0 queued\r\n421 4.3.2 going down\r\n');
        },
        '250 2.0.0 queued',
      ],
    });
    await client.send(mail);
    await gone.promise;
    await client.send(mail);
    expect([peer.received.length, peer.connections]).toEqual([2, 2]);
  });

  it.each<[string, Moment, string, boolean]>([
    ['to the sender', 'MAIL', 'hello there', false],
    ['to the text', 'END', '{"ok":true}', true],
    ['without an end', 'RCPT', `250-${'x'.repeat(70_000)}`, false],
  ])('in which the server says what is no SMTP %s is over', async (_name, moment, answer, ambiguous) => {
    await begin({ [moment]: answer });
    expect((await failure()).ambiguous).toBe(ambiguous);
    expect(peer.received).toHaveLength(ambiguous ? 1 : 0);
  });

  it('in which the connection breaks while a text waits is over at once', async () => {
    await begin({ DATA: (socket) => socket.write('354 go on\r\n', () => drop(socket)) });
    const error = (await rejection(
      client.send(mail, { beforeText: Promise.withResolvers<void>().promise }),
    )) as ProviderError;
    expect([error.code, error.ambiguous]).toEqual(['connection_lost', false]);
  });

  it('gives a lent text back once it is sent, and not where it may still be read', async () => {
    let given = 0;
    const wire = () => ({
      text: Buffer.from('Subject: Hello\r\n\r\nHello\r\n.\r\n'),
      giveBack: () => void (given += 1),
    });
    await begin({ END: ['250 2.0.0 queued', '250 2.0.0 queued'] });
    await client.send({ ...mail, wire });
    expect(given).toBe(1);
    const held = client.send({ ...mail, wire }, { beforeText: Promise.reject(new Error('no')) });
    await rejection(held);
    expect(given).toBe(1);
  });
});
