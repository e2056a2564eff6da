/**
 * `npm start` whose server dies: it is killed ten times in the middle of work, answers again each time, and has lost nothing; a
 * crash loop ends with a sentence, a refused start at once; nobody is left when the parent is killed; and PostgreSQL is not the
 * process that the system would end first.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { secondsSince } from '../../workspace.mjs';
import { memoryMb } from '../processes.mjs';
import { isAlive, processesOf, scoreOf } from './process-tree.mjs';
import { onStage } from './stage.mjs';
import { sizes } from '../../short-form.mjs';

/** A parent starts the server again so often in ten minutes. */
const RESTARTS = 5;
const LATEST_KILL_MS = 1_500;
const { KILLS, ANSWERED_WITHIN_MS, ALL_ENDED_WITHIN_MS } = sizes({
  long: { KILLS: 10, ANSWERED_WITHIN_MS: 10_000, ALL_ENDED_WITHIN_MS: 15_000 },
  short: { KILLS: 1, ANSWERED_WITHIN_MS: Infinity, ALL_ENDED_WITHIN_MS: 120_000 },
});
const PARENT_MOST_MIB = 60;
/** Without a handicap the server, which has more memory, is ahead by some points only. */
const LEAST_APART = 100;
const LOOK_EVERY_MS = 20;
/** The keywords that are searched while the server is killed. */
const IS_OURS = /^kill \d+$/;
const JOB_LIMIT_MS = 180_000;
const REFUSED = 78;

/** @returns {Promise<boolean>} whether all of it holds */
export async function restarts({ random, count = KILLS, say }) {
  const startedAt = performance.now();
  return onStage(random, async (stage) => {
    const judge = (isKept, line) => {
      say(`${line}${isKept ? '' : ' <- BROKEN'}`);
      return isKept;
    };
    const parts = [killed, databaseKilled, orphaned, refused, looping];
    let isKept = true;
    for (const part of parts) isKept = (await part(stage, judge, count)) && isKept;
    return judge(isKept, `${isKept ? 'KEPT' : 'BROKEN'} after ${secondsSince(startedAt)}.`);
  });
}

async function killed(stage, judge, count) {
  const { product, client, random } = stage;
  const times = [];
  for (let kill = 0; kill < count; kill += 1) {
    if (kill % RESTARTS === 0) {
      await product.stop();
      await product.start();
      await stage.enter();
    }
    const { id } = await client.post('/api/keywords', { term: `kill ${kill}`, siteId: stage.siteId });
    void client.postAndForget(`/api/keywords/${id}/search`);
    await pause(random() * LATEST_KILL_MS);
    times.push(await killAndAsk(stage));
  }
  const sorted = times.toSorted((a, b) => a - b);
  const slowest = Math.round(sorted.at(-1));
  return [
    judge(
      slowest <= ANSWERED_WITHIN_MS,
      `${count} kills: a call was answered after ${Math.round(sorted[Math.floor(count / 2)])} ms (median), ${slowest} ms at worst`,
    ),
    await keepsAll(stage, judge, count),
    scores(stage, judge),
    parentIsSmall(stage, judge),
  ].every(Boolean);
}

/** Milliseconds from the kill, of the server unless its PostgreSQL is named, to an answer of another server. */
async function killAndAsk(stage, victim = stage.server().pid) {
  const { pid } = stage.server();
  const killedAt = performance.now();
  process.kill(victim, 'SIGKILL');
  for (;;) {
    const answer = await fetch(`${stage.product.url}/health/ready`).catch(() => null);
    if (answer?.ok && ![pid, null].includes(pidNow(stage))) return performance.now() - killedAt;
    if (stage.product.hasEnded()) throw new Error(`The parent ended:\n${stage.product.output.slice(-2_000)}`);
    await pause(LOOK_EVERY_MS);
  }
}

