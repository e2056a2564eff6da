import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSandbox } from '../src/server.ts';
import { SAMPLE_SITES } from './sample-sites.ts';

/** An answer's JSON. Tests read it by what the provider documents, and a wrong reading fails them: types add nothing. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- see above
export type Json = any;

export interface Answer<T> {
  status: number;
  headers: Headers;
  body: T;
}

export interface RunningSandbox {
  url: string;
  smtpPort: number;
  dataDir: string;
  /** A JSON call; a body makes it a POST. */
  call<T = Json>(path: string, options?: { body?: unknown; headers?: Record<string, string> }): Promise<Answer<T>>;
  setFault(fault: object): Promise<void>;
  stop(options?: { keepData?: boolean }): Promise<void>;
}

/** The day that tests live on. */
export const TODAY = new Date('2026-03-15T10:30:00Z');

/** A sandbox in this process on a free port of 127.0.0.1, with a data folder of its own unless one is given. */
export async function startSandbox(
  options: { dataDir?: string; seed?: number; now?: Date; thinOneIn?: number } = {},
): Promise<RunningSandbox> {
  const dataDir = options.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'pressloom-sandbox-')));
  const sandbox = await createSandbox({
    dataDir,
    seed: options.seed ?? 1,
    clock: () => options.now ?? TODAY,
    thinOneIn: options.thinOneIn ?? 0,
  });
  const server = createServer(sandbox.app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  sandbox.smtp.listen(0, '127.0.0.1');
  await once(sandbox.smtp, 'listening');
  const smtpPort = (sandbox.smtp.address() as AddressInfo).port;
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  for (const site of SAMPLE_SITES) await post(`${url}/control/wordpress-sites`, site);

  const call: RunningSandbox['call'] = async (target, { body, headers = {} } = {}) => {
    const response = await fetch(url + target, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'x-goog-api-key': 'test',
        authorization: 'Bearer test',
        'content-type': 'application/json',
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, body: (await response.json()) as Json };
  };
  return {
    url,
    smtpPort,
    dataDir,
    call,
    setFault: async (fault) => {
      const answer = await call('/control/faults', { body: fault });
      if (answer.status !== 200) throw new Error(`The fault was refused: ${JSON.stringify(answer.body)}`);
    },
    stop: async ({ keepData = false } = {}) => {
      server.close();
      server.closeAllConnections();
      await sandbox.close();
      if (!keepData) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function post(url: string, body: unknown): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
}
