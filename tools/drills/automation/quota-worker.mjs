/** A process that books and makes the calls which the drill hands it, several at a time, until it is killed. */
import { createDataSource } from '@pressloom/database';
import { QuotaWorker } from '../../../apps/api/test/quota-scene.ts';

const dataSource = createDataSource(JSON.parse(process.env.DATABASE), []);
await dataSource.initialize();
const workers = Array.from({ length: Number(process.env.WORKERS) }, () => new QuotaWorker(dataSource));

process.on('message', async ({ number, worker, call }) => {
  try {
    const how = await workers[worker].make(call, () => process.send({ type: 'google', number }));
    process.send({ type: 'ended', number, how });
  } catch (error) {
    process.send({ type: 'ended', number, how: 'broken', message: error.stack });
  }
});
process.once('disconnect', () => process.exit());
process.send({ type: 'ready', port: 0 });
