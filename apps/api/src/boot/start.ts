import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { EmbeddedPostgresError } from '@pressloom/database/embedded';
import { InvalidBrandError } from '@pressloom/plugin-kit';
import { BrandsModule } from '../brands/brands.module.ts';
import { SystemClock } from '../common/clock.ts';
import { GlobalSettings } from '../common/global-settings.ts';
import { HealthService } from '../common/health/health.service.ts';
import { SecretCipher } from '../common/secrets/cipher.ts';
import { checkEncryptionKey } from '../common/secrets/key-check.ts';
import { installationKeys } from '../common/secrets/key-store.ts';
import { ConfigError, loadConfig } from '../config/environment.ts';
import type { Config } from '../config/config.ts';
import { JobRunner } from '../jobs/job-runner.ts';
import { JobDeclarationError } from '../jobs/job-types.ts';
import { JobWaiters } from '../jobs/job-waiters.ts';
import { DEFAULT_TIMING } from '../runtime.ts';
import { FirstRunService } from '../site-setup/first-run.service.ts';
import { WelcomeService } from '../site-setup/welcome.service.ts';
import { createApp } from './create-app.ts';
import { openDatabase } from './database.ts';
import { followSandbox } from './sandbox-address.ts';
import { startSandbox } from './sandbox-process.ts';
import { Shutdown } from './shutdown.ts';

export interface Places {
  adminDir: string;
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

async function boot(config: Config, places: Places, shutdown: Shutdown): Promise<void> {
  const { encryptionKey, sessionSecret } = await installationKeys(config);
  const cipher = new SecretCipher(encryptionKey);
  const database = await openDatabase(config, (reason) => shutdown.fail(reason));
  shutdown.add(() => database.stop());
  await checkEncryptionKey(new GlobalSettings(database.dataSource), cipher);
  const onLost = (reason: string): void => shutdown.note(reason);
  const sandbox = config.sandbox ? await startSandbox(config, places.sandboxEntry, onLost) : null;
  if (sandbox) {
    shutdown.add(() => sandbox.stop());
    await followSandbox(database.dataSource, sandbox.url);
  }
  const app = await createApp({
    runtime: {
      config,
      database: database.connection,
      cipher,
      sessionSecret,
      sandboxUrl: sandbox?.url ?? null,
      sandboxSmtpUrl: sandbox?.smtpUrl ?? null,
      clock: new SystemClock(),
      timing: DEFAULT_TIMING,
    },
    dataSource: database.dataSource,
    brands: await BrandsModule.load(config.plugins),
    adminDir: existsSync(join(places.adminDir, 'index.html')) ? places.adminDir : null,
  });
  shutdown.add(() => closeApp(app));
  const welcome = app.get(WelcomeService);
  const signIn = await welcome.prepare();
  await listen(app, config);
  await welcome.announce(addressOf(app, config), signIn);
  if (sandbox && config.processRole === 'all') {
    app
      .get(FirstRunService)
      .run()
      .catch((error: unknown) => shutdown.note(error));
  }
}

async function listen(app: NestExpressApplication, config: Config): Promise<void> {
  try {
    await app.listen(config.port, config.host);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(
      `Port ${config.port} on ${config.host} is taken. Stop the other program, or set PORT to another port.`,
      { cause: error },
    );
  }
}

/** PUBLIC_URL, or with PORT=0 the port that the system chose. */
function addressOf(app: NestExpressApplication, config: Config): string {
  if (config.publicUrlGiven || config.port !== 0) return config.publicUrl;
  const { port } = app.getHttpServer().address() as { port: number };
  return `http://localhost:${port}`;
}

/** Not ready first, then no new jobs, then open calls answered, then the doors closed. */
async function closeApp(app: NestExpressApplication): Promise<void> {
  app.get(HealthService).stop();
  app.get(JobWaiters).stop();
  await app.get(JobRunner).stop();
  app.getHttpServer().closeIdleConnections();
  await app.close();
}

/** Errors whose message is the sentence that people need. */
const SPEAKING = [ConfigError, EmbeddedPostgresError, InvalidBrandError, JobDeclarationError];

/** A sentence where we have one; the whole error where it is a bug. */
function explain(error: unknown): string {
  if (SPEAKING.some((kind) => error instanceof kind)) return (error as Error).message;
  if (error instanceof Error && error.constructor === Error) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
