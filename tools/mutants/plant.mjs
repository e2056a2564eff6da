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

const SCOPE = '@pressloom';
const LEFT_OUT = new Set(['.git', '.cache', 'data', 'dist', 'node_modules', '.out']);
const copy = mkdtempSync(join(tmpdir(), 'pressloom-mutants-'));

/**
 * Plants one fault after another in a copy of this tree and runs the tests that its patch names, which have to fail. Some 20 seconds each.
 * Resolves with whether all were noticed. @throws Error where the tests fail without any fault
 */
export async function plantAll(faults, say) {
  const startedAt = performance.now();
  const missed = [];
  try {
    makeCopy();
    await assertSound([...new Set(faults.flatMap(({ tests }) => tests))]);
    for (const fault of faults) {
      const from = performance.now();
      const failed = await plant(fault);
      if (!failed) missed.push(fault);
      say(`${failed ? 'noticed' : 'MISSED '}  ${fault.name} (${secondsSince(from)})${failed ? `: ${failed}` : ''}`);
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  say(`\n${faults.length - missed.length} of ${faults.length} planted faults noticed (${secondsSince(startedAt)})`);
  for (const { name, loses } of missed) say(`MISSED  ${name}: ${loses}`);
  return missed.length === 0;
}

/** Tests that fail by themselves would notice everything. @throws Error */
async function assertSound(tests) {
  const { output } = await testIn(tests);
  // Files of cases share a database with those that ran before them, which each fault's run doesn't have.
  for (const test of tests.filter((file) => output.includes(`FAIL ${file}`) || hasFailedJourney(output, file))) {
    const alone = await testIn([test]);
    if (!alone.isGreen) throw new Error(`These tests fail even without a fault:\n${alone.output}`);
  }
}

/** The title of a test that fails with the fault, or undefined. */
async function plant(fault) {
  for (const [path, text] of fault.texts) writeFileSync(join(copy, path), text);
  const { output } = await testIn(fault.tests);
  for (const path of fault.texts.keys()) writeFileSync(join(copy, path), readFileSync(join(root, path)));
  // A suite that can't be loaded, or a machine that gives up, has noticed nothing.
  return /^\s+(?:● (?!Test suite failed to run)|✘ .+:\d+ › )(.+)$/m.exec(output)?.[1];
}

const hasFailedJourney = (output, file) =>
  output.split('\n').some((line) => line.includes('✘') && line.includes(` ${basename(file)}:`));

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

/** Runs files in the copy: each kind by itself, as `tools/test.mjs` does. */
async function testIn(files) {
  let isGreen = true;
  let printed = '';
  for (const [kind, some] of Object.entries(Object.groupBy(files, kindOf))) {
    const [script, ...args] = scriptFor(kind);
    const { code, output } = await runScript(script, [...args, ...some], { capture: true, folder: copy });
    isGreen &&= code === 0;
    printed += output;
  }
  return { isGreen, output: printed };
}

/** Journeys build the copy first. */
function scriptFor(kind) {
  if (kind === 'journey') return ['tools/e2e.mjs', '--max-failures=1'];
  return ['tools/test.mjs', ...(['simulation', 'installation'].includes(kind) ? ['long'] : [])];
}

function kindOf(test) {
  if (test.startsWith('apps/admin/e2e/')) return 'journey';
  return /\.(cases|simulation|installation)\./.exec(test)?.[1] ?? 'spec';
}
