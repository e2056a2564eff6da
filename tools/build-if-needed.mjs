import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { currentStamp, isBuilt, recordBuild } from './build-stamp.mjs';
import { root, runScript, secondsSince } from './workspace.mjs';

const NX = 'node_modules/.bin/nx';

/** Builds all workspaces when a source changed, and says so. A build that fails shows what it printed. Resolves with whether all is built. */
export async function buildIfNeeded() {
  const stamp = currentStamp();
  if (isBuilt(stamp)) return true;
  if (!existsSync(join(root, NX))) {
    process.stderr.write(
      'Pressloom has to be built, since a source changed or there is no build yet, and packages for that are missing. Run: npm ci\n',
    );
    return false;
  }
  const startedAt = performance.now();
  // Whole lines: a log or a pipe that passes on lines would hold the beginning of one back until the build ends.
  process.stdout.write('Building Pressloom (about ten seconds, only after a source change) ...\n');
  const { code, output } = await runScript(NX, ['run-many', '-t', 'build'], {
    capture: true,
    env: { NX_DAEMON: 'false', NX_TUI: 'false' },
  });
  if (code !== 0) {
    process.stderr.write(`${output}\nThe build failed (see above), so Pressloom wasn't started.\n`);
    return false;
  }
  recordBuild(stamp);
  process.stdout.write(`Built in ${secondsSince(startedAt)}.\n`);
  return true;
}

// Run alone it is what `npm start` does first, in a process apart: what it reads would stay in memory.
if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = (await buildIfNeeded()) ? 0 : 1;
