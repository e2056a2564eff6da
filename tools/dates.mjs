/**
 * `npm run test:dates`: `npm test` as on other days, at other hours, so that no test follows the calendar. `-- 2028-02-29T12:10Z` names a
 * day of your own, and what begins with no digit goes to the tests: `-- 2028-02-29T12:10Z apps/api/test/billing`. Needs libfaketime
 * (Debian: `apt-get install faketime`), which moves the clock of Node and of the embedded PostgreSQL.
 */
import { globSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { missingPrerequisite, runScript, secondsSince } from './workspace.mjs';

const DAY_MS = 24 * 60 * 60_000;
const LIBRARIES = '/usr/lib/{,*/}faketime/libfaketimeMT.so.1';

/** Each at another hour: clock changes in New York and Berlin, a leap day, the ends of a year, and a day a season away. */
const DAYS = [
  inDays(100, '03:30'),
  '2028-02-29T12:10Z',
  '2027-03-14T06:57Z',
  '2027-03-28T00:57Z',
  '2027-10-31T01:10Z',
  '2027-11-07T05:57Z',
  '2026-12-31T23:57Z',
  '2027-01-01T00:05Z',
];

/** Under libfaketime the timers of PostgreSQL itself never end: nobody finds a deadlock. By the beginnings of their titles. */
const NEEDS_TIMERS = ['with a process of a version before, which waits in one statement'];

const { positionals } = parseArgs({ allowPositionals: true, strict: false });
const asked = positionals.filter((word) => /^\d/.test(word));
const unreadable = asked.find((day) => Number.isNaN(Date.parse(day)));
const [library] = globSync(LIBRARIES);
const missing = missingPrerequisite();

if (unreadable) fail(`${unreadable} is no time. Such as: 2028-02-29T12:10Z`);
else if (!library)
  fail('Nothing was run: libfaketime, which moves the clock, is not installed (Debian: apt-get install faketime).');
else if (missing) fail(missing);
else await runAll(asked.length > 0 ? asked : DAYS, positionals.slice(asked.length));

async function runAll(days, args) {
  const lines = [];
  for (const day of days) {
    process.stdout.write(`\n== ${day}\n`);
    const startedAt = performance.now();
    const without = `--testNamePattern=^(?!${NEEDS_TIMERS.join('|')})`;
    const { code } = await runScript('tools/test.mjs', [without, ...args], { env: clockAt(day) });
    if (code !== 0) process.exitCode = 1;
    lines.push(`${code === 0 ? 'green' : 'RED  '} ${day} (${secondsSince(startedAt)})`);
  }
  process.stdout.write(`\n${lines.join('\n')}\n`);
}

/** Every process has the same distance from the true time, and seconds as long. */
function clockAt(day) {
  const seconds = Math.round((Date.parse(day) - Date.now()) / 1_000);
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
