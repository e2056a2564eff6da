/** Proves that lint still sees forbidden imports: a rule that has come loose is silent, and silence looks like success. */
import { ESLint } from 'eslint';
import { mkdirSync, rmSync, rmdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './workspace.mjs';

const PLANTED = [
  {
    file: 'libs/contracts/src/__canary__.ts',
    code: "import { createDataSource } from '@pressloom/database';\n\nexport const canary = createDataSource;\n",
  },
  {
    file: 'apps/api/src/common/__canary__.ts',
    code: "import { SitesService } from '../sites/sites.service.ts';\n\nexport const canary = SitesService;\n",
  },
];
const RULE = 'local/boundaries';

const paths = PLANTED.map(({ file }) => join(root, file));
const created = [];

function plant() {
  for (const { file, code } of PLANTED) {
    const folder = mkdirSync(dirname(join(root, file)), { recursive: true });
    if (folder) created.push(dirname(join(root, file)));
    writeFileSync(join(root, file), code);
  }
}

function clear() {
  for (const path of paths) rmSync(path, { force: true });
  for (const folder of created) rmdirSync(folder);
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    clear();
    process.exit(1);
  });
}

try {
  plant();
  const results = await new ESLint({ cwd: root }).lintFiles(paths);
  const missed = results.filter(({ messages }) => !messages.some(({ ruleId }) => ruleId === RULE));
  for (const { filePath } of missed) {
    process.stderr.write(`Lint did not report the forbidden import planted in ${filePath}: ${RULE} has come loose.\n`);
  }
  const caught = results.length === PLANTED.length && missed.length === 0;
  if (caught) process.stdout.write(`Both planted imports were reported by ${RULE}.\n`);
  else process.exitCode = 1;
} finally {
  clear();
}
