/**
 * T14, long form: YouTube answers 500, hangs, drips and has no name, 60 s each, while people press Search and name videos,
 * the pipeline works by itself and the screens ask for their lists. Its calls, the time until it is used again and the
 * other calls' p95 are measured.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { secondsSince } from '../../workspace.mjs';
import { prepare } from './youtube-stage.mjs';
import { sizes } from '../../short-form.mjs';

const DEATHS = { 'answers 500': 'error', hangs: 'hang', drips: 'drip', 'has no name': 'nameless' };
const MOST_CALLS = 10;
const { STATES, WELL_MS, DEAD_MS, PRESS_EVERY_MS, BACK_MS, MOST_P95_MS } = sizes({
  long: {
    STATES: Object.values(DEATHS),
    WELL_MS: 10_000,
    DEAD_MS: 60_000,
    PRESS_EVERY_MS: 3_000,
    BACK_MS: 30_000,
    MOST_P95_MS: 100,
  },
  short: {
    STATES: ['error'],
    WELL_MS: 500,
    /** One press: where more fail, it is half a minute until YouTube is asked again. */
    DEAD_MS: 300,
    PRESS_EVERY_MS: 300,
    /** At all, before it is given up. */
    BACK_MS: 89_000,
    MOST_P95_MS: Infinity,
  },
});

export async function deadYouTube({ random, say }) {
  const startedAt = performance.now();
  const stage = await prepare(random);
  try {
    await stage.product.start();
    await stage.open();
    const before = await stage.looking(async () => pause(WELL_MS));
    say(`with a good YouTube: p95 of the other calls ${before.p95.toFixed(0)} ms (${before.count} calls)`);
    let isKept = before.failed === 0;
    for (const [words, state] of Object.entries(DEATHS)) {
      if (!STATES.includes(state)) continue;
      const phase = await die(stage, state);
      const good =
        phase.calls <= MOST_CALLS && phase.backMs <= BACK_MS && phase.p95 < MOST_P95_MS && phase.failed === 0;
      say(
        `it ${words}: ${phase.calls} calls in ${DEAD_MS / 1000} s (${phase.presses} searches pressed, as many videos named), back after ` +
          `${(phase.backMs / 1000).toFixed(1)} s, other calls p95 ${phase.p95.toFixed(0)} ms, ${phase.failed} of ` +
          `${phase.count} failed${good ? '' : ' <- BROKEN'}`,
      );
      isKept &&= good;
    }
    say(`${isKept ? 'KEPT' : 'BROKEN'} after ${secondsSince(startedAt)}.`);
    return isKept;
  } finally {
    await stage.close();
  }
}

/** One minute of death, and the way back. */
async function die(stage, state) {
  await stage.tell(state);
  let presses = 0;
  const looked = await stage.looking(async () => {
    const until = performance.now() + DEAD_MS;
    while (performance.now() < until) {
      await stage.pressSearch();
      stage.nameVideo();
      presses += 1;
      await pause(PRESS_EVERY_MS);
    }
  });
  const calls = await stage.tell('good');
  return { ...looked, presses, calls: calls.length, backMs: await stage.untilBack() };
}
