/** Where drills of several processes play: one database, processes of the product that share it, and a YouTube for each. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createDataSource } from '@pressloom/database';
import { startEmbeddedPostgres } from '@pressloom/database/embedded';
import { freePort, Product, startNeighbour, tellSandbox } from './processes.mjs';
import { ProductClient } from './product-client.mjs';

const LOOK_EVERY_MS = 50;
const LIMIT_MS = 120_000;
const STATEMENT = /LOG: {2}(?:statement|execute [^:]+): (.*)/;
const OPERATOR = { OPERATOR_EMAIL: 'drill@press.example', OPERATOR_PASSWORD: 'Drill-of-the-jobs-7' };
const WORDPRESS = { key: 'drill', name: 'Drill', tagline: 'For the drill', colour: '#1d4ed8' };
const SITE = {
  name: 'Drill',
  brand: 'general',
  username: 'admin',
  applicationPassword: 'sandbox sandbox sandbox sandbox',
};

/** Runs `play` on a stage and clears it away afterwards. */
export async function onStage(random, play) {
  const stage = new Stage(random);
  try {
    await stage.open();
    return await play(stage);
  } finally {
    await stage.close();
  }
}

class Stage {
  folder = mkdtempSync(join(tmpdir(), 'pressloom-drill-'));
  secrets = { SESSION_SECRET: randomBytes(32).toString('hex'), ENCRYPTION_KEY: randomBytes(32).toString('base64') };
  /** Statements that the database got from the product since `statements` was emptied, while it is told to log them. */
  statements = [];
  members = [];
  terms = 0;
  operator = { email: OPERATOR.OPERATOR_EMAIL, password: OPERATOR.OPERATOR_PASSWORD };

  constructor(random) {
    this.random = random;
  }

  async open() {
    this.server = await startEmbeddedPostgres({
      dataDir: join(this.folder, 'postgres'),
      onLog: (line) => this.statements.push(...(STATEMENT.exec(line)?.slice(1) ?? [])),
    });
    const { host, port, user, database } = this.server;
    this.url = `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
    // One connection, which is there before statements are logged: its own are not.
    this.database = createDataSource({ url: this.url, poolSize: 1 }, []);
    await this.database.initialize();
    this.sandbox = await startNeighbour('apps/sandbox/src/main.ts', {
      SANDBOX_PORT: '0',
      SANDBOX_DATA: join(this.folder, 'sandbox'),
    });
    await tellSandbox(this.sandbox.url, 'wordpress-sites', WORDPRESS);
  }

  /** A process of the product on the shared database, with a YouTube of its own; not started yet. `env` overrides. */
  async member(role, env = {}) {
    const youtube = await startNeighbour('tools/drills/automation/youtube-process.mjs', { STAND_IN: this.sandbox.url });
    const port = await freePort(this.random);
    const product = new Product({
      url: `http://127.0.0.1:${port}`,
      env: {
        ...OPERATOR,
        ...this.secrets,
        PORT: String(port),
        PROCESS_ROLE: role,
        DATABASE_URL: this.url,
        DATA_DIR: join(this.folder, String(port)),
        SANDBOX: 'off',
        ALLOW_PRIVATE_HOSTS: `127.0.0.1:${this.sandbox.port}`,
        YOUTUBE_API_URL: `${youtube.url}/youtube/v3`,
        YOUTUBE_API_KEY: 'drill',
        LOG_LEVEL: 'error',
        ...env,
      },
    });
    const member = { product, youtube, client: new ProductClient(product.url) };
    this.members.push(member);
    return member;
  }

  /** Signs in, and makes the one website when there is none. */
  async enter({ client }) {
    await client.signIn(OPERATOR.OPERATOR_EMAIL, OPERATOR.OPERATOR_PASSWORD);
    const siteUrl = `${this.sandbox.url}/wordpress/${WORDPRESS.key}`;
    this.siteId ??= (await client.post('/api/wordpress-sites', { ...SITE, siteUrl })).id;
  }

  /** Presses a search of a new keyword through this process. Resolves with what finds its job. */
  async pressSearch({ client }) {
    const { id } = await client.post('/api/keywords', { term: `drill ${++this.terms}`, siteId: this.siteId });
    void client.postAndForget(`/api/keywords/${id}/search`);
    return `keyword:${id}`;
  }

  /** The message of a target's job once it is as `isThere` wants it. Times are the database's. */
  async message(target, isThere) {
    const sql = `SELECT job.status, message.state, message.start_after AS "startAfter", message.started_on AS "startedOn"
      FROM jobs job JOIN pgboss.job message ON message.id = job.queue_id WHERE job.target = $1`;
    return this.until(async () => {
      const [found] = await this.database.query(sql, [target]);
      return found && isThere(found) ? found : null;
    });
  }

  /** What `look` finds, as soon as it is not null. */
  async until(look, limitMs = LIMIT_MS) {
    const giveUpAt = performance.now() + limitMs;
    for (;;) {
      const found = await look();
      if (found !== null) return found;
      if (performance.now() > giveUpAt) throw new Error(`Waited ${limitMs / 1000} s in vain.`);
      await pause(LOOK_EVERY_MS);
    }
  }

  async close() {
    for (const { product } of this.members) await product.stop();
    for (const { youtube } of this.members) await youtube.stop();
    await this.sandbox?.stop();
    if (this.database?.isInitialized) await this.database.destroy();
    await this.server?.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Has a member's YouTube behave so, if told; resolves with the calls that it got since it last changed. */
export async function tellYouTube({ youtube }, become) {
  const answer = once(youtube.child, 'message');
  youtube.child.send({ become });
  return (await answer)[0].calls.length;
}
