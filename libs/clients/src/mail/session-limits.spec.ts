import type { Socket } from 'node:net';
import { rejection } from '../../test/fake-server.ts';
import { startPeer } from '../../test/smtp-peer.ts';
import type { Moment, Reaction, SmtpPeer } from '../../test/smtp-peer.ts';
import { createMailClient } from './index.ts';
import type { MailClient, RawMail } from './index.ts';

const MOST = 10;
const PIPELINING = '250-peer\r\n250 PIPELINING';
const PLAIN = '250 peer';

/** Goes on, for so many mails of each connection; then refuses, and never goes on again. */
function limited(refusal: string, usual: string, most = MOST): Reaction {
  const seen = new WeakMap<Socket, number>();
  return (socket) => {
    const count = (seen.get(socket) ?? 0) + 1;
    seen.set(socket, count);
    socket.write(`${count > most ? refusal : usual}\r\n`);
  };
}

const mailTo = (to: string): RawMail => ({
  envelope: { from: 'press@press.example', to },
  raw: Buffer.from(`Subject: For ${to}\r\n\r\nHello\r\n`),
  messageId: `<${to}>`,
});

describe('a server that takes only so many mails in a session', () => {
  let peer: SmtpPeer;
  let client: MailClient;
  afterEach(async () => {
    client.close();
    await peer.close();
  });
  const begin = async (reactions: Partial<Record<Moment, Reaction>>, maxConnections = 5) => {
    peer = await startPeer(reactions);
    client = createMailClient({ url: peer.url, from: { address: 'press@press.example' }, maxConnections });
  };
  /** Readers' texts that the server took, in no order. */
  const taken = () => peer.received.map((text) => /Subject: For (.*)/.exec(text)?.[1] ?? '').filter((to) => to !== '');

  it.each<[string, string, Partial<Record<Moment, Reaction>>]>([
    ['DATA', PLAIN, { DATA: limited('452 4.4.5 Maximum number of messages per session exceeded.', '354 go on') }],
    ['DATA, in one packet', PIPELINING, { DATA: limited('452 4.4.5 Too many.', '354 go on') }],
    ['MAIL FROM', PLAIN, { MAIL: limited('452 4.4.5 Too many.', '250 fine') }],
    ['MAIL FROM, in one packet', PIPELINING, { MAIL: limited('451 4.7.0 Too many.', '250 fine') }],
  ])('and tells so at %s gets 120 mails, each once', async (_name, EHLO, reactions) => {
    await begin({ EHLO, ...reactions });
    const readers = Array.from({ length: 120 }, (_, number) => `reader${number}@press.example`);
    const waiting = [...readers];
    const sendInTurn = async () => {
      for (let to = waiting.shift(); to !== undefined; to = waiting.shift()) await client.send(mailTo(to));
    };
    await Promise.all(Array.from({ length: 5 }, sendInTurn));
    expect(taken().sort()).toEqual(readers.sort());
  });

  it.each(['452 4.4.5 Too many.', '421 4.7.0 Too many.'])(
    'and tells so after the text (%s) gets it again, as it was',
    async (refusal) => {
      await begin({ END: limited(refusal, '250 queued', 1) }, 1);
      /** Lent texts that came back are written over. */
      const lent = (to: string): RawMail => ({
        ...mailTo(to),
        wire: () => {
          const text = Buffer.from(`Subject: For ${to}\r\n\r\nHello\r\n.\r\n`);
          return { text, giveBack: () => void text.fill('x') };
        },
      });
      for (const to of ['a@press.example', 'b@press.example']) await client.send(lent(to));
      expect(taken()).toEqual(['a@press.example', 'b@press.example', 'b@press.example']);
      expect(peer.connections).toBe(2);
    },
  );

  it('and tells so at once is asked once for each mail, over a session that stays', async () => {
    await begin({ MAIL: '452 4.4.5 Too many.' }, 1);
    for (const to of ['a@press.example', 'b@press.example'])
      expect(await rejection(client.send(mailTo(to)))).toMatchObject({ code: 'try_later', status: 452 });
    // The second is the first of its session that a server may have had enough of.
    expect(peer.envelope.filter((line) => line.startsWith('MAIL'))).toHaveLength(3);
  });

  it('is not asked again for a reader that it puts off, or for what it refuses', async () => {
    await begin({ RCPT: ['250 fine', '450 4.2.1 later', '250 fine'], DATA: ['354 go', '554 5.7.1 no'] }, 1);
    await client.send(mailTo('a@press.example'));
    for (const status of [450, 554])
      expect(await rejection(client.send(mailTo('b@press.example')))).toMatchObject({ status });
    expect(peer.connections).toBe(1);
  });

  it('gets a text that waits only once it may go, however often the mail is begun', async () => {
    await begin({ DATA: limited('452 4.4.5 Too many.', '354 go on', 1) }, 1);
    await client.send(mailTo('a@press.example'));
    const gate = Promise.withResolvers<void>();
    const sent = client.send(mailTo('b@press.example'), { beforeText: gate.promise });
    gate.resolve();
    await sent;
    expect(taken()).toEqual(['a@press.example', 'b@press.example']);
  });

  it('has other sessions that may be full too: the mail goes over one that is new', async () => {
    const DATA = limited('452 4.4.5 Too many.', '354 go on', 1);
    await begin({ DATA }, 2);
    const both = ['a@press.example', 'b@press.example'];
    await Promise.all(both.map((to) => client.send(mailTo(to))));
    expect(peer.connections).toBe(2);
    await client.send(mailTo('c@press.example'));
    expect(taken().sort()).toEqual([...both, 'c@press.example']);
  });
});
