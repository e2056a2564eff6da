import type { NewsletterSettingsView, NewsletterSlotView } from '@pressloom/contracts/newsletter-settings';
import { NEWSLETTER_SLOT_MESSAGES } from '@pressloom/contracts/newsletter-settings';
import { ProviderError } from '@pressloom/clients/http';
import type { JobOf } from '../../src/jobs/job-type.ts';
import type { SiteView } from '@pressloom/contracts/sites';
import { Job, Newsletter, NewsletterSlot, Subscriber } from '@pressloom/database/entities';
import type TestAgent from 'supertest/lib/agent.js';
import { DomainError } from '../../src/common/errors.ts';
import type { JobContext } from '../../src/jobs/job-context.ts';
import { jobTarget } from '../../src/jobs/job-type.ts';
import { JobsService } from '../../src/jobs/jobs.service.ts';
import { PlanNewslettersJob } from '../../src/newsletter/schedule/plan-newsletters.job.ts';
import type { IssueGeneration } from '../../src/newsletter/issues/generation.service.ts';
import type { SendingService } from '../../src/newsletter/sending/sending.service.ts';
import { RunNewsletterSlotJob } from '../../src/newsletter/schedule/run-newsletter-slot.job.ts';
import { SlotPlan } from '../../src/newsletter/schedule/slot-plan.service.ts';
import { SlotTurns } from '../../src/newsletter/schedule/slot-turns.service.ts';
import { LATE_MS } from '../../src/newsletter/readiness/readiness-rules.ts';
import { signedIn } from '../people.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { WEB_ONLY } from '../worker.ts';
import { storedVideo } from './issue-scene.ts';

/** 9 PM in New York. */
const DUE = '2026-11-23T02:00:00Z';

let test: TestApp;
let operator: TestAgent;
let site: SiteView;
let number = 0;
/** What the neighbours of this room are asked for. */
let made: string[];
let begun: number[];
let makes: () => Promise<number | null>;
let recipients: number;
let refusal: Error | null;

/** Neighbours of which this is not about. */
const maker: Pick<IssueGeneration, 'make'> = {
  make: (siteId, dueAt) => {
    made.push(dueAt.toISOString());
    expect(siteId).toBe(site.id);
    return makes();
  },
};
const sender: Pick<SendingService, 'audience' | 'start'> = {
  audience: () => Promise.resolve({ recipients, resting: 0, obstacle: null }),
  start: (id, wish) =>
    test.database.dataSource.transaction(async (manager) => {
      if (refusal) throw refusal;
      const started = { deliveryStatus: 'sending' as const, markedAt: test.clock.now() };
      const { affected } = await manager.update(Newsletter, { id, deliveryStatus: 'scheduled' }, started);
      expect(affected).toBe(1);
      await wish?.within?.(manager);
      begun.push(id);
      return { id: 1, status: 'queued', createdAt: test.clock.now() } as JobOf<'send-newsletter'>;
    }),
};

beforeAll(async () => {
  test = await startTestApp({ env: WEB_ONLY });
  operator = await signedIn(test, 'operator');
});
beforeEach(async () => {
  [made, begun, recipients, refusal] = [[], [], 1, null];
  makes = async () => (await issue(DUE)).id;
  clock('2026-11-22T15:00:00Z');
  site = await newSite('Press');
  await operator.post('/api/newsletter-settings').send({ wordpressSiteId: site.id, autoSend: true }).expect(200);
  const sender = { postalAddress: '1 Main Street, Springfield' };
  await operator.put(`/api/newsletter-sender?siteId=${site.id}`).send(sender).expect(200);
  await storedVideo(test, site.id);
  await subscribers().save({ wordpressSiteId: site.id, email: 'ada@press.example', status: 'active' as const });
});
afterEach(async () => {
  await test.database.dataSource.query('DELETE FROM wordpress_sites');
  await test.database.dataSource.query('DELETE FROM jobs');
  test.clock.set(null);
});
afterAll(() => test.close());

