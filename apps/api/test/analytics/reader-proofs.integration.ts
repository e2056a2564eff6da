import type { TrackedView } from '@pressloom/contracts/gate';
import type { SiteView, VisitSettings } from '@pressloom/contracts/sites';
import { Subscriber } from '@pressloom/database/entities';
import { Logger } from '@nestjs/common';
import supertest from 'supertest';
import { VisitorAddresses } from '../../src/analytics/people/visitor-addresses.service.ts';
import { Rollups } from '../../src/analytics/rollups/rollups.service.ts';
import { MACHINES } from '../../src/common/visitors/user-agents.fixture.ts';
import { CountNewslettersJob } from '../../src/newsletter/tracking/count-newsletters.job.ts';
import { BROWSERS_OF_A_MAIL } from '../../src/newsletter/tracking/reader-proofs.service.ts';
import { LINKS, after, sentIssue } from '../newsletter-tracking/sent-issue.ts';
import type { SentMail } from '../newsletter-tracking/sent-issue.ts';
import { allMailed } from '../readers.ts';
import { EventsFixture, READER, SITE_URL, visitor } from './events-fixture.ts';
import type { Headers } from './events-fixture.ts';

/** A reader is known on the website by the link of its newsletter that they followed. */
const ORIGIN = 'https://news.example';
const PROOF = /#pressloom-reader-([\w-]{48})$/;
const HOUR = 3_600;
/** Long enough after the mail for a person. */
const CLICKED = 600;

let fixture: EventsFixture;
let site: SiteView;
beforeAll(async () => {
  fixture = await EventsFixture.start();
  site = await fixture.another(ORIGIN);
});
beforeEach(() => at(CLICKED));
afterEach(async () => {
  fixture.test.clock.set(null);
  jest.restoreAllMocks();
  await rules({ requiresVisitConsent: false, obeysPrivacySignals: true });
});
afterAll(() => fixture.test.close());

/** Seconds after the mail was sent. */
const at = (seconds: number): void => fixture.test.clock.set(after(seconds));
const manager = () => fixture.test.database.dataSource.manager;
const rules = (changes: Partial<VisitSettings>) =>
  fixture.operator.patch(`/api/wordpress-sites/${site.id}/visit-settings`).send(changes).expect(200);
const count = (): Promise<unknown> => fixture.test.app.get(CountNewslettersJob, { strict: false }).run();

async function mailed(links = LINKS): Promise<SentMail> {
  const [mail] = (await sentIssue(fixture.test, site.id, { links })).mails;
  return mail as SentMail;
}

/** Where a link of a mail leads. */
async function follow({ token }: SentMail, link = 1, headers: Record<string, string> = {}): Promise<string> {
  const call = supertest(fixture.test.url)
    .get(`/api/n/c/${token}/${link}`)
    .set({ 'User-Agent': READER, ...headers });
  return (await call.expect(302)).get('location') ?? '';
}
async function proofOf(mail: SentMail, link = 1): Promise<string> {
  const [, proof = ''] = PROOF.exec(await follow(mail, link)) ?? [];
  expect(proof).toHaveLength(48);
  return proof;
}

/** As the widget sends it, from a page of the website. */
async function visits(readerProof: string, more: object = {}, headers: Headers = {}): Promise<TrackedView> {
  const call = supertest(fixture.test.url).post('/api/content-gate/track-view').type('text/plain');
  for (const [name, value] of Object.entries({ Origin: ORIGIN, 'User-Agent': READER, ...headers }))
    if (value !== null) call.set(name, value);
  const view = { siteId: site.id, visitorId: visitor(), articleId: 1, readerProof, ...more };
  return (await call.send(JSON.stringify(view)).expect(200)).body as TrackedView;
}

/** Visitors who are known as the reader of a mail. */
const knownAs = ({ email }: Pick<SentMail, 'email'>): Promise<{ siteId: number; visitorId: string }[]> =>
  manager().query('SELECT site_id AS "siteId", visitor_id AS "visitorId" FROM visitor_addresses WHERE email = $1', [
    email,
  ]);

