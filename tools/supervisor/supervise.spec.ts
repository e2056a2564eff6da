import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runFolder, waitFor } from '@pressloom/testing';
import { processInfo } from '../../libs/database/src/embedded/process-info.ts';

const PARENT = `
  import { supervise } from ${JSON.stringify(pathToFileURL(join(__dirname, 'supervise.mjs')).href)};
  const [args, limits] = process.argv.slice(1).map((text) => JSON.parse(text));
  process.exit(await supervise(args, limits));
`;

/** Plays one act of its plan at each start; the last one again when there are no more. Says in lines of JSON what happens to it. */
const SERVER = `
  const { appendFileSync, readFileSync } = require('node:fs');
  const [file, plan] = process.argv.slice(1);
  appendFileSync(file, '.');
  const acts = JSON.parse(plan);
  const act = acts[Math.min(readFileSync(file, 'utf8').length, acts.length) - 1];
  const say = (said) => console.log(JSON.stringify({ pid: process.pid, ...said }));
  const told = JSON.parse(process.env.UNEXPECTED_EXITS);
  say({ act, told });
  const [verb, what] = act.split(' ');
  const ids = told.map(({ id }) => id);
  if (verb === 'record') process.send({ type: 'recorded', ids });
  if (verb === 'exit') process.exit(Number(what));
  else if (verb === 'throw') throw new Error('a fault');
  else {
    const end = (signal) => { say({ signal }); if (act !== 'serve deaf') process.exit(0); };
    for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, end);
    process.on('disconnect', () => { say({ gone: true }); process.exit(0); });
    process.send({ type: 'ready' }, () => {
      say({ serves: true });
      if (verb === 'record' || verb === 'die') process.kill(process.pid, 'SIGKILL');
      if (verb === 'lose') process.exit(75);
    });
  }
`;

interface Said {
  pid: number;
  act?: string;
  told?: { id: string; at: string; cause: string }[];
  serves?: boolean;
  signal?: string;
  gone?: boolean;
}

let folder: string;
const started: ChildProcess[] = [];
beforeEach(() => (folder = mkdtempSync(join(runFolder(), 'supervise-'))));
afterEach(async () => {
  for (const child of started.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'close');
  }
  rmSync(folder, { recursive: true });
});

/** A parent whose server plays these acts. Pauses are short unless the case is about one. */
function supervising(plan: string[], limits: object = {}) {
  const server = ['--no-warnings', '-e', SERVER, join(folder, 'starts'), JSON.stringify(plan)];
  const own = JSON.stringify({ pauses: [1, 1, 1, 1, 1], ...limits });
  const args = ['--input-type=module', '-e', PARENT, JSON.stringify(server), own];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  started.push(child);
  let out = '';
  let errors = '';
  child.stdout.on('data', (chunk) => (out += String(chunk)));
  child.stderr.on('data', (chunk) => (errors += String(chunk)));
  const said = (): Said[] => out.split('\n').flatMap((line) => (line ? [JSON.parse(line) as Said] : []));
  const until = async (test: (one: Said) => boolean, count = 1): Promise<Said> => {
    await waitFor(() => said().filter(test).length >= count, { timeoutMs: 20_000 });
    return said().filter(test)[count - 1] as Said;
  };
  return {
    child,
    said,
    until,
    errors: () => errors,
    starts: () => said().filter(({ act }) => act !== undefined),
    ended: once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string),
  };
}
/** The process group: the fifth field of the line (https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html). */
const groupOf = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[2]);
const serves = ({ serves: does }: Said): boolean => does === true;

describe('a server that ends', () => {
  it.each([
    ['exit 0', 0],
    ['exit 78', 78],
    ['exit 75', 75],
    ['exit 143', 143],
  ])('with %s at its first start is not started again', async (act, code) => {
    const parent = supervising([act]);
    expect(await parent.ended).toBe(code);
    expect(parent.starts()).toHaveLength(1);
    expect(parent.errors()).toBe('');
  });

  it('by kill -9 is started again, and the next one is told', async () => {
    const parent = supervising(['die', 'serve']);
    const { told } = await parent.until(({ act }) => act === 'serve');
    expect(told).toEqual([
      { id: expect.any(String), at: expect.stringMatching(/^20.*Z$/), cause: expect.stringContaining('SIGKILL') },
    ]);
    expect(parent.errors()).toMatch(
      /^Pressloom ended unexpectedly at 20\S+Z \(signal SIGKILL, .*\) and restarts in 0\.1 s \(restart 1 of at most 5 in 10 minutes\)\.\n$/,
    );
    await parent.until(serves, 2);
    parent.child.kill('SIGTERM');
    expect(await parent.ended).toBe(0);
  });

  it('for want of something after it had served is started again', async () => {
    const parent = supervising(['lose', 'serve']);
    await parent.until(serves, 2);
    expect(parent.starts()).toHaveLength(2);
  });

  it('again and again is given up with a sentence and exit code 1', async () => {
    const parent = supervising(['throw']);
    expect(await parent.ended).toBe(1);
    expect(parent.starts()).toHaveLength(6);
    expect(parent.starts()[5]?.told).toHaveLength(5);
    expect(parent.errors()).toContain('It was restarted 5 times in 10 minutes, so it stays stopped.');
  });

  it('is told of until one has recorded it', async () => {
    const parent = supervising(['throw', 'throw', 'record', 'serve']);
    await parent.until(serves, 2);
    const counts = parent.starts().map(({ told }) => told?.length);
    expect(counts).toEqual([0, 1, 2, 1]);
    const ids = parent.starts().map(({ told }) => told?.[0]?.id);
    expect(ids[1]).toBe(ids[2]);
    expect(ids[3]).not.toBe(ids[2]);
  });
});

describe('a parent that is asked to end', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('by %s hands it on once and ends as the server', async (signal) => {
    const parent = supervising(['serve']);
    const { pid } = await parent.until(serves);
    // To the whole group, as a terminal does: the server is not in it, or it would get the signal twice.
    expect(groupOf(pid)).toBe(pid);
    process.kill(-(parent.child.pid as number), signal);
    expect(await parent.ended).toBe(0);
    expect(parent.said().filter((one) => one.signal)).toEqual([{ pid, signal }]);
  });

  it('ends a server by force that hears nothing', async () => {
    const parent = supervising(['serve deaf'], { stopLimitMs: 50 });
    const { pid } = await parent.until(serves);
    parent.child.kill('SIGTERM');
    expect(await parent.ended).toBe(137);
    expect(processInfo(pid)).toBeNull();
  });

  it('between two starts ends at once, without another', async () => {
    const parent = supervising(['die'], { pauses: [600_000] });
    await waitFor(() => parent.errors().includes('restarts in'), { timeoutMs: 20_000 });
    parent.child.kill('SIGTERM');
    expect(await parent.ended).toBe(0);
    expect(parent.starts()).toHaveLength(1);
  });
});

it('a server notices that its parent was killed', async () => {
  const parent = supervising(['serve']);
  const { pid } = await parent.until(serves);
  parent.child.kill('SIGKILL');
  await parent.until(({ gone }) => gone === true);
  await waitFor(() => processInfo(pid) === null, { timeoutMs: 20_000 });
});
