import { EmbeddedPostgresError } from '@pressloom/database/embedded';
import { InvalidBrandError } from '@pressloom/plugin-kit';
import type { DataSource } from 'typeorm';
import { SystemClock } from '../common/clock.ts';
import { GlobalSettings } from '../common/global-settings.ts';
import { SecretCipher } from '../common/secrets/cipher.ts';
import { checkEncryptionKey } from '../common/secrets/key-check.ts';
import { installationKeys } from '../common/secrets/key-store.ts';
import { ConfigError, loadConfig } from '../config/environment.ts';
import type { Config } from '../config/config.ts';
import { JobDeclarationError } from '../jobs/job-types.ts';
import { DEFAULT_TIMING } from '../runtime.ts';
import { openDatabase } from './database.ts';
import { followSandbox } from './sandbox-address.ts';
import { startSandbox } from './sandbox-process.ts';
import type { SandboxProcess } from './sandbox-process.ts';
import { Shutdown } from './shutdown.ts';

export interface Places {
  adminDir: string;
  readerDir: string;
  sandboxEntry: string;
}

/** Starts everything in order; what fails ends the process with a sentence, after stopping what was started. */
export async function start(places: Places): Promise<void> {
  const shutdown = new Shutdown();
  try {
    const config = loadConfig(process.env);
    await boot(config, places, shutdown);
  } catch (error) {
    console.error(explain(error));
    await shutdown.run(1);
  }
}

async function boot(config: Config, { adminDir, readerDir, sandboxEntry }: Places, shutdown: Shutdown): Promise<void> {
  const { encryptionKey, sessionSecret } = await installationKeys(config);
  const cipher = new SecretCipher(encryptionKey);
  const database = await openDatabase(config, (reason) => shutdown.fail(reason));
  shutdown.add(() => database.stop());
  const { dataSource } = database;
  await checkEncryptionKey(new GlobalSettings(dataSource), cipher);
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
    clock: new SystemClock(),
    timing: DEFAULT_TIMING,
  };
  await serve({ runtime, dataSource, adminDir, readerDir, shutdown });
}

interface SandboxParts {
  config: Config;
  dataSource: DataSource;
  sandboxEntry: string;
  shutdown: Shutdown;
}

async function openSandbox(parts: SandboxParts): Promise<SandboxProcess> {
  const { config, dataSource, sandboxEntry, shutdown } = parts;
  const sandbox = await startSandbox(config, sandboxEntry, (reason) => shutdown.note(reason));
  shutdown.add(() => sandbox.stop());
  await followSandbox(dataSource, sandbox.url);
  return sandbox;
}

/** Errors whose message is the sentence that people need. */
const SPEAKING = [ConfigError, EmbeddedPostgresError, InvalidBrandError, JobDeclarationError];

/** A sentence where we have one; the whole error where it is a bug. */
function explain(error: unknown): string {
  if (SPEAKING.some((kind) => error instanceof kind)) return (error as Error).message;
  if (error instanceof Error && error.constructor === Error) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
