import { LedgerWriter } from '../../src/newsletter/sending/ledger-writer.ts';
import { SendingScene } from './sending-scene.ts';

let scene: SendingScene;
beforeAll(async () => (scene = await SendingScene.start()));
afterAll(() => scene.close());

const READERS = 40;
/** As many as the statement takes. */
const NOTHING = Array(10).fill('NULL').join(', ');

it('finds the rows that it writes without reading the ledger, however small that was at first', async () => {
  const { dataSource } = scene.test.database;
  await scene.readers(READERS);
  const newsletterId = await scene.issue();
  await dataSource.query(`UPDATE newsletters SET delivery_status = 'sending', send_run = 1 WHERE id = $1`, [
    newsletterId,
  ]);
  const rows: { id: string }[] = await dataSource.query(
    `INSERT INTO newsletter_delivery_tracking (newsletter_id, subscriber_id, email, variant)
     SELECT $1, id, email, 0 FROM subscribers RETURNING id::text`,
    [newsletterId],
  );
  const runner = dataSource.createQueryRunner();
  const client: { query(text: string): Promise<{ rows: Record<string, string>[] }> } = await runner.connect();
  const lent = jest.spyOn(dataSource, 'createQueryRunner').mockReturnValueOnce(runner);
  const now = () => scene.test.clock.now();
  const writer = await LedgerWriter.open(dataSource, { newsletterId, number: 1, now });
  lent.mockRestore();

  for (const { id } of rows) {
    expect(await writer.claim(id, null)).toBe('claimed');
    writer.mark({ id, state: 'sent', at: now(), isTry: true });
  }
  await writer.idle();

  const plan = await client.query(`EXPLAIN EXECUTE "newsletter-ledger" (${NOTHING})`);
  const lines = plan.rows.map((row) => row['QUERY PLAN'] ?? '');
  expect(lines.filter((line) => line.includes('newsletter_delivery_tracking_pkey')).length).toBeGreaterThan(0);
  expect(lines.filter((line) => /Seq Scan on newsletter_delivery_tracking|Hash Join|Merge Join/.test(line))).toEqual(
    [],
  );
  const planned = await client.query(
    `SELECT custom_plans FROM pg_prepared_statements WHERE name = 'newsletter-ledger'`,
  );
  expect(planned.rows).toEqual([{ custom_plans: '0' }]);

  // What else is asked over this connection is planned as ever.
  await writer.close();
  const settings = `SELECT name FROM pg_settings WHERE source = 'session' AND name ~ '^(enable_|plan_cache)'`;
  expect((await client.query(settings)).rows).toEqual([]);
});
