/** `npm run typecheck`: all programs are always checked, so that one run tells all errors. */
import { runScript } from './workspace.mjs';

const TSC = 'node_modules/typescript7/bin/tsc';
const pretty = process.stdout.isTTY ? ['--pretty'] : [];

const results = await Promise.all(
  ['tsconfig.json', 'apps/admin/tsconfig.json', 'apps/reader/tsconfig.json', 'apps/widget/tsconfig.json'].map(
    (project) => runScript(TSC, ['-p', project, ...pretty], { capture: true }),
  ),
);
for (const { output } of results) process.stdout.write(output);
process.exitCode = results.some(({ code }) => code !== 0) ? 1 : 0;
