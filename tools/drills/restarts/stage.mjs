/** Where `restarts` plays: the product with its sandbox and embedded database, as `npm start` runs it. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { joinEmbeddedPostgres } from '@pressloom/database/embedded';
import { createDataSource } from '@pressloom/database';
import { freePort, Product } from '../processes.mjs';
import { ProductClient } from '../product-client.mjs';

const OPERATOR = { email: 'drill@press.example', password: 'Drill-of-restarts-7' };

/** Runs `play` on a stage and clears it away afterwards. */
export async function onStage(random, play) {
  const folder = mkdtempSync(join(tmpdir(), 'pressloom-drill-'));
  const [port, sandboxPort] = [await freePort(random), await freePort(random)];
  const stage = new Stage(folder, random, {
    PORT: String(port),
    SANDBOX: 'on',
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: folder,
    OPERATOR_EMAIL: OPERATOR.email,
    OPERATOR_PASSWORD: OPERATOR.password,
    LOG_LEVEL: 'warn',
  });
  try {
    await stage.product.start();
    return await play(stage);
  } finally {
    await stage.product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

class Stage {
  siteId = null;

  constructor(folder, random, env) {
    Object.assign(this, { folder, random, env });
    this.product = new Product({ url: `http://127.0.0.1:${env.PORT}`, env, isSupervised: true });
    this.client = new ProductClient(this.product.url);
  }

  /** The session outlives all kills. */
  async enter() {
    if (this.siteId !== null) return;
    await this.client.signIn(OPERATOR.email, OPERATOR.password);
    [{ id: this.siteId }] = await this.client.get('/api/wordpress-sites');
  }

  /** Process ids of the server and its PostgreSQL, as the data folder names them. */
  server() {
    return JSON.parse(readFileSync(join(this.folder, 'postgres/launcher.json'), 'utf8'));
  }

  /** Whether nobody has the data folder, and PostgreSQL was shut down. */
  isStopped() {
    return !['launcher.json', 'cluster/postmaster.pid'].some((file) => existsSync(join(this.folder, 'postgres', file)));
  }

  async query(sql, parameters) {
    const database = createDataSource({ ...joinEmbeddedPostgres(join(this.folder, 'postgres')), poolSize: 1 }, []);
    await database.initialize();
    try {
      return await database.query(sql, parameters);
    } finally {
      await database.destroy();
    }
  }

  /** A start with another encryption key than the data folder's. */
  async startRefused() {
    const env = { ...this.env, ENCRYPTION_KEY: randomBytes(32).toString('base64') };
    const refused = new Product({ url: this.product.url, env, isSupervised: true });
    await refused.start().catch(() => {});
    await refused.ended;
    return { code: refused.child.exitCode, output: refused.output };
  }
}
