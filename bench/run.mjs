/**
 * `npm run bench`: how fast the product is, beside the least that could do the same on this machine in the same minutes.
 * `npm run bench -- lists planner` runs some. It stops by itself, and its exit code is 1 when a goal is not met.
 * `--short` measures each row once, of little, and asks for no goal: it fails where a row can't be measured.
 */
import { isShort } from '../tools/short-form.mjs';
import { missingPrerequisite, secondsSince } from '../tools/workspace.mjs';
import { measure } from './frame.mjs';
import { events } from './rows/events.mjs';
import { lists } from './rows/lists.mjs';
import { newsletter } from './rows/newsletter.mjs';
import { payments } from './rows/payments.mjs';
import { pipeline } from './rows/pipeline.mjs';
import { planner } from './rows/planner.mjs';
import { premiumShare } from './rows/premium-share.mjs';
import { reads } from './rows/reads.mjs';
import { subscribers } from './rows/subscribers.mjs';
import { views } from './rows/views.mjs';
import { widget } from './rows/widget.mjs';
import { printTable } from './table.mjs';

/** By name: each prepares its scene and gives its rows. */
const GROUPS = {
  ...{ planner, pipeline, lists, subscribers, newsletter, payments },
  ...{ premium: premiumShare, views, widget, events, reads },
};
/** Whatever hangs, the machine gets its cores back. */
const LONGEST_MS = 20 * 60_000;

const missing = missingPrerequisite();
const asked = process.argv.slice(2).filter((argument) => argument !== '--short');
const unknown = asked.find((name) => !(name in GROUPS));
if (missing || unknown !== undefined) {
  process.stderr.write(`${missing ?? `Usage: npm run bench -- [${Object.keys(GROUPS).join(' ')}] [--short]`}\n`);
  process.exit(1);
}
setTimeout(() => {
  process.stderr.write('The benchmark took too long and was stopped.\n');
  process.exit(1);
}, LONGEST_MS).unref();

const startedAt = performance.now();
const say = (line) => process.stderr.write(`${line}\n`);
const results = [];
for (const name of asked.length > 0 ? asked : Object.keys(GROUPS)) {
  say(`${name}: preparing`);
  results.push(...(await measure(GROUPS[name], say)));
}
printTable(results);
const missed = results.filter(({ isMet }) => !isMet).length;
process.stdout.write(`\n${results.length - missed} goals met, ${missed} not met, after ${secondsSince(startedAt)}\n`);
process.exit(isShort || missed === 0 ? 0 : 1);
