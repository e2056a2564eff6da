import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import sharp from 'sharp';
import { createWordpressRouter } from '../src/wordpress/router.ts';
import type { SiteInfo } from '../src/wordpress/types.ts';
import { SANDBOX_APPLICATION_PASSWORD } from '../src/wordpress/users.ts';

/** One answer: its status, its headers and its JSON (null where it isn't JSON) beside the text. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  json: any; // eslint-disable-line @typescript-eslint/no-explicit-any -- tests read whatever shape WordPress answers
}

interface Call {
  as?: string | null;
  password?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface TestSite {
  base: string;
  dataDir: string;
  call(method: string, path: string, call?: Call): Promise<Answer>;
  get(path: string, as?: string | null): Promise<Answer>;
  post(path: string, body: unknown, as?: string | null): Promise<Answer>;
  upload(
    name: string,
    bytes: Buffer | string,
    options?: { query?: string; as?: string; type?: string },
  ): Promise<Answer>;
  /** Stops listening without flushing, as a killed process would. */
  stop(): Promise<void>;
  remove(): Promise<void>;
}

export const SITE = { key: 'fire-news', name: 'Fire & Emergency News', tagline: 'Crews <at> work', colour: '#dc2626' };
const BASE_PATH = '/wordpress/fire-news';

export const basic = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

async function send(base: string, method: string, at: { path: string; call: Call }): Promise<Answer> {
  const { as = 'admin', password = SANDBOX_APPLICATION_PASSWORD, body, headers = {} } = at.call;
  const raw = typeof body === 'string' || Buffer.isBuffer(body) || body === undefined;
  const response = await fetch(`${base}${at.path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(as === null ? {} : { authorization: basic(as, password) }),
      ...(raw ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: (raw ? body : JSON.stringify(body)) as RequestInit['body'],
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') && text !== '';
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: isJson ? (JSON.parse(text) as unknown) : null,
  };
}

/** A stand-in site on a free port of this machine; give the data folder of an earlier one to start it again. */
export async function startSite(
  options: { dataDir?: string; now?: () => Date; subscribe?: SiteInfo['subscribe'] } = {},
): Promise<TestSite> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'wordpress-site-')));
  const site = { ...SITE, ...(options.subscribe && { subscribe: options.subscribe }) };
  const wordpress = await createWordpressRouter({ dataDir, site, basePath: BASE_PATH, now: options.now });
  const app = express().use(BASE_PATH, wordpress.router);
  const server = await new Promise<ReturnType<typeof app.listen>>((resolve) => {
    const started = app.listen(0, '127.0.0.1', () => resolve(started));
  });
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}${BASE_PATH}`;
  const call: TestSite['call'] = async (method, path, given = {}) => await send(base, method, { path, call: given });
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return {
    base,
    dataDir,
    call,
    stop,
    get: async (path, as) => await call('GET', path, { as }),
    post: async (path, body, as) => await call('POST', path, { as, body }),
    upload: async (name, bytes, { query = '', as = 'admin', type = 'image/png' } = {}) =>
      await call('POST', `/wp-json/wp/v2/media${query}`, {
        as,
        body: bytes,
        headers: { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` },
      }),
    remove: async () => {
      await stop();
      await wordpress.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export async function picture(width: number, height: number, format: 'png' | 'jpeg' | 'webp' = 'png'): Promise<Buffer> {
  return await sharp({ create: { width, height, channels: 3, background: '#c33' } })
    .toFormat(format)
    .toBuffer();
}