it('is led to the page with a proof in its fragment, and is in the lists with the first visit', async () => {
  const [mail, visitorId] = [await mailed(), visitor()];
  const address = await follow(mail);
  expect(address.replace(PROOF, '')).toBe(LINKS[1]);
  await visits(PROOF.exec(address)?.[1] ?? '', { visitorId });
  await fixture.test.app.get(Rollups).countAll();
  expect(await knownAs(mail)).toEqual([{ siteId: site.id, visitorId }]);
  const { body } = await fixture.operator.get('/api/visitor-analytics/recent').query({ siteId: site.id }).expect(200);
  expect(body).toContainEqual(expect.objectContaining({ visitorId, subscriberEmail: mail.email }));
});

it('is named to nobody: the response is the same for any proof', async () => {
  const proof = await proofOf(await mailed());
  const responses: TrackedView[] = [];
  for (const one of [proof, proof, 'A'.repeat(48), 'x']) responses.push(await visits(one));
  expect(responses).toEqual(responses.map(() => responses[0]));
  expect(responses[0]).toEqual({ articlesViewed: 0, freeLimit: 3, requiresSubscription: false });
});

it('is the first visitor who brings a proof, of many at once too, and another browser with a click of its own', async () => {
  const mail = await mailed();
  const proof = await proofOf(mail);
  await Promise.all(Array.from({ length: 10 }, () => visits(proof)));
  expect(await knownAs(mail)).toHaveLength(1);
  for (let browser = 1; browser <= BROWSERS_OF_A_MAIL; browser += 1) {
    at(CLICKED + browser * 60);
    await visits(await proofOf(mail));
  }
  // Somebody may have forwarded it to many.
  expect(await knownAs(mail)).toHaveLength(BROWSERS_OF_A_MAIL);
});

