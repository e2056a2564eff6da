import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../workspace.mjs';
import { changed, parsePatch } from './patch.mjs';

/** The planted faults: each as its patch says, with the texts of the files that it changes. @throws Error naming all that don't fit any more */
export function plantedFaults() {
  const [faults, problems] = [[], []];
  for (const file of globSync('tools/mutants/*.patch', { cwd: root }).sort()) {
    try {
      faults.push(readFault(file));
    } catch (error) {
      problems.push(`${file}: ${error.message}`);
    }
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return faults;
}

function readFault(file) {
  const { changes, tests, loses } = parsePatch(readFileSync(join(root, file), 'utf8'));
  const nowhere = tests.find((test) => globSync(test, { cwd: root }).length === 0);
  if (nowhere) throw new Error(`There is no ${nowhere}.`);
  const texts = new Map();
  for (const change of changes) {
    const text = texts.get(change.path) ?? readFileSync(join(root, change.path), 'utf8');
    texts.set(change.path, changed(text, change));
  }
  return { name: basename(file, '.patch'), loses, tests, texts };
}
