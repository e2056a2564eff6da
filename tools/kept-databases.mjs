/** `npm run test:databases -- <folder>`: serves what failed tests left until Ctrl-C. `npm test` names the folder. */
import { startEmbeddedPostgres } from '@pressloom/database/embedded';
import { keptDatabases } from '../libs/testing/src/jest/test-server.ts';

const [dataDir] = process.argv.slice(2);
if (!dataDir) {
  process.stderr.write('Name the folder that npm test printed: npm run test:databases -- /tmp/pressloom-jest-1-x\n');
  process.exit(1);
}
const server = await startEmbeddedPostgres({ dataDir });
const stop = () => void server.stop();
process.once('SIGINT', stop).once('SIGTERM', stop);
const address = (name) =>
  `postgresql://${server.user}@localhost:${server.port}/${name}?host=${encodeURIComponent(server.host)}`;
for (const { name, file } of await keptDatabases(server)) process.stdout.write(`${file}\n  ${address(name)}\n`);
process.stdout.write('Press Ctrl-C to stop serving them.\n');
