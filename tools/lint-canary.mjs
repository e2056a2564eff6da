/** Proves that lint still sees what it forbids: a rule that has come loose is silent, and silence looks like success. */
import { ESLint } from 'eslint';
import { mkdirSync, rmSync, rmdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './workspace.mjs';

const PLANTED = [
  {
    file: 'libs/contracts/src/__canary__.ts',
    rule: 'local/boundaries',
    code: "import { createDataSource } from '@pressloom/database';\n\nexport const canary = createDataSource;\n",
  },
  {
    file: 'apps/api/src/common/__canary__.ts',
    rule: 'local/boundaries',
    code: "import { SitesService } from '../sites/sites.service.ts';\n\nexport const canary = SitesService;\n",
  },
  {
    file: 'apps/api/src/legal/__canary__.ts',
    rule: 'local/table-owners',
    code: "import { User } from '@pressloom/database/entities';\n\nexport const canary = User;\n",
  },
  {
    file: 'apps/api/src/dashboard/__canary__.ts',
    rule: 'local/table-owners',
    code: 'export const canary = `WITH gone AS (DELETE FROM users RETURNING id) SELECT count(*) FROM gone`;\n',
  },
  {
    file: 'apps/api/src/site-setup/__canary__.ts',
    rule: 'local/table-owners',
    code: "import type { DataSource } from 'typeorm';\n\nexport const canary = (source: DataSource) => source.getRepository('users');\n",
  },
  {
    file: 'apps/admin/src/shared/__canary__.ts',
    rule: 'no-restricted-imports',
    code: "import { Button } from '@mui/material';\n\nexport const canary = Button;\n",
  },
];

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
  const reportedIn = (path) => results.find(({ filePath }) => filePath === path)?.messages ?? [];
  const missed = PLANTED.filter(
    ({ file, rule }) => !reportedIn(join(root, file)).some(({ ruleId }) => ruleId === rule),
  );
  for (const { file, rule } of missed) {
    process.stderr.write(`Lint did not report what was planted in ${file}: ${rule} has come loose.\n`);
  }
  if (missed.length === 0) process.stdout.write(`All ${PLANTED.length} planted violations were reported.\n`);
  else process.exitCode = 1;
} finally {
  clear();
}
