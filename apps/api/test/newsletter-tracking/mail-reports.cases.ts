import type { MailWebhookView, NewsletterNumbers } from '@pressloom/contracts/newsletter-numbers';
import type { AbTest } from '@pressloom/contracts/newsletters';
import type { SiteView } from '@pressloom/contracts/sites';
import {
  EngagementEvent,
  Job,
  MailWebhook,
  Newsletter,
  NewsletterAnalytics,
  NewsletterDelivery,
  Subscriber,
  Suppression,
} from '@pressloom/database/entities';
import { waitFor } from '@pressloom/testing';
import supertest from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { In } from 'typeorm';
import { SubjectTests } from '../../src/newsletter/ab/subject-tests.service.ts';
import { CountNewslettersJob } from '../../src/newsletter/tracking/count-newsletters.job.ts';
import { sweep } from '../../src/people/sweep.ts';
import { signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { SENT_AT, after, deliveryOf, sentIssue } from './sent-issue.ts';
import type { SentIssue, SentMail } from './sent-issue.ts';

let test: TestApp;
let operator: TestAgent;
let site: SiteView;
let otherSite: SiteView;
let address: string;

beforeAll(async () => {
  test = await startTestApp();
  operator = await signedIn(test, 'operator');
  const pipeline = new Pipeline(test, operator);
  site = await pipeline.site({ brand: 'fire-news' });
  otherSite = await pipeline.site({ brand: 'meditation' });
  address = await newAddress(site);
});
afterAll(() => test.close());
beforeEach(() => test.clock.set(after(3600)));
afterEach(() => test.clock.set(null));

const manager = () => test.database.dataSource.manager;
const webhookOf = async ({ id }: SiteView): Promise<MailWebhookView> =>
  (await operator.get(`/api/newsletter-sender/webhook?siteId=${id}`).expect(200)).body as MailWebhookView;
async function newAddress({ id }: SiteView): Promise<string> {
  const answer = await operator.post(`/api/newsletter-sender/webhook?siteId=${id}`).expect(200);
  return new URL((answer.body as MailWebhookView).address ?? '').pathname;
}
const report = (fields: object, to = address) => supertest(test.url).post(to).send(fields);
const tell = ({ messageId }: SentMail, event: string, more: object = {}) =>
  report({ event, 'message-id': messageId, rcpt: 'reader@press.example', ...more }).expect(200);
const subscriberOf = ({ subscriberId }: SentMail): Promise<Subscriber> =>
  manager().findOneByOrFail(Subscriber, { id: subscriberId });
const issueOf = ({ id }: SentIssue): Promise<Newsletter> => manager().findOneByOrFail(Newsletter, { id });
const FIREFOX = 'Mozilla/5.0 (X11) Firefox/130.0';
const numbersOf = async ({ id }: SentIssue): Promise<NewsletterNumbers> =>
  (await operator.get(`/api/newsletters/${id}/numbers`).expect(200)).body as NewsletterNumbers;

describe('the address of a mail service', () => {
  it('is there once somebody makes it, is stored sealed, and opens to nobody who does not know it', async () => {
    expect(await webhookOf(otherSite)).toEqual({
      ...{ provider: 'smtp2go', address: null, createdAt: null, lastReportAt: null },
    });
    // Without it nobody can know who complained.
    const issue = await sentIssue(test, otherSite.id);
    expect(await numbersOf(issue)).toMatchObject({ reports: 'none', complainedCount: null, deliveredCount: 1 });
    const path = await newAddress(otherSite);
    const secret = path.split('/').at(-1) ?? '';
    expect(secret).toMatch(/^[\w-]{43}$/);
    const row = await manager().findOneByOrFail(MailWebhook, { wordpressSiteId: otherSite.id });
    expect(row.secret).not.toContain(secret);
    const wrong = [
      path.replace(/.$/, (letter) => (letter === 'A' ? 'B' : 'A')),
      path.replace(`/${otherSite.id}/`, `/${site.id}/`),
      path.replace(`/${otherSite.id}/`, '/999999/'),
      path.replace('smtp2go', 'mailgun'),
      path.slice(0, -1),
    ];
    for (const to of wrong) await report({ event: 'delivered' }, to).expect(404);
    expect((await webhookOf(otherSite)).lastReportAt).toBeNull();
    await report({ event: 'delivered' }, path).expect(200);
    expect((await webhookOf(otherSite)).lastReportAt).toEqual(after(3600).toISOString());
    const next = await newAddress(otherSite);
    await report({ event: 'delivered' }, path).expect(404);
    await report({ event: 'delivered' }, next).expect(200);
    // Reports about other mails say nothing of this issue.
    expect(await numbersOf(issue)).toMatchObject({ reports: 'awaited', complainedCount: null });
    const [mail] = issue.mails as [SentMail];
    await report({ event: 'delivered', 'message-id': mail.messageId }, next).expect(200);
    test.clock.set(after(3700));
    expect(await numbersOf(issue)).toMatchObject({ reports: 'heard', complainedCount: 0 });
    await newAddress(otherSite);
    expect(await numbersOf(issue)).toMatchObject({ reports: 'heard', complainedCount: 0 });
  });

  it('takes what it knows how to read, and no more than fits', async () => {
    await report({ event: 'spam', padding: 'x'.repeat(256_000) }).expect(413);
    await supertest(test.url).post(address).type('application/json').send('{"event":').expect(400);
    await supertest(test.url).post(address).type('text/plain').send('event=spam').expect(415);
    await supertest(test.url).post(address).type('form').send('event=spam').expect(200);
    await supertest(test.url).post(address).expect(200);
  });
});

describe('a report', () => {
  it('of a mail that is unknown, of another website or of nobody changes nothing', async () => {
    const issue = await sentIssue(test, otherSite.id, { state: 'delivered' });
    const [mail] = issue.mails as [SentMail];
    for (const id of [mail.messageId, '<1.unknown@press.example>', 'nothing', mail.messageId.replace('key', 'kex')]) {
      await report({ event: 'bounce', bounce: 'hard', 'message-id': id }).expect(200);
    }
    expect(await deliveryOf(test, mail)).toMatchObject({ deliveryStatus: 'delivered', bouncedAt: null });
    expect(await subscriberOf(mail)).toMatchObject({ status: 'active' });
  });

  it('of an address that does not work takes it off the list, and of a full mailbox does not', async () => {
    const issue = await sentIssue(test, site.id, { readers: 5 });
    const [gone, full, refused, unsent] = issue.mails as [SentMail, SentMail, SentMail, SentMail];
    await manager().update(NewsletterDelivery, { id: unsent.deliveryId }, { deliveryStatus: 'failed', sentAt: null });
    const message = '550 5.1.1 No such user';
    for (const _twice of [1, 2]) await tell(gone, 'bounce', { bounce: 'hard', message });
    // A mail service may tell of several at once, of which some mean nothing here.
    const soft = { event: 'bounce', bounce: 'soft', message: '452 4.2.2 Full', 'message-id': full.messageId };
    const rejected = { event: 'reject', 'message-id': refused.messageId };
    await report([{ event: 'open' }, soft, { ...soft, 'message-id': '<1.unknown@press.example>' }, rejected]).expect(
      200,
    );
    expect(await deliveryOf(test, gone)).toMatchObject({ deliveryStatus: 'bounced', errorMessage: message });
    expect(await subscriberOf(gone)).toMatchObject({ status: 'bounced', leaveReason: message });
    expect(await deliveryOf(test, full)).toMatchObject({ deliveryStatus: 'bounced', errorMessage: '452 4.2.2 Full' });
    for (const mail of [full, refused]) expect(await subscriberOf(mail)).toMatchObject({ status: 'active' });
    expect(await numbersOf(issue)).toMatchObject({
      bouncedCount: 3,
      deliveredCount: 1,
      failedCount: 1,
      bounceRate: 75,
      deliveryRate: 20,
    });
    expect(await issueOf(issue)).toMatchObject({ bounceCount: 3 });
  });

  it('that is late or comes twice takes no mail back', async () => {
    const issue = await sentIssue(test, site.id, { readers: 2 });
    const [mail, claimed] = issue.mails as [SentMail, SentMail];
    await tell(mail, 'spam');
    test.clock.set(after(7200));
    for (const event of ['delivered', 'processed', 'spam', 'delivered']) await tell(mail, event);
    await tell(mail, 'bounce', { bounce: 'hard' });
    expect(await deliveryOf(test, mail)).toMatchObject({ deliveryStatus: 'complained', bouncedAt: null });
    expect(await subscriberOf(mail)).toMatchObject({ status: 'complained', leftAt: after(3600) });
    // Ahead of our own mark that it was handed over, which comes in its time.
    await manager().update(NewsletterDelivery, { id: claimed.deliveryId }, { deliveryStatus: 'claimed' });
    await tell(claimed, 'delivered');
    expect(await deliveryOf(test, claimed)).toMatchObject({ deliveryStatus: 'claimed', deliveredAt: after(7200) });
    expect(await numbersOf(issue)).toMatchObject({ complainedCount: 1, unsubscribedCount: 0 });
  });

  it('that comes days later is counted, and so is who leaves by then', async () => {
    const issue = await sentIssue(test, site.id, { readers: 3 });
    const [back, leaver] = issue.mails as [SentMail, SentMail];
    /** Until nothing of what came before is due to be added up. */
    const count = async () => {
      const job = test.app.get(CountNewslettersJob, { strict: false });
      await job.run();
      test.clock.set(new Date(test.clock.now().getTime() + 180_000));
      await job.run();
    };
    const leave = () => test.agent().post('/api/reader/unsubscribe').send({ reader: leaver.token }).expect(200);
    const counted = () => manager().findOneByOrFail(NewsletterAnalytics, { newsletterId: issue.id });
    await count();
    const days = (number: number) => test.clock.set(after(number * 86_400));
    days(2);
    await tell(back, 'bounce', { bounce: 'soft' });
    await count();
    expect(await counted()).toMatchObject({ bouncedCount: 1, unsubscribedCount: 0 });
    expect(await issueOf(issue)).toMatchObject({ bounceCount: 1 });
    days(4);
    await leave();
    await count();
    expect(await counted()).toMatchObject({ bouncedCount: 1, unsubscribedCount: 1 });
  });

  it.each(['opened', 'clicked'] as const)('of a server that is late takes nobody off who has %s it', async (state) => {
    const { mails } = await sentIssue(test, site.id, { state });
    const [mail] = mails as [SentMail];
    await tell(mail, 'bounce', { bounce: 'hard', message: '550 5.1.1 No such user' });
    expect(await deliveryOf(test, mail)).toMatchObject({ deliveryStatus: state, bouncedAt: null, errorMessage: null });
    expect(await subscriberOf(mail)).toMatchObject({ status: 'active' });
  });

  it('of a reader who left by the mail service takes them off the list', async () => {
    const issue = await sentIssue(test, site.id);
    const [mail] = issue.mails as [SentMail];
    for (const _twice of [1, 2]) await tell(mail, 'unsubscribe');
    expect(await subscriberOf(mail)).toMatchObject({ status: 'unsubscribed' });
    expect(await numbersOf(issue)).toMatchObject({ unsubscribedCount: 1, bouncedCount: 0 });
  });

  it('of readers who call it spam stops an issue that is being sent', async () => {
    const issue = await sentIssue(test, site.id, { readers: 5, deliveryStatus: 'sending' });
    const [one, two, three] = issue.mails as [SentMail, SentMail, SentMail];
    for (const mail of [one, one, two]) await tell(mail, 'spam');
    expect(await issueOf(issue)).toMatchObject({ deliveryStatus: 'sending', deliveryError: null });
    await tell(three, 'spam');
    expect(await issueOf(issue)).toMatchObject({
      deliveryStatus: 'paused',
      deliveryError: expect.stringContaining('3 of 5 readers marked it as spam'),
    });
    expect(
      await manager().countBy(Suppression, { wordpressSiteId: site.id, reason: 'complained' }),
    ).toBeGreaterThanOrEqual(3);
  });
});

/** Resolves once nothing is being sent. */
const idle = () =>
  waitFor(
    async () =>
      (await manager().countBy(Job, { type: 'send-newsletter', status: In(['queued', 'running']) })) === 0 || null,
  );

describe('an issue that was paused for complaints', () => {
  it('and that a person let go on is not paused by what was there, but by what comes anew', async () => {
    const issue = await sentIssue(test, site.id, { readers: 20, deliveryStatus: 'sending' });
    await manager().query(
      `INSERT INTO newsletter_delivery_tracking (newsletter_id, subscriber_id, email, variant, delivery_status, sent_at)
       SELECT $1, -number, 'other' || number || '@press.example', 0, 'sent', $2 FROM generate_series(1, 1480) AS number`,
      [issue.id, SENT_AT],
    );
    const mails = [...issue.mails];
    const complain = async (count: number) => {
      for (const mail of mails.splice(0, count)) await tell(mail, 'spam');
    };
    const state = async () => (await issueOf(issue)).deliveryStatus;
    const goOn = async () => {
      await operator.post(`/api/newsletters/${issue.id}/resume`).expect(200);
      await idle();
      await manager().update(Newsletter, issue.id, { deliveryStatus: 'sending' });
    };
    await complain(3);
    expect(await issueOf(issue)).toMatchObject({ deliveryStatus: 'paused', complaintStep: 1 });
    await goOn();
    await complain(1);
    expect(await state()).toBe('sending');
    await complain(1);
    expect(await issueOf(issue)).toMatchObject({
      ...{ deliveryStatus: 'paused', complaintStep: 3 },
      deliveryError: expect.stringContaining('5 of 1,500 readers marked it as spam, which is 3 in 1,000 or more'),
    });
    await goOn();
    await complain(5);
    expect(await state()).toBe('sending');
    test.clock.set(after(7200));
    const since = mails.map(({ deliveryId }) => deliveryId);
    await manager().update(NewsletterDelivery, since, { sentAt: after(7100) });
    await complain(2);
    expect(await state()).toBe('sending');
    await complain(1);
    expect(await issueOf(issue)).toMatchObject({
      deliveryStatus: 'paused',
      deliveryError: expect.stringContaining('3 of 10 readers marked it as spam since it was resumed'),
    });
  });
});

describe('subjects that are tried', () => {
  const abTest: AbTest = {
    ...{ subjects: ['A', 'B'], sharePercent: 50, hours: 2, sentAt: SENT_AT.toISOString() },
    ...{ decidedAt: null, winner: null, isClear: null },
  };
  const decide = (): Promise<number> => test.app.get(SubjectTests, { strict: false }).decideDue();
  /** Of 100 readers 40 have the first subject, 40 the second, and 20 wait. */
  async function tried(clicks: [number, number]): Promise<SentIssue> {
    const issue = await sentIssue(test, site.id, { readers: 100, deliveryStatus: 'sending', sentAt: null, abTest });
    const some = (from: number, count: number) =>
      issue.mails.slice(from, from + count).map(({ deliveryId }) => deliveryId);
    const set = 'UPDATE newsletter_delivery_tracking SET';
    await manager().query(`${set} variant = 1 WHERE id = ANY($1)`, [some(40, 40)]);
    await manager().query(`${set} variant = NULL, delivery_status = 'pending', sent_at = NULL WHERE id = ANY($1)`, [
      some(80, 20),
    ]);
    const clicked = [...some(0, clicks[0]), ...some(40, clicks[1])];
    await manager().query(`${set} clicked_at = now(), delivery_status = 'clicked' WHERE id = ANY($1)`, [clicked]);
    return issue;
  }
  const variantsOf = async ({ id, mails }: SentIssue): Promise<unknown[]> => {
    const rows = await manager().findBy(NewsletterDelivery, { newsletterId: id });
    return mails.slice(80).map(({ deliveryId }) => rows.find((row) => row.id === deliveryId)?.variant);
  };

  it('are decided once their time is over, and once however many look', async () => {
    const issue = await tried([1, 20]);
    expect(await decide()).toBe(0);
    expect(await variantsOf(issue)).toEqual(Array(20).fill(null));
    test.clock.set(after(7200));
    const decided = await Promise.all([decide(), decide(), decide()]);
    expect(decided.reduce((sum, count) => sum + count)).toBe(1);
    expect((await issueOf(issue)).abTest).toMatchObject({
      winner: 1,
      isClear: true,
      decidedAt: after(7200).toISOString(),
    });
    expect(await variantsOf(issue)).toEqual(Array(20).fill(1));
    expect(await manager().countBy(Job, { type: 'send-newsletter', target: `newsletter:${issue.id}` })).toBe(1);
    // The rest got it since, and says nothing of the test.
    const rest = `UPDATE newsletter_delivery_tracking SET delivery_status = 'clicked', sent_at = $2, clicked_at = $2`;
    await manager().query(`${rest} WHERE newsletter_id = $1 AND delivery_status = 'pending'`, [issue.id, after(7300)]);
    expect((await numbersOf(issue)).subjects).toEqual([
      { subject: 'A', sent: 40, clicked: 1 },
      { subject: 'B', sent: 40, clicked: 20 },
    ]);
  });

  it('of which none is better leave the rest the first, and clicks that nobody has judged yet count', async () => {
    const [even, waiting] = [await tried([4, 6]), await tried([1, 0])];
    test.clock.set(after(7000));
    for (const { token } of waiting.mails.slice(40, 60))
      await supertest(test.url).get(`/api/n/c/${token}/0`).set('User-Agent', FIREFOX).expect(302);
    // Ahead of them as many clicks of machines wait as are judged in one go.
    await manager().query(
      `WITH clicked AS (
         INSERT INTO newsletter_delivery_tracking (id, newsletter_id, subscriber_id, email, variant, delivery_status, sent_at, tracking_data)
         SELECT -number, $1, -number, 'scanned' || number || '@press.example', 0, 'sent', $2, $3 FROM generate_series(1, 200) AS number
         RETURNING id)
       INSERT INTO newsletter_clicks_waiting (delivery_id, newsletter_id, judge_at) SELECT id, $1, $4 FROM clicked`,
      [waiting.id, SENT_AT, { clicks: [{ link: 0, at: after(7000).getTime(), scanner: true }] }, after(7020)],
    );
    test.clock.set(after(7200));
    // One that stands still knows what to go on with.
    await manager().update(Newsletter, even.id, { deliveryStatus: 'paused' });
    expect(await decide()).toBe(2);
    expect((await issueOf(even)).abTest).toMatchObject({ winner: 0, isClear: false });
    expect(await variantsOf(even)).toEqual(Array(20).fill(0));
    expect((await issueOf(waiting)).abTest).toMatchObject({ winner: 1, isClear: true });
    expect(await variantsOf(waiting)).toEqual(Array(20).fill(1));
  });

  it('are decided behind an issue that fails', async () => {
    const [broken, issue] = [await tried([1, 20]), await tried([1, 20])];
    await manager().query(`UPDATE newsletters SET ab_test = ab_test - 'subjects' WHERE id = $1`, [broken.id]);
    test.clock.set(after(7200));
    await expect(decide()).rejects.toThrow(TypeError);
    expect(await variantsOf(issue)).toEqual(Array(20).fill(1));
    // It would fail in all that follows.
    await manager().update(Newsletter, broken.id, { deliveryStatus: 'cancelled' });
  });
});

it('a person who is erased leaves no trace in the mails that they got (T30)', async () => {
  const issue = await sentIssue(test, site.id, { readers: 2 });
  const [mail] = issue.mails as [SentMail];
  await supertest(test.url).get(`/api/n/c/${mail.token}/0`).set('User-Agent', FIREFOX).expect(302);
  test.clock.set(after(3700));
  await numbersOf(issue);
  await tell(mail, 'bounce', { bounce: 'soft', message: `No room for <${mail.email.toUpperCase()}>` });
  await manager().update(NewsletterDelivery, { id: mail.deliveryId }, { errorMessage: `No room for ${mail.email}` });
  const { email } = mail;
  const found = await operator.post('/api/people/search').send({ email }).expect(200);
  expect(JSON.stringify(found.body)).toContain('Sent newsletters');
  const copy = await operator.post('/api/people/export').send({ email }).expect(200);
  expect(copy.body).toMatchObject({ newsletters: [{ newsletterId: issue.id, deliveryStatus: 'clicked' }] });
  // Nobody has judged this one yet.
  await supertest(test.url).get(`/api/n/c/${mail.token}/2`).set('User-Agent', FIREFOX).expect(302);
  await operator.post('/api/people/erase').send({ email }).expect(200);
  expect(await sweep(manager(), email)).toEqual([]);
  const erased = await deliveryOf(test, mail);
  expect(erased).toMatchObject({ email: '', errorMessage: null });
  expect(erased.trackingData).not.toHaveProperty('clicks');
  // What happened still counts, and nothing more is written down.
  await supertest(test.url).get(`/api/n/c/${mail.token}/1`).set('User-Agent', FIREFOX).expect(302);
  await supertest(test.url).get(`/api/n/o/${mail.token}.gif`).set('User-Agent', FIREFOX).expect(200);
  // Their mail server reports it late, and quotes them.
  await manager().update(NewsletterDelivery, { id: mail.deliveryId }, { deliveryStatus: 'sent' });
  await tell(mail, 'bounce', { bounce: 'hard', message: `550 No <${mail.email}> here` });
  await manager().update(NewsletterDelivery, { id: mail.deliveryId }, { deliveryStatus: 'clicked' });
  test.clock.set(after(3800));
  expect(await numbersOf(issue)).toMatchObject({ totalRecipients: 2, clickedCount: 1, openedCount: 0 });
  expect(await sweep(manager(), email)).toEqual([]);
  expect((await deliveryOf(test, mail)).trackingData).toEqual(erased.trackingData);
  expect(await manager().countBy(EngagementEvent, { subscriberId: mail.subscriberId })).toBe(0);
});