const clock = (time: string) => test.clock.set(new Date(time));
const subscribers = () => test.database.dataSource.getRepository(Subscriber);
const issues = () => test.database.dataSource.getRepository(Newsletter);
const newSite = async (name: string): Promise<SiteView> => {
  const form = { siteUrl: `https://slot${++number}.example`, username: 'admin', applicationPassword: 'secret words' };
  return (await operator.post('/api/wordpress-sites').send({ name, ...form })).body as SiteView;
};
const anotherSite = async (): Promise<number> => (await newSite('Other')).id;
const issue = (at: string) =>
  issues().save({
    ...{ wordpressSiteId: site.id, subject: 'News', language: 'en' },
    ...{ deliveryStatus: 'scheduled' as const, scheduledFor: new Date(at) },
  });
const slots = () => test.database.dataSource.getRepository(NewsletterSlot);
const slot = async () =>
  (await slots().find({ where: { wordpressSiteId: site.id }, order: { dueAt: 'ASC' } }))[0] as NewsletterSlot;
const settings = async () =>
  (await operator.get(`/api/newsletter-settings?siteId=${site.id}`).expect(200)).body as NewsletterSettingsView;
const answer = async (id: number, word: 'send' | 'skip') =>
  (await operator.post(`/api/newsletter-schedule/${id}/${word}`).expect(200)).body as NewsletterSlotView;

/** As a process of its own would: looks, and runs what it queued. */
async function tick(time: string): Promise<string[]> {
  clock(time);
  await test.app.get(PlanNewslettersJob).run();
  return runQueued();
}

async function runQueued(): Promise<string[]> {
  const jobs = test.database.dataSource.getRepository(Job);
  const queued = await jobs.find({ where: { type: 'run-newsletter-slot', status: 'queued' }, order: { id: 'ASC' } });
  const messages = [];
  for (const { id, target, automatic } of queued) {
    messages.push((await run(target, automatic)).message);
    await jobs.update(id, { status: 'completed' });
  }
  return messages;
}

const handler = () =>
  new RunNewsletterSlotJob(
    test.app.get(SlotTurns),
    maker as IssueGeneration,
    sender as SendingService,
    test.app.get(JobsService),
  );
const run = (target: string, automatic = true) =>
  handler().run({ target, automatic } as JobContext<'run-newsletter-slot'>);

