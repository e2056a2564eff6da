import type { AddressInfo } from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createDataSource } from '@pressloom/database';
import { createApp } from '../src/boot/create-app.ts';
import { BrandsModule } from '../src/brands/brands.module.ts';
import { RUNTIME } from '../src/runtime.ts';
import type { Runtime } from '../src/runtime.ts';
import { stopApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

interface SecondProcess {
  app: NestExpressApplication;
  url: string;
  close(): Promise<void>;
}

/** Another process over the database of an app, that only serves the web; to be closed before that app. */
export async function secondProcess(test: TestApp): Promise<SecondProcess> {
  const runtime = test.app.get<Runtime>(RUNTIME);
  const config = { ...runtime.config, processRole: 'web' as const };
  const dataSource = createDataSource({ ...test.database.connection, applicationName: 'pressloom-second' }, []);
  await dataSource.initialize();
  const app = await createApp({
    ...{ runtime: { ...runtime, config }, dataSource, brands: await BrandsModule.load(config.plugins) },
    ...{ adminDir: null, readerDir: null, widgetFile: null },
  });
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  return { app, url: `http://127.0.0.1:${port}`, close: () => stopApp(app) };
}
