/** `npm run dev`: the API from its sources, started anew on every change, the admin and the readers' pages behind Vite's dev servers. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { loadEnvironmentFile } from './environment-file.mjs';
import { missingPrerequisite, root, toolPath } from './workspace.mjs';

const missing = missingPrerequisite();
if (missing) {
  process.stderr.write(`${missing}\n`);
  process.exit(1);
}

loadEnvironmentFile();
const apiPort = process.env.PORT || '3000';
const adminPort = process.env.ADMIN_PORT || '5173';
const readerPort = process.env.READER_PORT || '5174';
const apiUrl = `http://127.0.0.1:${apiPort}`;
process.stdout.write(
  `Pressloom for development: admin http://127.0.0.1:${adminPort}, readers' pages http://127.0.0.1:${readerPort}/confirm?site=1, API ${apiUrl}\n`,
);

const start = (args, cwd, env) =>
  spawn(process.execPath, args, { cwd, env: { ...process.env, PATH: toolPath, ...env }, stdio: 'inherit' });

const serve = (folder, port) =>
  start(
    [join(root, 'node_modules/.bin/vite'), '--host', '127.0.0.1', '--port', port, '--strictPort'],
    join(root, folder),
    { API_URL: apiUrl },
  );

const children = [
  start(
    [
      '--watch',
      '--watch-preserve-output',
      '--conditions=@pressloom/source',
      '--import',
      './tools/ts-hooks.mjs',
      'apps/api/src/main.ts',
    ],
    root,
    { PORT: apiPort, NODE_ENV: process.env.NODE_ENV || 'development' },
  ),
  serve('apps/admin', adminPort),
  serve('apps/reader', readerPort),
];

// Whichever ends first takes the others along; Ctrl-C reaches both through the terminal, SIGTERM only through here.
let exitCode = 0;
let stopping = false;
function stopAll(signal) {
  stopping = true;
  for (const child of children) child.kill(signal);
}
for (const child of children) {
  child.once('error', (error) => process.stderr.write(`${error.message}\n`));
  child.once('close', (code) => {
    // Once asked to stop, how the others end is no failure.
    if (!stopping) exitCode = code ?? 1;
    stopAll('SIGTERM');
  });
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stopAll(signal));
process.once('beforeExit', () => process.exit(exitCode));
