import type { NewsletterSettingsView } from '@pressloom/contracts/newsletter-settings';
import type { SiteView } from '@pressloom/contracts/sites';
import { NewsletterSlot, Subscriber } from '@pressloom/database/entities';
import { waitFor } from '@pressloom/testing';
import { PlanNewslettersJob } from '../../src/newsletter/schedule/plan-newsletters.job.ts';
import { SlotTurns } from '../../src/newsletter/schedule/slot-turns.service.ts';
import { LATE_MS } from '../../src/newsletter/readiness/readiness-rules.ts';
import { signedIn } from '../people.ts';
import { Pipeline, control } from '../pipeline.ts';
import { Readers } from '../readers.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { storedPost } from './issue-scene.ts';

let test: TestApp;
let pipeline: Pipeline;
let readers: Readers;
let site: SiteView;
let addresses: string[];

beforeAll(async () => {
  test = await startTestApp();
  pipeline = new Pipeline(test, await signedIn(test, 'operator'));
  readers = new Readers(test);
});
beforeEach(async () => {
  clock('2026-11-22T15:00:00Z');
  site = await pipeline.site();
  addresses = [readers.newEmail(), readers.newEmail()];
  const { operator } = pipeline;
  const sender = { postalAddress: '1 Main Street, Springfield' };
  await operator.put(`/api/newsletter-sender?siteId=${site.id}`).send(sender).expect(200);
  const settings = { wordpressSiteId: site.id, autoSend: true, frequencyDays: 1, articlesPerNewsletter: 1 };
  await operator.post('/api/newsletter-settings').send(settings).expect(200);
  const rows = addresses.map((email) => ({ wordpressSiteId: site.id, email, status: 'active' as const }));
  const subscribedAt = new Date('2026-11-01T00:00:00Z');
  await test.database.dataSource.getRepository(Subscriber).save(rows.map((row) => ({ ...row, subscribedAt })));
  for (const title of ['The first', 'The second']) await storedPost(test, site.id, { title });
});
afterEach(async () => {
  await control(test, 'reset', {});
  test.clock.set(null);
  await test.database.dataSource.query('DELETE FROM wordpress_sites');
});
afterAll(() => test.close());

const clock = (time: string) => test.clock.set(new Date(time));
const tick = async (time: string) => {
  clock(time);
  await test.app.get(PlanNewslettersJob).run();
  await pipeline.idle(site.id);
};
const days = async () =>
  (
    await test.database.dataSource
      .getRepository(NewsletterSlot)
      .find({ where: { wordpressSiteId: site.id }, order: { dueAt: 'ASC' }, relations: { newsletter: true } })
  ).map(({ scheduledDate, status, newsletter }) => [scheduledDate, status, newsletter?.deliveryStatus ?? null]);
const mails = async () =>
  Promise.all(addresses.map(async (email) => (await readers.mailsTo(email)).map(({ subject }) => subject)));
const settings = async () =>
  (await pipeline.operator.get(`/api/newsletter-settings?siteId=${site.id}`).expect(200))
    .body as NewsletterSettingsView;
const delivery = async () => (await settings()).delivery;
const day = () => test.database.dataSource.getRepository(NewsletterSlot).findOneByOrFail({ wordpressSiteId: site.id });

/** As an installation that was off, or came out of a backup of before, over the time of a send. */
async function lateStart(): Promise<void> {
  await tick('2026-11-23T00:00:00Z');
  expect(await days()).toEqual([['2026-11-22', 'pending', 'scheduled']]);
  await tick('2026-11-23T07:00:00Z');
}

it('makes and sends a newsletter each day, to each reader once', async () => {
  await tick('2026-11-23T00:00:00Z');
  await tick('2026-11-23T02:00:00Z');
  await tick('2026-11-23T02:05:00Z');
  expect(await days()).toEqual([
    ['2026-11-22', 'sent', 'sent'],
    ['2026-11-23', 'pending', null],
  ]);
  await tick('2026-11-24T00:00:00Z');
  await tick('2026-11-24T02:00:00Z');
  expect(await mails()).toEqual(addresses.map(() => [expect.any(String), expect.any(String)]));
  expect(new Set((await mails()).flat()).size).toBe(2);
  for (const time of ['2026-11-24T02:05:00Z', '2026-11-25T00:00:00Z', '2026-11-25T02:00:00Z']) await tick(time);
  expect((await days()).at(-1)).toEqual(['2026-11-24', 'skipped', null]);
  expect((await mails()).flat()).toHaveLength(4);
});