describe('a newsletter that goes out by itself', () => {
  it('is made two hours ahead, waits for its minute, is sent once, and the next one is planned', async () => {
    expect(await tick('2026-11-22T23:59:00Z')).toEqual([]);
    expect(await tick('2026-11-23T00:00:00Z')).toEqual(['Created the newsletter.']);
    const { newsletterId } = await slot();
    expect(await tick('2026-11-23T01:59:00Z')).toEqual([]);
    expect(begun).toEqual([]);
    expect(await tick(DUE)).toEqual(['The newsletter is being sent.']);
    expect(await slot()).toMatchObject({ status: 'processing', attemptCount: 1, newsletterId, errorMessage: null });
    expect([made, begun]).toEqual([['2026-11-23T02:00:00.000Z'], [newsletterId]]);
    expect(await tick('2026-11-23T02:05:00Z')).toEqual([]);
    await issues().update(newsletterId ?? 0, { deliveryStatus: 'sent', sentAt: new Date(DUE) });
    await tick('2026-11-23T02:10:00Z');
    expect(await slot()).toMatchObject({ status: 'sent', lastAttempt: new Date(DUE) });
    expect(await settings()).toMatchObject({ nextSendAt: '2026-11-30T02:00:00.000Z', delivery: { state: 'active' } });
    expect(begun).toHaveLength(1);
  });

  it('is planned and begun behind a website whose plan fails', async () => {
    await tick('2026-11-22T15:05:00Z');
    const first = site;
    site = await newSite('Behind');
    await operator.post('/api/newsletter-settings').send({ wordpressSiteId: site.id, autoSend: true }).expect(200);
    await slots().delete({ wordpressSiteId: site.id });
    clock('2026-11-23T00:00:00Z');
    jest.spyOn(test.app.get(SlotPlan, { strict: false }), 'plan').mockRejectedValueOnce(new Error('No plan.'));
    await expect(test.app.get(PlanNewslettersJob).run()).rejects.toThrow('No plan.');
    const jobs = test.database.dataSource.getRepository(Job);
    const begunFor = await jobs.find({ where: { type: 'run-newsletter-slot' }, order: { id: 'ASC' } });
    expect(begunFor.map(({ siteId }) => siteId)).toEqual([first.id, site.id]);
  });

  it('is not put off by what another website sent', async () => {
    const wordpressSiteId = await anotherSite();
    const markedAt = test.clock.now();
    const sent = { subject: 'News', language: 'en', deliveryStatus: 'sent' as const, markedAt, sentAt: markedAt };
    await issues().save({ wordpressSiteId, ...sent });
    const theirs = { scheduledDate: '2026-11-22', scheduledTime: '21:00', dueAt: markedAt, status: 'sent' as const };
    await slots().save({ wordpressSiteId, ...theirs });
    await tick('2026-11-22T15:05:00Z');
    expect(await slot()).toMatchObject({ status: 'pending', dueAt: new Date(DUE) });
  });

  it('is one that a person prepared, where there is one', async () => {
    const { id } = await issue('2026-11-22T20:00:00Z');
    expect(await tick('2026-11-22T20:00:00Z')).toEqual(['The newsletter is being sent.']);
    expect([made, begun]).toEqual([[], [id]]);
  });

  it('is sent once, however many runs take its turn at once', async () => {
    await tick('2026-11-23T00:00:00Z');
    clock(DUE);
    const { id } = await slot();
    await Promise.all(Array.from({ length: 8 }, () => run(jobTarget('slot', id))));
    expect(begun).toHaveLength(1);
    const ticks = await Promise.all(Array.from({ length: 4 }, () => test.app.get(PlanNewslettersJob).run()));
    expect(ticks.map((one) => one.begun)).toEqual([0, 0, 0, 0]);
  });

  it('is made when it is due where it could not be made ahead', async () => {
    makes = () =>
      Promise.reject(
        new ProviderError({ provider: 'openai', code: 'unavailable', message: 'OpenAI is away.', retryable: true }),
      );
    await tick('2026-11-23T00:00:00Z');
    expect(await slot()).toMatchObject({ status: 'pending', newsletterId: null, errorMessage: expect.any(String) });
    makes = async () => (await issue(DUE)).id;
    expect(await tick(DUE)).toEqual(['The newsletter is being sent.']);
    expect(await slot()).toMatchObject({ errorMessage: null });
  });

  it('is looked at again while it is being made', async () => {
    makes = () => Promise.resolve(null);
    await tick('2026-11-23T00:00:00Z');
    expect(await tick(DUE)).toEqual(['The newsletter is being created.']);
    makes = async () => (await issue(DUE)).id;
    expect(await tick('2026-11-23T02:05:00Z')).toEqual(['The newsletter is being sent.']);
  });
});

