import { NewsletterDelivery } from '@pressloom/database/entities';
import { LedgerWriter } from '../../src/newsletter/sending/ledger-writer.ts';
import { SendingScene } from './sending-scene.ts';

const READERS = 40;

let scene: SendingScene;
beforeAll(async () => {
  scene = await SendingScene.start();
  await scene.readers(READERS);
});
afterAll(() => scene.close());

/** An issue that is being sent, with a row for each of its readers. */
async function ledger(): Promise<{ newsletterId: number; rows: { id: string }[] }> {
  const { dataSource } = scene.test.database;
  const newsletterId = await scene.issue();
  await dataSource.query(`UPDATE newsletters SET delivery_status = 'sending', send_run = 1 WHERE id = $1`, [
    newsletterId,
  ]);
  const rows: { id: string }[] = await dataSource.query(
    `INSERT INTO newsletter_delivery_tracking (newsletter_id, subscriber_id, email, variant)
     SELECT $1, id, email, 0 FROM subscribers RETURNING id::text`,
    [newsletterId],
  );
  return { newsletterId, rows };
}

/** As many as the statement takes. */
const NOTHING = Array(11).fill('NULL').join(', ');

it('writes down when an answer was given up, since the mail server is asked that long after', async () => {
  const { dataSource } = scene.test.database;
  const { newsletterId, rows } = await ledger();
  const [begun, lost] = [new Date('2026-11-20T10:00:00Z'), new Date('2026-11-20T10:02:00Z')];
  const writer = await LedgerWriter.open(dataSource, { newsletterId, number: 1, now: () => begun });
  const [unclear, sent] = rows as [{ id: string }, { id: string }];
  for (const { id } of [unclear, sent]) expect(await writer.claim(id, null)).toBe('claimed');
  writer.mark({ id: unclear.id, state: 'unclear', at: lost, isTry: true });
  writer.mark({ id: sent.id, state: 'sent', at: lost, isTry: true });
  await writer.idle();
  await writer.close();
  const claimedAt = async ({ id }: { id: string }) =>
    (await dataSource.getRepository(NewsletterDelivery).findOneByOrFail({ id })).claimedAt;
  expect([await claimedAt(unclear), await claimedAt(sent)]).toEqual([lost, begun]);
});

const statesOf = async (rows: { id: string }[]): Promise<string[]> => {
  const ledgerRows = scene.test.database.dataSource.getRepository(NewsletterDelivery);
  return Promise.all(rows.map(async ({ id }) => (await ledgerRows.findOneByOrFail({ id })).deliveryStatus));
};

it('writes over another connection where its own was ended', async () => {
  const { dataSource } = scene.test.database;
  const { newsletterId, rows } = await ledger();
  const runner = dataSource.createQueryRunner();
  const client: { query(text: string): Promise<{ rows: { pid: number }[] }> } = await runner.connect();
  const [backend] = (await client.query('SELECT pg_backend_pid() AS pid')).rows;
  const lent = jest.spyOn(dataSource, 'createQueryRunner').mockReturnValueOnce(runner);
  const now = () => scene.test.clock.now();
  const writer = await LedgerWriter.open(dataSource, { newsletterId, number: 1, now });
  lent.mockRestore();
  const [first, second, third] = rows as [{ id: string }, { id: string }, { id: string }];
  for (const { id } of [first, second]) expect(await writer.claim(id, null)).toBe('claimed');
  await dataSource.query('SELECT pg_terminate_backend($1)', [backend?.pid]);
  writer.mark({ id: first.id, state: 'sent', at: now(), isTry: true });
  expect(await writer.claim(third.id, { id: second.id, state: 'sent', at: now(), isTry: true })).toBe('claimed');
  await writer.idle();
  await writer.close();
  expect(await statesOf([first, second, third])).toEqual(['sent', 'sent', 'claimed']);
});

it('has a claim that was written though its answer was lost, and counts no try twice', async () => {
  const { dataSource } = scene.test.database;
  const { newsletterId, rows } = await ledger();
  const runner = dataSource.createQueryRunner();
  const client: { query: (statement: unknown) => Promise<unknown> } = await runner.connect();
  const query = client.query.bind(client);
  let isLost = false;
  const asked = jest.spyOn(client, 'query').mockImplementation(async (statement) => {
    const answer = await query(statement);
    if (!isLost) return answer;
    isLost = false;
    throw Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' });
  });
  const lent = jest.spyOn(dataSource, 'createQueryRunner').mockReturnValueOnce(runner);
  const now = () => scene.test.clock.now();
  const writer = await LedgerWriter.open(dataSource, { newsletterId, number: 1, now });
  lent.mockRestore();
  const [first, second] = rows as [{ id: string }, { id: string }];
  expect(await writer.claim(first.id, null)).toBe('claimed');
  isLost = true;
  expect(await writer.claim(second.id, { id: first.id, state: 'sent', at: now(), isTry: true })).toBe('claimed');
  await writer.idle();
  await writer.close();
  asked.mockRestore();
  expect(await statesOf([first, second])).toEqual(['sent', 'claimed']);
  const sent = await dataSource.getRepository(NewsletterDelivery).findOneByOrFail({ id: first.id });
  expect(sent.attempts).toBe(1);
});

it('finds the rows that it writes without reading the ledger, however small that was at first', async () => {
  const { dataSource } = scene.test.database;
  const { newsletterId, rows } = await ledger();
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
