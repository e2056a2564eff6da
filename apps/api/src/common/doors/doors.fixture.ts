import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import express from 'express';
import type { NextFunction, Request, Response } from 'express';
import { audienceRefusal } from '../access.ts';
import { asRefusal, errorBody } from '../error.filter.ts';
import { TooManyRequests } from '../errors.ts';
import type { Door } from './door.ts';
import { DoorTable } from './door-table.ts';
import { Doorway } from './doorway.ts';
import type { ReceivedFile } from './file-body.ts';
import { headerWriter } from './headers.ts';
import { useHotRoutes } from './hot.ts';
import type { HotRequest } from './hot.ts';
import { Uploads } from './uploads.ts';
import type { FreeBytes } from '../disk/disk-space.service.ts';

export const SITE = 'https://news.example';
export const FOREIGN = 'https://elsewhere.example';
/** What a hot handler refuses for a while. */
const BUSY = new TooManyRequests('Please wait.', 1_500);
const OUTSIDE = { session: false, serves: 'api', caching: 'never', policy: 'shared' } as const;

/** Families such as the product is going to have; its own stand in `boot/doors.ts` and are tried by the whole app's tests. */
export const DOORS: Door[] = [
  {
    ...{ name: 'webhooks', at: ['/api/webhooks/*'], callers: 'anybody', ...OUTSIDE },
    body: { kind: 'raw', audience: 'public', types: ['application/json'], limit: 256_000 },
  },
  {
    ...{ name: 'one-click', at: ['/api/unsubscribe/*'], callers: 'anybody', ...OUTSIDE },
    body: { kind: 'form', audience: 'public', limit: 2_000 },
  },
  {
    ...{ name: 'events', at: ['/api/events'], callers: 'connected-sites', ...OUTSIDE, hot: true },
    body: { kind: 'json', audience: 'public', types: ['text/plain', 'application/json'], limit: 64_000, depth: 4 },
  },
  {
    ...{ name: 'views', at: ['/api/views'], callers: 'own-pages-and-sites', ...OUTSIDE },
    body: { kind: 'json', audience: 'public', types: ['text/plain'], limit: 1_000, depth: 4 },
  },
  { name: 'gate', at: ['/api/gate/*'], callers: 'connected-sites', ...OUTSIDE, body: { kind: 'none' }, hot: true },
  {
    ...{ name: 'offers', at: ['/api/offers/*'], callers: 'own-pages-and-readers', ...OUTSIDE, session: true },
    body: { kind: 'json', audience: 'public', types: ['application/json'], limit: 1_000, depth: 4 },
  },
  {
    ...{ name: 'imports', at: ['/api/imports'], callers: 'own-pages', ...OUTSIDE, session: true },
    body: { kind: 'file', audience: 'operators', types: ['text/csv'], limit: 1_000_000 },
  },
  {
    ...{ name: 'posts', at: ['/api/posts/*'], callers: 'own-pages', ...OUTSIDE, session: true },
    body: { kind: 'json', audience: 'signed-in', types: ['application/json'], limit: 1_000_000, depth: 4 },
  },
  {
    ...{ name: 'notes', at: ['/api/notes'], callers: 'own-pages', ...OUTSIDE, session: true },
    body: { kind: 'text', audience: 'operators', types: ['text/plain'], limit: 2_000 },
  },
  {
    ...{ name: 'rest', at: ['/*'], callers: 'own-pages', session: true, serves: 'api', caching: 'never' },
    ...{
      policy: 'data',
      body: { kind: 'json', audience: 'public', types: ['application/json'], limit: 1_000, depth: 4 },
    },
  },
];

/** Who a request says that it is: a session that needs no cookie. */
const PEOPLE: Record<string, object> = {
  ann: { id: 1, role: 'operator' },
  bob: { id: 2, role: 'operator' },
  eve: { id: 3, role: 'operator' },
  kim: { id: 4, role: 'member' },
};

export interface DoorsServer {
  server: Server;
  filesDir: string;
  /** Paths that came through to a handler. */
  handled: string[];
  /** Bytes that the disk has left. */
  disk: { free: number };
  close: () => Promise<void>;
}

