import type { DeliveryView } from '@pressloom/contracts/newsletter-delivery';
import { PART_MS } from '../../src/newsletter/sending/domain-turns.ts';
import { SendingScene, eachOnce } from './sending-scene.ts';

let scene: SendingScene;
beforeAll(async () => (scene = await SendingScene.start()));
afterAll(() => scene.close());
beforeEach(async () => {
  // What a domain gets is counted by parts of an hour: each case begins with one.
  scene.test.clock.set(new Date(Math.ceil(Date.now() / PART_MS) * PART_MS));
  await scene.clear();
});

const HOUR = 60 * 60_000;
const limit = (domainRates: { domain: string; perHour: number }[], siteId = scene.siteId) =>
  scene.operator.put(`/api/newsletter-sender?siteId=${siteId}`).send({ domainRates }).expect(200);

/** When the mails to a domain went out, in milliseconds, the first first. */
const timesOf = async (domain: string): Promise<number[]> => {
  const rows: { at: Date }[] = await scene.test.database.dataSource.query(
    `SELECT sent_at AS at FROM newsletter_delivery_tracking WHERE email LIKE '%@' || $1 AND sent_at IS NOT NULL ORDER BY 1`,
    [domain],
  );
  return rows.map(({ at }) => at.getTime());
};

/** When the first of the issues goes on; null once none is being sent. */
const nextRun = async (): Promise<Date | null> => {
  const [{ at }]: [{ at: Date | null }] = await scene.test.database.dataSource.query(
    `SELECT min(next_run_at) AS at FROM newsletters WHERE delivery_status = 'sending'`,
  );
  return at;
};

describe('a domain that gets only so many mails in an hour', () => {
  it('has them hour by hour, across runs and issues, and holds up no other', async () => {
    await limit([{ domain: 'slow.example', perHour: 5 }]);
    const slow = await scene.readers(4, { domain: 'slow.example' });
    const others = await scene.readers(40);
    const first = await scene.issue();
    await scene.sending.start(first);
    expect(await scene.until(first, ({ error }) => error !== null)).toMatchObject({
      ...{ deliveryStatus: 'sending', sent: 41, waiting: 3, delayed: 0 },
      error: 'Waiting: 3 emails. Domains asked to wait, or reached their hourly limit.',
    });
    expect(await scene.taken()).toEqual(eachOnce([...others, slow[0] as string]));
    // The first of them goes on as soon as it may, whenever the last does.
    expect(await nextRun()).toEqual(new Date(scene.test.clock.now().getTime() + PART_MS));
    const second = await scene.issue();
    await scene.sending.start(second);
    await scene.idle();
    for (let next = await nextRun(); next; next = await nextRun()) {
      scene.test.clock.set(next);
      await scene.sending.continueDue();
      await scene.idle();
    }
    const times = await timesOf('slow.example');
    expect(times).toHaveLength(8);
    for (const from of times)
      expect(times.filter((at) => at >= from && at < from + HOUR).length).toBeLessThanOrEqual(5);
    const tries: { attempts: number }[] = await scene.test.database.dataSource.query(
      'SELECT DISTINCT attempts FROM newsletter_delivery_tracking',
    );
    expect(tries).toEqual([{ attempts: 1 }]);
    expect(await scene.taken()).toEqual(new Map([...others, ...slow].map((email) => [email, 2])));
  });

  it.each(['pause', 'cancel'])('has had what an issue sent before its %s', async (word) => {
    await limit([{ domain: 'slow.example', perHour: 5 }]);
    await scene.readers(4, { domain: 'slow.example' });
    const first = await scene.issue();
    await scene.sending.start(first);
    await scene.until(first, ({ error }) => error !== null);
    await scene.operator.post(`/api/newsletters/${first}/${word}`).expect(200);
    const second = await scene.issue();
    await scene.sending.start(second);
    expect(await scene.until(second, ({ error }) => error !== null)).toMatchObject({ sent: 0, waiting: 4 });
    expect(await timesOf('slow.example')).toHaveLength(1);
  });

  it('has had what an issue sent that is over, and not what another website sent', async () => {
    const siteId = await scene.anotherSite();
    for (const site of [scene.siteId, siteId]) await limit([{ domain: 'slow.example', perHour: 5 }], site);
    await scene.readers(1, { domain: 'slow.example' });
    await scene.readers(1, { domain: 'slow.example', siteId });
    const sent = async (wordpressSiteId: number) => {
      const id = await scene.issue({ wordpressSiteId });
      await scene.sending.start(id);
      const ended = ({ deliveryStatus, error }: DeliveryView) => deliveryStatus === 'sent' || error !== null;
      return (await scene.until(id, ended)).sent;
    };
    expect([await sent(scene.siteId), await sent(siteId), await sent(scene.siteId)]).toEqual([1, 1, 0]);
  });

  it('has its turn while the rest of a long issue still goes out', async () => {
    await limit([{ domain: 'slow.example', perHour: 12 }]);
    await scene.readers(2, { domain: 'slow.example' });
    await scene.readers(60);
    let mails = 0;
    jest.spyOn(scene.probe, 'at').mockImplementation((moment) => {
      if (moment === 'accepted') mails += 1;
      // Each mail takes half a minute.
      if (moment === 'accepted') scene.test.clock.set(new Date(scene.test.clock.now().getTime() + 30_000));
      return undefined;
    });
    const id = await scene.issue();
    await scene.sending.start(id);
    expect(await scene.until(id)).toMatchObject({ deliveryStatus: 'sent', sent: 62 });
    jest.restoreAllMocks();
    expect(mails).toBe(62);
    const slow = await timesOf('slow.example');
    const others = await timesOf('list.example');
    expect(slow.at(-1)).toBeLessThan(others.at(-1) ?? 0);
  });
});
