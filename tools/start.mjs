/** `npm start`: builds when a source changed, then becomes the server: one process, so its pid and signals are the server's. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { currentStamp, isBuilt, recordBuild } from './build-stamp.mjs';
import { loadEnvironmentFile, missingPrerequisite, root, runScript, secondsSince } from './workspace.mjs';

async function buildIfNeeded() {
  const stamp = currentStamp();
  if (isBuilt(stamp)) return;
  const startedAt = performance.now();
  // Whole lines: a log or a pipe that passes on lines would hold the beginning of one back until the build ends.
  process.stdout.write('Building Pressloom, for some ten seconds (only when a source changed) ...\n');
  const { code, output } = await runScript('node_modules/.bin/nx', ['run-many', '-t', 'build'], {
    capture: true,
    env: { NX_DAEMON: 'false', NX_TUI: 'false' },
  });
  if (code !== 0) {
    process.stderr.write(`${output}\nThe build failed (see above), so Pressloom was not started.\n`);
    process.exit(1);
  }
  recordBuild(stamp);
  process.stdout.write(`Built in ${secondsSince(startedAt)}.\n`);
}

const missing = missingPrerequisite();
if (missing) {
  process.stderr.write(`${missing}\n`);
  process.exit(1);
}
await buildIfNeeded();
loadEnvironmentFile();
await import(pathToFileURL(join(root, 'apps/api/dist/main.js')).href);
