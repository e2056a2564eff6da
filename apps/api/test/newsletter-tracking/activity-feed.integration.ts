import type { ActivityItem } from '@pressloom/contracts/activity';
import type { SiteView } from '@pressloom/contracts/sites';
import supertest from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { FIREFOX } from '../../src/common/visitors/user-agents.fixture.ts';
import { CountNewslettersJob } from '../../src/newsletter/tracking/count-newsletters.job.ts';
import { signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { allMailed } from '../readers.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { after, sentIssue } from './sent-issue.ts';

const SUBJECT = 'Storms of November';

let test: TestApp;
let operator: TestAgent;
let site: SiteView;
beforeAll(async () => {
  test = await startTestApp();
  operator = await signedIn(test, 'operator');
  site = await new Pipeline(test, operator).site();
});
afterEach(() => test.clock.set(null));
afterAll(() => test.close());

const feed = async (): Promise<ActivityItem[]> =>
  (await operator.get('/api/activity/dashboard').query({ siteId: site.id }).expect(200)).body.events;

it('the feed says who opened a newsletter and clicked in it, and nothing more once they were erased', async () => {
  await operator.put(`/api/newsletter-sender?siteId=${site.id}`).send({ openTracking: 'person' }).expect(200);
  test.clock.set(after(3600));
  const [mail] = (await sentIssue(test, site.id, { subject: SUBJECT })).mails;
  if (!mail) throw new Error('Nothing was mailed.');
  const get = (path: string) => supertest(test.url).get(path).set('User-Agent', FIREFOX);
  await get(`/api/n/o/${mail.token}.gif`).expect(200);
  await get(`/api/n/c/${mail.token}/1`).expect(302);
  test.clock.set(after(3700));
  await test.app.get(CountNewslettersJob, { strict: false }).run();
  const known = { siteId: site.id, subscriberEmail: mail.email };
  const [click, open] = await feed();
  expect(click).toMatchObject({ type: 'link_click', ...known });
  expect(click?.details).toEqual({
    source: 'newsletter',
    campaign: SUBJECT,
    page: 'https://news.example/two/',
  });
  expect(open).toMatchObject({ type: 'newsletter_open', ...known });
  expect(open?.details).toEqual({ campaign: SUBJECT });
  await allMailed(test);
  await operator.post('/api/people/erase').send({ email: mail.email }).expect(200);
  expect((await feed()).map(({ type, subscriberEmail, details }) => ({ type, subscriberEmail, details }))).toEqual([
    { type: 'link_click', subscriberEmail: null, details: {} },
    { type: 'newsletter_open', subscriberEmail: null, details: {} },
  ]);
});
