import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSandbox } from '@pressloom/sandbox/server';

/** The providers' stand-ins in this process, spoken to over real HTTP. */
export interface StandIns {
  /** Origin, without a trailing slash. */
  url: string;
  /** Of the mail server's stand-in, with a user name that it takes. */
  smtpUrl: string;
  close(): Promise<void>;
}

/**
 * The stand-ins' videos change with the time; tests see those of this moment, moved to the one at which they run. Nothing begins, ends or
 * grows too old within two hours of it: videos come from 6:00 to 22:00, what was announced runs by 4:00.
 */
const SEEN_AT = new Date('2026-11-21T04:00:00Z');

/** Each answers at `/wordpress/<key>`. */
const WORDPRESS_KEYS = ['fire-news', 'psychic-tarot', 'meditation'];

/** Starts the stand-ins on a free port of loopback; what they accept is kept under `dataDir`. */
export async function startStandIns(dataDir: string): Promise<StandIns> {
  const startedAt = new Date();
  const sandbox = await createSandbox({ dataDir, seed: 1, clock: () => startedAt, thinOneIn: 0, seenAt: SEEN_AT });
  const server = createServer(sandbox.app);
  // Longer than any caller: a test that was busy for seconds would meet a connection that ends under its request.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  await new Promise<void>((ready) => sandbox.smtp.listen(0, '127.0.0.1', ready));
  const smtpUrl = `smtp://sandbox:sandbox@127.0.0.1:${(sandbox.smtp.address() as AddressInfo).port}`;
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const key of WORDPRESS_KEYS) await tellSite(url, key);
  return {
    url,
    smtpUrl,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((closed) => void server.close(() => closed()));
      await sandbox.close();
    },
  };
}

async function tellSite(url: string, key: string): Promise<void> {
  const answer = await fetch(`${url}/control/wordpress-sites`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key, name: `Sample ${key}`, tagline: 'For tests', colour: '#1d4ed8' }),
  });
  if (!answer.ok) throw new Error(`The stand-ins did not take the site ${key} (${answer.status}).`);
}
