import { randomBytes } from 'node:crypto';
import { connect as connectTcp } from 'node:net';
import type { Socket as TcpSocket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { JobView } from '@pressloom/contracts/jobs';
import { SOCKET_PATH } from '@pressloom/contracts/realtime';
import { seeded, waitFor } from '@pressloom/testing';
import type { Server } from 'socket.io';
import { io } from 'socket.io-client';
import { WebSocket } from 'undici';
import { RealtimeGateway } from '../../src/common/realtime.gateway.ts';
import { MAX_BACKLOG } from '../../src/common/socket-backlog.ts';
import { cookiesOf, signedIn } from '../people.ts';
import { RAW_SOCKET_PATH, rawSocket } from '../raw-socket.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

/** T26, the short form: the socket is private and bounded. `npm run test:faults -- T26` asks for more. */

const SEED = Number(process.env['T26_SEED'] ?? Math.floor(Math.random() * 1_000_000));
const FRAMES = Number(process.env['T26_FRAMES'] ?? 1_000);
const DEAF = Number(process.env['T26_DEAF'] ?? 8);
/** Each client first reads what the system had taken for it, some MB. */
const READ_OUT = { timeoutMs: 60_000 };

let test: TestApp;
let cookie: string;
const opened: (() => void)[] = [];

beforeAll(async () => {
  test = await startTestApp();
  const operator = await signedIn(test, 'operator');
  cookie = cookiesOf(await operator.get('/api/auth/me').expect(200));
});
afterEach(() => {
  for (const end of opened.splice(0)) end();
});
afterAll(() => test.close());

const own = () => ({ Origin: test.url, Cookie: cookie });
const socketServer = () => test.app.get<{ server: Server }>(RealtimeGateway, { strict: false }).server;

/** A socket by hand, opened as far as it is let. */
async function raw(headers: Record<string, string>): Promise<WebSocket> {
  const socket = await rawSocket(test.url, headers);
  opened.push(() => socket.close());
  return socket;
}

/** What a stranger might send: broken, cut, swollen and doubled packets of every kind. */
function frame(random: () => number): string | Uint8Array<ArrayBuffer> {
  const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
  const valid = [
    '40',
    '42["subscribe",{"channel":"jobs"}]',
    '421["subscribe",{"channel":"changes"}]',
    '3',
    '2probe',
    '41',
  ];
  const broken = [
    '',
    '4',
    '42[',
    '42{}',
    '42[]',
    '451-["x",{"_placeholder":true,"num":9}]',
    '4399999999["x"]',
    '40/admin,{}',
  ];
  const letters = () => String.fromCharCode(...Array.from({ length: 1 + random() * 40 }, () => random() * 0xff_ff));
  const kind = random();
  if (kind < 0.2) return pick(valid);
  if (kind < 0.4) return pick(broken);
  if (kind < 0.6) return pick(valid).slice(0, Math.floor(random() * 12)) + letters();
  if (kind < 0.8) return `42["subscribe",${'['.repeat(random() * 2_000)}"${letters()}"]`;
  if (kind < 0.9) return new Uint8Array(Array.from({ length: random() * 200 }, () => random() * 256));
  return `42["subscribe","${'x'.repeat(random() * 30_000)}"]`;
}

/** An operator's client that comes in, subscribes to the jobs, and then never reads a byte. */
async function deaf(): Promise<TcpSocket> {
  const { hostname, port, host } = new URL(test.url);
  const socket = connectTcp(Number(port), hostname);
  opened.push(() => socket.destroy());
  // Cut off by the server, as it should be.
  socket.on('error', () => undefined);
  const key = randomBytes(16).toString('base64');
  socket.write(
    `GET ${RAW_SOCKET_PATH} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${test.url}\r\nCookie: ${cookie}\r\nUpgrade: websocket\r\n` +
      `Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
  );
  let heard = '';
  const heardOf = (text: string) =>
    new Promise<void>((resolve) => {
      const listen = (chunk: Buffer) => {
        heard += chunk.toString('latin1');
        if (!heard.includes(text)) return;
        socket.off('data', listen);
        resolve();
      };
      socket.on('data', listen);
    });
  await heardOf('0{"sid"');
  socket.write(masked('40'));
  await heardOf('40{"sid"');
  socket.write(masked('421["subscribe",{"channel":"jobs"}]'));
  await heardOf('431[');
  socket.pause();
  return socket;
}

/** A short text frame as a client sends it. */
function masked(text: string): Buffer {
  const mask = randomBytes(4);
  const payload = Buffer.from(text).map((byte, index) => byte ^ (mask[index % 4] as number));
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length]), mask, payload]);
}

/** Bytes that wait in our memory for each client. */
const backlogs = (): number[] =>
  [...socketServer().sockets.sockets.values()].map(({ conn }) => {
    const { socket } = conn.transport as unknown as { socket?: { bufferedAmount: number } };
    const queued = (conn as unknown as { writeBuffer: { data?: string }[] }).writeBuffer;
    return (socket?.bufferedAmount ?? 0) + queued.reduce((sum, { data }) => sum + (data?.length ?? 0), 0);
  });

it(`takes ${FRAMES} bad frames, before it was asked to let somebody in and after, and goes on serving; seed ${SEED}`, async () => {
  const random = seeded(SEED);
  let socket: WebSocket | null = null;
  for (let sent = 0; sent < FRAMES; sent++) {
    if (socket?.readyState !== WebSocket.OPEN || sent % 50 === 0) {
      socket = await raw(own());
      if (random() < 0.7) socket.send('40');
    }
    socket.send(frame(random));
    await nextTurn();
  }
  const healthy = await deaf();
  expect(healthy.destroyed).toBe(false);
  await test.agent().get('/health/ready').expect(200);
});

it(`ends clients that don't read before ${MAX_BACKLOG} characters wait for one, and no others`, async () => {
  const clients = await Promise.all(Array.from({ length: DEAF }, deaf));
  const reader = io(test.url, { path: SOCKET_PATH, transports: ['websocket'], forceNew: true, extraHeaders: own() });
  opened.push(() => reader.close());
  let read = 0;
  reader.on('job_update', () => {
    read += 1;
  });
  await reader.emitWithAck('subscribe', { channel: 'jobs' });
  const gateway = test.app.get(RealtimeGateway, { strict: false });
  const news = { id: 1, progress: { note: 'x'.repeat(100_000) } } as unknown as JobView;
  let most = 0;
  let sent = 0;
  // What the system itself buffers comes before what we do.
  for (; socketServer().sockets.sockets.size > 1 && sent < 300; sent++) {
    gateway.publish('jobs', 'job_update', news);
    most = Math.max(most, ...backlogs());
    await waitFor(() => read === sent + 1);
  }
  expect(socketServer().sockets.sockets.size).toBe(1);
  expect(most).toBeGreaterThan(MAX_BACKLOG / 2);
  expect(most).toBeLessThan(MAX_BACKLOG * 1.2);
  for (const client of clients) client.resume();
  const ended = () => clients.filter(({ destroyed, readableEnded }) => destroyed || readableEnded);
  await waitFor(() => ended().length === DEAF, READ_OUT);
});
