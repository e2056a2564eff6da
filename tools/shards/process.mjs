import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { root, toolPath } from '../workspace.mjs';
import { outcomeOf } from './report.mjs';

/**
 * Starts one Playwright over `files`, with a product and a folder of its own; its lines are printed with its number before them.
 * `ended` resolves with what `summaryOf` wants to know. `interrupt` lets it stop its browsers and its product.
 */
export function startShard({ number, files, folder, args }) {
  const report = join(folder, 'report.json');
  const script = join(root, 'node_modules/.bin/playwright');
  const own = ['--reporter=list,json', ...files];
  const child = spawn(process.execPath, [script, ...args, ...own], {
    cwd: root,
    env: { ...process.env, PATH: toolPath, PRESSLOOM_E2E_OUT: folder, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own: Ctrl-C reaches us alone, and Playwright once, by us; a second one would cut its tidying short.
    detached: true,
  });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => process.stdout.write(`${number} | ${line}\n`));
  }
  const ended = once(child, 'close').then(([code, signal]) => {
    endGroup(child.pid);
    const outcome = existsSync(report) ? outcomeOf(JSON.parse(readFileSync(report, 'utf8'))) : null;
    return { number, end: signal ?? `exit code ${code}`, isGreen: code === 0, folder: relative(root, folder), outcome };
  });
  return { ended, interrupt: () => child.kill('SIGINT') };
}

/** A Playwright that was killed leaves its product behind, which then is asked to end. */
function endGroup(pid) {
  try {
    process.kill(-pid, 'SIGTERM');
  } catch (error) {
    // The usual case: nobody is left.
    if (error.code !== 'ESRCH') throw error;
  }
}