/** A server with the doors above, whose handler says what it got, as a controller would see it. */
export async function startDoors(): Promise<DoorsServer> {
  const filesDir = join(await mkdtemp(join(tmpdir(), 'pressloom-doors-')), 'uploads');
  const handled: string[] = [];
  const disk = { free: 1e12 };
  const freeBytes: FreeBytes = async () => disk.free;
  const doors = new DoorTable(DOORS);
  const doorway = new Doorway({
    countRequest: () => undefined,
    isDiskFull: () => false,
    doors,
    writeHeaders: headerWriter({ config: { publicUrl: 'http://localhost:3000' }, sandboxUrl: null }),
    isConnected: async (origin) => origin === SITE,
    isOwn: ({ headers }) => headers.origin === 'http://localhost:3000',
    bodyRefusal: ({ body }, request) => (body.kind === 'none' ? null : audienceRefusal(body.audience, request)),
    uploads: new Uploads(filesDir, freeBytes),
    respondToForm: async () => false,
  });
  const app = express();
  app.use(doorway.enter);
  app.use((request, response, next) => {
    if (doorway.knowsSession(request)) {
      response.setHeader('X-Session', 'read');
      request.user = PEOPLE[String(request.headers['x-person'])];
    }
    next();
  });
  app.use(doorway.receive);
  app.use((request, response, next) => {
    handled.push(request.url);
    tell(request, response).catch(next);
  });
  app.use((thrown: unknown, _request: Request, response: Response, _next: NextFunction) => {
    const refusal = asRefusal(thrown);
    response.status(refusal.statusCode).json(errorBody(refusal, ''));
  });
  // As socket.io does, which answers ahead of Express and knows of no doors.
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/ws/')) response.writeHead(400).end('{}');
    else app(request, response);
  });
  useHotRoutes(
    server,
    doorway,
    [
      {
        verb: 'GET',
        path: '/api/gate/:key',
        status: 200,
        handle: ({ params }: HotRequest) => ({ key: params['key'] }),
      },
      { verb: 'POST', path: '/api/events', status: 202, handle: async ({ body }: HotRequest) => ({ hot: body }) },
      { verb: 'GET', path: '/api/gate/broken/:key', status: 200, handle: () => Promise.reject(new Error('secret')) },
      { verb: 'GET', path: '/api/gate/busy/:key', status: 200, handle: () => Promise.reject(BUSY) },
    ],
    { onFullDisk: () => undefined },
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
    await rm(filesDir, { recursive: true, force: true });
  };
  return { server, filesDir, handled, disk, close };
}

async function tell(request: Request, response: Response): Promise<void> {
  const body: unknown = request.body;
  if (Buffer.isBuffer(body)) response.json({ bytes: body.length, start: body.subarray(0, 8).toString() });
  else if (request.path === '/api/imports') {
    const file = body as ReceivedFile;
    response.json({ ...file, head: (await readFile(file.path, 'utf8')).slice(0, 8) });
  } else response.json({ body });
}

/** Files that lie in a folder; none before it is made. */
export const filesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/** A connection on which a request is written by hand. */
export interface RawRequest {
  socket: Socket;
  /** All that the server says until it closes the connection, or has sent one answer in JSON. */
  answer: Promise<string>;
}

/** Sends a head, and nothing else by itself. */
export function openRequest(server: Server, head: readonly string[]): RawRequest {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (piece: Buffer) => {
    text += piece.toString();
    if (text.endsWith('}')) socket.destroy();
  });
  socket.on('error', () => undefined);
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  return { socket, answer: closed(socket).then(() => text) };
}

/** When a connection has ended, however it did. */
export const closed = (socket: Socket): Promise<void> =>
  new Promise((resolve) => socket.once('close', () => resolve()));

/** Waits for what follows an answer by itself: a file is removed when its connection is done. */
export async function eventually(check: () => Promise<void>): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await check();
    } catch (error) {
      if (tries > 500) throw error;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
}