describe('a newsletter that is left out', () => {
  const skipped = (errorMessage: string) => expect.objectContaining({ status: 'skipped', errorMessage });

  it('says that there is nothing new', async () => {
    const none = 'There is nothing new for a newsletter.';
    makes = () => Promise.reject(new DomainError(409, 'issue_empty', none));
    await tick('2026-11-23T00:00:00Z');
    await tick(DUE);
    expect(await slot()).toEqual(skipped(none));
    expect((await settings()).delivery).toMatchObject({
      state: 'active',
      reason: `The last newsletter was skipped: ${none}`,
    });
  });

  it('has nothing in it that can be read any more, and is theirs who look after it from then on', async () => {
    refusal = new DomainError(409, 'issue_empty', 'Nothing is in it that readers can open.');
    await tick('2026-11-23T00:00:00Z');
    await tick(DUE);
    expect(await slot()).toEqual(skipped('Nothing is in it that readers can open.'));
    expect(await issues().find()).toMatchObject([{ deliveryStatus: 'pending', scheduledFor: null }]);
    // Nor does it take the place of the next one.
    await tick('2026-11-23T02:05:00Z');
    expect((await settings()).delivery.nextSlot).toMatchObject({
      newsletterId: null,
      dueAt: '2026-11-30T02:00:00.000Z',
    });
  });

  it.each([
    ['when it is due', async () => subscribers().update({ wordpressSiteId: site.id }, { status: 'unsubscribed' })],
    ['when it is sent', () => Promise.resolve((recipients = 0))],
  ])('says that nobody would get it %s, and takes the next day', async (_when, leave) => {
    await tick('2026-11-23T00:00:00Z');
    await leave();
    await tick(DUE);
    const { newsletterId } = await slot();
    expect(await slot()).toEqual(skipped(NEWSLETTER_SLOT_MESSAGES.noReaders));
    await tick('2026-11-23T02:05:00Z');
    expect((await settings()).delivery.nextSlot).toMatchObject({ newsletterId, dueAt: '2026-11-30T02:00:00.000Z' });
    expect(begun).toEqual([]);
  });

  it('is none at all while nobody reads', async () => {
    await subscribers().deleteAll();
    const elsewhere = { wordpressSiteId: await anotherSite(), email: 'ada@press.example' };
    await subscribers().save({ ...elsewhere, status: 'active' as const });
    await tick('2026-11-23T00:00:00Z');
    await tick(DUE);
    expect(await slot()).toEqual(skipped(NEWSLETTER_SLOT_MESSAGES.noReaders));
    expect(made).toEqual([]);
  });

  it('was deleted by a person', async () => {
    await tick('2026-11-23T00:00:00Z');
    await issues().deleteAll();
    await tick(DUE);
    expect(await slot()).toEqual(skipped(NEWSLETTER_SLOT_MESSAGES.deleted));
    expect(made).toHaveLength(1);
  });

  it('is not sent any more when sending by itself is switched off', async () => {
    await tick('2026-11-23T00:00:00Z');
    await operator.post('/api/newsletter-settings').send({ wordpressSiteId: site.id, autoSend: false }).expect(200);
    expect(await tick(DUE)).toEqual([]);
    expect([begun, await slots().count()]).toEqual([[], 0]);
    expect(await issues().count({ where: { deliveryStatus: 'scheduled' } })).toBe(1);
  });

  it('counts as sent when a person sent it', async () => {
    await tick('2026-11-23T00:00:00Z');
    const { newsletterId } = await slot();
    await issues().update(newsletterId ?? 0, { deliveryStatus: 'sent', markedAt: new Date('2026-11-23T01:00:00Z') });
    await tick(DUE);
    await tick('2026-11-23T02:05:00Z');
    expect([begun, (await settings()).nextSendAt]).toEqual([[], '2026-11-30T02:00:00.000Z']);
  });
});

describe('a newsletter that fails', () => {
  it('says why, is tried again a few times that day, and is never sent twice', async () => {
    refusal = new DomainError(409, 'sender_incomplete', 'Enter a postal address first.');
    await tick('2026-11-23T00:00:00Z');
    const tries = [];
    for (let minute = 0; minute <= 300; minute += 1) {
      const at = new Date(Date.parse(DUE) + minute * 60_000).toISOString();
      if ((await tick(at)).length > 0) tries.push(minute);
    }
    // Midnight is 180 minutes after.
    expect(tries).toEqual([0, 5, 20, 50, 80, 110, 140, 170]);
    expect(await slot()).toMatchObject({
      status: 'failed',
      attemptCount: 8,
      errorMessage: 'Enter a postal address first.',
    });
    expect((await settings()).delivery).toMatchObject({
      state: 'attention',
      reason: 'The last newsletter was not sent: Enter a postal address first.',
    });
    expect(made).toHaveLength(1);
  });

  it('goes out when the hindrance is gone', async () => {
    refusal = new DomainError(409, 'sender_incomplete', 'Enter a postal address first.');
    await tick('2026-11-23T00:00:00Z');
    await tick(DUE);
    expect((await settings()).delivery).toMatchObject({ state: 'attention', reason: 'Enter a postal address first.' });
    refusal = null;
    expect(await tick('2026-11-23T02:05:00Z')).toEqual(['The newsletter is being sent.']);
    expect([begun.length, made.length]).toEqual([1, 1]);
  });

  it('is tried again after a bug, and says so when its run is given up', async () => {
    makes = () => Promise.reject(new Error('canary'));
    clock(DUE);
    await test.app.get(PlanNewslettersJob).run();
    const { id } = await slot();
    await expect(run(jobTarget('slot', id))).rejects.toThrow('canary');
    const { manager } = test.database.dataSource;
    await handler().onFailed({ target: jobTarget('slot', id), code: 'internal', message: 'It broke.', manager });
    expect(await slot()).toMatchObject({ status: 'failed', errorMessage: 'It broke.' });
  });
});

