import { startPeer } from '../../test/smtp-peer.ts';
import { ehloName } from './ehlo-name.ts';
import { createMailClient } from './index.ts';

describe('ehloName', () => {
  it.each<[string | undefined, string, string | undefined]>([
    ['https://news.press.example', 'desk@paper.example', 'news.press.example'],
    ['https://NEWS.Press.example:8443', 'desk@paper.example', 'news.press.example'],
    ['https://nachrichten.müller.example', 'desk@paper.example', 'nachrichten.xn--mller-kva.example'],
    ['http://localhost:3000', 'desk@paper.example', 'paper.example'],
    ['http://127.0.0.1:3000', 'desk@paper.example', 'paper.example'],
    ['http://[::1]:3000', 'desk@paper.example', 'paper.example'],
    ['http://192.0.2.7', 'desk@paper.example', 'paper.example'],
    ['http://press', 'desk@paper.example', 'paper.example'],
    ['http://press.local', 'desk@paper.example', 'paper.example'],
    ['http://press.internal', 'desk@paper.example', 'paper.example'],
    ['http://press.home.arpa', 'desk@paper.example', 'paper.example'],
    ['http://my_press.example', 'desk@paper.example', 'paper.example'],
    [undefined, 'desk@müller.example', 'xn--mller-kva.example'],
    [undefined, 'no address', undefined],
  ])('at %s for %s is %s', (publicUrl, from, name) => expect(ehloName(publicUrl, from)).toBe(name));
});

it('is told to the mail server, whatever this machine is called', async () => {
  const said: string[] = [];
  const peer = await startPeer({
    CONNECT: (socket) => {
      socket.on('data', (chunk) => void (/^EHLO/.test(String(chunk)) && said.push(String(chunk).trim())));
      socket.write('220-welcome\r\n220-to this\r\n220 peer ESMTP\r\n');
    },
  });
  for (const publicUrl of ['https://news.press.example', undefined]) {
    const client = createMailClient({ url: peer.url, from: { address: 'desk@paper.example' }, publicUrl });
    await client.verify();
    client.close();
  }
  await peer.close();
  expect(said).toEqual(['EHLO news.press.example', 'EHLO paper.example']);
});
