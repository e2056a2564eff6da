/** What strangers do with connections alone: break them off, fill them in crumbs, ask without ever reading. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sizes } from '../../short-form.mjs';

const { HELD_MS, UPGRADES, CRUMBLED } = sizes({
  long: { HELD_MS: 10_000, UPGRADES: 200, CRUMBLED: 40 },
  short: { HELD_MS: 500, UPGRADES: 20, CRUMBLED: 4 },
});
const CRUMBS = '1\r\nx\r\n'.repeat(10_000);

const open = (url) => connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined);

/** Connections that ask for another protocol and are reset, at once or while their session is looked up. */
export async function brokenUpgrades(url, cookie) {
  const { host } = new URL(url);
  for (let number = 0; number < UPGRADES; number += 1) {
    const path = number % 2 ? '/elsewhere' : '/ws/?EIO=4&transport=websocket';
    const socket = open(url);
    await once(socket, 'connect');
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${url}\r\nCookie: ${cookie}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
    await pause(number % 5);
    socket.resetAndDestroy();
  }
  return { said: `${UPGRADES} times`, wrong: [] };
}

/** Bodies in pieces of one byte, each of which costs hundreds: of a report, and of a read, whose body nobody wants. */
export async function crumbs(url) {
  const sockets = Array.from({ length: CRUMBLED }, (_, number) => {
    const head = number % 2 ? 'GET /archive?site=1' : 'POST /api/mail-webhooks/smtp2go/1/x';
    const socket = open(url).resume();
    socket.write(`${head} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`);
    for (let times = 0; times < 20; times += 1) socket.write(CRUMBS);
    return socket;
  });
  await pause(HELD_MS);
  for (const socket of sockets) socket.destroy();
  return { said: `${CRUMBLED} bodies of 200,000 pieces`, wrong: [] };
}

/** All connect first, and have so many calls sent in the same moment, whose answers nobody reads: what a connection gets, or more. */
export async function unread(url, { connections, calls }) {
  const call = 'GET /api/legal/terms HTTP/1.1\r\nHost: a\r\n\r\n';
  const sockets = Array.from({ length: connections }, () => open(url).pause());
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  for (const socket of sockets) socket.write(call.repeat(calls));
  await pause(HELD_MS);
  for (const socket of sockets) socket.destroy();
  return { said: `${connections} connections with ${calls} calls each`, wrong: [] };
}
