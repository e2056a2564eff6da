/**
 * One real WordPress in this process: `node server.mjs <dataDir> <port> <workers>`. It tells its parent once it answers, and
 * ends when the parent does or asks for it.
 */
import './loopback-only.mjs';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { wordpressTree } from './tree.mjs';

const PHP = '8.3';
const [dataDir = '', port = '', workers = ''] = process.argv.slice(2);
const url = `http://127.0.0.1:${port}`;
const mounts = [
  [wordpressTree(), '/wordpress'],
  [join(dataDir, 'database'), '/wordpress/wp-content/database'],
  [join(dataDir, 'uploads'), '/wordpress/wp-content/uploads'],
  [join(import.meta.dirname, 'mu-plugins'), '/wordpress/wp-content/mu-plugins'],
  [join(dataDir, 'site'), '/site'],
];
for (const folder of ['database', 'uploads', 'site']) mkdirSync(join(dataDir, folder), { recursive: true });

// Only after loopback-only has taken hold of every server of this process.
const { runCLI } = await import('@wp-playground/cli');
const running = await runCLI({
  command: 'server',
  php: PHP,
  port: Number(port),
  'site-url': url,
  workers: Number(workers),
  verbosity: 'quiet',
  wordpressInstallMode: 'install-from-existing-files-if-needed',
  'mount-before-install': mounts.map(([hostPath, vfsPath]) => ({ hostPath, vfsPath })),
  define: { WP_ENVIRONMENT_TYPE: 'local' },
  'define-bool': { WP_HTTP_BLOCK_EXTERNAL: true, DISABLE_WP_CRON: true, AUTOMATIC_UPDATER_DISABLED: true },
  blueprint: { steps: [{ step: 'runPHP', code: readFileSync(join(import.meta.dirname, 'setup.php'), 'utf8') }] },
});

async function stop() {
  await running[Symbol.asyncDispose]();
  process.exit();
}
process.once('SIGTERM', stop).once('SIGINT', stop).once('disconnect', stop);

/** The first requests after a start are sent back to themselves (302) or told to wait (502). */
async function restAnswers() {
  const answer = await fetch(`${url}/wp-json/`, { redirect: 'manual' }).catch(() => null);
  const isReady = answer?.status === 200 && answer.headers.get('content-type')?.includes('json');
  await answer?.body?.cancel();
  return isReady;
}
while (!(await restAnswers())) await delay(100);
process.send?.('started');
