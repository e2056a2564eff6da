import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, openSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DISK_FULL } from '@pressloom/contracts/errors';
import { joinEmbeddedPostgres } from '@pressloom/database/embedded';
import { buildProduct, runFolder, waitFor } from '@pressloom/testing';
import pg from 'pg';
import supertest from 'supertest';
import { startBuilt } from './built-process.ts';
import type { BuiltProcess } from './built-process.ts';
import { cookiesOf } from './people.ts';

const SITE = 'http://news.example';
/** What names no browser counts as a machine. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
/** It was synced a moment ago: nobody asks it meanwhile. */
const MAKE_SITE = `
  INSERT INTO wordpress_sites (name, site_url, api_endpoint, username, application_password, brand, sync_status, last_sync)
  VALUES ('News', '${SITE}', '${SITE}', 'editor', 'x', 'general', 'success', now()) RETURNING id`;

/** A page of the website that two visitors open, each reported by one of the two calls; gives the statuses, and adds who was stored to `acknowledged`. */
async function visit(url: string, siteId: number, acknowledged: string[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const [path, facts] of [
    ['/api/analytics/events', { wordpressSiteId: siteId, eventType: 'page_view' }],
    ['/api/content-gate/track-view', { siteId }],
  ] as const) {
    const visitorId = `visitor-${randomUUID()}`;
    const call = supertest(url).post(path).set({ Origin: SITE, 'User-Agent': BROWSER });
    const { status } = await call.send({ ...facts, visitorId, pageUrl: `${SITE}/a/` });
    if (status === 200) acknowledged.push(visitorId);
    statuses.push(status);
  }
  return statuses;
}

/** A small disk of its own can be mounted by root alone. */
const onItsOwnDisk = process.platform === 'linux' && process.getuid?.() === 0 ? describe : describe.skip;

onItsOwnDisk('an installation whose disk is full', () => {
  let disk: string;
  let started: BuiltProcess | null = null;
  const file = () => join(disk, 'of-others');

  beforeAll(async () => {
    await buildProduct();
    disk = await mkdtemp(join(runFolder(), 'disk-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', disk]);
  }, 120_000);
  afterEach(async () => {
    started?.child.kill('SIGTERM');
    await started?.ended;
    started = null;
  });
  afterAll(async () => {
    execFileSync('umount', ['-l', disk]);
    await rm(disk, { recursive: true, force: true });
  });

  const start = (): BuiltProcess => (started = startBuilt({ DATA_DIR: join(disk, 'data') }));
  /** Another program writes as long as the disk takes anything. */
  const fill = (): void => {
    expect(spawnSync('dd', ['if=/dev/zero', `of=${file()}`, 'bs=1M']).stderr.toString()).toContain('No space left');
  };

  /** Asks the installation's database past it. */
  const sql = async (statement: string): Promise<Record<string, unknown>[]> => {
    const client = new pg.Client(joinEmbeddedPostgres(join(disk, 'data', 'postgres')) ?? {});
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(statement)).rows;
    } finally {
      await client.end();
    }
  };

  it('reads, refuses to save with a sentence, lives on, and saves again once there is space', async () => {
    const product = start();
    const url = await product.ready();
    const headers = { Origin: url, Connection: 'keep-alive' };
    const agent = supertest(url);
    const Cookie = cookiesOf(await agent.post('/api/auth/sample-sign-in').set(headers).expect(200));
    const save = () => agent.post('/api/maintenance/clean-jobs').set({ ...headers, Cookie });
    const readiness = async () => (await agent.get('/health/ready').expect(200)).body as unknown;
    const siteId = Number((await sql(MAKE_SITE))[0]?.['id']);
    const acknowledged: string[] = [];
    await waitFor(async () => String(await visit(url, siteId, acknowledged)) === '200,200' || null);
    fill();
    // Before that is measured, PostgreSQL itself refuses what has no room.
    for (let page = 0; page < 10; page += 1)
      for (const status of await visit(url, siteId, acknowledged)) expect([200, 507]).toContain(status);
    await waitFor(async () => JSON.stringify(await readiness()).includes('disk_full'), { timeoutMs: 10_000 });
    expect(await visit(url, siteId, acknowledged)).toEqual([507, 507]);
    for (let write = 0; write < 40; write += 1) expect((await save().expect(507)).body.message).toBe(DISK_FULL);
    await agent.get('/api/keywords').set({ Cookie }).expect(200);
    expect(product.child.exitCode).toBeNull();
    rmSync(file());
    await waitFor(async () => JSON.stringify(await readiness()).includes('"ok"'), { timeoutMs: 10_000 });
    expect((await save()).status).toBeLessThan(300);
    expect(await visit(url, siteId, acknowledged)).toEqual([200, 200]);
    const stored = await sql(`SELECT visitor_id AS name FROM engagement_events WHERE wordpress_site_id = ${siteId}`);
    expect(stored.map(({ name }) => String(name)).toSorted()).toEqual(acknowledged.toSorted());
  }, 120_000);

  it('does not start, and says what to do', async () => {
    fill();
    const refused = start();
    expect(await refused.ended).toBe(75);
    expect(refused.output()).toMatch(/can't be written \(ENOSPC\)\. Free up space or allow writing there/);
    expect(refused.output()).not.toMatch(/\n\s+at /);
    rmSync(file());
    await start().ready();
  }, 120_000);

  it('leaves no empty key behind where the first start had no space', async () => {
    await rm(join(disk, 'data'), { recursive: true });
    fill();
    expect(await start().ended).toBe(75);
    expect(existsSync(join(disk, 'data', 'encryption.key'))).toBe(false);
    rmSync(file());
    await start().ready();
  }, 120_000);

  it('lives on where its own output is a file on that disk', async () => {
    const output = join(disk, 'output.log');
    const product = startBuilt(
      {
        ...{ DATA_DIR: join(disk, 'data'), NODE_ENV: 'production', SANDBOX: 'off', LOG_LEVEL: 'debug' },
        ...{
          SESSION_SECRET: 's'.repeat(32),
          ENCRYPTION_KEY: readFileSync(join(disk, 'data/encryption.key'), 'utf8').trim(),
        },
      },
      openSync(output, 'a'),
    );
    started = product;
    await waitFor(() => readFileSync(output, 'utf8').includes('is ready at'), { timeoutMs: 30_000 });
    const url = /is ready at (http:[^\s"]+)/.exec(readFileSync(output, 'utf8'))?.[1] ?? '';
    fill();
    for (let call = 0; call < 30; call += 1) await supertest(url).get('/api/auth/options').expect(200);
    expect(product.child.exitCode).toBeNull();
    rmSync(file());
  }, 120_000);
});
