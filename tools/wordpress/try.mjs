/** `npm run wordpress`: a real WordPress to try Pressloom against, and exactly what to enter. Ctrl-C stops it. */
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadEnvironmentFile } from '../environment-file.mjs';
import { missingPrerequisite, root } from '../workspace.mjs';
import { isFree } from './free-port.mjs';
import { startWordPress } from './site.mjs';

const say = (line) => process.stdout.write(`${line}\n`);

function whatToEnter({ url, wordpress, php, users: { admin } }, dataDir) {
  return `
WordPress ${wordpress} (PHP ${php}) runs at ${url}

  Admin:           ${url}/wp-admin/ (user admin, password password)
  Data:            ${dataDir}

In another terminal, start Pressloom with access to this machine:

  ALLOW_PRIVATE_HOSTS=${new URL(url).host} npm start

Then enter under WordPress Integration, Add website:

  Site name             anything
  Website URL           ${url}
  WordPress user name   ${admin.username}
  Application password  ${admin.applicationPassword}

The password changes with every start. Press Ctrl-C to stop WordPress; its posts are kept.
`;
}

async function main() {
  const missing = missingPrerequisite();
  if (missing) throw new Error(missing);
  loadEnvironmentFile();
  const port = Number(process.env.WORDPRESS_PORT || 8881);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`WORDPRESS_PORT is "${process.env.WORDPRESS_PORT}", but must be a port from 1 to 65535.`);
  }
  if (!(await isFree(port)))
    throw new Error(`Port ${port} is in use. Choose another one: WORDPRESS_PORT=8882 npm run wordpress`);
  const dataDir = join(resolve(root, process.env.DATA_DIR || '.data'), 'wordpress');
  const asked = Promise.race(['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => once(process, signal)));
  // It will hold the application passwords.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  say('Starting WordPress ...');
  const site = startWordPress({ dataDir, port, say });
  try {
    const facts = await Promise.race([site.started, asked.then(() => null)]);
    if (facts === null) return;
    say(whatToEnter(facts, dataDir));
    if ((await Promise.race([asked, site.ended])) === 'ended') throw new Error('WordPress ended unexpectedly.');
  } finally {
    say('\nStopping WordPress ...');
    await site.stop();
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
