import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { root, runScript, secondsSince } from '../workspace.mjs';
import { outcomeOf, suspectsOf } from './outcome.mjs';

const SCOPE = '@pressloom';
/** What is built of the sources, and Nx's memory of it: that without `dist` says that all is built. */
const LEFT_OUT = new Set(['.git', '.nx', '.cache', 'data', 'dist', 'node_modules', '.out']);
const WORDS = { noticed: 'noticed', missed: 'MISSED ', 'not run': 'NOT RUN' };
/** Of what was printed by tests that did not run. */
const MOST_OUTPUT = 2_000;
const copy = mkdtempSync(join(tmpdir(), 'pressloom-mutants-'));

/**
 * Plants one fault after another in a copy of this tree and runs the tests that its patch names, which have to fail. Some 20 seconds each; where a
 * journey has to notice, a build and a start of the product more. Resolves with whether all were noticed. @throws Error where the tests fail without any fault
 */
export async function plantAll(faults, say) {
  const startedAt = performance.now();
  const left = [];
  try {
    makeCopy();
    await assertSound([...new Set(faults.flatMap(({ tests }) => tests))]);
    for (const fault of faults) {
      const from = performance.now();
      const outcome = await plant(fault);
      if (outcome.kind !== 'noticed') left.push({ ...outcome, fault });
      const title = outcome.title ? `: ${outcome.title}` : '';
      say(`${WORDS[outcome.kind]}  ${fault.name} (${secondsSince(from)})${title}`);
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  say(`\n${faults.length - left.length} of ${faults.length} planted faults noticed (${secondsSince(startedAt)})`);
  for (const { kind, output = '', fault } of left)
    say(`${WORDS[kind]}  ${fault.name}: ${fault.loses}${output.slice(-MOST_OUTPUT).replace(/^/gm, '\n  ')}`);
  return left.length === 0;
}

/** Tests that fail by themselves would notice everything, and those that can't run nothing. @throws Error */
async function assertSound(tests) {
  for (const [kind, files] of Object.entries(Object.groupBy(tests, kindOf))) {
    const together = await run(kind, files);
    if (together.code === 0) continue;
    // Files of cases share a database with those that ran before them, which each fault's run doesn't have.
    for (const file of suspectsOf(files, together.output)) {
      const { code, output } = await run(kind, [file]);
      if (code !== 0) throw new Error(`${file} fails even without a fault:\n${output}`);
    }
  }
}

async function plant(fault) {
  for (const [path, text] of fault.texts) writeFileSync(join(copy, path), text);
  const runs = [];
  for (const [kind, files] of Object.entries(Object.groupBy(fault.tests, kindOf)))
    runs.push(await run(kind, files, FIRST_FAILURE[kind]));
  for (const path of fault.texts.keys()) writeFileSync(join(copy, path), readFileSync(join(root, path)));
  return outcomeOf(runs);
}

/** Its packages are this tree's by links, but for those of the workspace, which have to be the copy's own. */
function makeCopy() {
  cpSync(root, copy, { recursive: true, filter: (path) => !LEFT_OUT.has(basename(path)) });
  for (const folder of globSync('{{apps,libs,plugins}/*,migrations}/node_modules', { cwd: root }))
    symlinkSync(join(root, folder), join(copy, folder));
  const [own, whole] = [join(copy, 'node_modules'), join(root, 'node_modules')];
  mkdirSync(own);
  for (const name of readdirSync(whole))
    if (name === SCOPE) cpSync(join(whole, name), join(own, name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(join(whole, name), join(own, name));
}

/** Runs files of one kind in the copy, as `tools/test.mjs` or `tools/e2e.mjs` does; journeys build it first. */
function run(kind, files, switches = []) {
  const [script, ...args] = SCRIPTS[kind];
  return runScript(script, [...args, ...switches, ...files], { capture: true, folder: copy });
}

const SCRIPTS = {
  journey: ['tools/e2e.mjs'],
  long: ['tools/test.mjs', 'long'],
  integration: ['tools/test.mjs'],
  spec: ['tools/test.mjs'],
};
/** A journey that fails is enough, and each takes long. */
const FIRST_FAILURE = { journey: ['--max-failures=1'] };

/** Files of one run: `tools/test.mjs` takes those of one kind alone. */
function kindOf(test) {
  if (test.startsWith('apps/admin/e2e/')) return 'journey';
  const [, part] = /\.(cases|integration|simulation|installation)\./.exec(test) ?? [];
  if (part === 'cases' || part === 'integration') return 'integration';
  return part ? 'long' : 'spec';
}