/** Of the server that has the data folder; null while none has, between one and the next. */
function pidNow(stage) {
  try {
    return stage.server().pid;
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

/** The session holds, each keyword is there, each search of them that was begun is done, and each exit is recorded once. */
async function keepsAll(stage, judge, count) {
  const { client, siteId } = stage;
  const keywords = (await client.get(`/api/keywords?siteId=${siteId}&pageSize=100`)).filter(({ term }) =>
    IS_OURS.test(term),
  );
  const targets = keywords.map(({ id }) => `keyword:${id}`);
  // The automation searches too, for other keywords.
  const ours = (jobs) => jobs.filter(({ target }) => targets.includes(target));
  const isAtRest = (jobs) => ours(jobs).every(({ status }) => !['queued', 'running'].includes(status));
  const path = `/api/jobs?siteId=${siteId}&type=search-keyword&pageSize=100`;
  const jobs = ours(await client.until(path, isAtRest, JOB_LIMIT_MS));
  const undone = jobs.filter(({ status }) => status !== 'completed');
  const [{ exits }] = await stage.query('SELECT count(*)::int AS exits FROM unexpected_exits WHERE cause LIKE $1', [
    '%SIGKILL%',
  ]);
  const isKept = keywords.length === count && jobs.length > 0 && undone.length === 0 && exits === count;
  return judge(
    isKept,
    `${keywords.length} of ${count} keywords are there, ${jobs.length} searches of them, ${undone.length} not done` +
      `${undone.map(toldOf).join('')}; ${exits} exits recorded`,
  );
}

const toldOf = ({ target, status, attempts, error }) =>
  ` (${target}: ${status} in attempt ${attempts}, ${error?.message})`;

function scores(stage, judge) {
  const { pid, postmaster } = stage.server();
  const own = scoreOf(pid);
  const others = [postmaster.pid, ...processesOf(postmaster.pid)].map(scoreOf).filter((score) => score !== null);
  const highest = Math.max(...others);
  const line = `oom_score: the server's is ${own}, the highest of PostgreSQL's processes ${highest}`;
  return judge(others.length > 1 && own - highest >= LEAST_APART, line);
}

function parentIsSmall(stage, judge) {
  const mib = (memoryMb(stage.product.child.pid, 'VmHWM') * 1e6) / 2 ** 20;
  return judge(mib <= PARENT_MOST_MIB, `the parent never had more than ${mib.toFixed(1)} MiB of memory`);
}

/** The server can't go on without its database: it ends, and both are started again. */
async function databaseKilled(stage, judge) {
  await stage.product.stop();
  await stage.product.start();
  const ms = Math.round(await killAndAsk(stage, stage.server().postmaster.pid));
  return judge(ms <= ANSWERED_WITHIN_MS, `PostgreSQL killed: a call was answered after ${ms} ms`);
}

/** kill -9 of the parent: server, sandbox and PostgreSQL end, in order. */
async function orphaned(stage, judge) {
  const { product } = stage;
  const { pid } = stage.server();
  const all = [pid, ...processesOf(pid)];
  const killedAt = performance.now();
  product.child.kill('SIGKILL');
  while (all.some(isAlive) && performance.now() - killedAt < ALL_ENDED_WITHIN_MS) await pause(LOOK_EVERY_MS);
  const left = all.filter(isAlive);
  await product.ended;
  const isOrderly = product.output.includes('The process that started Pressloom is gone') && stage.isStopped();
  return judge(
    left.length === 0 && isOrderly,
    `parent killed: ${all.length} processes ended in ${secondsSince(killedAt)}, ${left.length} left, ${isOrderly ? 'in order' : 'not in order'}`,
  );
}

async function refused(stage, judge) {
  const { code, output } = await stage.startRefused();
  const isOnce = !output.includes('ended unexpectedly');
  return judge(
    code === REFUSED && isOnce,
    `a refused start ended with exit code ${code}, ${isOnce ? 'once' : 'again'}`,
  );
}

/** Killed as often as it is started again, and once more. */
async function looping(stage, judge) {
  const { product } = stage;
  await product.start();
  for (let kill = 0; kill < RESTARTS; kill += 1) await killAndAsk(stage);
  const { pid } = stage.server();
  const all = [pid, ...processesOf(pid)];
  process.kill(pid, 'SIGKILL');
  await product.ended;
  while (all.some(isAlive)) await pause(LOOK_EVERY_MS);
  const [sentence] = /^.*it stays stopped.*$/m.exec(product.output) ?? ['no sentence'];
  return judge(
    product.child.exitCode === 1 && sentence !== 'no sentence',
    `crash loop: exit code ${product.child.exitCode}, "${sentence}"`,
  );
}
