/** What rows are measured on: a database of its own, and servers in processes of their own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createDataSource, runMigrations } from '@pressloom/database';
import { startEmbeddedPostgres } from '@pressloom/database/embedded';
import { migrations } from '@pressloom/migrations';
import { startLine, startNeighbour } from '../tools/drills/processes.mjs';
import { ProductClient } from '../tools/drills/product-client.mjs';
import { backendPids, cpuMs } from './cpu.mjs';

/** How the product's connections call themselves: its own, and those of its queue. */
const PRODUCT_NAMES = ['pressloom', 'pressloom-queue'];
const COUNTED_EVERY_MS = 50;

export async function openStage() {
  const folder = mkdtempSync(join(tmpdir(), 'pressloom-bench-'));
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
  return openDatabase({ folder, server, database: server.database });
}

/** One of the databases of a server, brought up to date. */
export async function openDatabase({ folder, server, database }) {
  const connection = { host: server.host, port: server.port, user: server.user, database };
  const dataSource = createDataSource({ ...connection, applicationName: 'pressloom-bench', poolSize: 2 }, migrations);
  await dataSource.initialize();
  await runMigrations(dataSource);
  return new Stage({ folder, server, connection, dataSource });
}

class Stage {
  neighbours = [];

  constructor(parts) {
    Object.assign(this, parts);
  }

  /** One of `bench/servers`, with the database's address. */
  async serve(script, env = {}, switches = []) {
    const own = { DATABASE: JSON.stringify(this.connection), DATA_DIR: join(this.folder, 'data') };
    const neighbour = await startNeighbour(`bench/servers/${script}.mjs`, { ...own, ...env }, switches);
    this.neighbours.push(neighbour);
    return neighbour;
  }

  /** The product with the switches of `npm start`, and a client that is signed in to it. */
  async product(env = {}) {
    const operator = { email: 'bench@press.example', password: 'Bench-Horse-7' };
    const line = startLine();
    const product = await this.serve(
      'product',
      { ...line.env, ...env, OPERATOR: JSON.stringify(operator) },
      line.switches,
    );
    const client = new ProductClient(product.url);
    await client.signIn(operator.email, operator.password);
    const cpu = async () => cpuMs([product.child.pid, ...(await backendPids(this.dataSource, PRODUCT_NAMES))]);
    return { client, cpu, pid: product.child.pid };
  }

  /** A website without a WordPress behind it: nothing here is published. Its days never end early. */
  async site(host = 'bench.example') {
    const [{ id }] = await this.dataSource.query(
      `INSERT INTO wordpress_sites (name, site_url, api_endpoint, username, application_password, brand)
       VALUES ('Bench', 'https://' || $1, 'https://' || $1 || '/wp-json/wp/v2', 'bench', 'unused', 'general')
       RETURNING id`,
      [host],
    );
    await this.dataSource.query(
      `INSERT INTO website_automation_settings (wordpress_site_id, automation_enabled, daily_video_limit)
       VALUES ($1, false, 1000000)`,
      [id],
    );
    return id;
  }

  /** Until all events that are stored are counted: what that costs belongs to those who stored them. */
  async counted() {
    for (;;) {
      const waiting = await this.dataSource.query('SELECT FROM waiting_events LIMIT 1');
      if (waiting.length === 0) return;
      await pause(COUNTED_EVERY_MS);
    }
  }

  /** Without what uses the database, which stays. */
  async leave() {
    await Promise.all(this.neighbours.map((neighbour) => neighbour.stop()));
    await this.dataSource.destroy();
  }

  async close() {
    await this.leave();
    await this.server.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
