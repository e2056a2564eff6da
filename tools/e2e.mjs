/**
 * `npm run test:e2e`: journeys in a real browser against a freshly started product. Without arguments all of them run, in two
 * shards at the same time, each with a product of its own; with `short` those that every change must pass do. Other arguments go to one
 * Playwright: `npm run test:e2e -- voice.spec.ts`.
 */
import { globSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildIfNeeded } from './build-if-needed.mjs';
import { halves } from './shards/halves.mjs';
import { startShard } from './shards/process.mjs';
import { leaveOutcome } from './checks/outcome.mjs';
import { JOURNEYS, outcomeOfAll, summaryOf } from './shards/report.mjs';
import { root, runScript, secondsSince } from './workspace.mjs';

const PLAYWRIGHT = ['test', '--config', join(JOURNEYS, 'playwright.config.ts')];
const pathOf = (name) => `${JOURNEYS}/${name}.spec.ts`;
/** What must work whatever was changed: every screen once, a payment, the main job, a newsletter, signing in. Two halves of the time. */
const SHORT = [['every-screen', 'subscribe'].map(pathOf), ['main-job', 'newsletter', 'accounts'].map(pathOf)];

const isShort = process.argv[2] === 'short';
const args = process.argv.slice(isShort ? 3 : 2);

// A product that runs already is only one.
process.exitCode =
  args.length || process.env.PRESSLOOM_URL ? await runOne() : await runAll(isShort ? SHORT : allJourneys());

async function runOne() {
  // Before: what journeys import of the workspace is built, too.
  if (!(await buildIfNeeded())) return 1;
  const { code } = await runScript('node_modules/.bin/playwright', [...PLAYWRIGHT, ...args]);
  return code;
}

/** In two halves. */
function allJourneys() {
  const paths = globSync(`${JOURNEYS}/*.spec.ts`, { cwd: root }).sort();
  return halves(paths.map((name) => ({ name, bytes: statSync(join(root, name)).size })));
}

async function runAll(parts) {
  const startedAt = performance.now();
  // Once and before: two products that start at the same time would both build.
  if (!(await buildIfNeeded())) return 1;
  const out = join(root, JOURNEYS, '.out');
  rmSync(out, { recursive: true, force: true });
  const shards = parts.map((files, index) => {
    const number = index + 1;
    const names = files.map((file) => basename(file, '.spec.ts'));
    process.stdout.write(`Shard ${number}: ${names.join(', ')}\n`);
    return startShard({ number, files, folder: join(out, `shard-${number}`), args: PLAYWRIGHT });
  });

  let isInterrupted = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      isInterrupted = true;
      for (const { interrupt } of shards) interrupt();
    });
  }
  const ended = await Promise.all(shards.map((shard) => shard.ended));
  leaveOutcome(outcomeOfAll(ended));
  process.stdout.write(`\n${summaryOf(ended, secondsSince(startedAt))}\n`);
  if (isInterrupted) return 130;
  return ended.every(({ isGreen }) => isGreen) ? 0 : 1;
}
