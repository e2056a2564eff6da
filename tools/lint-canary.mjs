/** Proves that lint still sees what it forbids: a rule that has come loose is silent, and silence looks like success. */
import { ESLint } from 'eslint';
import { mkdirSync, rmSync, rmdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { TYPED, unseenByTypes } from './type-canary.mjs';
import { UNUSED, UNUSED_IN_PRODUCT } from './unused.mjs';
import { root, runScript } from './workspace.mjs';

const PLANTED = [
  {
    file: 'libs/contracts/src/__canary__.ts',
    rule: 'local/boundaries',
    code: "import { createDataSource } from '@pressloom/database';\n\nexport const canary = createDataSource;\n",
  },
  {
    file: 'apps/reader/src/__canary__.ts',
    rule: 'local/boundaries',
    code: "import { Sandbox } from '@pressloom/sandbox/server';\n\nexport const canary = Sandbox;\n",
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
    file: 'apps/api/src/analytics/__canary__.ts',
    rule: 'local/event-store',
    code: 'export const canary = `SELECT count(*) FROM engagement_events WHERE is_sample`;\n',
  },
  {
    file: 'apps/api/src/site-setup/__canary__.ts',
    rule: 'local/table-owners',
    code: "import type { DataSource } from 'typeorm';\n\nexport const canary = (source: DataSource) => source.getRepository('users');\n",
  },
  {
    file: 'libs/contracts/src/reader-texts/__canary__.ts',
    rule: 'local/plain-words',
    code: "export const canary = 'The next one is sent by itself.';\n",
  },
  {
    file: 'apps/api/src/newsletter/__canary__.ts',
    rule: 'local/field-words',
    code: 'export const wasTold = true;\n',
  },
  {
    file: 'apps/api/src/boot/__canary__.ts',
    rule: 'local/request-paths',
    code: "import type { Request } from 'express';\n\nexport const canary = (request: Request) => request.path === '/api';\n",
  },
  {
    file: 'apps/api/src/people/__canary__.ts',
    rule: 'local/nested-repetition',
    code: 'export const canary = /^(?:<!--[^]*?-->)*<svg/;\n',
  },
  {
    file: 'apps/api/src/pipeline/__canary__.ts',
    rule: 'regexp/no-super-linear-backtracking',
    code: 'export const canary = /^\\s*(\\D*?)\\s*$/;\n',
  },
  {
    file: 'libs/clients/src/__canary__.ts',
    rule: 'regexp/no-super-linear-move',
    code: 'export const canary = /\\s+$/;\n',
  },
  {
    file: 'apps/api/src/auth/__canary__.ts',
    rule: 'local/request-addresses',
    code: "import type { Request } from 'express';\n\nexport const canary = (request: Request) => request.ip;\n",
  },
  {
    file: 'apps/api/test/__canary__.spec.ts',
    rule: 'local/vacuous-assertions',
    code: "const rows: number[] = [];\n\nit('is planted', () => expect(rows.filter((row) => row > 1)).toEqual([]));\n",
  },
  {
    file: 'apps/admin/src/features/keywords/Canary.tsx',
    rule: 'local/admin-files',
    code: 'export const Canary = () => null;\n',
  },
  {
    file: 'apps/admin/src/app/__canary__.ts',
    rule: 'local/admin-paths',
    code: "export const canary = '/settings';\n",
  },
  {
    file: 'apps/api/src/mail/__canary__.ts',
    rule: 'local/admin-paths',
    code: 'export const canary = (origin: string) => `${origin}/reset-password`;\n',
  },
  {
    file: 'apps/admin/src/shared/__canary__.ts',
    rule: 'no-restricted-imports',
    code: "import { Button } from '@mui/material';\n\nexport const canary = Button;\n",
  },
  {
    file: 'apps/admin/src/features/keywords/canary.ts',
    rule: 'no-restricted-imports',
    code: "import { request } from '../../shared/api/request.ts';\n\nexport const canary = request;\n",
  },
];

/** A value that nobody uses, beside one that only a test does. */
const LEFT_OVER = [
  { file: 'libs/plugin-kit/src/__canary__.ts', code: 'export const tested = 1;\nexport const unused = 2;\n' },
  {
    file: 'libs/plugin-kit/src/__canary__.spec.ts',
    code: "import { tested } from './__canary__.ts';\n\nit('is planted', () => expect(tested).toBe(1));\n",
  },
];

const planted = [...PLANTED, ...LEFT_OVER, ...TYPED];
const created = [];

function plant() {
  for (const { file, code } of planted) {
    const folder = mkdirSync(dirname(join(root, file)), { recursive: true });
    if (folder) created.push(dirname(join(root, file)));
    writeFileSync(join(root, file), code);
  }
}

function clear() {
  for (const { file } of planted) rmSync(join(root, file), { force: true });
  for (const folder of created) rmdirSync(folder);
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    clear();
    process.exit(1);
  });
}

/** What ESLint's rules did not see, as sentences. */
async function unseenByRules() {
  const results = await new ESLint({ cwd: root }).lintFiles(PLANTED.map(({ file }) => join(root, file)));
  const reportedIn = (path) => results.find(({ filePath }) => filePath === path)?.messages ?? [];
  return PLANTED.filter(({ file, rule }) => !reportedIn(join(root, file)).some(({ ruleId }) => ruleId === rule)).map(
    ({ file, rule }) => `Lint did not report what was planted in ${file}: ${rule} has come loose.`,
  );
}

/** The names that knip reports as `kind` in the file that was left over. */
async function reported(kind, [script, args]) {
  const { output } = await runScript(script, [...args, '--reporter', 'json'], { capture: true });
  const { issues } = JSON.parse(output);
  return issues.find(({ file }) => file === LEFT_OVER[0].file)?.[kind].map(({ name }) => name) ?? [];
}

async function unseenByKnip() {
  const [{ file }] = LEFT_OVER;
  const unused = await reported('exports', UNUSED);
  const onlyTested = await reported('files', UNUSED_IN_PRODUCT);
  return [
    ...(unused.join() === 'unused'
      ? []
      : [`The check for what nobody uses did not report the one left over in ${file}.`]),
    ...(onlyTested.includes(file) ? [] : [`The check for what only tests use did not report ${file}.`]),
  ];
}

try {
  plant();
  const missed = (await Promise.all([unseenByRules(), unseenByTypes(), unseenByKnip()])).flat();
  for (const sentence of missed) process.stderr.write(`${sentence}\n`);
  if (missed.length === 0) process.stdout.write('All planted violations were reported.\n');
  else process.exitCode = 1;
} finally {
  clear();
}