it('is no visitor of another website, and none by a proof that was changed', async () => {
  const mail = await mailed();
  const proof = await proofOf(mail);
  await visits(proof, { siteId: fixture.site.id }, { Origin: SITE_URL });
  await visits(proof.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A')));
  await visits(proof.replace(/.$/, (letter) => (letter === 'A' ? 'B' : 'A')));
  expect(await knownAs(mail)).toEqual([]);
  // None of them spent it.
  await visits(proof);
  expect(await knownAs(mail)).toHaveLength(1);
});

it('is known within an hour of the click', async () => {
  const [late, inTime] = [await mailed(), await mailed()];
  const proofs = [await proofOf(late), await proofOf(inTime)] as const;
  at(CLICKED + HOUR);
  await visits(proofs[1]);
  at(CLICKED + HOUR + 1);
  await visits(proofs[0]);
  expect([await knownAs(late), (await knownAs(inTime)).length]).toEqual([[], 1]);
});

it.each([
  ['another website', 'https://social.example/post'],
  ['a part of the website that may be somebody else’s', 'https://shop.news.example/'],
  ['an address that others can read on the way', 'http://news.example/one/'],
  ['a place in a page', 'https://news.example/one/#comments'],
])('a link to %s stays as it is', async (_what, link) => {
  expect(await follow(await mailed([link]), 0)).toBe(link);
});

describe('is known no more, between the click and the visit', () => {
  it.each<[string, (mail: SentMail) => Promise<unknown>]>([
    [
      'when they unsubscribed',
      ({ subscriberId }) => manager().update(Subscriber, subscriberId, { status: 'unsubscribed' }),
    ],
    [
      'when their address changed',
      ({ subscriberId }) => manager().update(Subscriber, subscriberId, { email: 'new@press.example' }),
    ],
    ['when they were deleted', ({ subscriberId }) => manager().delete(Subscriber, subscriberId)],
    [
      'when they were erased',
      async ({ email }) => {
        await allMailed(fixture.test);
        await fixture.operator.post('/api/people/erase').send({ email }).expect(200);
      },
    ],
  ])('%s', async (_when, change) => {
    const [mail, visitorId] = [await mailed(), visitor()];
    const proof = await proofOf(mail);
    await change(mail);
    await visits(proof, { visitorId });
    expect(await knownAs(mail)).toEqual([]);
    expect(await manager().query('SELECT FROM visitor_addresses WHERE visitor_id = $1', [visitorId])).toEqual([]);
  });
});

describe('where visits may not be stored', () => {
  it('stays unknown until they consent, and is known with the first visit then', async () => {
    await rules({ requiresVisitConsent: true });
    const mail = await mailed();
    const proof = await proofOf(mail);
    for (const consent of [undefined, false]) await visits(proof, { consent });
    await visits(proof, { consent: true }, { 'Sec-GPC': '1' });
    expect(await knownAs(mail)).toEqual([]);
    await visits(proof, { consent: true });
    expect(await knownAs(mail)).toHaveLength(1);
  });

  it('stays unknown in a browser that asks not to be tracked, or was chosen not to be counted', async () => {
    const mail = await mailed();
    const proof = await proofOf(mail);
    await visits(proof, {}, { 'Sec-GPC': '1' });
    await visits(proof, {}, { DNT: '1' });
    await visits(proof, { consent: false });
    expect(await knownAs(mail)).toEqual([]);
  });
});

describe('a program', () => {
  it('gets no proof for a look ahead, and none where it says what it is', async () => {
    const mail = await mailed();
    const programs: Record<string, string>[] = [
      { 'Sec-Purpose': 'prefetch' },
      { 'User-Agent': MACHINES[0]?.[1] ?? '' },
      { 'User-Agent': '' },
    ];
    for (const headers of programs) expect(await follow(mail, 1, headers)).toBe(LINKS[1]);
    const head = await supertest(fixture.test.url).head(`/api/n/c/${mail.token}/1`).set('User-Agent', READER);
    expect(head.get('location')).toBe(LINKS[1]);
  });

  it('that brings a proof is nobody’s visitor', async () => {
    const mail = await mailed();
    const proof = await proofOf(mail);
    for (const [, name] of [...MACHINES, ['nobody', '']]) await visits(proof, {}, { 'User-Agent': name ?? '' });
    await visits(proof, {}, { 'Sec-Purpose': 'prefetch;prerender' });
    expect(await knownAs(mail)).toEqual([]);
  });

  it('that clicks as no reader does joins nobody, whether its clicks were judged or wait', async () => {
    const [soon, trapped, judged] = [await mailed(), await mailed(), await mailed()];
    at(5);
    await visits(await proofOf(soon));
    at(CLICKED);
    const [ofTrapped, ofJudged] = [await proofOf(trapped), await proofOf(judged)];
    for (const mail of [trapped, judged]) await follow(mail, 9999);
    await visits(ofTrapped);
    at(CLICKED + 60);
    await count();
    await visits(ofJudged);
    for (const mail of [soon, trapped, judged]) expect(await knownAs(mail)).toEqual([]);
  });
});

it('is known whether their click was judged before or after', async () => {
  const mail = await mailed();
  const proof = await proofOf(mail);
  at(CLICKED + 60);
  await count();
  await visits(proof);
  at(CLICKED + 120);
  const next = await proofOf(mail, 2);
  await visits(next);
  at(CLICKED + 180);
  await count();
  // Which of its clicks were used is still known.
  await visits(next);
  expect(await knownAs(mail)).toHaveLength(2);
});

it('gets their page where the join fails, and no log has the proof', async () => {
  const proof = await proofOf(await mailed());
  const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
  jest.spyOn(VisitorAddresses.prototype, 'join').mockRejectedValue(new Error('The disk is full.'));
  const visitorId = visitor();
  expect(await visits(proof, { visitorId })).toMatchObject({ requiresSubscription: false });
  expect(await fixture.rows(visitorId)).toHaveLength(1);
  expect(logged).toHaveBeenCalledTimes(1);
  expect(JSON.stringify(logged.mock.calls)).not.toContain(proof);
});
