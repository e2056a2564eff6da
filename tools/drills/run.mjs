/**
 * `npm run test:faults`: the long forms of the promises, on real processes. `npm run test:faults -- publish-kills --seed=7`.
 * `npm run test:faults -- --short T10`: once through, at sizes of some seconds; see `tools/short-form.mjs`.
 */
import { seeded } from '@pressloom/testing';
import { isShort } from '../short-form.mjs';
import { missingPrerequisite } from '../workspace.mjs';
import { month } from './automation/month.mjs';
import { deadYouTube } from './automation/dead-youtube.mjs';
import { oneHangs } from './automation/one-hangs.mjs';
import { quotaKills } from './automation/quota-kills.mjs';
import { enumerating } from './accounts/enumerating.mjs';
import { guessing } from './accounts/guessing.mjs';
import { resetting } from './accounts/resetting.mjs';
import { serving, writingFromElsewhere } from './accounts/serving.mjs';
import { anyInput } from './any-input.mjs';
import { twoBrowsers } from './changes/two-browsers.mjs';
import { hostileTexts } from './hostile/hostile-texts.mjs';
import { jobs, jobsAtRest } from './jobs/jobs.mjs';
import { migrationKills } from './migrations.mjs';
import { databaseRestarts } from './newsletter/database-restarts.mjs';
import { importGigabyte } from './newsletter/import-gigabyte.mjs';
import { importKills } from './newsletter/import-kills.mjs';
import { importMemory } from './newsletter/import-memory.mjs';
import { injecting } from './newsletter/injecting.mjs';
import { reachingInside } from './newsletter/inside.mjs';
import { lateStart } from './newsletter/late-start.mjs';
import { leaving } from './newsletter/leaving.mjs';
import { oneClick } from './newsletter/one-click.mjs';
import { relayFaults } from './newsletter/relay-faults.mjs';
import { sendKills, slowKills } from './newsletter/send-kills.mjs';
import { sendCrashes } from './newsletter/send-crashes.mjs';
import { sendPresses } from './newsletter/send-presses.mjs';
import { anyOrder } from './payments/any-order.mjs';
import { eventKills } from './payments/event-kills.mjs';
import { forged } from './payments/forged.mjs';
import { subscribeLcp } from './payments/subscribe-lcp.mjs';
import { publishKills } from './publishing/publish-kills.mjs';
import { renameKills } from './publishing/rename-kills.mjs';
import { textKills } from './publishing/text-kills.mjs';
import { restarts } from './restarts/restarts.mjs';
import { socketFlood } from './socket.mjs';
import { eventKills as browserEventKills } from './strangers/event-kills.mjs';
import { flood } from './strangers/flood.mjs';
import { strangers } from './strangers/strangers.mjs';
import { viewKills } from './strangers/view-kills.mjs';
import { upgradeEvents } from './upgrades/upgrade-events.mjs';

/** By the number of the promise, and by a name. */
const DRILLS = {
  'publish-kills': publishKills,
  'text-kills': textKills,
  'rename-kills': renameKills,
  month,
  jobs,
  'jobs-at-rest': jobsAtRest,
  migrations: migrationKills,
  'upgrade-events': upgradeEvents,
  restarts,
  'two-browsers': twoBrowsers,
  'import-kills': importKills,
  'import-memory': importMemory,
  'import-gigabyte': importGigabyte,
  'subscribe-lcp': subscribeLcp,
  strangers,
  'view-kills': viewKills,
  'event-kills': browserEventKills,
  T1: sendKills,
  T2: slowKills,
  T3: databaseRestarts,
  T4: sendCrashes,
  T5: sendPresses,
  T6: relayFaults,
  T7: lateStart,
  T8: oneClick,
  T9: injecting,
  T10: anyOrder,
  T11: eventKills,
  T12: forged,
  T14: async (drill) => [await oneHangs(drill), await deadYouTube(drill)].every(Boolean),
  T15: quotaKills,
  T16: reachingInside,
  T17: hostileTexts,
  T19: serving,
  T20: writingFromElsewhere,
  T21: enumerating,
  T22: guessing,
  T23: resetting,
  T24: flood,
  T25: anyInput,
  T26: socketFlood,
  T30: leaving,
};

/** Whatever hangs in a short form, the tests go on, and its output tells how far it came. */
const SHORT_LIMIT_MS = 240_000;

const missing = missingPrerequisite();
if (missing) {
  process.stderr.write(`${missing}\n`);
  process.exit(1);
}
const asked = process.argv.slice(2);
const names = asked.filter((argument) => !argument.startsWith('--'));
const numberOf = (option) => {
  const given = asked.find((argument) => argument.startsWith(`--${option}=`));
  return given === undefined ? undefined : Number(given.slice(option.length + 3));
};
const seed = numberOf('seed') ?? Math.floor(Math.random() * 1_000_000);
/**
 * Other numbers of kills or requests than a drill has by itself: `migrations`, `publish-kills`, `restarts`, `T4` and `T25` know it, `T24` as seconds,
 * `upgrade-events` as events.
 */
const count = numberOf('count');
const unknown = names.find((name) => !(name in DRILLS));
if (unknown !== undefined || !Number.isInteger(seed) || !Number.isInteger(count ?? 0)) {
  process.stderr.write(
    `Usage: npm run test:faults -- [${Object.keys(DRILLS).join(' ')}] [--seed=NUMBER] [--count=NUMBER] [--short]\n`,
  );
  process.exit(1);
}

if (isShort) {
  setTimeout(() => {
    process.stderr.write('It hangs, and was stopped.\n');
    process.exit(1);
  }, SHORT_LIMIT_MS).unref();
}

let kept = 0;
let broken = 0;
for (const name of names.length > 0 ? names : Object.keys(DRILLS)) {
  const say = (line) => process.stdout.write(`${name}: ${line}\n`);
  say(`seed ${seed}`);
  try {
    if (await DRILLS[name]({ seed, count, say, random: seeded(seed) })) kept += 1;
    else broken += 1;
  } catch (error) {
    say(`stopped with an error: ${error.stack}`);
    broken += 1;
  }
}
process.stdout.write(`\n${kept} passed, ${broken} failed\n`);
process.exitCode = broken === 0 ? 0 : 1;
