/**
 * `npm run test:wordpress`: the WordPress contract on a real WordPress, started for it and thrown away after it. With
 * `WORDPRESS_PEER=<file>` it runs on the WordPress that the file tells of instead. Arguments go to Jest.
 */
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { leaveOutcome } from '../checks/outcome.mjs';
import { cacheDir, missingPrerequisite, root, runScript, secondsSince } from '../workspace.mjs';
import { freePort } from './free-port.mjs';
import { startWordPress, WORKERS } from './site.mjs';

const SWITCHES = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];

const say = (line) => process.stdout.write(`${line}\n`);

/** Resolves when somebody wants us to end. Jest gets the signal too and ends by itself. */
const interrupted = Promise.race(['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => once(process, signal)));

/** Jest over the one spec file, without the database that other tests need; its counts, or null where it came to none. */
async function runContract(peerFile, folder) {
  const { default: base } = await import('../../jest.config.mjs');
  const summaryFile = join(folder, 'summary.json');
  const contract = {
    ...base,
    globalSetup: undefined,
    globalTeardown: undefined,
    maxConcurrency: WORKERS,
    testMatch: ['**/libs/testing/src/wordpress-contract/contract.spec.ts'],
    reporters: ['default', [join(root, 'tools/jest-summary-reporter.mjs'), { summaryFile }]],
  };
  const { code } = await runScript(
    'node_modules/.bin/jest',
    ['--config', JSON.stringify(contract), '--verbose', '--runInBand', ...process.argv.slice(2)],
    { env: { NODE_OPTIONS: [process.env.NODE_OPTIONS, ...SWITCHES].join(' ').trim(), WORDPRESS_PEER: peerFile } },
  );
  return { code, counts: existsSync(summaryFile) ? JSON.parse(readFileSync(summaryFile, 'utf8')) : null };
}

/** The facts of a WordPress of our own, in a file that only we read. */
async function peerFileOf(site, folder) {
  const startedAt = performance.now();
  const facts = await Promise.race([site.started, interrupted.then(() => null)]);
  if (facts === null) throw new Error('Interrupted.');
  say(`WordPress ${facts.wordpress} on PHP ${facts.php} is ready at ${facts.url} after ${secondsSince(startedAt)}.`);
  const file = join(folder, 'peer.json');
  writeFileSync(file, JSON.stringify({ ...facts, isDisposable: true }), { mode: 0o600 });
  return file;
}

async function main() {
  const missing = missingPrerequisite();
  if (missing) throw new Error(missing);
  mkdirSync(cacheDir, { recursive: true });
  const folder = mkdtempSync(join(cacheDir, 'wordpress-contract-'));
  const given = process.env.WORDPRESS_PEER;
  let site;
  try {
    if (!given) site = startWordPress({ dataDir: join(folder, 'site'), port: await freePort(), say });
    const peerFile = given || (await peerFileOf(site, folder));
    const { code, counts } = await runContract(peerFile, folder);
    const { wordpress, php } = JSON.parse(readFileSync(peerFile, 'utf8'));
    if (!counts) throw new Error('Jest ended before it counted the behaviours.');
    say(`\nThe WordPress contract on WordPress ${wordpress}, PHP ${php}:`);
    leaveOutcome(counts);
    say(`${counts.passed} passed, ${counts.failed.length} failed`);
    return code;
  } finally {
    await site?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
