/**
 * `npm run test:dates`: `npm test` as on other days, at other hours, so that no test follows the calendar. `-- 2028-02-29T12:10Z` names a
 * time of your own, and what begins with no digit goes to the tests: `-- 2028-02-29T12:10Z apps/api/test/billing`. `-- journeys` first
 * runs the journeys instead: `-- journeys 2026-12-31T23:58Z bulk.spec.ts`; `-- long` the long files of the suites, and those of migrations. Needs libfaketime (Debian: `apt-get install faketime`), which
 * moves the clock of Node and of the embedded PostgreSQL. A browser stalls under it, so that its pages are told the time by a script.
 */
import { globSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { missingPrerequisite, runScript, secondsSince } from './workspace.mjs';

const DAY_MS = 24 * 60 * 60_000;
const LIBRARIES = '/usr/lib/{,*/}faketime/libfaketimeMT.so.1';

/** The hours of a day, a day a season away, a leap day, clock changes in New York and Berlin, and the ends of a year. */
const TIMES = [
  ...['00:20', '06:20', '12:20', '18:20', '23:58'].map((hour) => inDays(0, hour)),
  inDays(100, '03:30'),
  '2028-02-29T12:10Z',
  '2027-03-14T06:57Z',
  '2027-03-28T00:57Z',
  '2027-10-31T00:57Z',
  '2027-11-07T05:57Z',
  '2026-12-31T23:58Z',
  '2027-01-01T00:05Z',
];
const TIMES_OF_JOURNEYS = [inDays(0, new Date().toISOString().slice(11, 16)), '2028-02-29T12:10Z', '2026-12-31T23:58Z'];

/** Under libfaketime the timers of PostgreSQL itself never end: nobody finds a deadlock, and no wait for a lock is given up. By words of their titles. */
const NEEDS_TIMERS = [
  'with a process of a version before, which waits in one statement',
  'field case 17 while somebody else holds its table',
];

/** Of the long tests those that run in this process, with its clock. */
const LONG = ['long', String.raw`\.long\.spec`];

const { positionals: words } = parseArgs({ allowPositionals: true, strict: false });
const isJourneys = words[0] === 'journeys';
const isLong = words[0] === 'long';
const positionals = isJourneys || isLong ? words.slice(1) : words;
const asked = positionals.filter((word) => /^\d/.test(word));
const unreadable = asked.find((time) => Number.isNaN(Date.parse(time)));
const [library] = globSync(LIBRARIES);
const missing = missingPrerequisite();

if (unreadable) fail(`${unreadable} is no time. Such as: 2028-02-29T12:10Z`);
else if (!library)
  fail('Nothing was run: libfaketime, which moves the clock, is not installed (Debian: apt-get install faketime).');
else if (missing) fail(missing);
else if (asked.length > 0) await runAll(asked, positionals.slice(asked.length));
else await runAll(isJourneys ? TIMES_OF_JOURNEYS : TIMES, positionals);

async function runAll(times, args) {
  const [script, ...before] = isJourneys
    ? ['tools/e2e.mjs']
    : ['tools/test.mjs', ...(isLong ? LONG : []), `--testNamePattern=^(?!.*(${NEEDS_TIMERS.join('|')}))`];
  const lines = [];
  for (const time of times) {
    process.stdout.write(`\n== ${time}\n`);
    const startedAt = performance.now();
    const { code } = await runScript(script, [...before, ...args], { env: clockAt(time) });
    if (code !== 0) process.exitCode = 1;
    lines.push(`${code === 0 ? 'green' : 'RED  '} ${time} (${secondsSince(startedAt)})`);
  }
  process.stdout.write(`\n${lines.join('\n')}\n`);
}

/** Every process has the same distance from the true time, and seconds as long. */
function clockAt(time) {
  const seconds = Math.round((Date.parse(time) - Date.now()) / 1_000);
  return {
    LD_PRELOAD: [process.env.LD_PRELOAD, library].filter(Boolean).join(':'),
    FAKETIME: `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    FAKETIME_NO_CACHE: '1',
  };
}

function inDays(days, hour) {
  return `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)}T${hour}Z`;
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
