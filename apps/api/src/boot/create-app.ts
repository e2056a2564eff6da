import type { DynamicModule, LogLevel } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Logger } from 'nestjs-pino';
import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { AppModule } from '../app.module.ts';
import { DatabaseNews } from '../common/database-news.ts';
import { headerWriter } from '../common/doors/headers.ts';
import { SessionSocketAdapter } from '../common/socket.adapter.ts';
import { JobRunner } from '../jobs/job-runner.ts';
import { QueueService } from '../jobs/queue.service.ts';
import type { Runtime } from '../runtime.ts';
import { useAdminPages, useNotFound } from './admin-pages.ts';
import { useHomePage } from './home-page.ts';
import { loggerModule } from './logging.ts';
import { openDoors, openHotDoors } from './open-doors.ts';
import { useReaderPages } from './reader-pages.ts';
import { RuntimeModule } from './runtime.module.ts';
import { StartLogger } from './start-logger.ts';
import { useWidgetFile } from './widget-file.ts';

export interface AppParts {
  runtime: Runtime;
  dataSource: DataSource;
  /** Made by `BrandsModule.load`. */
  brands: DynamicModule;
  /** Folder of the built admin; null serves the API only. */
  adminDir: string | null;
  /** Folder of the readers' built pages; null serves none. */
  readerDir: string | null;
  /** The built widget; null serves none. */
  widgetFile: string | null;
}

/** The whole application, ready to listen; jobs are claimed unless this process only serves the web. */
export async function createApp(parts: AppParts): Promise<NestExpressApplication> {
  const { runtime, dataSource, brands, adminDir, readerDir, widgetFile } = parts;
  const { config } = runtime;
  const database = TypeOrmModule.forRootAsync({
    useFactory: () => ({ type: 'postgres' as const }),
    dataSourceFactory: () => Promise.resolve(dataSource),
  });
  const module = AppModule.of([RuntimeModule.of(runtime), database, loggerModule(config), brands]);
  const app = await NestFactory.create<NestExpressApplication>(module, {
    bodyParser: false,
    bufferLogs: true,
    abortOnError: false,
    logger: ONLY_WHAT_WENT_WRONG,
  });
  app.useLogger(new StartLogger(app.get(Logger)));
  const pool = poolOf(dataSource);
  const { doorway, doorkeepers } = openDoors(app, runtime, pool);
  const news = app.get(DatabaseNews);
  app.useWebSocketAdapter(new SessionSocketAdapter(app, { config, middleware: doorkeepers, pool, news }));
  if (readerDir !== null) useReaderPages(app, { doorway, readerDir, config });
  if (adminDir !== null) useAdminPages(app, doorway, adminDir);
  useHomePage(app, { doorway, adminDir, readerDir });
  await app.init();
  useNotFound(app);
  openHotDoors(app, doorway);
  if (widgetFile !== null) useWidgetFile(app, { doorway, widgetFile, writeHeaders: headerWriter(runtime) });
  await app.get(QueueService).start();
  if (config.processRole !== 'web') await app.get(JobRunner).start();
  return app;
}

/** A start that fails before our logger stands shows where, and not every module that was made until then. */
const ONLY_WHAT_WENT_WRONG: LogLevel[] = ['fatal', 'error', 'warn'];

/** TypeORM's own pool, so that sessions and sockets need none of their own. */
const poolOf = (dataSource: DataSource): Pool => (dataSource.driver as unknown as { master: Pool }).master;
