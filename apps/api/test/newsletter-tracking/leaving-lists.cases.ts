import type { UnsubscribeView } from '@pressloom/contracts/reader-pages';
import type { SiteView } from '@pressloom/contracts/sites';
import type { SubscriberDetail } from '@pressloom/contracts/subscribers';
import { NewsletterOpenMark, Subscriber } from '@pressloom/database/entities';
import type TestAgent from 'supertest/lib/agent.js';
import { signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { deliveryOf, sentIssue } from './sent-issue.ts';
import type { SentMail } from './sent-issue.ts';

/** Readers who are on the lists of two websites. */

let test: TestApp;
let operator: TestAgent;
let site: SiteView;
let otherSite: SiteView;

beforeAll(async () => {
  test = await startTestApp();
  operator = await signedIn(test, 'operator');
  const pipeline = new Pipeline(test, operator);
  site = await pipeline.site({ brand: 'fire-news' });
  otherSite = await pipeline.site({ brand: 'meditation' });
});
afterAll(() => test.close());

const manager = () => test.database.dataSource.manager;
const call = (path: string, { token }: SentMail, more: object = {}) =>
  test
    .agent()
    .post(`/api/reader/${path}`)
    .send({ reader: token, ...more })
    .expect(200);
/** A mail of one website to somebody whom another one has too; `ids`: theirs on both. */
async function mailed(): Promise<{ mail: SentMail; ids: number[] }> {
  const [mail] = (await sentIssue(test, site.id)).mails as [SentMail];
  const row = { wordpressSiteId: otherSite.id, email: mail.email, status: 'active' } as const;
  return { mail, ids: [mail.subscriberId, (await manager().save(Subscriber, row)).id] };
}

it.each(['is on the lists', 'was deleted'])(
  'why a reader who %s left all of them is told to the website that they left by',
  async (where) => {
    const { mail, ids } = await mailed();
    const isDeleted = where === 'was deleted';
    if (isDeleted) for (const id of ids) await operator.delete(`/api/subscribers/${id}`).expect(200);
    await call('unsubscribe', mail, { all: true });
    await call('unsubscribe', mail, { all: true, reason: 'Too many emails' });
    if (isDeleted) for (const id of ids) await operator.post(`/api/subscribers/${id}/restore`).expect(200);
    const rows = await manager().find(Subscriber, { where: { email: mail.email }, order: { id: 'ASC' } });
    expect(rows.map(({ status, leaveReason }) => [status, leaveReason])).toEqual([
      ['unsubscribed', 'Too many emails'],
      ['unsubscribed', null],
    ]);
  },
);

it('who left the list of another website, or bounced on this one, is not asked whether to leave that too', async () => {
  const { mail, ids } = await mailed();
  const [own = 0, theirs = 0] = ids;
  const look = async () => (await call('unsubscribe/look', mail)).body as UnsubscribeView;
  expect(await look()).toMatchObject({ state: 'subscribed', hasOthers: true });
  await manager().update(Subscriber, theirs, { status: 'unsubscribed' });
  expect(await look()).toMatchObject({ state: 'subscribed', hasOthers: false });
  await manager().update(Subscriber, own, { status: 'bounced' });
  expect(await look()).toMatchObject({ state: 'unsubscribed', hasOthers: false });
});

it('a mail of a website that is being deleted leads nowhere, and nothing more of it is counted or told', async () => {
  const doomed = await new Pipeline(test, operator).site({ brand: 'psychic-tarot' });
  const issue = await sentIssue(test, doomed.id);
  const [mail] = issue.mails as [SentMail];
  const { id } = await manager().save(Subscriber, { wordpressSiteId: site.id, email: mail.email, status: 'active' });
  const listsOf = async () =>
    ((await operator.get(`/api/subscribers/${id}`).expect(200)).body as SubscriberDetail).otherSites.length;
  expect(await listsOf()).toBe(1);
  await test.agent().get(`/web-view?r=${mail.token}`).expect(200);
  await manager().query('UPDATE wordpress_sites SET deleted_at = now() WHERE id = $1', [doomed.id]);
  const reader = test.agent().set('User-Agent', 'Mozilla/5.0 (X11) Firefox/130.0');
  await reader.get(`/web-view?r=${mail.token}`).expect(404);
  await reader.get(`/api/n/c/${mail.token}/1`).expect(404);
  await reader.get(`/api/n/o/${mail.token}.gif`).expect(200);
  expect([await listsOf(), (await deliveryOf(test, mail)).trackingData]).toEqual([0, null]);
  expect(await manager().countBy(NewsletterOpenMark, { newsletterId: issue.id })).toBe(0);
});
