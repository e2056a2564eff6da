import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildProduct, waitFor } from '@pressloom/testing';
import pg from 'pg';
import supertest from 'supertest';
import { startBuilt } from './built-process.ts';
import type { BuiltProcess } from './built-process.ts';
import { cookiesOf } from './people.ts';

/** The oldest version that Pressloom works on, as Debian 12 installs it. */
const PROGRAMS = '/usr/lib/postgresql/15/bin';
const whereItIs = existsSync(join(PROGRAMS, 'postgres')) ? describe : describe.skip;
/** PostgreSQL refuses to run as root. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const ids: { uid?: number; gid?: number } = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
const PUBLISHED = /Wrote a post from a video and published it: (http:\S+)/;
const LIMIT_MS = 180_000;

whereItIs('on PostgreSQL 15, with a user of its own', () => {
  let folder: string;
  let server: ChildProcess | null = null;
  let product: BuiltProcess | null = null;

  beforeAll(async () => {
    await buildProduct();
    folder = await mkdtemp(join(tmpdir(), 'pressloom-15-'));
    if (isRoot) chownSync(folder, NOBODY, NOBODY);
    const cluster = join(folder, 'cluster');
    const run = (program: string, args: string[]) =>
      spawnSync(join(PROGRAMS, program), args, { ...ids, cwd: folder, encoding: 'utf8' });
    const made = run('initdb', ['-D', cluster, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']);
    expect({ status: made.status, said: made.stderr }).toMatchObject({ status: 0 });
    const args = ['-D', cluster, '-k', folder, '-c', 'listen_addresses='];
    server = spawn(join(PROGRAMS, 'postgres'), args, { ...ids, cwd: folder, stdio: 'ignore' });
    await waitFor(() => run('pg_isready', ['-h', folder]).status === 0, { timeoutMs: 30_000 });
    const admin = new pg.Client({ host: folder, user: 'postgres', database: 'postgres' });
    await admin.connect();
    await admin.query('CREATE ROLE press LOGIN');
    await admin.query('CREATE DATABASE press OWNER press');
    await admin.end();
  }, LIMIT_MS);
  afterAll(async () => {
    product?.child.kill('SIGTERM');
    await product?.ended;
    if (server) {
      const ended = once(server, 'exit');
      server.kill('SIGINT');
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  });

  it(
    'the product migrates, searches, writes, publishes and lists',
    async () => {
      const DATABASE_URL = `postgres://press@localhost/press?host=${encodeURIComponent(folder)}`;
      product = startBuilt({ DATA_DIR: join(folder, 'data'), DATABASE_URL, SANDBOX: 'on' });
      const url = await product.ready();
      const headers = { Origin: url, Connection: 'keep-alive' };
      const Cookie = cookiesOf(await supertest(url).post('/api/auth/sample-sign-in').set(headers).expect(200));
      expect((await fetch(await product.printed(PUBLISHED))).status).toBe(200);
      const list = (path: string) => supertest(url).get(path).set('Cookie', Cookie).expect(200);
      expect((await list('/api/blog-posts?status=published')).body).toHaveLength(1);
      for (const path of ['/api/keywords', '/api/members?pageSize=100', '/api/system-info']) await list(path);
      expect(product.output()).not.toMatch(/\n\s+at .*:\d+:\d+/);
    },
    LIMIT_MS,
  );
});
