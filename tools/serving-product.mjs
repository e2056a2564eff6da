/** The whole server as the product starts it, within this process and on a database that is there; nothing begins by itself. */
import { randomBytes } from 'node:crypto';
import { createDataSource } from '@pressloom/database';
import { UsersService } from '../apps/api/src/auth/users.service.ts';
import { createApp } from '../apps/api/src/boot/create-app.ts';
import { BrandsModule } from '../apps/api/src/brands/brands.module.ts';
import { SystemClock } from '../apps/api/src/common/clock.ts';
import { SecretCipher } from '../apps/api/src/common/secrets/cipher.ts';
import { loadConfig } from '../apps/api/src/config/environment.ts';
import { DEFAULT_TIMING } from '../apps/api/src/runtime.ts';

/** `runtime`: parts that are others than usual. Resolves with the port that it listens on. */
export async function serveProduct({ connection, operator, env, runtime = {} }) {
  const dataSource = createDataSource(connection, []);
  await dataSource.initialize();
  const config = loadConfig({ LOG_LEVEL: 'error', PORT: '0', SANDBOX: 'off', ...env });
  const app = await createApp({
    runtime: {
      config,
      database: connection,
      cipher: new SecretCipher(randomBytes(32)),
      sessionSecret: randomBytes(32).toString('hex'),
      sandboxUrl: null,
      sandboxSmtpUrl: null,
      clock: new SystemClock(),
      timing: { ...DEFAULT_TIMING, ticks: false },
      ...runtime,
    },
    dataSource,
    brands: await BrandsModule.load(config.plugins),
    adminDir: null,
    readerDir: null,
    widgetFile: env.WIDGET_FILE ?? null,
  });
  const person = { firstName: 'Pat', lastName: 'Bench', role: 'operator', isEmailVerified: true };
  await app.get(UsersService, { strict: false }).create({ ...person, ...operator });
  await app.listen(config.port, '127.0.0.1');
  return app.getHttpServer().address().port;
}
