import { playMonth } from './month.ts';
import type { PlayedMonth } from './month.ts';
import { outcomeOf } from './outcome.ts';

/** Another one plays other days: who is in trouble when, and whom people choose. */
const SEED = Number(process.env['SEED'] ?? 4);
/** A whole month by hand: `TRUTH_DAYS=30 SEED=7 npm run test:long -- truth`. */
const DAYS = Number(process.env['TRUTH_DAYS'] ?? 10);

jest.setTimeout(DAYS * 60_000);

let month: PlayedMonth | undefined;
afterEach(() => month?.scene.close());

it(`everything that is said in ${DAYS} days of providers that fail is so (seed ${SEED})`, async () => {
  month = await playMonth(DAYS, SEED);
  const { unknown, untrue, ...counts } = await outcomeOf(month);
  process.stdout.write(`${DAYS} days of seed ${SEED}: ${JSON.stringify({ ...counts, untrue: untrue.length })}\n`);
  // Each of these needs a claim that compares it, or a reason why it claims nothing: see claims/.
  expect({ unknown, untrue }).toEqual({ unknown: [], untrue: [] });
});
