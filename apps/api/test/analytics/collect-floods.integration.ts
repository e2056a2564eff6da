import { COLLECT_CALL_LIMITS } from '@pressloom/contracts/events';
import { waitFor } from '@pressloom/testing';
import { BrowserEvents } from '../../src/analytics/collect/browser-events.service.ts';
import type { Outcome } from '../../src/analytics/collect/browser-events.service.ts';
import { SiteDirectory } from '../../src/sites/site-directory.service.ts';
import type { ListedSite } from '../../src/sites/site-directory.service.ts';
import { EventsFixture, SITE_URL, READER, outcomes, visitor } from './events-fixture.ts';

let fixture: EventsFixture;
beforeAll(async () => {
  fixture = await EventsFixture.start({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => fixture.test.close());

const numbers = (count: number): number[] => Array.from({ length: count }, (_one, number) => number);

const taken = (body: object, address: string, headers?: object): Promise<unknown> =>
  fixture.taken(body, address, headers);

it('300 browsers behind one address open 3 pages each: 900 of 900 are stored', async () => {
  const readers = numbers(300).map(visitor);
  const views = numbers(3).flatMap(() => readers.map((visitorId) => fixture.pageView({ visitorId })));
  const waves = numbers(9).map((wave) => views.slice(wave * 100, (wave + 1) * 100));
  for (const wave of waves)
    expect(await outcomes(wave.map((view) => taken(view, '203.0.113.7')))).toEqual({ answered: 100 });
  expect(await fixture.rows(...readers)).toHaveLength(900);
});

it('one visitor reports so many events a minute, and others of its address are served', async () => {
  const busy = visitor();
  const { calls } = COLLECT_CALL_LIMITS.visitor;
  const sent = await outcomes(numbers(2_000).map(() => taken(fixture.pageView({ visitorId: busy }), '203.0.113.8')));
  expect(sent).toEqual({ answered: calls, 429: 2_000 - calls });
  expect(await fixture.rows(busy)).toHaveLength(calls);
  const from = { 'X-Forwarded-For': '203.0.113.8' };
  const refused = await fixture.send(fixture.pageView({ visitorId: busy }), from).expect(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.headers['access-control-allow-origin']).toBe(SITE_URL);
  expect(refused.body.message).toBe('Too many events at once. Please try again in a minute.');
  await fixture.send(fixture.pageView(), from).expect(200);
});

it('events of a batch count one by one', async () => {
  const busy = visitor();
  const batch = { events: numbers(50).map(() => fixture.pageView({ visitorId: busy })) };
  const sent = await outcomes(numbers(10).map(() => taken(batch, '203.0.113.9')));
  const whole = Math.floor(COLLECT_CALL_LIMITS.visitor.calls / 50);
  expect(sent).toEqual({ answered: whole, 429: 10 - whole });
});

it('10,000 new visitors of one /64 are limited as one source, and another one is served', async () => {
  const total: Record<string, number> = {};
  for (const wave of numbers(20)) {
    const calls = numbers(500).map((number) => taken(fixture.pageView(), `2001:db8:0:1::${wave}:${number}`));
    for (const [name, count] of Object.entries(await outcomes(calls))) total[name] = (total[name] ?? 0) + count;
  }
  const { calls } = COLLECT_CALL_LIMITS.network;
  expect(total).toEqual({ answered: calls, 429: 10_000 - calls });
  await expect(taken(fixture.pageView(), '2001:db8:0:1::1')).rejects.toMatchObject({
    ...{ statusCode: 429, message: 'Too many events from your network. Please try again later.' },
  });
  expect(await outcomes([taken(fixture.pageView(), '2001:db8:0:2::1')])).toEqual({ answered: 1 });
}, 60_000);

it('of X-Forwarded-For the last part counts behind one proxy', async () => {
  const { calls } = COLLECT_CALL_LIMITS.network;
  const machines = { 'user-agent': 'curl/8.5.0' };
  const forwarded = (number: number): object => ({
    ...machines,
    'x-forwarded-for': `10.0.${number >> 8}.${number & 255}, 198.51.100.4`,
  });
  const sent = await outcomes(
    numbers(calls + 10).map((number) => taken(fixture.pageView(), '127.0.0.1', forwarded(number))),
  );
  expect(sent).toEqual({ answered: calls, 429: 10 });
}, 60_000);

/** Holds the website's row until what it returns is called: statements of events wait for it. */
async function held(): Promise<() => Promise<void>> {
  const holder = fixture.test.database.dataSource.createQueryRunner();
  await holder.startTransaction();
  await holder.query('SELECT FROM wordpress_sites WHERE id = $1 FOR UPDATE', [fixture.site.id]);
  return async () => {
    await holder.commitTransaction();
    await holder.release();
  };
}
const isWaiting = async (): Promise<boolean> => {
  const [row]: { count: number }[] = await fixture.test.database.dataSource.query(
    `SELECT count(*)::int AS count FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
  );
  return (row?.count ?? 0) > 0;
};

/** Behind the limits of calls; the row is queued before this returns. */
const stored = (site: ListedSite): Promise<Outcome[]> => {
  const events = fixture.test.app.get(BrowserEvents, { strict: false });
  const row = events.rowOf(site, { visitorId: visitor(), type: 'page_view' }, { headers: { 'user-agent': READER } });
  return events.store(row === null ? [] : [row]);
};
const listed = (id: number): Promise<ListedSite> => fixture.test.app.get(SiteDirectory, { strict: false }).get(id);

it('while the database does not answer, so many calls wait for it and others are refused at once', async () => {
  const site = await listed(fixture.site.id);
  const release = await held();
  const first = stored(site);
  await waitFor(isWaiting);
  const { waiting } = COLLECT_CALL_LIMITS;
  const others = outcomes(numbers(waiting + 50).map(() => stored(site)));
  await release();
  expect(await others).toEqual({ answered: waiting, 429: 50 });
  expect(await first).toEqual([null]);
});

it('a website that goes meanwhile fails no event of another one', async () => {
  const site = await listed(fixture.site.id);
  const doomed = await listed((await fixture.another('https://doomed.example')).id);
  const release = await held();
  const first = stored(site);
  await waitFor(isWaiting);
  await fixture.test.database.dataSource.query('UPDATE wordpress_sites SET deleted_at = now() WHERE id = $1', [
    doomed.id,
  ]);
  const calls = Promise.all([stored(doomed), stored(site)]);
  await release();
  expect(await calls).toEqual([['no_site'], [null]]);
  expect(await first).toEqual([null]);
});
