/**
 * `npm test`: Jest over all workspaces, closed by one plain line. Arguments go to Jest: `npm test -- libs/clients`. A file of
 * an integration suite (`sending/refusals.integration.ts`, `accounts/team.cases.ts`) is run alone where it is named.
 * `npm run test:long`: the files that take long by nature, and no others. They start processes, most of all the built product
 * (`*.installation.spec.ts`), or play through a great many moments: days of automation, crashes, callers, orders (`*.simulation.spec.ts`),
 * or are the longest files of an integration suite (`*.long.integration.ts`, run by `suite.long.spec.ts`).
 * Among them is each drill and each group of the bench once, in its short form (`*.short.spec.ts`).
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { leaveOutcome } from './checks/outcome.mjs';
import { cacheDir, root, runScript } from './workspace.mjs';

/** Kinds of files that `npm test` leaves out. */
const LONG = ['installation', 'simulation', 'short', 'long'];
// Tests leave garbage soon: with four times the usual room for what is new, 2 to 6 % of what they compute isn't needed.
const SWITCHES = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', '--max-semi-space-size=64'];

const folder = mkdtempSync(join(tmpdir(), 'pressloom-test-'));
const summaryFile = join(folder, 'summary.json');
// A config of the moment rather than `--reporters`, which could not hand the reporter its file.
const { default: config } = await import('../jest.config.mjs');
const isLong = process.argv[2] === 'long';
const args = process.argv.slice(isLong ? 3 : 2);
const choice = chosen();
const reporters = ['default', [join(root, 'tools/jest-summary-reporter.mjs'), { summaryFile }]];

try {
  const { code } = await runScript(
    'node_modules/.bin/jest',
    ['--config', JSON.stringify({ ...config, ...choice, reporters }), ...args],
    {
      env: {
        // Jest's workers inherit NODE_OPTIONS, so the switches reach them too.
        NODE_OPTIONS: [process.env.NODE_OPTIONS, ...SWITCHES].join(' ').trim(),
        // Tests start some hundred Node processes, which load much the same.
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(cacheDir, 'compiled'),
      },
    },
  );
  const summary = readSummary();
  if (summary) {
    leaveOutcome(summary);
    process.stdout.write(`\n${summary.passed} passed, ${summary.failed.length} failed\n`);
  } else process.stderr.write('\nJest ended before it could count the tests.\n');
  process.exitCode = summary ? code : code || 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function readSummary() {
  try {
    return JSON.parse(readFileSync(summaryFile, 'utf8'));
  } catch {
    return null;
  }
}

/** Which files the run is about. */
function chosen() {
  if (isLong) return { testMatch: LONG.map((kind) => `**/*.${kind}.spec.ts`) };
  if (args.some((arg) => /\.(cases|integration)\b/.test(arg))) return { testMatch: ['**/*.{cases,integration}.ts'] };
  const long = LONG.map((kind) => `\\.${kind}\\.spec\\.ts$`);
  return { testPathIgnorePatterns: [...config.testPathIgnorePatterns, ...long] };
}
