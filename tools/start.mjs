/** `npm start`: builds when a source changed, then runs the server, and again when it ends unexpectedly. Stays small: the build is a process apart. */
import { constants } from 'node:os';
import { join } from 'node:path';
import { serverSwitches } from './supervisor/heap-limit.mjs';
import { supervise } from './supervisor/supervise.mjs';
import { loadEnvironmentFile } from './environment-file.mjs';
import { missingPrerequisite, root, runScript } from './workspace.mjs';

const missing = missingPrerequisite();
if (missing) {
  process.stderr.write(`${missing}\n`);
  process.exit(1);
}
// Asked to end by then, nothing is started any more: the build alone may get the signal, or be over already.
let asked = null;
const note = (signal) => (asked = signal);
process.on('SIGINT', note).on('SIGTERM', note);
const { code } = await runScript('tools/build-if-needed.mjs');
if (asked !== null) process.exit(128 + constants.signals[asked]);
if (code !== 0) process.exit(1);
loadEnvironmentFile();
const switches = serverSwitches(process.execArgv, process.env.NODE_OPTIONS);
process.exit(await supervise([...switches, join(root, 'apps/api/dist/main.js')]));
