import { isConnectionLost } from '@pressloom/database';
import type { DataSource } from 'typeorm';
import { SystemClock } from '../common/clock.ts';
import { GlobalSettings } from '../common/global-settings.ts';
import { SecretCipher } from '../common/secrets/cipher.ts';
import { checkEncryptionKey } from '../common/secrets/key-check.ts';
import { installationKeys } from '../common/secrets/key-store.ts';
import { loadConfig } from '../config/environment.ts';
import type { Config } from '../config/config.ts';
import { DEFAULT_TIMING } from '../runtime.ts';
import { openDatabase } from './database.ts';
import type { RunningDatabase } from './database.ts';
import { exitCodeOf, explain } from './exit-codes.ts';
import { raiseOomScore } from './oom-score.ts';
import { onParentGone, tellParent } from './parent.ts';
import { followSandbox } from './sandbox-address.ts';
import { startSandbox } from './sandbox-process.ts';
import type { SandboxProcess } from './sandbox-process.ts';
import { Shutdown, SIGNALS_APART_MS } from './shutdown.ts';
import { recordUnexpectedExits, seenExits } from './unexpected-exits.ts';

export interface Places {
  adminDir: string;
  readerDir: string;
  widgetFile: string;
  sandboxEntry: string;
}

/** Starts everything in order; what fails ends the process with a sentence, after stopping what was started. */
export async function start(places: Places): Promise<void> {
  const shutdown = new Shutdown();
  onParentGone(() => shutdown.end('The process that started Pressloom is gone, so Pressloom stops.'));
  try {
    const config = loadConfig(process.env);
    await boot(config, places, shutdown);
  } catch (error) {
    // A start that was told to stop fails for want of what was stopped, and its database may have been told a moment before it.
    const isStopping = isConnectionLost(error) ? await shutdown.beginsWithin(SIGNALS_APART_MS) : shutdown.isUnderWay();
    if (!isStopping) console.error(explain(error));
    await shutdown.run(exitCodeOf(error));
  }
}

async function boot(config: Config, places: Places, shutdown: Shutdown): Promise<void> {
  const { sandboxEntry, ...built } = places;
  const clock = new SystemClock();
  const { encryptionKey, sessionSecret } = await installationKeys(config);
  const cipher = new SecretCipher(encryptionKey);
  const database = await openedDatabase(config, shutdown);
  const { dataSource } = database;
  // The database keeps the score that we had until now.
  raiseOomScore();
  await checkEncryptionKey(new GlobalSettings(dataSource), cipher);
  const seen = seenExits(process.env);
  await recordUnexpectedExits(dataSource, { seen, followsCrash: database.followsCrash, now: clock.now() });
  tellParent({ type: 'recorded', ids: seen.map(({ id }) => id) });
  const sandboxStarts = config.sandbox ? openSandbox({ config, dataSource, sandboxEntry, shutdown }) : null;
  // The application's modules take a second to load: while the sandbox starts, and not at all for a start that is refused.
  const [sandbox, { serve }] = await Promise.all([sandboxStarts, import('./serve.ts')]);
  const runtime = {
    config,
    database: database.connection,
    cipher,
    sessionSecret,
    sandboxUrl: sandbox?.url ?? null,
    sandboxSmtpUrl: sandbox?.smtpUrl ?? null,
    clock,
    timing: DEFAULT_TIMING,
  };
  await serve({ runtime, dataSource, ...built, shutdown });
  if (!shutdown.isUnderWay()) tellParent({ type: 'ready' });
}

/** Told to stop by then, the embedded server is stopped too: what it left behind would look like a crash to the next start. */
async function openedDatabase(config: Config, shutdown: Shutdown): Promise<RunningDatabase> {
  const stopping = new AbortController();
  const opening = openDatabase(config, {
    onLost: (reason) => shutdown.fail(reason),
    stopsWithin: (ms) => shutdown.beginsWithin(ms),
    signal: stopping.signal,
  });
  let opened: RunningDatabase | null = null;
  shutdown.add(async () => {
    stopping.abort();
    // Migrations on a server that isn't ours are not waited for.
    if (config.databaseUrl === null) opened ??= await opening.catch(() => null);
    await opened?.stop();
  });
  opened = await opening;
  return opened;
}

interface SandboxParts {
  config: Config;
  dataSource: DataSource;
  sandboxEntry: string;
  shutdown: Shutdown;
}

async function openSandbox(parts: SandboxParts): Promise<SandboxProcess> {
  const { config, dataSource, sandboxEntry, shutdown } = parts;
  const sandbox = await startSandbox(config, sandboxEntry, (reason) => {
    if (!shutdown.isUnderWay()) shutdown.note(reason);
  });
  shutdown.add(() => sandbox.stop());
  await followSandbox(dataSource, sandbox.url);
  return sandbox;
}
