import { startPeer } from '../../test/smtp-peer.ts';
import { createMailClient, Personaliser, writeTemplate } from './index.ts';
import type { RawMail } from './index.ts';
import { stuffed, wireText } from './wire-text.ts';

const from = { address: 'press@press.example' };

/** As a mail server gets it, before it takes the doubled dots away. */
async function onTheWire(mail: RawMail): Promise<string> {
  const peer = await startPeer();
  const client = createMailClient({ url: peer.url, from });
  try {
    await client.send(mail);
    return peer.received.join();
  } finally {
    client.close();
    await peer.close();
  }
}

describe('a text whose dots are known', () => {
  it('stands on the wire as one at which each byte is looked, however long it is', async () => {
    const lines = Array.from({ length: 4_000 }, (_, at) =>
      at % 3 === 0 ? '.'.repeat(1 + (at % 4)) : `line ${at} . .`,
    );
    const placeholder = 'P'.repeat(32);
    const text = lines.join('\n');
    const headers = { 'List-Id': '<news.press.example>' };
    const template = await writeTemplate({ from, subject: '.', html: `<p>${text}</p>`, text, headers, placeholder });
    const personal = { to: 'reader@press.example', token: 'T'.repeat(32), messageId: '<1@press.example>' };
    const mail = new Personaliser(template, from.address, {}).mail({ ...personal, date: new Date(0) });
    expect(mail.wire?.().text.toString().split('\r\n..').length).toBeGreaterThan(1_000);
    const { wire: _known, ...unknown } = mail;
    expect((await onTheWire(mail)) === (await onTheWire(unknown))).toBe(true);
  });

  it.each([
    ['.', '..\r\n'],
    ['.\r\n', '..\r\n'],
    ['a.\r\n..b\r\n.\r\n', 'a.\r\n...b\r\n..\r\n'],
    ['', '\r\n'],
    ['é\r\n.', 'é\r\n..\r\n'],
    // Lines that end in another way, which a server may take for ends, too.
    ['a\nb', 'a\r\nb\r\n'],
    ['a\rb', 'a\r\nb\r\n'],
    ['a\r\r\n', 'a\r\n\r\n'],
    ['\n', '\r\n'],
    ['\r', '\r\n'],
    ['a\r\n.\n', 'a\r\n..\r\n'],
    ['a\r.\r', 'a\r\n..\r\n'],
    ['a\n.\nb', 'a\r\n..\r\nb\r\n'],
  ])('of %j is %j', (text, wire) => {
    expect(stuffed(Buffer.from(text)).toString()).toBe(wire);
    expect(wireText(Buffer.from(text)).toString()).toBe(`${wire}.\r\n`);
  });
});
