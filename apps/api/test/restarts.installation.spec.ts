import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildProduct, runFolder, waitFor } from '@pressloom/testing';
import supertest from 'supertest';
import { startBuilt, startSupervised, startWhole } from './built-process.ts';
import type { BuiltProcess } from './built-process.ts';
import { cookiesOf } from './people.ts';
import { storedText } from './sandbox-traces.ts';

let folder: string;
let parent: BuiltProcess;
beforeAll(async () => {
  folder = await mkdtemp(join(runFolder(), 'restarts-'));
  await buildProduct();
}, 120_000);
afterAll(async () => {
  parent.child.kill('SIGTERM');
  await parent.ended;
  await rm(folder, { recursive: true, force: true });
});

interface Launcher {
  pid: number;
  postmaster: { pid: number };
}
const record = () => join(folder, 'postgres/launcher.json');
const launcher = (): Launcher => JSON.parse(readFileSync(record(), 'utf8')) as Launcher;
const score = (pid: number, file = 'oom_score') => Number(readFileSync(`/proc/${pid}/${file}`, 'utf8'));
/** The row of an exit without time and cause. */
const unseen = /^\([0-9a-f-]{36},,,"20[^"]*"\)$/m;
/** Where the server of this many starts listens. */
const ready = (starts: number) => parent.printed(new RegExp(`(?:[^]*?is ready at (http://\\S+)){${starts}}`));

describe('the server of npm start', () => {
  let cookie: string;

  it('is one that the system ends before its database', async () => {
    parent = startSupervised({ DATA_DIR: folder });
    const url = await parent.ready();
    cookie = cookiesOf(
      await supertest(url).post('/api/auth/sample-sign-in').set({ Origin: url, Connection: 'keep-alive' }).expect(200),
    );
    const { pid, postmaster } = launcher();
    expect(pid).not.toBe(parent.child.pid);
    expect(score(pid)).toBeGreaterThan(score(postmaster.pid));
    // Whatever memory either has at the moment.
    expect(score(postmaster.pid, 'oom_score_adj')).toBe(score(parent.child.pid as number, 'oom_score_adj'));
    expect(score(pid, 'oom_score_adj') - score(postmaster.pid, 'oom_score_adj')).toBe(200);
  });

  it.each([
    ['it is killed', 2, ({ pid }: Launcher) => pid, 'signal SIGKILL, which a system that runs out of memory sends'],
    ['its database is', 3, ({ postmaster }: Launcher) => postmaster.pid, 'exit code 1'],
  ])('is started again when %s, with its data, and knows why', async (_name, starts, victim, cause) => {
    process.kill(victim(launcher()), 'SIGKILL');
    const url = (await ready(starts)).replace('localhost', '127.0.0.1');
    await supertest(url).get('/api/auth/me').set('Cookie', cookie).expect(200);
    expect(parent.output()).toContain(`(${cause}) and restarts in `);
    const exits = (await storedText(folder)).match(/^\([0-9a-f-]{36},"20[^"]*",[^)]*\)$/gm);
    expect(exits).toHaveLength(starts - 1);
    expect(exits?.at(-1)).toContain(cause);
  });

  it('stops in order when its parent is killed', async () => {
    parent.child.kill('SIGKILL');
    // When the last process let go of its output.
    await parent.ended;
    expect(parent.output()).toContain('The process that started Pressloom is gone, so Pressloom stops.');
    expect(existsSync(record())).toBe(false);
  });

  it('that nobody watched is known to have ended, and no more', async () => {
    const alone = startBuilt({ DATA_DIR: folder });
    await alone.ready();
    expect(await storedText(folder)).not.toMatch(unseen);
    alone.child.kill('SIGKILL');
    await alone.ended;
    parent = startSupervised({ DATA_DIR: folder });
    await parent.ready();
    expect(await storedText(folder)).toMatch(unseen);
  });

  it('is not started again when it refuses', async () => {
    const second = startSupervised({ DATA_DIR: folder });
    expect(await second.ended).toBe(78);
    expect(second.output()).toContain('is already in use by process');
    expect(second.output()).not.toContain('ended unexpectedly');
  });

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('is not started at all where npm start gets %s while it looks whether to build', async (signal, code) => {
    // A start would be refused, and say so.
    const whole = startWhole({ DATA_DIR: folder, PORT: 'none' });
    const children = `/proc/${whole.child.pid}/task/${whole.child.pid}/children`;
    await waitFor(() => readFileSync(children, 'utf8') !== '');
    whole.child.kill(signal);
    expect(await whole.ended).toBe(code);
    expect(whole.output()).toBe('');
  });
});
