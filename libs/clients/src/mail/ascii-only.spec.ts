import { rejection } from '../../test/fake-server.ts';
import { startPeer } from '../../test/smtp-peer.ts';
import type { Moment, Reaction, SmtpPeer } from '../../test/smtp-peer.ts';
import { createMailClient } from './index.ts';
import type { Mail, MailClient } from './index.ts';

const UTF8 = '250-peer\r\n250 SMTPUTF8';
const mailTo = (address: string): Mail => ({
  to: { address },
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
  messageId: '<1@press.example>',
});

describe('an address in another script', () => {
  let peer: SmtpPeer;
  let client: MailClient;
  afterEach(async () => {
    client.close();
    await peer.close();
  });
  const begin = async (told: Partial<Record<Moment, Reaction>> = {}, from = 'press@press.example') => {
    peer = await startPeer(told);
    client = createMailClient({ url: peer.url, from: { address: from }, maxConnections: 1 });
  };

  it('isn’t told to a server that can’t read it, and the next mail goes over the same session', async () => {
    await begin();
    const error = await rejection(client.send(mailTo('jürgen@press.example')));
    expect(error).toMatchObject({
      code: 'address_unsupported',
      message: expect.stringContaining('can’t write to this address'),
      retryable: false,
      ambiguous: false,
    });
    expect(peer.envelope).toEqual([]);
    await client.send(mailTo('reader@press.example'));
    expect([peer.received.length, peer.connections]).toEqual([1, 1]);
  });

  it('is told to one that can', async () => {
    await begin({ EHLO: UTF8 });
    await client.send(mailTo('jürgen@müller.example'));
    expect(peer.envelope[0]).toBe('MAIL FROM:<press@press.example> SMTPUTF8');
    expect(peer.received).toHaveLength(1);
  });

  it('is no dead one where a server behind it can’t read it', async () => {
    await begin({ EHLO: UTF8, RCPT: '550 5.6.7 Address requires SMTPUTF8' });
    expect(await rejection(client.send(mailTo('jürgen@press.example')))).toMatchObject({ code: 'address_unsupported' });
  });

  it('as the sender is about every mail', async () => {
    await begin({}, 'jürgen@press.example');
    expect(await rejection(client.send(mailTo('reader@press.example')))).toMatchObject({
      code: 'rejected',
      providerCode: '5.6.7',
    });
    expect(peer.envelope).toEqual([]);
  });

  it.each(['reader@müller.example', 'reader@xn--mller-kva.example'])(
    'is plain where only its domain is: %s',
    async (address) => {
      await begin();
      await client.send(mailTo(address));
      expect(peer.envelope[1]).toBe('RCPT TO:<reader@xn--mller-kva.example>');
      expect(peer.received[0]).toContain('To: reader@xn--mller-kva.example');
    },
  );

  it('ends a trial with the sentence', async () => {
    await begin();
    const { stages, error } = await client.trial(mailTo('jürgen@press.example'));
    expect(error).toMatchObject({ code: 'address_unsupported' });
    expect(stages.at(-1)).toMatchObject({ name: 'accepted', state: 'failed' });
  });
});
