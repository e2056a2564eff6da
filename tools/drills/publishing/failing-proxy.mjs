/**
 * The failing proxy as a process of its own, which outlives the product that is killed: `TARGET`, `SEED`, `SHARE` and
 * `SLOWEST_MS` in the environment; it tells `{type: 'ready', port}`, and its counts when it is sent anything.
 */
import { failingProxy } from '@pressloom/testing';

const { TARGET = '', SEED = '1', SHARE = '0.4', SLOWEST_MS = '0' } = process.env;
const proxy = await failingProxy({
  target: TARGET,
  seed: Number(SEED),
  share: Number(SHARE),
  slowestMs: Number(SLOWEST_MS),
});
process.on('message', () => process.send({ type: 'counts', ...proxy.counts }));
process.once('disconnect', () => process.exit(0));
process.send({ type: 'ready', port: proxy.port });
