/** `npm run lint`: all checks always run, so that one run tells everything; what they found follows, then one line each. */
import { UNUSED, UNUSED_IN_PRODUCT } from './unused.mjs';
import { runScript, secondsSince } from './workspace.mjs';

const colour = process.stdout.isTTY ? ['--color'] : [];

async function check(name, script, args = []) {
  const startedAt = performance.now();
  const { code, output } = await runScript(script, args, { capture: true });
  if (code !== 0) process.stdout.write(`\n${output.trim()}\n`);
  return { name, code, took: secondsSince(startedAt) };
}

const eslint = check('eslint', 'node_modules/.bin/eslint', ['.', '--max-warnings', '0', ...colour]);
const others = [
  await check('accessibility', 'node_modules/.bin/oxlint', ['--deny-warnings', 'apps/admin/src', 'apps/reader/src']),
  await check('circular imports', 'tools/check-cycles.mjs'),
  await check('unused code', ...UNUSED),
  await check('code that only tests use', ...UNUSED_IN_PRODUCT),
  await check('the API document', 'tools/generate/main.mjs', ['openapi', '--check']),
  await check('planted faults', 'tools/mutants/check.mjs'),
  await check('headings', 'tools/words/check-headings.mjs'),
  await check('email layouts', 'tools/generate/main.mjs', ['mails', '--check']),
  await check('formatting', 'node_modules/.bin/prettier', ['--check', '--log-level', 'warn', '.']),
];
// Only after ESLint's own run, which would see the planted files otherwise.
const results = [await eslint, ...others, await check('canary', 'tools/lint-canary.mjs')];

process.stdout.write('\n');
for (const { name, code, took } of results) {
  process.stdout.write(`${code === 0 ? 'ok    ' : 'failed'}  ${name} (${took})\n`);
}
process.exitCode = results.some(({ code }) => code !== 0) ? 1 : 0;
