import { closedOrigin, rejection } from '../../test/fake-server.ts';
import { startPeer } from '../../test/smtp-peer.ts';
import type { Moment, Reaction, SmtpPeer } from '../../test/smtp-peer.ts';
import type { ProviderError } from '../http/index.ts';
import { createMailClient } from './index.ts';
import type { MailClient } from './index.ts';

const mail = {
  envelope: { from: 'press@press.example', to: 'reader@press.example' },
  raw: Buffer.from('Subject: Hello\r\n\r\nHello\r\n'),
  messageId: '<1@press.example>',
};

describe('a text that waits for something', () => {
  let peer: SmtpPeer | undefined;
  let client: MailClient;
  afterEach(async () => {
    client.close();
    await peer?.close();
    peer = undefined;
  });
  const begin = async (told: Partial<Record<Moment, Reaction>> = {}) => {
    peer = await startPeer(told);
    client = createMailClient({ url: peer.url, from: { address: 'press@press.example' } });
  };

  it('is not handed over before, though sender and recipient were told', async () => {
    const asked = Promise.withResolvers<void>();
    await begin({
      DATA: (socket) => {
        socket.write('354 go on\r\n');
        asked.resolve();
      },
    });
    const gate = Promise.withResolvers<void>();
    const sent = client.send(mail, { beforeText: gate.promise });
    await asked.promise;
    expect(peer?.received).toEqual([]);
    gate.resolve();
    expect((await sent).response).toContain('queued as 42');
    expect(peer?.received).toHaveLength(1);
  });

  it('is never handed over when that fails; the call fails with it, and the connection is not used again', async () => {
    await begin();
    const reason = new Error('somebody else has it');
    expect(await rejection(client.send(mail, { beforeText: Promise.reject(reason) }))).toBe(reason);
    expect(peer?.received).toEqual([]);
    await client.send(mail);
    expect(peer?.received).toHaveLength(1);
  });

  it('of a refused recipient leaves nothing behind that was not caught', async () => {
    await begin({ RCPT: '550 5.1.1 no such user' });
    const failed = rejection(client.send(mail, { beforeText: Promise.reject(new Error('late')) }));
    expect(((await failed) as ProviderError).providerCode).toBe('5.1.1');
  });

  it('where no server is reached the call says so', async () => {
    const url = (await closedOrigin()).replace('http:', 'smtp:');
    client = createMailClient({ url, from: { address: 'press@press.example' } });
    const gate = Promise.withResolvers<void>();
    expect(((await rejection(client.send(mail, { beforeText: gate.promise }))) as ProviderError).code).toBe(
      'unreachable',
    );
  });
});
