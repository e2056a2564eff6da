import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buildProduct, runFolder, waitFor } from '@pressloom/testing';
import supertest from 'supertest';
import { USUAL_SANDBOX_PORT } from '../src/config/config.ts';
import { startBuilt } from './built-process.ts';
import type { BuiltProcess } from './built-process.ts';
import { cookiesOf } from './people.ts';
import { expectShownFrom, filesWith, holding, rowsWith } from './sandbox-traces.ts';

const SANDBOX = /are simulated at (http:\/\/127\.0\.0\.1:\d+)/;
const PUBLISHED = /Wrote a post from a video and published it: (http:\S+)/;
const STACK = /\n\s+at .*:\d+:\d+/;

let folder: string;
const started: BuiltProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(runFolder(), 'boot-'));
  await buildProduct();
}, 120_000);
afterEach(async () => {
  for (const { child, ended } of started.splice(0)) {
    child.kill('SIGTERM');
    await ended;
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const start = (env: Record<string, string> = {}): BuiltProcess => {
  const process_ = startBuilt({ DATA_DIR: folder, ...env });
  started.push(process_);
  return process_;
};
const stopped = async ({ child, ended }: BuiltProcess, signal: NodeJS.Signals = 'SIGTERM') => {
  child.kill(signal);
  return ended;
};

describe('one installation, from start to start', () => {
  let cookie: string;
  let printedBefore: string;
  const me = (url: string) => supertest(url).get('/api/auth/me').set('Cookie', cookie);

  it('begins on an empty folder, with a second start refused and the first one unharmed', async () => {
    const first = start();
    const url = await first.ready();
    await supertest(url).get('/health/ready').expect(200);
    const answer = await supertest(url)
      .post('/api/auth/sample-sign-in')
      .set({ Origin: url, Connection: 'keep-alive' })
      .expect(200);
    cookie = cookiesOf(answer);
    // Both are files that the build must have brought along.
    await supertest(url).get('/api/openapi.json').expect(200);
    await supertest(url).get('/api/docs/swagger-ui-bundle.js').expect(200);

    const second = start();
    expect(await second.ended).toBe(78);
    expect(second.output()).toContain(
      `The data folder ${join(folder, 'postgres')} is already in use by process ${first.child.pid}. `,
    );
    expect(second.output()).not.toMatch(STACK);
    await me(url).expect(200);
    await supertest(url).get('/health/ready').expect(200);
    expect(first.child.exitCode).toBeNull();

    // The first run of the sample sites is mostly under way here, and interrupted.
    expect(await stopped(first)).toBe(0);
    printedBefore = first.output();
    await expect(stat(join(folder, 'postgres', 'postmaster.pid'))).rejects.toThrow('ENOENT');
  });

  it('goes on with its data, its sessions and the work that was interrupted', async () => {
    const next = start();
    const url = await next.ready();
    expect((await me(url).expect(200)).body).toMatchObject({ email: 'operator@pressloom.example' });
    expect(next.output()).not.toContain('with the password');
    if (!PUBLISHED.test(printedBefore)) {
      const post = await next.printed(PUBLISHED);
      expect((await fetch(post)).status).toBe(200);
    }
    const posts = await supertest(url).get('/api/blog-posts?status=published').set('Cookie', cookie).expect(200);
    expect(posts.body).toHaveLength(1);
    // The automation leaves publishing to people here: what the first run did is not told as its work.
    expect(posts.body).toMatchObject([{ writtenBy: null, publishedBy: null }]);
    const keywords = await supertest(url).get('/api/keywords').set('Cookie', cookie).expect(200);
    expect(keywords.body).toMatchObject([1, 2, 3].map(() => ({ addedBy: null, searchedBy: null })));
    expect(await stopped(next)).toBe(0);
  });

  it('comes back after a kill that left no time for anything, with all that is stored of a sandbox that moved', async () => {
    const killed = start();
    await me(await killed.ready()).expect(200);
    const former = await killed.printed(SANDBOX);
    expect(await rowsWith(folder, former)).not.toEqual([]);
    expect(await stopped(killed, 'SIGKILL')).toBe('SIGKILL');

    const holder = await holding(USUAL_SANDBOX_PORT);
    const next = start({ SANDBOX_PORT: '' });
    const url = await next.ready();
    await me(url).expect(200);
    const sandbox = await next.printed(SANDBOX);
    expect(next.output()).toContain(`simulated at ${sandbox} (port ${USUAL_SANDBOX_PORT} is in use). `);
    expect(await rowsWith(folder, former)).toEqual([]);
    expect(await filesWith(join(folder, 'sandbox'), former)).toEqual([]);
    await expectShownFrom(sandbox, url, cookie);
    expect(await stopped(next, 'SIGINT')).toBe(0);
    holder.close();
  });

  it('leaves nothing behind when it is stopped before it is ready, at whichever moment', async () => {
    const record = join(folder, 'postgres', 'launcher.json');
    const isServed = () => existsSync(record) && readFileSync(record, 'utf8').includes('"ready":true');
    for (const [hasBegun, laterMs] of [
      [() => existsSync(record), 0],
      [isServed, 0],
      // While the migrations are looked at, and while the application is made.
      [isServed, 300],
      [isServed, 900],
    ] as const) {
      const early = start();
      await waitFor(hasBegun);
      await delay(laterMs);
      expect(await stopped(early)).toBe(0);
      expect(early.output()).not.toMatch(STACK);
      expect(existsSync(record)).toBe(false);
    }
  });

  it('refuses another encryption key than its own, and takes its own from the environment', async () => {
    const wrong = start({ ENCRYPTION_KEY: randomBytes(32).toString('base64') });
    expect(await wrong.ended).toBe(78);
    expect(wrong.output()).toMatch(
      /^The encryption key is not the one that this database was set up with\. Set ENCRYPTION_KEY/m,
    );
    expect(wrong.output()).not.toMatch(STACK);
    const key = (await readFile(join(folder, 'encryption.key'), 'utf8')).trim();
    const right = start({ ENCRYPTION_KEY: key });
    await me(await right.ready()).expect(200);
    expect(right.output()).not.toContain(key);
  });

  it('keeps its secrets where only its owner reads them', async () => {
    for (const name of ['encryption.key', 'session.secret']) {
      expect(((await stat(join(folder, name))).mode & 0o777).toString(8)).toBe('600');
    }
  });
});

describe('a start that can not be', () => {
  it('tells all that is wrong with the environment at once', async () => {
    const refused = start({
      PORT: 'abc',
      SANDBOX: 'maybe',
      LOG_LEVEL: 'loud',
      OPERATOR_EMAIL: 'owner@press.example',
      PUBLIC_URL: 'press.example',
      PROCESS_ROLE: 'web',
    });
    expect(await refused.ended).toBe(78);
    const lines = refused.output().trim().split('\n');
    expect(lines[0]).toBe('The environment variables need changes:');
    for (const name of ['PORT', 'SANDBOX', 'LOG_LEVEL', 'OPERATOR_EMAIL', 'PUBLIC_URL', 'PROCESS_ROLE']) {
      expect(lines.filter((line) => line.startsWith(`  - ${name}`))).toHaveLength(1);
    }
    expect(lines).toHaveLength(7);
  });

  it('names a port that is taken', async () => {
    const other = await holding(0);
    const { port } = other.address() as AddressInfo;
    const refused = start({ PORT: String(port) });
    expect(await refused.ended).toBe(78);
    expect(refused.output()).toContain(
      `Port ${port} on 127.0.0.1 is taken. Stop the other program, or set PORT to another port.`,
    );
    expect(refused.output()).not.toMatch(STACK);
    other.close();
  });

  it('names a plugin that is not there', async () => {
    const refused = start({ PLUGINS: '@pressloom/plugin-unheard-of' });
    expect(await refused.ended).toBe(78);
    expect(refused.output()).toContain('@pressloom/plugin-unheard-of');
    expect(refused.output()).not.toMatch(STACK);
  });

  it('names a database that does not answer, without its password', async () => {
    const refused = start({ DATABASE_URL: 'postgresql://press:canary-0815@127.0.0.1:1/press', SANDBOX: 'on' });
    expect(await refused.ended).toBe(75);
    expect(refused.output()).toMatch(/^The database of DATABASE_URL can't be used: .*\.$/m);
    expect(refused.output()).not.toMatch(/canary-0815/);
    expect(refused.output()).not.toMatch(STACK);
  });
});
