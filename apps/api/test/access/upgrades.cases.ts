import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { waitFor } from '@pressloom/testing';
import { cookiesOf, signedIn } from '../people.ts';
import { RAW_SOCKET_PATH } from '../raw-socket.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

let test: TestApp;
let memberCookie: string;

beforeAll(async () => {
  test = await startTestApp();
  memberCookie = cookiesOf(await (await signedIn(test, 'member')).get('/api/auth/me').expect(200));
});
afterAll(() => test.close());

describe('a connection that asks for another protocol', () => {
  const upgrade = (path: string) =>
    [
      `GET ${path} HTTP/1.1`,
      `Host: ${new URL(test.url).host}`,
      `Origin: ${test.url}`,
      // Their session is looked up before they are refused.
      `Cookie: ${memberCookie}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      '\r\n',
    ].join('\r\n');
  const connectionTo = (url: string) => connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined);

  it.each([RAW_SOCKET_PATH, '/elsewhere'])('may be broken off at once, at %s', async (path) => {
    const arrived = once(test.app.getHttpServer(), 'upgrade');
    const client = connectionTo(test.url);
    client.write(upgrade(path));
    const [, connection] = (await arrived) as [unknown, Socket];
    // Nobody who listens for them: an error of it would end the process.
    expect(connection.listenerCount('error')).toBeGreaterThan(0);
    const closed = new Promise((resolve) => connection.on('close', resolve));
    client.resetAndDestroy();
    await closed;
    expect((await test.agent().get('/health/ready')).status).toBe(200);
  });

  it('is closed where there is no other, also after it had served a call', async () => {
    const client = connectionTo(test.url);
    const closed = new Promise((resolve) => client.on('close', resolve));
    let said = '';
    client.on('data', (piece) => (said += String(piece)));
    client.write(`GET /health/live HTTP/1.1\r\nHost: a\r\n\r\n`);
    await waitFor(() => said.endsWith('}'));
    client.write(upgrade('/elsewhere'));
    await closed;
    expect(said).toMatch(/^HTTP\/1.1 200 [^]*\}HTTP\/1.1 404 /);
  });
});