it('sends nothing while something is missing, says what as the screens do, and sends it once it is there', async () => {
  const sender = (postalAddress: string | null) =>
    pipeline.operator.put(`/api/newsletter-sender?siteId=${site.id}`).send({ postalAddress }).expect(200);
  await tick('2026-11-23T00:00:00Z');
  await sender(null);
  const { delivery: told, nextSendAt } = await settings();
  const [lack] = told.hindrances;
  expect([told.state, nextSendAt, lack?.code]).toEqual(['attention', null, 'no-postal-address']);
  await tick('2026-11-23T02:00:00Z');
  expect(await day()).toMatchObject({ status: 'processing', attemptCount: 1, errorMessage: lack?.message });
  await sender('1 Main Street, Springfield');
  await tick('2026-11-23T02:05:00Z');
  expect(await mails()).toEqual(addresses.map(() => [expect.any(String)]));
});

it('skips a day on which there is nothing to write about, as it said before', async () => {
  await test.database.dataSource.query('DELETE FROM blog_posts WHERE wordpress_site_id = $1', [site.id]);
  await test.database.dataSource.query('DELETE FROM videos WHERE wordpress_site_id = $1', [site.id]);
  const { delivery: told, nextSendAt } = await settings();
  expect(told).toMatchObject({ state: 'active', hindrances: [{ code: 'nothing-new' }] });
  expect([nextSendAt, told.reason]).toEqual([
    '2026-11-23T02:00:00.000Z',
    expect.stringContaining('the next newsletter is skipped'),
  ]);
  const errorMessage = told.hindrances[0]?.message;
  await tick('2026-11-23T00:00:00Z');
  expect(await day()).toMatchObject({ status: 'pending', errorMessage });
  await tick('2026-11-23T02:00:00Z');
  expect(await day()).toMatchObject({ status: 'skipped', errorMessage });
});

it('is held up by a budget that is spent only on the day on which the newsletter is made', async () => {
  const budget = 'INSERT INTO spending_budgets (scope, wordpress_site_id, daily_cents) VALUES ($1, $2, 0)';
  await test.database.dataSource.query(budget, [`site:${site.id}`, site.id]);
  const hindrances = async () => (await delivery()).hindrances.map(({ code }) => code);
  expect(await hindrances()).toEqual(['budget-spent']);
  await tick('2026-11-23T00:00:00Z');
  expect(await day()).toMatchObject({
    newsletterId: null,
    errorMessage: expect.stringContaining('$0.00') as string,
  });
  // Midnight of New York lies between now and its making.
  clock('2026-11-23T00:30:00Z');
  const later = { wordpressSiteId: site.id, scheduledTime: '02:30' };
  await pipeline.operator.post('/api/newsletter-settings').send(later).expect(200);
  expect(await hindrances()).toEqual([]);
});

it('mails nobody after a late start until a person says so, and then each reader once (T7)', async () => {
  await lateStart();
  await tick('2026-11-23T07:05:00Z');
  expect([await days(), await mails()]).toEqual([
    [
      ['2026-11-22', 'waiting', 'scheduled'],
      ['2026-11-23', 'pending', null],
    ],
    addresses.map(() => []),
  ]);
  const { state, waitingSlotId } = await delivery();
  expect(state).toBe('attention');
  await pipeline.operator.post(`/api/newsletter-schedule/${waitingSlotId}/send`).expect(200);
  await waitFor(async () => (await mails()).flat().length === addresses.length);
  await pipeline.idle(site.id);
  expect(await mails()).toEqual(addresses.map(() => [expect.any(String)]));
});

it('would mail them without that question (T7, the mutant)', async () => {
  const turns = test.app.get(SlotTurns);
  Object.assign(turns, { lateMs: Infinity });
  try {
    await lateStart();
    expect((await mails()).flat()).toHaveLength(addresses.length);
  } finally {
    Object.assign(turns, { lateMs: LATE_MS });
  }
});
