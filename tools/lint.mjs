/** `npm run lint`: all checks always run, so that one run tells everything; what they found follows, then one line each. */
import { UNUSED, UNUSED_IN_PRODUCT } from './unused.mjs';
import { runScript, secondsSince } from './workspace.mjs';

const colour = process.stdout.isTTY ? ['--color'] : [];
/** `npm run lint -- --fix` also repairs what the first three can. */
const isFixing = process.argv.includes('--fix');
const fix = isFixing ? ['--fix'] : [];

/** Two at a time, those that take longest first: what is short fills the gap at the end. */
const CHECKS = [
  ['eslint', 'node_modules/.bin/eslint', ['.', '--max-warnings', '0', ...fix, ...colour]],
  ['types and accessibility', 'node_modules/.bin/oxlint', fix],
  ['formatting', 'node_modules/.bin/oxfmt', [isFixing ? '--write' : '--check']],
  ['the API document', 'tools/generate/main.mjs', ['openapi', '--check']],
  ['unused code', ...UNUSED],
  ['code that only tests use', ...UNUSED_IN_PRODUCT],
  ['circular imports', 'tools/check-cycles.mjs'],
  ['email layouts', 'tools/generate/main.mjs', ['mails', '--check']],
  ['planted faults', 'tools/mutants/check.mjs'],
  ['headings', 'tools/words/check-headings.mjs'],
];
/** Plants files that the other checks would report. */
const CANARY = ['canary', 'tools/lint-canary.mjs'];

const results = [];

async function runEach(checks) {
  for (const [name, script, args = []] of checks) {
    const startedAt = performance.now();
    const { code, output } = await runScript(script, args, { capture: true });
    if (code !== 0) process.stdout.write(`\n${output.trim()}\n`);
    results.push({ name, code, took: secondsSince(startedAt) });
  }
}

const queue = CHECKS.values();
// One after the other where they write to the same files.
await Promise.all(isFixing ? [runEach(queue)] : [runEach(queue), runEach(queue)]);
await runEach([CANARY]);

process.stdout.write('\n');
for (const { name, code, took } of results) {
  process.stdout.write(`${code === 0 ? 'ok    ' : 'failed'}  ${name} (${took})\n`);
}
process.exitCode = results.some(({ code }) => code !== 0) ? 1 : 0;
