import { Newsletter } from '@pressloom/database/entities';
import { SendingScene, eachOnce } from './sending-scene.ts';

const READERS = 30;
const MOST_RUNS = 200;
const TIMEOUT_MS = 90_000;

let sender: SendingScene;
beforeAll(async () => (sender = await SendingScene.start()));
afterAll(() => sender.close());
beforeEach(async () => {
  // Nothing that waits for minutes has its turn.
  sender.test.clock.set(new Date());
  await sender.clear();
});

/** The addresses of so many readers, from this one on, are such. */
async function sendTo(readers: number, { from, count }: { from: number; count: number }) {
  const all = await sender.readers(readers);
  await sender.test.database.dataSource.query(
    `UPDATE subscribers SET email = 'lost.' || email
     WHERE id IN (SELECT id FROM subscribers ORDER BY id OFFSET $1 LIMIT $2)`,
    [from, count],
  );
  await sender.test.fault({ provider: 'mail', mode: 'reset', method: 'RCPT', path: 'lost.' });
  const id = await sender.issue();
  await sender.sending.start(id);
  return { id, others: all.filter((_email, place) => place < from || place >= from + count) };
}

/** Each run when it is due, until there is none any more or so many hours are over; how many readers had it after each. */
async function runs(id: number, hours = 24 * 7): Promise<number[]> {
  const end = new Date(sender.test.clock.now().getTime() + hours * 3_600_000);
  const counts: number[] = [];
  while (counts.length < MOST_RUNS) {
    await sender.idle();
    const issues = sender.test.database.dataSource.getRepository(Newsletter);
    const { deliveryStatus, nextRunAt } = await issues.findOneByOrFail({ id });
    counts.push((await sender.taken()).size);
    if (deliveryStatus !== 'sending' || !nextRunAt || nextRunAt > end) break;
    if (nextRunAt > sender.test.clock.now()) sender.test.clock.set(nextRunAt);
    await sender.sending.continueDue();
  }
  return counts;
}

describe('a mail server that breaks off at some addresses each time', () => {
  it.each([
    ['the first', 0],
    ['some in the middle', 12],
    ['the last', 24],
  ])(
    'where they are %s, all others have it, and those are given up in the end and stay',
    async (_which, from) => {
      const { id, others } = await sendTo(READERS, { from, count: 6 });
      const counts = await runs(id);
      expect(counts.indexOf(others.length)).toBeLessThan(6);
      expect(await sender.taken()).toEqual(eachOnce(others));
      expect(await sender.delivery(id)).toMatchObject({ deliveryStatus: 'sent', sent: others.length, failed: 6 });
      const off: object[] = await sender.test.database.dataSource.query(
        `SELECT email FROM subscribers WHERE status <> 'active'`,
      );
      expect(off).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it(
    'where all break off once some have it, nobody is given up within hours, and all have it once the server is back',
    async () => {
      const { id, others } = await sendTo(READERS, { from: 10, count: READERS - 10 });
      await runs(id, 12);
      expect(await sender.taken()).toEqual(eachOnce(others));
      expect(await sender.delivery(id)).toMatchObject({ deliveryStatus: 'sending', sent: 10, failed: 0 });
      await sender.test.fault({ provider: 'mail', mode: 'ok' });
      await runs(id);
      expect(await sender.delivery(id)).toMatchObject({ deliveryStatus: 'sent', sent: READERS, failed: 0 });
      expect((await sender.taken()).size).toBe(READERS);
    },
    TIMEOUT_MS,
  );

  it('where nobody else has it either, nobody is given up, however long it lasts', async () => {
    const { id, others } = await sendTo(READERS, { from: 0, count: READERS });
    await runs(id, 1);
    expect(others).toEqual([]);
    expect(await sender.delivery(id)).toMatchObject({ deliveryStatus: 'sending', sent: 0, failed: 0 });
    const [{ tries }]: [{ tries: number }] = await sender.test.database.dataSource.query(
      'SELECT max(attempts) AS tries FROM newsletter_delivery_tracking',
    );
    expect(tries).toBe(0);
    await sender.test.fault({ provider: 'mail', mode: 'ok' });
    sender.test.clock.set(new Date(sender.test.clock.now().getTime() + 6 * 60_000));
    expect(await sender.until(id)).toMatchObject({ deliveryStatus: 'sent', sent: READERS });
  });
});
