/**
 * Events that browsers report, while one of the two processes that take them, the other one or both are killed at random moments. What was
 * acknowledged is stored once, nothing else is, and all figures are those that SQL counts from the events as soon as a process serves again.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { seeded } from '@pressloom/testing';
import { secondsSince } from '../../workspace.mjs';
import { sizes } from '../../short-form.mjs';
import { onStage } from '../stage.mjs';
import { ReportingBrowser } from './reporting-browser.mjs';
import { SentEvents, countedFigures, wrongEvents } from './sent-events.mjs';

const { KILLS, BEHIND_MS } = sizes({
  long: { KILLS: 20, BEHIND_MS: 1_000 },
  short: { KILLS: 3, BEHIND_MS: Infinity },
});
const BROWSERS = 10;
/** A kill comes when up to so many more events were acknowledged since all processes are ready, or at the latest then. */
const MOST_EVENTS = 300;
const LATEST_MS = 5_000;
const LOOK_EVERY_MS = 5;
/** In turn, from a random one on: which of the two processes is killed. */
const TARGETS = [[0], [1], [0, 1]];

export async function eventKills({ random, say, seed }) {
  return onStage(random, async (stage) => {
    const startedAt = performance.now();
    const env = { TRUST_PROXY: '1' };
    // Both count what is stored, so that a kill comes in the middle of that, too.
    const members = [await stage.member('all', env), await stage.member('all', env)];
    // One by one: the first of them makes the tables.
    for (const { product } of members) await product.start();
    await stage.enter(members[0]);

    const log = new SentEvents();
    const urls = members.map(({ product }) => product.url);
    const pages = new URL(stage.sandbox.url).origin;
    const browsers = Array.from({ length: BROWSERS }, (_, number) =>
      new ReportingBrowser({ number, siteId: stage.siteId, pages, urls, random: seeded(seed + number), log }).readOn(),
    );
    const behindMs = await kill({ stage, members, log, random, say });
    log.isOver = true;
    await Promise.all(browsers);

    const { wrong } = await countedFigures(stage.database);
    const faults = [...log.faults, ...wrong, ...(await wrongEvents(stage.database, log))];
    for (const fault of faults.slice(0, 10)) say(fault);
    const latest = Math.max(...behindMs);
    const isKept = faults.length === 0 && log.acknowledged > 0 && log.unanswered > 0 && latest <= BEHIND_MS;
    say(
      `${KILLS} kills of two processes: ${log.acknowledged} of ${log.events.length} events acknowledged, ${log.unanswered} calls ` +
        `without a response, ${faults.length} faults; figures right ${latest.toFixed(0)} ms after a process served again at the latest, ` +
        `${median(behindMs).toFixed(0)} ms in half of the cases; ${isKept ? 'KEPT' : 'BROKEN'} after ${secondsSince(startedAt)}, seed ${seed}`,
    );
    return isKept;
  });
}

/** Resolves with how long after each kill, counted from when a killed process served again, all figures were right. */
async function kill({ stage, members, log, random, say }) {
  const behindMs = [];
  const first = Math.floor(random() * TARGETS.length);
  for (let kills = 0; kills < KILLS; kills += 1) {
    const due = log.acknowledged + random() * MOST_EVENTS;
    const latest = performance.now() + LATEST_MS;
    while (log.acknowledged < due && performance.now() < latest) await pause(LOOK_EVERY_MS);
    const killed = TARGETS[(first + kills) % TARGETS.length].map((place) => members[place].product);
    const restarted = killed.map(async (product) => {
      await product.kill();
      await product.start();
    });
    // The other one starts meanwhile, as it does where a machine comes back.
    await Promise.race(restarted);
    const servedAt = performance.now();
    const { at, wrong } = await log.whileHeld(() => countedFigures(stage.database));
    log.faults.push(...wrong.map((fault) => `after kill ${kills + 1}: ${fault}`));
    behindMs.push(at - servedAt);
    if (at - servedAt > BEHIND_MS)
      say(`after kill ${kills + 1}: figures were right after ${(at - servedAt).toFixed(0)} ms`);
    await Promise.all(restarted);
  }
  return behindMs;
}

const median = (numbers) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)];
