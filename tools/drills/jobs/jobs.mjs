/**
 * What the jobs promise, on processes that share one database: at rest a process hardly asks it (`jobs-at-rest`, seven
 * minutes), yet a delayed try starts in time and a killed process's job is taken up by another (`jobs`).
 */
import { setTimeout as pause } from 'node:timers/promises';
import { secondsSince } from '../../workspace.mjs';
import { soon } from '../later.mjs';
import { onStage, tellYouTube } from '../stage.mjs';
import { isShort, sizes } from '../../short-form.mjs';

const WATCH_EVERY_MS = 2_000;
const { ROLES, REST_MS, SETTLE_MS, MOST_A_SECOND, DELAYED, LATEST_MS, KILLS, LATEST_KILL_MS, TAKEN_UP_MS } = sizes({
  long: {
    ROLES: ['all', 'worker', 'web'],
    /** Whenever it begins, it holds a round of pg-boss's rare polls, and two ticks of the clock. */
    REST_MS: 120_000,
    /** What a start brings with it is over by then, and the clock has looked for the first time. */
    SETTLE_MS: 15_000,
    MOST_A_SECOND: 1,
    DELAYED: 20,
    LATEST_MS: 2_000,
    KILLS: 10,
    /** Less than YouTube's timeout, so that the search still hangs. */
    LATEST_KILL_MS: 5_000,
    TAKEN_UP_MS: 12_000,
  },
  short: {
    ROLES: ['all'],
    REST_MS: 10_000,
    SETTLE_MS: 0,
    MOST_A_SECOND: Infinity,
    DELAYED: 1,
    LATEST_MS: Infinity,
    KILLS: 1,
    LATEST_KILL_MS: 500,
    TAKEN_UP_MS: Infinity,
  },
});

export const jobsAtRest = (drill) => judged(drill, rest);
export const jobs = (drill) => judged(drill, delayedAndKilled);

async function judged({ random, say }, play) {
  const startedAt = performance.now();
  const isKept = await onStage(random, (stage) => play(stage, say));
  say(`${isKept ? 'KEPT' : 'BROKEN'} after ${secondsSince(startedAt)}.`);
  return isKept;
}

/** All statements that reach the database while nobody does anything, BEGIN and COMMIT counted too. */
async function rest(stage, say) {
  await stage.database.query(`ALTER DATABASE ${stage.server.database} SET log_statement = 'all'`);
  let isKept = true;
  for (const role of ROLES) {
    const member = await stage.member(role, isShort ? soon() : {});
    await member.product.start();
    await stage.until(async () => (await stage.database.query('SELECT 1 FROM schedule_runs'))[0] ?? null);
    await pause(SETTLE_MS);
    stage.statements.length = 0;
    await pause(REST_MS);
    const { length: count } = stage.statements;
    const seconds = REST_MS / 1_000;
    const aSecond = count / seconds;
    const good = count > 0 && aSecond <= MOST_A_SECOND;
    say(
      `at rest, ${role}: ${count} statements in ${seconds} s, ${aSecond.toFixed(2)} a second${good ? '' : ' <- BROKEN'}`,
    );
    isKept &&= good;
    await member.product.stop();
  }
  await stage.database.query(`ALTER DATABASE ${stage.server.database} RESET log_statement`);
  return isKept;
}

async function delayedAndKilled(stage, say) {
  const first = await stage.member('all');
  await first.product.start();
  await stage.enter(first);
  const late = [];
  while (late.length < DELAYED) late.push(await delayed(stage, first));
  const second = await stage.member('all');
  await second.product.start();
  const members = [first, second];
  const taken = [];
  while (taken.length < KILLS) taken.push(await killed(stage, members));
  const tries = { what: `${DELAYED} delayed tries started late by`, times: late, mostMs: LATEST_MS };
  const kills = { what: `jobs of ${KILLS} killed processes were taken up after`, times: taken, mostMs: TAKEN_UP_MS };
  return [tries, kills].map((figures) => tell(figures, say)).every(Boolean);
}

function tell({ what, times, mostMs }, say) {
  const sorted = times.toSorted((a, b) => a - b);
  const good = sorted.at(-1) <= mostMs;
  say(
    `${what}: median ${sorted[Math.floor(sorted.length / 2)]} ms, at worst ${sorted.at(-1)} ms${good ? '' : ' <- BROKEN'}`,
  );
  return good;
}

/**
 * A search fails once and is tried again some seconds later. Milliseconds between its time and its start; of one process,
 * because a second one would look for delayed messages too.
 */
async function delayed(stage, member) {
  // Else each would begin when the watch has just looked.
  await pause(stage.random() * WATCH_EVERY_MS);
  await tellYouTube(member, 'error');
  const target = await stage.pressSearch(member);
  const { startAfter } = await stage.message(target, ({ state }) => state === 'retry');
  await tellYouTube(member, 'good');
  const { startedOn, status } = await stage.message(target, hasEnded);
  if (status !== 'completed') throw new Error(`The second try of ${target} ended as ${status}.`);
  return startedOn - startAfter;
}

/** Whichever process holds a hanging search is killed and started again. Milliseconds until the other one has it. */
async function killed(stage, members) {
  for (const member of members) await tellYouTube(member, 'hang');
  const target = await stage.pressSearch(members[0]);
  const holder = await stage.until(async () => {
    for (const member of members) if ((await tellYouTube(member)) > 0) return member;
    return null;
  });
  const other = members.find((member) => member !== holder);
  await tellYouTube(other, 'good');
  await pause(stage.random() * LATEST_KILL_MS);
  const killedAt = Date.now();
  await holder.product.kill();
  const { startedOn } = await stage.message(target, hasEnded);
  await holder.product.start();
  return startedOn - killedAt;
}

const hasEnded = ({ status }) => !['queued', 'running'].includes(status);
