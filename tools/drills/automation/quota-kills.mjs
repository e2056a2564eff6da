/**
 * T15, long form: 10,240 calls on random clocks around the daylight-saving days of 16 years, by 20 workers in four
 * processes on one PostgreSQL, of which one is killed with `kill -9` every now and then. The drill itself is Google: it
 * counts what it gets, by days of its own reckoning.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createDataSource, runMigrations } from '@pressloom/database';
import { startEmbeddedPostgres } from '@pressloom/database/embedded';
import { migrations } from '@pressloom/migrations';
import { planCalls, QuotaCount } from '../../../apps/api/test/quota-scene.ts';
import { secondsSince } from '../../workspace.mjs';
import { startNeighbour } from '../processes.mjs';
import { sizes } from '../../short-form.mjs';

const PROCESSES = 4;
const WORKERS_EACH = 5;
const { YEAR_COUNT } = sizes({ long: { YEAR_COUNT: 16 }, short: { YEAR_COUNT: 1 } });
const YEARS = Array.from({ length: YEAR_COUNT }, (_, index) => 2020 + index);
/** Bursts between two kills, and how far into its burst a kill comes at the latest. */
const KILL_EVERY = 12;
const LATEST_KILL_MS = 12;

export async function quotaKills({ random, say }) {
  const startedAt = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'pressloom-drill-'));
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
  const connection = { host: server.host, port: server.port, user: server.user, database: server.database };
  const dataSource = createDataSource({ ...connection, poolSize: 2 }, migrations);
  const crew = new Crew(connection);
  try {
    await dataSource.initialize();
    await runMigrations(dataSource);
    await crew.fill();
    const bursts = planCalls(random, YEARS, PROCESSES * WORKERS_EACH);
    for (const [index, burst] of bursts.entries()) {
      const victim = index % KILL_EVERY === 0 ? Math.floor(random() * PROCESSES) : null;
      await crew.play(burst, victim, random() * LATEST_KILL_MS);
    }
    const figures = await crew.count.figures(dataSource);
    const isKept =
      figures.overspent === 0 &&
      figures.automaticAbove === 0 &&
      figures.unbooked === 0 &&
      figures.peopleServed &&
      crew.broken === 0;
    const calls = bursts.flat().length;
    say(
      `${calls} calls planned, ${crew.made} reached Google, ${crew.refused} were refused; ${crew.kills} processes killed`,
    );
    say(`with ${crew.lost} calls in progress. ${figures.untried} of the days and buckets refused nobody.`);
    say(
      `overspent ${figures.overspent}, automatic above 90 % ${figures.automaticAbove}, not booked ${figures.unbooked}; ` +
        `booked and lost to kills ${figures.ledgerOff}`,
    );
    say(`${isKept ? 'KEPT' : 'BROKEN'} after ${secondsSince(startedAt)}.`);
    return isKept;
  } finally {
    await crew.stop();
    if (dataSource.isInitialized) await dataSource.destroy();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The processes, and what Google saw of them. */
class Crew {
  count = new QuotaCount();
  members = [];
  /** Calls under way: number -> how to end it. */
  open = new Map();
  next = 0;
  made = 0;
  refused = 0;
  lost = 0;
  kills = 0;
  broken = 0;

  constructor(connection) {
    this.connection = connection;
  }

  async fill() {
    for (let place = 0; place < PROCESSES; place += 1) this.members[place] ??= await this.join();
  }

  async join() {
    const env = { DATABASE: JSON.stringify({ ...this.connection, poolSize: WORKERS_EACH }), WORKERS: WORKERS_EACH };
    const member = await startNeighbour('tools/drills/automation/quota-worker.mjs', env);
    member.child.on('message', (message) => this.hear(message));
    return member;
  }

  hear({ type, number, how, message }) {
    const { call, end } = this.open.get(number);
    if (type === 'google') {
      this.made += 1;
      this.count.google(call);
      return;
    }
    if (how === 'broken') {
      this.broken += 1;
      process.stderr.write(`${message}\n`);
    } else {
      if (how === 'refused') this.refused += 1;
      this.count.ended(call, how);
    }
    end();
  }

  /** All calls of a burst at once; the victim is killed in the middle of it and replaced. */
  async play(burst, victim, killAfterMs) {
    const ends = burst.map((call, index) => this.hand(call, index % PROCESSES, Math.floor(index / PROCESSES)));
    if (victim !== null) {
      await pause(killAfterMs);
      await this.kill(victim);
    }
    await Promise.all(ends);
  }

  hand(call, place, worker) {
    const number = this.next++;
    const { promise, resolve: end } = Promise.withResolvers();
    const ended = promise.then(() => this.open.delete(number));
    this.open.set(number, { call, place, end });
    this.members[place].child.send({ number, worker, call });
    return ended;
  }

  async kill(place) {
    const { child } = this.members[place];
    // Comes after the last message that it had sent.
    const closed = new Promise((done) => child.once('disconnect', done));
    child.kill('SIGKILL');
    await closed;
    this.kills += 1;
    for (const one of this.open.values()) {
      if (one.place !== place) continue;
      this.lost += 1;
      one.end();
    }
    this.members[place] = await this.join();
  }

  async stop() {
    await Promise.all(this.members.map((member) => member.stop()));
  }
}
