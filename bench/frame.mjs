/** Rounds in which floors and ours take turns, on a machine that others use too. */
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { sizes } from '../tools/short-form.mjs';

const { ROUNDS, MOST_REPEATS } = sizes({
  /** Repeats: for all rounds of a group together; after that a busy round counts, and the table says so. */
  long: { ROUNDS: 5, MOST_REPEATS: 6 },
  short: { ROUNDS: 1, MOST_REPEATS: 0 },
});
/** A round that ends with more than this ran beside somebody else's work, and is run again after a rest. */
const MOST_LOAD = 4;
const REST_MS = 20_000;

/**
 * A row: `label`, `goal` for `ours` in the row's `unit` (ms unless told), `goalRatio` for `ours` beside `floor` and `goalCpuRatio` for what both
 * take of the processor (null or left out where none is set), and functions that measure once and resolve with `{ms, cpuMs}`: what the row tells, mostly milliseconds, and
 * those of the processor for one piece of work (null where nobody can tell). `floor` is the least that does the same.
 *
 * @typedef {{label: string, unit?: string, goal?: number | null, goalRatio?: number | null, goalCpuRatio?: number | null, ours: Measure, floor?: Measure, own?: boolean}} Row
 * @typedef {() => Promise<{ms: number, cpuMs: number | null}>} Measure
 * @param prepare gives `rows` and `close`
 */
export async function measure(prepare, say) {
  const { rows, close } = await prepare();
  try {
    const rounds = [];
    let repeats = 0;
    let isBusy = false;
    while (rounds.length < ROUNDS) {
      const round = await playRound(rows, rounds.length);
      const [load] = loadavg();
      if (load > MOST_LOAD && repeats < MOST_REPEATS) {
        repeats += 1;
        say(`  load ${load.toFixed(1)}: this round is run again`);
        await pause(REST_MS);
        continue;
      }
      isBusy ||= load > MOST_LOAD;
      rounds.push(round);
      say(`  round ${rounds.length} of ${ROUNDS}`);
    }
    return rows.map((row, index) =>
      resultOf(
        row,
        rounds.map((round) => round[index]),
        isBusy,
      ),
    );
  } finally {
    await close();
  }
}

/** Every row once, floor and ours one after the other; which comes first changes with the round. */
async function playRound(rows, number) {
  const round = [];
  for (const { ours, floor } of rows) {
    const order = number % 2 === 0 ? ['floor', 'ours'] : ['ours', 'floor'];
    const measured = { floor: null, ours: null };
    for (const which of order) {
      const work = which === 'ours' ? ours : floor;
      if (work) measured[which] = await work();
    }
    round.push(measured);
  }
  return round;
}

function resultOf(
  { label, unit = 'ms', goal = null, goalRatio = null, goalCpuRatio = null, own = false },
  rounds,
  isBusy,
) {
  const middle = (which, what) => {
    const values = rounds.map((round) => round[which]?.[what] ?? null);
    return values.includes(null) ? null : median(values);
  };
  const [ours, floor] = [middle('ours', 'ms'), middle('floor', 'ms')];
  const [oursCpu, floorCpu] = [middle('ours', 'cpuMs'), middle('floor', 'cpuMs')];
  // Of some rows the goal is for what we add to what others need.
  const judged = own ? ours - (floor ?? 0) : ours;
  const isMet =
    (goal === null || judged <= goal) &&
    (goalRatio === null || ours <= goalRatio * (floor ?? 0)) &&
    (goalCpuRatio === null || oursCpu === null || oursCpu <= goalCpuRatio * (floorCpu ?? 0));
  return {
    label,
    ours,
    floor,
    oursCpu,
    floorCpu,
    unit,
    goal,
    goalRatio,
    goalCpuRatio,
    own,
    judged,
    isBusy,
    isMet,
  };
}

/** The middle one of an odd number of values. */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** The value that 95 of 100 don't exceed. */
export const p95 = (values) => values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1];
