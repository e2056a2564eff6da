import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listen } from './listen.ts';

let dataDir: string;
const children: ChildProcess[] = [];

beforeAll(async () => (dataDir = await mkdtemp(path.join(tmpdir(), 'pressloom-sandbox-main-'))));
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

function startProcess(env: Record<string, string> = {}): ChildProcess {
  const child = fork(path.join(__dirname, 'main.ts'), {
    execArgv: ['--conditions=@pressloom/source', '--import', path.join(__dirname, '../../../tools/ts-hooks.mjs')],
    env: { PATH: process.env.PATH, SANDBOX_DATA: dataDir, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  children.push(child);
  return child;
}

interface Message {
  type: string;
  port?: number;
  smtpPort?: number;
  message?: string;
}

/** The first message; a process that ends without one fails the test at once. */
async function firstMessage(child: ChildProcess): Promise<Message> {
  const ended = once(child, 'exit').then(([code]) => ({ type: 'exit', message: `exit code ${String(code)}` }));
  const told = once(child, 'message').then(([message]) => message as Message);
  return await Promise.race([told, ended]);
}

async function ready(child: ChildProcess): Promise<number> {
  const message = await firstMessage(child);
  expect(message).toEqual({ type: 'ready', port: expect.any(Number), smtpPort: expect.any(Number) });
  return message.port ?? 0;
}

describe('the process', () => {
  it('tells its port, serves, and ends well when its parent goes away', async () => {
    const child = startProcess();
    const port = await ready(child);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
    const ended = once(child, 'exit');
    child.disconnect();
    expect(await ended).toEqual([0, null]);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('ends well at %s, even with a request that hangs', async (signal) => {
    const child = startProcess();
    const url = `http://127.0.0.1:${await ready(child)}`;
    const fault = JSON.stringify({ provider: 'openai', mode: 'hang' });
    await fetch(`${url}/control/faults`, {
      method: 'POST',
      body: fault,
      headers: { 'content-type': 'application/json' },
    });
    const hanging = fetch(`${url}/v1/models`).catch((error: Error) => error.message);
    let received = 0;
    while (received === 0) received = ((await (await fetch(`${url}/control/requests`)).json()) as unknown[]).length;
    const ended = once(child, 'exit');
    child.kill(signal);
    expect(await ended).toEqual([0, null]);
    expect(await hanging).toBe('fetch failed');
  });

  it('takes mail too, on the next port or, where that is taken, on any other', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const { port } = holder.address() as AddressInfo;
    const child = startProcess({ SANDBOX_PORT: String(port - 1) });
    const { smtpPort = 0 } = await firstMessage(child);
    expect(smtpPort).not.toBe(port);
    const socket = connect(smtpPort, '127.0.0.1');
    const [greeting] = (await once(socket, 'data')) as [Buffer];
    expect(greeting.toString()).toMatch(/^220 .*Pressloom sandbox/);
    socket.destroy();
    holder.close();
  });

  it('refuses settings that would open it to other machines', async () => {
    const child = startProcess({ SANDBOX_HOST: '0.0.0.0' });
    const message = await firstMessage(child);
    expect(message).toEqual({ type: 'failed', message: expect.stringContaining('SANDBOX_HOST') });
  });
});

describe('where a port is taken', () => {
  let holder: Server;
  let port: number;
  /** All three wait for the port for a while, so they do it at the same time. */
  let child: ChildProcess;
  let refusal: Message;
  let mailRefusal: Message;
  let other: Message;

  beforeAll(async () => {
    holder = createServer((_req, res) => res.end('mine')).listen(0, '127.0.0.1');
    await once(holder, 'listening');
    ({ port } = holder.address() as AddressInfo);
    const started = ['SANDBOX_PORT', 'SANDBOX_SMTP_PORT', 'SANDBOX_WISHED_PORT'].map((name) =>
      startProcess({ [name]: String(port), SANDBOX_DATA: path.join(dataDir, name) }),
    ) as [ChildProcess, ChildProcess, ChildProcess];
    [child] = started;
    [refusal, mailRefusal, other] = (await Promise.all(started.map(firstMessage))) as [Message, Message, Message];
  });
  afterAll(() => {
    holder.close();
    holder.closeAllConnections();
  });

  it('the process says so in one sentence, and leaves the holder alone', async () => {
    expect(refusal).toEqual({
      type: 'failed',
      message: expect.stringContaining(`Port ${port} on 127.0.0.1 is in use`),
    });
    if (child.exitCode === null) await once(child, 'exit');
    expect(child.exitCode).toBe(1);
    expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('mine');
  });

  it('it takes any free port where the taken one was only wished for', async () => {
    expect(other).toEqual({ type: 'ready', port: expect.any(Number), smtpPort: expect.any(Number) });
    expect(other.port).not.toBe(port);
    expect((await fetch(`http://127.0.0.1:${other.port}/`)).headers.get('x-pressloom-sandbox')).toBe('1');
  });

  it('it says which setting names the port, where it is the one for mail', () => {
    expect(mailRefusal).toEqual({ type: 'failed', message: expect.stringMatching(/Port \d+ .*set SANDBOX_SMTP_PORT/) });
  });
});

describe('listen', () => {
  it('takes a port that a predecessor lets go of while it is waiting', async () => {
    const predecessor = createServer().listen(0, '127.0.0.1');
    await once(predecessor, 'listening');
    const { port } = predecessor.address() as AddressInfo;
    const server = createServer();
    const onBusy = jest.fn(() => predecessor.close());
    const taken = await listen(server, { host: '127.0.0.1', port, patienceMs: 20_000, retryEveryMs: 5, onBusy });
    server.close();
    expect(taken).toBe(port);
    expect(onBusy).toHaveBeenCalled();
  });

  it('does not wait where waiting cannot help', async () => {
    const address = { host: '203.0.113.1', port: 0, patienceMs: 600_000 };
    await expect(listen(createServer(), address)).rejects.toThrow('EADDRNOTAVAIL');
  });
});