it('that is being sent did not fail, though the run that began it broke down behind that', async () => {
  await tick('2026-11-23T00:00:00Z');
  await tick(DUE);
  const { id, newsletterId } = await slot();
  const { manager } = test.database.dataSource;
  await handler().onFailed({ target: jobTarget('slot', id), code: 'internal', message: 'It broke.', manager });
  expect(await slot()).toMatchObject({ status: 'processing', errorMessage: null });
  await issues().update(newsletterId ?? 0, { deliveryStatus: 'sent', sentAt: new Date(DUE) });
  await tick('2026-11-23T02:10:00Z');
  expect(await slot()).toMatchObject({ status: 'sent' });
});

describe('a newsletter whose time was over when the server came back', () => {
  const LATE = '2026-11-23T07:00:00Z';

  it.each<[string, () => Promise<unknown>]>([
    ['made ahead', () => tick('2026-11-23T00:00:00Z')],
    ['not made yet', () => Promise.resolve()],
    ['that a person gave a time nobody had seen', () => issue('2026-11-23T01:30:00Z')],
  ])('%s asks a person, however often it is looked at, and mails nobody', async (_what, prepare) => {
    await prepare();
    for (const time of [LATE, '2026-11-23T07:05:00Z', '2026-11-25T07:00:00Z']) await tick(time);
    const { id, status, errorMessage } = await slot();
    expect([status, errorMessage, begun]).toEqual(['waiting', NEWSLETTER_SLOT_MESSAGES.late, []]);
    expect((await settings()).delivery).toMatchObject({ state: 'attention', waitingSlotId: id });
  });

  it('asks where its job was queued before the server went down', async () => {
    await tick('2026-11-23T00:00:00Z');
    clock(DUE);
    await test.app.get(PlanNewslettersJob).run();
    clock(LATE);
    await runQueued();
    expect([(await slot()).status, begun]).toEqual(['waiting', []]);
  });

  it('is sent when a person says so, even while sending by itself is off', async () => {
    await tick('2026-11-23T00:00:00Z');
    await tick(LATE);
    await operator.post('/api/newsletter-settings').send({ wordpressSiteId: site.id, autoSend: false }).expect(200);
    const { id } = await slot();
    await slots().update(id, { attemptCount: 7 });
    const anew = { status: 'processing', attemptCount: 0, errorMessage: null };
    expect(await answer(id, 'send')).toMatchObject(anew);
    expect(await runQueued()).toEqual(['The newsletter is being sent.']);
    expect(begun).toHaveLength(1);
  });

  it('stays unsent when a person says so, and is theirs from then on', async () => {
    await tick('2026-11-23T00:00:00Z');
    await tick(LATE);
    expect(await answer((await slot()).id, 'skip')).toMatchObject({ status: 'skipped' });
    await tick('2026-11-25T07:00:00Z');
    expect(begun).toEqual([]);
    expect(await issues().find()).toMatchObject([{ deliveryStatus: 'pending', scheduledFor: null }]);
  });

  it('would have been sent without the question', async () => {
    const mutant = Object.assign(test.app.get(SlotTurns), { lateMs: Infinity });
    await tick('2026-11-23T00:00:00Z');
    await tick(LATE);
    Object.assign(mutant, { lateMs: LATE_MS });
    expect(begun).toHaveLength(1);
  });
});
