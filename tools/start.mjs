/** `npm start`: builds when a source changed, then becomes the server: one process, so its pid and signals are the server's. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfNeeded } from './build-if-needed.mjs';
import { loadEnvironmentFile, missingPrerequisite, root } from './workspace.mjs';

const missing = missingPrerequisite();
if (missing) {
  process.stderr.write(`${missing}\n`);
  process.exit(1);
}
if (!(await buildIfNeeded())) process.exit(1);
loadEnvironmentFile();
await import(pathToFileURL(join(root, 'apps/api/dist/main.js')).href);
