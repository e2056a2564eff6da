import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { DataSource } from 'typeorm';
import { BrandsModule } from '../brands/brands.module.ts';
import { HealthService } from '../common/health/health.service.ts';
import { StartRefusedError } from '../common/start-errors.ts';
import type { Config } from '../config/config.ts';
import { JobRunner } from '../jobs/job-runner.ts';
import { JobWaiters } from '../jobs/job-waiters.ts';
import type { Runtime } from '../runtime.ts';
import { FirstRunService } from '../site-setup/samples/first-run.service.ts';
import { WelcomeService } from '../site-setup/welcome.service.ts';
import { createApp } from './create-app.ts';
import type { Shutdown } from './shutdown.ts';

/** What stands before the application is made. */
export interface ServeParts {
  runtime: Runtime;
  dataSource: DataSource;
  adminDir: string;
  readerDir: string;
  widgetFile: string;
  shutdown: Shutdown;
}

/** Makes the application, listens, and says where. */
export async function serve(parts: ServeParts): Promise<void> {
  const { runtime, dataSource, adminDir, readerDir, widgetFile, shutdown } = parts;
  const { config } = runtime;
  const brands = await BrandsModule.load(config.plugins);
  // The database is being stopped: an application made now would wait for it, and hold the end up.
  if (shutdown.isUnderWay()) return;
  const creating = createApp({
    runtime,
    dataSource,
    brands,
    adminDir: built(adminDir),
    readerDir: built(readerDir),
    widgetFile: existsSync(widgetFile) ? widgetFile : null,
  });
  // Told to stop by then, it is closed once it is there: half of it would work on without a database, and hold the end up.
  shutdown.add(async () => {
    const created = await creating.catch(() => null);
    if (created) await closeApp(created);
  });
  const app = await creating;
  const welcome = app.get(WelcomeService);
  const signIn = await welcome.prepare();
  await listen(app, config);
  await welcome.announce(addressOf(app, config), signIn);
  if (runtime.sandboxUrl !== null && config.processRole === 'all') {
    app
      .get(FirstRunService)
      .run()
      .catch((error: unknown) => {
        // A stop takes the database from under it; the next start goes on.
        if (!shutdown.isUnderWay()) shutdown.note(error);
      });
  }
}

/** Null while its pages were not built, as in development. */
const built = (folder: string): string | null => (existsSync(join(folder, 'index.html')) ? folder : null);

async function listen(app: NestExpressApplication, config: Config): Promise<void> {
  try {
    await app.listen(config.port, config.host);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new StartRefusedError(
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
