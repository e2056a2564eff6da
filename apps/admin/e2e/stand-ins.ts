import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { SEEN_AT } from './product.ts';

const root = resolve(import.meta.dirname, '../../..');

/** The providers' stand-ins, for a product that has no sandbox of its own: it takes them for the real ones. */
export interface StandIns {
  url: string;
  smtpPort: number;
  /** `ok` takes a fault back. */
  fault(provider: 'youtube' | 'openai' | 'mail' | 'stripe' | 'analyzati', mode: string): Promise<void>;
  stop(): Promise<void>;
}

export async function startStandIns(): Promise<StandIns> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pressloom-stand-ins-'));
  const child = fork(join(root, 'apps/sandbox/dist/main.js'), [], {
    env: {
      ...process.env,
      ...{ SANDBOX_PORT: '', SANDBOX_SMTP_PORT: '0', SANDBOX_DATA: dataDir, SANDBOX_SEEN_AT: SEEN_AT },
    },
  });
  const [message] = (await once(child, 'message')) as [{ type: string; port: number; smtpPort: number }];
  if (message.type !== 'ready') throw new Error(`The stand-ins did not start: ${JSON.stringify(message)}`);
  const url = `http://127.0.0.1:${message.port}`;
  return {
    url,
    smtpPort: message.smtpPort,
    async fault(provider, mode) {
      const body = JSON.stringify({ provider, mode });
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(`${url}/control/faults`, { method: 'POST', headers, body });
      if (!response.ok) throw new Error(`The stand-ins refused the fault: ${await response.text()}`);
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
