import { COLLECT_PATH } from '@pressloom/contracts/events';
import type { NewsletterNumbers, NewsletterStats } from '@pressloom/contracts/newsletter-numbers';
import type { OpenTracking } from '@pressloom/contracts/newsletter-sender';
import type { SiteView } from '@pressloom/contracts/sites';
import {
  EngagementEvent,
  Newsletter,
  NewsletterAnalytics,
  NewsletterDelivery,
  NewsletterOpenMark,
  Subscriber,
} from '@pressloom/database/entities';
import supertest from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { ClicksService } from '../../src/newsletter/tracking/clicks.service.ts';
import { CountNewslettersJob } from '../../src/newsletter/tracking/count-newsletters.job.ts';
import type { TrackingData } from '../../src/newsletter/tracking/tracking-data.ts';
import { signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { LINKS, after, deliveryOf, sentIssue } from './sent-issue.ts';
import type { SentIssue, SentMail } from './sent-issue.ts';

const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36';

let test: TestApp;
let operator: TestAgent;
let site: SiteView;

beforeAll(async () => {
  test = await startTestApp();
  operator = await signedIn(test, 'operator');
  site = await new Pipeline(test, operator).site({ brand: 'fire-news' });
});
afterAll(() => test.close());
beforeEach(() => test.clock.set(after(3600)));
afterEach(() => {
  test.clock.set(null);
  jest.restoreAllMocks();
});

const manager = () => test.database.dataSource.manager;
const click = ({ token }: Pick<SentMail, 'token'>, link: number | string, headers: Record<string, string> = {}) =>
  supertest(test.url)
    .get(`/api/n/c/${token}/${link}`)
    .set({ 'User-Agent': BROWSER, ...headers });
const open = ({ token }: Pick<SentMail, 'token'>, headers: Record<string, string> = {}) =>
  supertest(test.url)
    .get(`/api/n/o/${token}.gif`)
    .set({ 'User-Agent': BROWSER, ...headers });
const count = (): Promise<unknown> => test.app.get(CountNewslettersJob, { strict: false }).run();
const later = (seconds: number): void => test.clock.set(new Date(test.clock.now().getTime() + seconds * 1000));
const numbersOf = async ({ id }: SentIssue): Promise<NewsletterNumbers> =>
  (await operator.get(`/api/newsletters/${id}/numbers`).expect(200)).body as NewsletterNumbers;
const eventsOf = ({ id }: SentIssue, eventType: 'link_click' | 'newsletter_open') =>
  manager().query<Pick<EngagementEvent, 'subscriberId' | 'pageUrl'>[]>(
    `SELECT subscriber_id AS "subscriberId", page_url AS "pageUrl" FROM engagement_events
     WHERE event_type = $1 AND event_data->>'newsletterId' = $2 ORDER BY id`,
    [eventType, String(id)],
  );
const track = (openTracking: OpenTracking, siteId = site.id) =>
  operator.put(`/api/newsletter-sender?siteId=${siteId}`).send({ openTracking }).expect(200);

describe('a link of a mail', () => {
  it('leads to its target, keeps no trace in caches and referrers, and counts once its reader is told from a machine', async () => {
    const issue = await sentIssue(test, site.id);
    const [mail] = issue.mails as [SentMail];
    const answer = await click(mail, 1).expect(302);
    expect(answer.headers).toMatchObject({
      location: LINKS[1],
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(answer.get('set-cookie')).toBeUndefined();
    await click(mail, 1).expect(302);
    expect(await deliveryOf(test, mail)).toMatchObject({ deliveryStatus: 'sent', clickedAt: null });
    later(21);
    await count();
    expect(await deliveryOf(test, mail)).toMatchObject({ deliveryStatus: 'clicked', clickedAt: after(3600) });
    expect(await eventsOf(issue, 'link_click')).toEqual([
      { subscriberId: mail.subscriberId, pageUrl: LINKS[1] },
      { subscriberId: mail.subscriberId, pageUrl: LINKS[1] },
    ]);
    // When they followed it, not when that was told from a machine.
    const told = await manager().findBy(EngagementEvent, { subscriberId: mail.subscriberId, eventType: 'link_click' });
    expect(told.map(({ timestamp }) => timestamp)).toEqual([after(3600), after(3600)]);
    expect(await manager().findOneByOrFail(Subscriber, { id: mail.subscriberId })).toMatchObject({
      lastActiveAt: after(3600),
    });
    const numbers = await numbersOf(issue);
    expect(numbers).toMatchObject({ deliveredCount: 1, clickedCount: 1, clickRate: 100, machineShare: 0 });
    expect(numbers.links[0]).toEqual({ url: LINKS[1], title: null, clicks: 1 });
    expect(await manager().findOneByOrFail(Newsletter, { id: issue.id })).toMatchObject({ clickCount: 1 });
  });

  it('leads nowhere by a number that the mail has not, or a token that nobody made', async () => {
    const { mails } = await sentIssue(test, site.id);
    const [mail] = mails as [SentMail];
    const forged = [mail.token.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A')), `${mail.token}A`, 'x', '%00'];
    for (const link of [LINKS.length, 9998, 'https:%2F%2Fevil.example', 'x', '-1', '1e0', '%2e%2e']) {
      const answer = await click(mail, link).expect(404);
      expect([answer.get('location'), answer.type]).toEqual([undefined, 'text/html']);
    }
    for (const token of forged) {
      const answer = await click({ token }, 1);
      expect([answer.status === 404 || answer.status === 400, answer.get('location')]).toEqual([true, undefined]);
    }
    expect((await deliveryOf(test, mail)).trackingData).toBeNull();
  });

  it('leads on even where the click can not be recorded', async () => {
    const { mails } = await sentIssue(test, site.id);
    jest.spyOn(ClicksService.prototype, 'record').mockRejectedValue(new Error('The disk is full.'));
    await click(mails[0] as SentMail, 0)
      .expect(302)
      .expect('Location', LINKS[0] as string);
  });

  it('counts nothing for a look ahead', async () => {
    const { mails } = await sentIssue(test, site.id);
    const [mail] = mails as [SentMail];
    await supertest(test.url).head(`/api/n/c/${mail.token}/1`).set('User-Agent', BROWSER).expect(302);
    const looks: Record<string, string>[] = [
      { 'Sec-Purpose': 'prefetch;prerender' },
      { Purpose: 'prefetch' },
      { 'X-Moz': 'prefetch' },
    ];
    for (const headers of looks) await click(mail, 1, headers).expect(302);
    expect((await deliveryOf(test, mail)).trackingData).toBeNull();
  });

  it('that a machine follows is counted apart, and its reader an hour later all the same', async () => {
    const issue = await sentIssue(test, site.id, { readers: 3 });
    const [scanned, both] = issue.mails as [SentMail, SentMail];
    for (const mail of [scanned, both]) {
      await click(mail, 0).expect(302);
      await click(mail, 9999).expect(302).expect('Location', `/web-view?r=${mail.token}`);
    }
    later(3600);
    await click(both, 2).expect(302);
    later(30);
    const numbers = await numbersOf(issue);
    expect(numbers).toMatchObject({ clickedCount: 1, machineClickedCount: 1, machineShare: 50, clickRate: 33.33 });
    expect(await deliveryOf(test, scanned)).toMatchObject({ deliveryStatus: 'sent', clickedAt: null });
    expect(await eventsOf(issue, 'link_click')).toEqual([{ subscriberId: both.subscriberId, pageUrl: LINKS[2] }]);
  });

  it('is counted beside those that its reader followed before', async () => {
    const issue = await sentIssue(test, site.id);
    const [mail] = issue.mails as [SentMail];
    const lastActiveAt = after(9e6);
    await manager().update(Subscriber, mail.subscriberId, { lastActiveAt });
    for (const link of [0, 2]) {
      await click(mail, link).expect(302);
      later(30);
      await count();
    }
    const { clickedCount, links } = await numbersOf(issue);
    expect([clickedCount, links.filter(({ clicks }) => clicks === 1).map(({ url }) => url)]).toEqual([
      1,
      [LINKS[0], LINKS[2]],
    ]);
    // What is told late takes back nothing that they did since, nor when they followed the first.
    expect(await deliveryOf(test, mail)).toMatchObject({ clickedAt: after(3600) });
    expect(await manager().findOneByOrFail(Subscriber, { id: mail.subscriberId })).toMatchObject({ lastActiveAt });
  });

  it('is kept as one of sixty until they are judged', async () => {
    const [mail] = (await sentIssue(test, site.id)).mails as [SentMail];
    const clicks = Array.from({ length: 59 }, () => ({ link: 0, at: after(3599).getTime() }));
    await manager().update(NewsletterDelivery, mail.deliveryId, { trackingData: { clicks } });
    for (const link of [1, 2]) await click(mail, link).expect(302);
    const kept = (await deliveryOf(test, mail)).trackingData as TrackingData;
    expect(kept.clicks?.map(({ link }) => link)).toEqual([...clicks.map(() => 0), 1]);
  });

  it('is judged with those that follow on it, once no more do', async () => {
    const issue = await sentIssue(test, site.id);
    const [mail] = issue.mails as [SentMail];
    for (const link of [0, 1, 9999]) {
      await count();
      await click(mail, link).expect(302);
      later(15);
    }
    later(10);
    expect(await numbersOf(issue)).toMatchObject({ clickedCount: 0, machineClickedCount: 1 });
  });

  it('is counted whole where many readers follow it at once', async () => {
    const issue = await sentIssue(test, site.id, { readers: 30 });
    await Promise.all(issue.mails.flatMap((mail) => [click(mail, 0).expect(302), click(mail, 0).expect(302)]));
    later(30);
    await Promise.all([count(), count(), count()]);
    later(30);
    expect(await numbersOf(issue)).toMatchObject({ clickedCount: 30, clickRate: 100 });
    expect(await eventsOf(issue, 'link_click')).toHaveLength(60);
  });
});

describe('an opened mail', () => {
  it('is counted once without a trace of who opened it', async () => {
    await track('aggregate');
    const issue = await sentIssue(test, site.id, { readers: 4 });
    const [mail, other, byMachine] = issue.mails as [SentMail, SentMail, SentMail];
    for (const one of [mail, mail, other]) {
      const answer = await open(one).expect(200);
      expect([answer.type, answer.get('cache-control')]).toEqual(['image/gif', 'no-store']);
    }
    for (const one of [byMachine, other]) await open(one, { 'User-Agent': 'Mozilla/5.0' }).expect(200);
    expect(await deliveryOf(test, mail)).toMatchObject({ deliveryStatus: 'sent', openedAt: null, trackingData: null });
    expect(await numbersOf(issue)).toMatchObject({
      openedCount: 2,
      machineOpenedCount: 1,
      openRate: 50,
      isOpenRateEstimated: true,
    });
    expect(await eventsOf(issue, 'newsletter_open')).toEqual([
      { subscriberId: null, pageUrl: null },
      { subscriberId: null, pageUrl: null },
    ]);
    expect(await manager().findOneByOrFail(Subscriber, { id: mail.subscriberId })).toMatchObject({
      lastActiveAt: null,
    });
  });

  it('can not be told from others after a month, and still counts', async () => {
    await track('aggregate');
    const issue = await sentIssue(test, site.id, { readers: 2 });
    await open(issue.mails[0] as SentMail).expect(200);
    await open(issue.mails[1] as SentMail, { 'User-Agent': 'Mozilla/5.0' }).expect(200);
    later(29 * 86_400);
    const younger = await sentIssue(test, site.id);
    await open(younger.mails[0] as SentMail).expect(200);
    later(2 * 86_400);
    await count();
    const kept = async ({ id: newsletterId }: SentIssue) => {
      const { openSalt } = await manager().findOneByOrFail(NewsletterAnalytics, { newsletterId });
      return [openSalt !== null, await manager().countBy(NewsletterOpenMark, { newsletterId })];
    };
    expect([await kept(issue), await kept(younger)]).toEqual([
      [false, 0],
      [true, 1],
    ]);
    await open(younger.mails[0] as SentMail).expect(200);
    expect(await numbersOf(younger)).toMatchObject({ openedCount: 1 });
    await open(issue.mails[0] as SentMail).expect(200);
    await open(issue.mails[1] as SentMail).expect(200);
    // What was added up a moment ago is told again; later it is counted anew.
    later(3_600);
    expect(await numbersOf(issue)).toMatchObject({ openedCount: 1, openRate: 50, machineOpenedCount: 1 });
  });

  it('is told of its reader where the website wants that', async () => {
    await track('person');
    const issue = await sentIssue(test, site.id, { readers: 2 });
    const [mail, byMachine] = issue.mails as [SentMail, SentMail];
    await open(mail).expect(200);
    await open(mail).expect(200);
    for (const one of [mail, byMachine]) await open(one, { 'User-Agent': 'Mozilla/5.0' }).expect(200);
    expect(await deliveryOf(test, mail)).toMatchObject({ deliveryStatus: 'opened', openedAt: after(3600) });
    expect(await numbersOf(issue)).toMatchObject({ openedCount: 1, machineOpenedCount: 1 });
    expect(await eventsOf(issue, 'newsletter_open')).toEqual([{ subscriberId: mail.subscriberId, pageUrl: null }]);
    expect(await manager().findOneByOrFail(Subscriber, { id: mail.subscriberId })).toMatchObject({
      lastActiveAt: after(3600),
    });
  });

  it('is not looked at where nobody wants to know, nor by a forged picture or a look ahead', async () => {
    await track('off');
    const issue = await sentIssue(test, site.id, { countsOpens: false });
    const [mail] = issue.mails as [SentMail];
    await open(mail).expect(200);
    expect(await numbersOf(issue)).toMatchObject({ openedCount: null, openRate: null });
    await track('aggregate');
    await open({ token: 'A'.repeat(32) }).expect(200);
    await open(mail, { 'Sec-Purpose': 'prefetch' }).expect(200);
    expect(await manager().countBy(NewsletterOpenMark, { newsletterId: issue.id })).toBe(0);
    // That it is counted from now on makes no figure of an issue without the picture.
    expect(await numbersOf(issue)).toMatchObject({ openedCount: null, openRate: null });
  });
});

it('the counters of the screen are those of the website', async () => {
  const other = await new Pipeline(test, operator).site({ brand: 'meditation' });
  const statsOf = async (siteId: number): Promise<NewsletterStats> =>
    (await operator.get(`/api/newsletters/stats?siteId=${siteId}`).expect(200)).body as NewsletterStats;
  expect(await statsOf(other.id)).toEqual({
    ...{ totalSubscribers: 0, sent: 0, scheduled: 0, waiting: 0, openRate: null, isOpenRateEstimated: true },
    ...{ uncountedIssues: 0, countsOpens: true },
  });
  const issue = await sentIssue(test, other.id, { readers: 3 });
  const unsent = { deliveryStatus: 'scheduled', sentAt: null, markedAt: null, scheduledFor: after(9e5) } as const;
  await sentIssue(test, other.id, { readers: 1, ...unsent });
  await open(issue.mails[0] as SentMail).expect(200);
  await count();
  const counted = { totalSubscribers: 4, sent: 1, scheduled: 0, waiting: 1, openRate: 33.33 };
  expect(await statsOf(other.id)).toMatchObject(counted);
  await manager().update(Subscriber, issue.mails[2]?.subscriberId ?? 0, { status: 'unsubscribed' });
  // Nobody wants to know any more, and what is known still counts.
  await track('off', other.id);
  expect(await statsOf(other.id)).toMatchObject({ totalSubscribers: 3, openRate: 33.33, countsOpens: false });
  expect(await numbersOf(issue)).toMatchObject({ openedCount: 1, openRate: 33.33 });
  // Mails without the picture can't be opened as far as anybody knows: they are in no rate.
  await sentIssue(test, other.id, { readers: 6, countsOpens: false });
  await track('aggregate', other.id);
  await count();
  const mixed = { sent: 2, uncountedIssues: 1, openRate: 33.33, countsOpens: true };
  expect(await statsOf(other.id)).toMatchObject(mixed);
  await operator.get('/api/newsletters/999999/numbers').expect(404);
});

it('who leaves by a mail of an issue is counted there', async () => {
  const issue = await sentIssue(test, site.id, { readers: 2 });
  const [mail] = issue.mails as [SentMail];
  const oneClick = `/api/reader/one-click?r=${mail.token}`;
  await supertest(test.url).head(oneClick).expect(303);
  await supertest(test.url).get(oneClick).expect(303);
  expect(await numbersOf(issue)).toMatchObject({ unsubscribedCount: 0 });
  later(30);
  for (const _twice of [1, 2])
    await supertest(test.url).post(oneClick).type('form').send('List-Unsubscribe=One-Click').expect(200);
  expect(await numbersOf(issue)).toMatchObject({ unsubscribedCount: 1 });
});

it('leaving by the preferences that a mail leads to is counted to its issue, once, and only for its own website', async () => {
  const issue = await sentIssue(test, site.id);
  const [mail] = issue.mails as [SentMail];
  const other = await new Pipeline(test, operator).site({ brand: 'psychic-tarot' });
  await manager().save(Subscriber, { wordpressSiteId: other.id, email: mail.email, status: 'active' });
  const choose = (sites: number[]) =>
    test.agent().put('/api/reader/preferences').send({ reader: mail.token, sites }).expect(200);
  await choose([site.id]);
  expect(await manager().countBy(Subscriber, { email: mail.email, status: 'unsubscribed' })).toBe(1);
  later(40);
  expect(await numbersOf(issue)).toMatchObject({ unsubscribedCount: 0 });
  for (const _twice of [1, 2]) {
    later(40);
    await choose([]);
    expect(await numbersOf(issue)).toMatchObject({ unsubscribedCount: 1 });
  }
});

describe('what a browser tells', () => {
  const tell = (origin: string, event: object) =>
    supertest(test.url)
      .post(COLLECT_PATH)
      .set({ Origin: origin, 'User-Agent': BROWSER })
      .send({ visitorId: 'visitor-1234', wordpressSiteId: site.id, eventType: 'subscription_completed', ...event });
  const told = () =>
    manager().find(EngagementEvent, { where: { eventType: 'subscription_completed' }, order: { id: 'ASC' } });
  beforeEach(() => manager().delete(EngagementEvent, { eventType: 'subscription_completed' }));

  it('is kept as its claim, without what opens something', async () => {
    const eventData = { source: 'subscription-success', timestamp: '2026-11-23T01:00:00Z' };
    const pageUrl = `${test.url}/subscription-success?checkout=an-id`;
    const answer = await tell(test.url, { sessionId: 'session-1', eventData, pageUrl }).expect(200);
    expect(answer.body).toEqual({ success: true });
    expect(await told()).toEqual([
      expect.objectContaining({
        ...{ wordpressSiteId: site.id, visitorId: 'visitor-1234', sessionId: 'session-1', subscriberId: null },
        ...{ eventData, pageUrl: `${new URL(test.url).host}/subscription-success`, isSample: false },
      }),
    ]);
  });

  it('comes from connected websites too, as a beacon, and knows no session', async () => {
    const { origin } = new URL(site.siteUrl);
    const body = JSON.stringify({
      ...{ visitorId: 'visitor-1234', wordpressSiteId: site.id, eventType: 'subscription_completed' },
    });
    const beacon = (from: string) =>
      supertest(test.url)
        .post(COLLECT_PATH)
        .set({ Origin: from, 'Content-Type': 'text/plain', 'User-Agent': BROWSER })
        .send(body);
    const answer = await beacon(origin).expect(200);
    expect(answer.get('access-control-allow-origin')).toBe(origin);
    expect(answer.get('access-control-allow-credentials')).toBeUndefined();
    await beacon('https://elsewhere.example').expect(403);
    expect(await told()).toHaveLength(1);
  });

  it.each<[string, object, number]>([
    ['another kind of event', { eventType: 'premium_upgrade' }, 400],
    ['no visitor', { visitorId: '' }, 400],
    ['a visitor that is none', { visitorId: "x'; DROP TABLE" }, 400],
    ['data that is no text', { eventData: { amounts: [97] } }, 400],
    ['too much data', { eventData: { a: 'x'.repeat(3000) } }, 400],
    ['a list for data', { eventData: ['a'] }, 400],
    ['a website that is not there', { wordpressSiteId: 2_147_483_647 }, 404],
    ['more than a form has', { pageUrl: 'x'.repeat(70_000) }, 413],
  ])('is refused with %s', async (_name, change, status) => {
    await tell(test.url, change).expect(status);
    expect(await told()).toEqual([]);
  });
});
