import type { Digest } from '@pressloom/contracts/dashboard';
import type { NewsletterSettingsView } from '@pressloom/contracts/newsletter-settings';
import type { SubscribeAnswer } from '@pressloom/contracts/reader-pages';
import { SUBSCRIBE_TEXTS } from '@pressloom/contracts/reader-texts/subscribe';
import type { SiteView } from '@pressloom/contracts/sites';
import { Job, Subscriber } from '@pressloom/database/entities';
import { waitFor } from '@pressloom/testing';
import type { Response } from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import supertest from 'supertest';
import { AddressKeys } from '../../src/common/secrets/address-keys.service.ts';
import { RateLimits } from '../../src/common/rate-limits.ts';
import { JobsService } from '../../src/jobs/jobs.service.ts';
import { ConfirmationLimit } from '../../src/newsletter/joining/confirmation-limit.service.ts';
import { NewsletterSettingsService } from '../../src/newsletter/settings/newsletter-settings.service.ts';
import { SubscriberWrites } from '../../src/newsletter/subscribers/subscriber-writes.service.ts';
import { signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { allMailed, BEHIND_PROXY, Readers } from '../readers.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

let test: TestApp;
let operator: TestAgent;
let readers: Readers;
let site: SiteView;
let people = 0;

beforeAll(async () => {
  test = await startTestApp({ env: BEHIND_PROXY });
  operator = await signedIn(test, 'operator');
  readers = new Readers(test);
  site = await new Pipeline(test, operator).site({ brand: 'fire-news' });
});
afterAll(() => test.close());
afterEach(() => test.clock.set(null));

const newEmail = () => `floods${(people += 1)}@press.example`;
/** A sign-up at a form of the website; from a network address of its own where none is told. */
const signUp = (
  email: string,
  from = `198.51.100.${(people += 1) % 250}`,
  { page = '/', at = site } = {},
): PromiseLike<Response> =>
  supertest(test.url)
    .post('/api/subscribers')
    .set({ Origin: new URL(at.siteUrl).origin, 'X-Forwarded-For': from })
    .send({ email, siteId: at.id, page: at.siteUrl + page });
/** Where a form of plain HTML leads. */
async function ledTo(email: string | undefined, from: string): Promise<string | undefined> {
  const form = supertest(test.url).post('/api/subscribers').set('X-Forwarded-For', from).type('form');
  return (await form.send({ email, siteId: String(site.id) }).expect(303)).get('location');
}

const jobs = () => test.database.dataSource.getRepository(Job);
/** Once everybody who signed up was looked at, and so many of them wait for the next hour. */
const lookedAt = (waiting = 0) =>
  waitFor(
    async () => {
      const [open]: [object] = await test.database.dataSource.query(OPEN_SIGN_UPS);
      expect(open).toEqual({ waiting, due: 0 });
      return true;
    },
    { timeoutMs: 20_000 },
  );
/** By their messages: the row of one that is about to be put off again says that it waits, too. */
const OPEN_SIGN_UPS = `
  SELECT count(message.id)::int AS waiting, (count(*) - count(message.id))::int AS due
  FROM jobs job LEFT JOIN pgboss.job message
    ON message.id = job.queue_id AND message.state = 'created' AND message.start_after > clock_timestamp()
  WHERE job.type = 'ask-subscription' AND job.status IN ('queued', 'running')`;
const mails = () => jobs().countBy({ type: 'send-mail' });

describe('an address that complained', () => {
  it('gets no mail when somebody enters it, who is told what everybody is told', async () => {
    const [complained, left] = [newEmail(), newEmail()];
    const { dataSource } = test.database;
    const writes = test.app.get(SubscriberWrites, { strict: false });
    for (const [email, as] of [
      [complained, 'complained'],
      [left, 'unsubscribed'],
    ] as const) {
      await operator.post('/api/subscribers').send({ email, siteId: site.id }).expect(201);
      const { id } = await dataSource.getRepository(Subscriber).findOneByOrFail({ email });
      await dataSource.transaction((manager) => writes.leave(manager, { id }, { as }));
    }
    const before = await mails();
    const answers = [];
    for (const email of [complained, left, newEmail()]) {
      const { status, body } = await signUp(email);
      answers.push([status, body]);
    }
    await lookedAt();
    expect(answers[0]).toEqual(answers[2]);
    expect(answers[1]).toEqual(answers[2]);
    expect(await mails()).toBe(before + 2);
    expect(await readers.mailsOnce(left, 2)).toHaveLength(2);
    expect(await readers.mailsTo(complained)).toHaveLength(1);
  });

  it('gets none though its row was deleted since, and the person erased', async () => {
    const email = newEmail();
    await operator.post('/api/subscribers').send({ email, siteId: site.id }).expect(201);
    const { dataSource } = test.database;
    const { id } = await dataSource.getRepository(Subscriber).findOneByOrFail({ email });
    const writes = test.app.get(SubscriberWrites, { strict: false });
    await dataSource.transaction((manager) => writes.leave(manager, { id }, { as: 'complained' }));
    await allMailed(test);
    await operator.post('/api/people/erase').send({ email }).expect(200);
    const before = await mails();
    await signUp(email);
    await lookedAt();
    expect(await mails()).toBe(before);
    expect(await dataSource.getRepository(Subscriber).countBy({ email })).toBe(0);
  });
});

describe('the limit of confirmation mails', () => {
  const settings = async () =>
    (await operator.get(`/api/newsletter-settings?siteId=${site.id}`).expect(200)).body as NewsletterSettingsView;
  const limit = (confirmationsPerHour: number) =>
    operator.post('/api/newsletter-settings').send({ wordpressSiteId: site.id, confirmationsPerHour });
  const said = async (email = newEmail()) => {
    const { status, body } = await signUp(email);
    return [status, body.isLate ?? body.code];
  };
  /** The hour is over, for the counter and for whoever waits. */
  const nextHour = async () => {
    await test.database.dataSource.query(`UPDATE rate_counters SET ends_at = now() WHERE key LIKE 'confirmations:%'`);
    await test.database.dataSource.query(`UPDATE pgboss.job SET start_after = now() WHERE state = 'created'`);
  };
  beforeEach(nextHour);
  afterEach(async () => {
    test.clock.set(null);
    await limit(1_000);
    await nextHour();
    await lookedAt();
  });

  it('is 200 an hour unless it is set, within bounds', async () => {
    expect(await settings()).toMatchObject({
      confirmationsPerHour: 200,
      confirmations: { waiting: 0, limitReachedAt: null },
    });
    for (const wrong of [0, -1, 10_001, 1.5]) await limit(wrong).expect(400);
    expect((await limit(10).expect(200)).body).toMatchObject({ confirmationsPerHour: 10 });
  });

  it('keeps what is over it for the next hour, says so to reader and operator, and loses nobody', async () => {
    await limit(3).expect(200);
    const before = await mails();
    const emails = Array.from({ length: 5 }, newEmail);
    for (const email of emails.slice(0, 3)) {
      expect(await said(email)).toEqual([201, false]);
      await lookedAt();
    }
    expect(await said(emails[3])).toEqual([201, true]);
    expect(await ledTo(emails[4], '203.0.113.9')).toBe(`/confirm?site=${site.id}&sent=late`);
    await lookedAt(2);
    expect(await mails()).toBe(before + 3);
    const { confirmations } = await settings();
    expect(confirmations).toEqual({ waiting: 2, limitReachedAt: expect.any(String) });
    const digest = (await operator.get(`/api/digest?siteId=${site.id}`).expect(200)).body as Digest;
    expect(digest.waiting.map(({ text }) => text)).toEqual([
      'more people signed up than the hourly limit of confirmation emails allows',
    ]);
    await nextHour();
    await lookedAt();
    expect(await mails()).toBe(before + 5);
    for (const email of emails) expect(await readers.mailsOnce(email, 1)).toHaveLength(1);
    // A day later nobody has to be told any more.
    test.clock.set(new Date(Date.now() + 25 * 3_600_000));
    expect((await settings()).confirmations).toEqual({ waiting: 0, limitReachedAt: null });
  });

  it('refuses who would have to wait for more than three hours, with when to come again', async () => {
    await limit(3).expect(200);
    for (let count = 0; count < 3; count += 1) await said();
    await lookedAt();
    for (let count = 0; count < 9; count += 1) expect(await said()).toEqual([201, true]);
    expect(await said()).toEqual([429, 'too_many_requests']);
    const refused = await signUp(newEmail());
    expect(refused.headers).toMatchObject({ 'retry-after': '3600' });
    expect(refused.body).toMatchObject({ message: expect.stringContaining('Please try again in an hour') });
    await lookedAt(9);
    await nextHour();
    await lookedAt(6);
  });

  it('counts for all processes, and each website by itself', async () => {
    const get = <T>(type: new (...args: never[]) => T): T => test.app.get<T>(type, { strict: false });
    const process = () =>
      new ConfirmationLimit(
        new RateLimits(test.database.dataSource, get(AddressKeys)),
        get(JobsService),
        get(NewsletterSettingsService),
      );
    const processes = [process(), process()];
    await limit(3).expect(200);
    const waits = await Promise.all(Array.from({ length: 15 }, () => processes.map((one) => one.take(site.id))).flat());
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
    await nextHour();
    for (let count = 0; count < 3; count += 1) await said();
    await lookedAt();
    expect(await said()).toEqual([201, true]);
    const former = site;
    site = await new Pipeline(test, operator).site({ brand: 'meditation' });
    // The one that waits for the other website takes none of its places.
    await limit(1).expect(200);
    expect(await said()).toEqual([201, false]);
    site = former;
    await lookedAt(1);
  });

  it('counts sign-ups that no mail follows too, or it would tell which those are', async () => {
    await limit(3).expect(200);
    const known = newEmail();
    for (let count = 0; count < 3; count += 1) {
      await said(known);
      await lookedAt();
    }
    expect(await said()).toEqual([201, true]);
    await lookedAt(1);
  });
});

describe('a flood of sign-ups', () => {
  /** Calls count by where they come from, whatever they say; for most of these no mail has to be made. */
  const flooded = newEmail();

  it('for one address brings it three mails a day, from whichever pages of a website', async () => {
    const email = newEmail();
    // One that comes while another of the same address is looked at is the same.
    const told = new Set<string>();
    for (let call = 0; call < 6; call += 1) {
      told.add(((await signUp(email)).body as SubscribeAnswer).message);
      await lookedAt();
    }
    // One sentence, which is true of those that bring no mail any more, too.
    expect([...told]).toEqual([SUBSCRIBE_TEXTS.en.answers.checkInbox]);
    expect([...told][0]).toContain('at most 3 such emails a day');
    for (let call = 0; call < 9; call += 1) await signUp(email, undefined, { page: `/page-${call}/` });
    await lookedAt();
    await allMailed(test);
    expect(await readers.mailsTo(email)).toHaveLength(3);
    // Nor is it kept that somebody asked.
    expect(JSON.stringify(await jobs().findBy({ type: 'ask-subscription' }))).not.toContain(email);
    // Nor does it keep its owner from another website of the publisher.
    const other = await new Pipeline(test, operator).site({ brand: 'psychic-tarot' });
    await signUp(email, undefined, { at: other });
    await lookedAt();
    expect(await readers.mailsOnce(email, 4)).toHaveLength(4);
  });

  it('from one network address ends after twenty in an hour', async () => {
    const codes: number[] = [];
    for (let call = 0; call < 22; call += 1) codes.push((await signUp(flooded, '203.0.113.7')).status);
    expect(codes).toEqual([...Array<number>(20).fill(201), 429, 429]);
    // The page that a form of plain HTML leads to says the same.
    expect(await ledTo(flooded, '203.0.113.7')).toBe(`/confirm?site=${site.id}&problem=busy`);
  });

  it.each([
    // In turn, so that each of five has sixteen of them.
    ['addresses of a /64', 22, 20, (n: number) => `2001:db8:5:5::${n.toString(16)}`],
    ['/64s of a /48', 82, 80, (n: number) => `2001:db8:6:${n % 5}::${n.toString(16)}`],
  ])('from the %s counts as from one', async (_name, calls, most, addressOf) => {
    const codes: number[] = [];
    for (let call = 1; call <= calls; call += 1) codes.push((await signUp(flooded, addressOf(call))).status);
    expect(codes).toEqual([...Array<number>(most).fill(201), ...Array<number>(calls - most).fill(429)]);
  });
});
