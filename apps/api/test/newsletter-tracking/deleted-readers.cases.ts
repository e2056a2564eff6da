import type { MailWebhookView } from '@pressloom/contracts/newsletter-numbers';
import type { BulkAnswer } from '@pressloom/contracts/requests';
import type { SiteView } from '@pressloom/contracts/sites';
import { SUBSCRIBER_MESSAGES, restoredMessage } from '@pressloom/contracts/subscribers';
import type { SubscriberDetail } from '@pressloom/contracts/subscribers';
import { DeletedSubscriber, NewsletterDelivery, Subscriber, Suppression } from '@pressloom/database/entities';
import { waitFor } from '@pressloom/testing';
import supertest from 'supertest';
import type { Response } from 'supertest';
import { In } from 'typeorm';
import type TestAgent from 'supertest/lib/agent.js';
import { AddressKeys } from '../../src/common/secrets/address-keys.service.ts';
import { hashOf, newSecret } from '../../src/common/secrets/link-secret.ts';
import { Audience } from '../../src/newsletter/sending/audience.service.ts';
import { Bounces } from '../../src/newsletter/sending/bounces.service.ts';
import { hidden } from '../../src/newsletter/reader/subscription-links.service.ts';
import { CleanSubscribersJob } from '../../src/newsletter/subscribers/clean-subscribers.job.ts';
import { SuppressionsService } from '../../src/newsletter/subscribers/suppressions.service.ts';
import { sweep } from '../../src/people/sweep.ts';
import { signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { refused } from '../readers.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { sentIssue } from './sent-issue.ts';
import type { SentMail } from './sent-issue.ts';

/** Readers whom an operator deleted, and who answer the mails that they have. */

let test: TestApp;
let operator: TestAgent;
let site: SiteView;
let otherSite: SiteView;
let webhook: string;

beforeAll(async () => {
  test = await startTestApp();
  operator = await signedIn(test, 'operator');
  site = await new Pipeline(test, operator).site({ brand: 'fire-news' });
  otherSite = await new Pipeline(test, operator).site({ brand: 'meditation' });
  const made = await operator.post(`/api/newsletter-sender/webhook?siteId=${site.id}`).expect(200);
  webhook = new URL((made.body as MailWebhookView).address ?? '').pathname;
});
afterAll(() => test.close());
afterEach(() => test.clock.set(null));

const manager = () => test.database.dataSource.manager;
const press = ({ token }: Pick<SentMail, 'token'>): Promise<Response> =>
  supertest(test.url).post(`/api/reader/one-click?r=${token}`).type('form').send('List-Unsubscribe=One-Click');
const leave = ({ token }: SentMail, more: object = {}): Promise<Response> =>
  test
    .agent()
    .post('/api/reader/unsubscribe')
    .send({ reader: token, ...more });
const tell = ({ messageId }: SentMail, event: string, more: object = {}) =>
  supertest(test.url)
    .post(webhook)
    .send({ event, 'message-id': messageId, rcpt: 'reader@press.example', ...more })
    .expect(200);
/** Takes the bounced of an issue off the list, of which the mail server took another mail. */
async function removeBounced(newsletterId: number): Promise<void> {
  const taken = { newsletterId, subscriberId: 0, email: '', deliveryStatus: 'sent', sentAt: new Date() } as const;
  await manager().insert(NewsletterDelivery, taken);
  await test.app.get(Bounces, { strict: false }).settle({ id: newsletterId, wordpressSiteId: site.id });
}
const mailed = async (): Promise<SentMail> => (await sentIssue(test, site.id)).mails[0] as SentMail;
async function deleted(): Promise<SentMail> {
  const mail = await mailed();
  await operator.delete(`/api/subscribers/${mail.subscriberId}`).expect(200);
  return mail;
}
const restore = ({ subscriberId }: SentMail) => operator.post(`/api/subscribers/${subscriberId}/restore`);
const detailOf = async ({ subscriberId }: SentMail): Promise<SubscriberDetail> =>
  (await operator.get(`/api/subscribers/${subscriberId}`).expect(200)).body as SubscriberDetail;
const suppressionsOf = async ({ email }: { email: string }): Promise<[number | null, string][]> => {
  const emailHash = (await test.app.get(AddressKeys).addressHasher())(email);
  const rows = await manager().find(Suppression, { where: { emailHash }, order: { wordpressSiteId: 'ASC' } });
  return rows.map(({ wordpressSiteId, reason }) => [wordpressSiteId, reason]);
};
const mailable = ({ email }: { email: string }): Promise<number> =>
  manager().countBy(Subscriber, { email, status: 'active' });
/** More than a day on: nobody can bring them back. */
async function forgotten(mail: SentMail): Promise<void> {
  test.clock.set(new Date(Date.now() + 25 * 3_600_000));
  await test.app.get(CleanSubscribersJob, { strict: false }).run();
  test.clock.set(null);
  expect(await manager().countBy(DeletedSubscriber, { id: mail.subscriberId })).toBe(0);
}

describe('a reader who was deleted', () => {
  const ways: [string, (mail: SentMail) => Promise<unknown>, 'unsubscribed' | 'bounced' | 'complained'][] = [
    ['leaves by one click', press, 'unsubscribed'],
    ['leaves on the page', leave, 'unsubscribed'],
    ['leaves all lists', (mail) => leave(mail, { all: true }), 'unsubscribed'],
    ['leaves by their mail service', (mail) => tell(mail, 'unsubscribe'), 'unsubscribed'],
    ['calls it spam', (mail) => tell(mail, 'spam'), 'complained'],
    ['calls it spam after a click', (mail) => press(mail).then(() => tell(mail, 'spam')), 'complained'],
    ['can not be reached', (mail) => tell(mail, 'bounce', { bounce: 'hard', message: '550 No' }), 'bounced'],
  ];

  it.each(ways)('and %s comes back as somebody who left, and is mailed nothing', async (_how, act, status) => {
    const mail = await deleted();
    await act(mail);
    expect(await suppressionsOf(mail)).toEqual([[site.id, status]]);
    const answer = await restore(mail).expect(200);
    expect(answer.body).toMatchObject({ status, message: restoredMessage(mail.email, status) });
    const { leftAt, timeline, suppressed } = await detailOf(mail);
    expect([leftAt, suppressed]).toEqual([expect.any(String), status]);
    const kinds = timeline.map(({ kind }) => kind).filter((kind) => kind !== 'mailed');
    const wanted = status === 'unsubscribed' ? 'left' : status;
    expect(kinds.slice(0, 2)).toEqual(['restored', wanted]);
    expect(await mailable(mail)).toBe(0);
  });

  it('and changes nothing by looking comes back as before', async () => {
    const mail = await deleted();
    // They left another website, which says nothing of this one.
    const elsewhere = { siteId: otherSite.id, email: mail.email, reason: 'unsubscribed' } as const;
    await test.app.get(SuppressionsService).add(manager(), elsewhere);
    for (const method of ['get', 'head'] as const)
      await supertest(test.url)[method](`/api/reader/one-click?r=${mail.token}`);
    const looked = await test.agent().post('/api/reader/unsubscribe/look').send({ reader: mail.token }).expect(200);
    expect(looked.body).toMatchObject({ state: 'subscribed', email: hidden(mail.email), hasPreferences: false });
    expect(await suppressionsOf(mail)).toEqual([[otherSite.id, 'unsubscribed']]);
    const answer = await restore(mail).expect(200);
    expect(answer.body).toMatchObject({ status: 'active', message: restoredMessage(mail.email, null) });
  });

  it('and had left before is brought back as who left then, and nobody is told that they left meanwhile', async () => {
    const mail = await mailed();
    await press(mail);
    await operator.delete(`/api/subscribers/${mail.subscriberId}`).expect(200);
    const answer = await restore(mail).expect(200);
    expect(answer.body).toMatchObject({ status: 'unsubscribed', message: restoredMessage(mail.email, null) });
  });

  it('presses a hundred times and is written down once, with a reason that comes later', async () => {
    const mail = await deleted();
    const left = Array.from({ length: 100 }, () => mail);
    const lane = async (): Promise<void> => {
      for (let next = left.pop(); next; next = left.pop()) expect((await press(next)).status).toBe(200);
    };
    await Promise.all(Array.from({ length: 8 }, lane));
    for (const _twice of [1, 2]) await leave(mail, { reason: 'Too many emails' });
    expect(await suppressionsOf(mail)).toHaveLength(1);
    await restore(mail).expect(200);
    const { leaveReason, timeline } = await detailOf(mail);
    expect(leaveReason).toBe('Too many emails');
    expect(timeline.filter(({ kind }) => kind === 'left').map(({ detail }) => detail)).toEqual([
      { reason: 'Too many emails' },
      { reason: 'Too many emails' },
      { by: 'one-click' },
    ]);
  });

  it('and whose wish did not find their row comes back as somebody who left all the same', async () => {
    const mail = await deleted();
    const { email } = mail;
    await test.app.get(SuppressionsService).add(manager(), { siteId: site.id, email, reason: 'unsubscribed' });
    const answer = await restore(mail).expect(200);
    expect(answer.body).toMatchObject({ status: 'unsubscribed', message: restoredMessage(email, 'unsubscribed') });
    expect((await detailOf(mail)).timeline.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['left']));
  });

  it('is counted in what the undoing of many tells', async () => {
    const { mails } = await sentIssue(test, site.id, { readers: 3 });
    const ids = mails.map(({ subscriberId }) => subscriberId);
    await operator.post('/api/subscribers/bulk').send({ action: 'delete', ids }).expect(200);
    await press(mails[1] as SentMail);
    const { body } = await operator.post('/api/subscribers/bulk').send({ action: 'restore', ids }).expect(200);
    expect((body as BulkAnswer).rows).toEqual([
      { id: ids[0], outcome: 'done', message: null },
      { id: ids[1], outcome: 'done', message: SUBSCRIBER_MESSAGES.leftMeanwhile.unsubscribed },
      { id: ids[2], outcome: 'done', message: null },
    ]);
  });

  it('and added anew leaves by the mails of before', async () => {
    const mail = await deleted();
    const { body } = await operator.post('/api/subscribers').send({ email: mail.email, siteId: site.id }).expect(201);
    expect(body).not.toMatchObject({ id: mail.subscriberId });
    expect((await press(mail)).status).toBe(200);
    expect(await mailable(mail)).toBe(0);
  });

  it('and who waits for a confirmation since leaves by them too, and nobody else brings them back', async () => {
    const mail = await deleted();
    const secret = newSecret();
    const until = new Date('2099-01-01');
    const link = { confirmations: { [hashOf(secret)]: until.toISOString() }, confirmExpiresAt: until };
    const waits = { wordpressSiteId: site.id, email: mail.email, status: 'pending', ...link } as const;
    const { id } = await manager().save(Subscriber, waits);
    expect((await press(mail)).status).toBe(200);
    expect(await detailOf({ ...mail, subscriberId: id })).toMatchObject({ status: 'unsubscribed' });
    expect(await suppressionsOf(mail)).toEqual([[site.id, 'unsubscribed']]);
    const confirmed = await test.agent().post('/api/reader/confirm').send({ token: secret });
    expect(refused(confirmed)).toEqual([400, 'link_invalid']);
  });

  it('whose mail comes back while it is being sent is not brought back as active', async () => {
    const issue = await sentIssue(test, site.id, { state: 'bounced' });
    const [mail] = issue.mails as [SentMail];
    await operator.delete(`/api/subscribers/${mail.subscriberId}`).expect(200);
    await removeBounced(issue.id);
    await restore(mail).expect(200);
    expect(await detailOf(mail)).toMatchObject({ status: 'bounced', suppressed: 'bounced' });
  });
});

describe('a reader of whom no row is left', () => {
  it('is answered 200, and no later list brings them back', async () => {
    const mail = await deleted();
    await forgotten(mail);
    for (const _twice of [1, 2]) expect((await press(mail)).status).toBe(200);
    expect(await suppressionsOf(mail)).toEqual([[site.id, 'unsubscribed']]);
    const again = await operator.post('/api/subscribers').send({ email: mail.email, siteId: site.id });
    expect(refused(again)).toEqual([409, 'subscriber_left']);
  });

  it('and who leaves all lists stays off this one too, though only another has them yet', async () => {
    const mail = await deleted();
    await forgotten(mail);
    await manager().save(Subscriber, { wordpressSiteId: otherSite.id, email: mail.email, status: 'active' });
    expect((await leave(mail, { all: true })).status).toBe(200);
    expect(await mailable(mail)).toBe(0);
    const again = await operator.post('/api/subscribers').send({ email: mail.email, siteId: site.id });
    expect(refused(again)).toEqual([409, 'subscriber_left']);
  });

  it('and who complains is written down too, and stays one who complained', async () => {
    const mail = await deleted();
    await forgotten(mail);
    await tell(mail, 'spam');
    expect(await suppressionsOf(mail)).toEqual([[site.id, 'complained']]);
    await press(mail);
    const [later] = (await sentIssue(test, site.id)).mails as [SentMail];
    const mailedAgain = { email: mail.email, subscriberId: mail.subscriberId };
    await manager().update(NewsletterDelivery, { id: later.deliveryId }, mailedAgain);
    await tell(later, 'bounce', { bounce: 'hard', message: '550 No' });
    expect(await suppressionsOf(mail)).toEqual([[site.id, 'complained']]);
  });

  it('and who was erased is answered 200, and nothing but hashes is stored', async () => {
    const mail = await mailed();
    await operator.post('/api/people/erase').send({ email: mail.email }).expect(200);
    expect((await press(mail)).status).toBe(200);
    expect((await leave(mail, { reason: 'Why not' })).status).toBe(200);
    await tell(mail, 'spam');
    expect(await sweep(manager(), mail.email)).toEqual([]);
    expect(await suppressionsOf(mail)).toEqual([
      [site.id, 'unsubscribed'],
      [null, 'erased'],
    ]);
    expect(JSON.stringify(await manager().query('SELECT * FROM suppressions'))).not.toContain('Why not');
  });
});

describe('while a reader is being deleted or brought back', () => {
  /** Runs `act` while another connection is in the middle of `sql`, which is done once `act` waits for it. */
  async function during(sql: string[], act: () => Promise<Response>): Promise<Response> {
    const other = test.database.dataSource.createQueryRunner();
    await other.startTransaction();
    try {
      for (const statement of sql) await other.query(statement);
      // A call goes out once somebody waits for it.
      const answer = Promise.resolve(act());
      await waitFor(async () => (await manager().query<unknown[]>(WAITING)).length > 0 || null);
      await other.commitTransaction();
      return await answer;
    } finally {
      await other.release();
    }
  }
  const WAITING = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
  const REMOVE = (id: number): string[] => [
    `INSERT INTO deleted_subscribers (id, wordpress_site_id, email, subscriber, history, deleted_at)
     SELECT id, wordpress_site_id, email, to_jsonb(row), '[]', now() FROM subscribers row WHERE id = ${id}`,
    `DELETE FROM subscribers WHERE id = ${id}`,
  ];
  const BRING_BACK = (id: number): string[] => [
    `SELECT 1 FROM deleted_subscribers WHERE id = ${id} FOR UPDATE`,
    `INSERT INTO subscribers SELECT kept.* FROM deleted_subscribers, jsonb_populate_record(NULL::subscribers, subscriber) kept
     WHERE deleted_subscribers.id = ${id}`,
    `DELETE FROM deleted_subscribers WHERE id = ${id}`,
  ];

  it.each(['one click', 'a complaint'])('%s counts that comes between the look and the deletion', async (how) => {
    const mail = await mailed();
    const act = () => (how === 'one click' ? press(mail) : (tell(mail, 'spam') as Promise<Response>));
    expect((await during(REMOVE(mail.subscriberId), act)).status).toBe(200);
    await restore(mail).expect(200);
    expect(await mailable(mail)).toBe(0);
  });

  it('one click counts that comes between the look and the way back', async () => {
    const mail = await deleted();
    expect((await during(BRING_BACK(mail.subscriberId), () => press(mail))).status).toBe(200);
    expect(await mailable(mail)).toBe(0);
  });

  it('leaving all lists counts for one to which they are being brought back', async () => {
    const mail = await mailed();
    const row = { wordpressSiteId: otherSite.id, email: mail.email, status: 'active' } as const;
    const { id } = await manager().save(Subscriber, row);
    await operator.delete(`/api/subscribers/${id}`).expect(200);
    expect((await during(BRING_BACK(id), () => leave(mail, { all: true }))).status).toBe(200);
    expect(await mailable(mail)).toBe(0);
  });

  it('one click that is being written is waited for by the way back', async () => {
    const mail = await deleted();
    const left = [
      `UPDATE deleted_subscribers SET subscriber = subscriber || '{"status": "unsubscribed", "left_at": "2099-01-01T00:00:00Z"}'
       WHERE id = ${mail.subscriberId}`,
    ];
    expect((await during(left, () => restore(mail))).status).toBe(200);
    expect(await mailable(mail)).toBe(0);
  });
});

describe('a complaint', () => {
  it('of somebody who left is noted as one', async () => {
    const mail = await mailed();
    await press(mail);
    for (const _twice of [1, 2]) await tell(mail, 'spam');
    expect(await suppressionsOf(mail)).toEqual([[site.id, 'complained']]);
    const { status, timeline } = await detailOf(mail);
    expect([status, timeline.map(({ kind }) => kind).filter((kind) => kind !== 'mailed')]).toEqual([
      'complained',
      ['complained', 'left'],
    ]);
    // Who leaves once more is none who left by themselves.
    await press(mail);
    expect(await detailOf(mail)).toMatchObject({ status: 'complained' });
  });

  it.each(['is on the list', 'was deleted'])(
    'of a reader who %s keeps why they left, whatever is said later',
    async (where) => {
      const mail = where === 'was deleted' ? await deleted() : await mailed();
      await tell(mail, 'spam');
      await leave(mail, { reason: 'Too many emails' });
      if (where === 'was deleted') await restore(mail).expect(200);
      expect(await detailOf(mail)).toMatchObject({ status: 'complained', leaveReason: null });
    },
  );
});

it('what came back of an earlier issue takes nobody off the list who joined again since', async () => {
  const bounced = await sentIssue(test, site.id, { state: 'bounced' });
  const next = await sentIssue(test, site.id, { state: 'bounced' });
  const [[back], [gone]] = [bounced.mails, next.mails] as [[SentMail], [SentMail]];
  await removeBounced(next.id);
  expect(await detailOf(gone)).toMatchObject({ status: 'bounced' });
  expect(await detailOf(back)).toMatchObject({ status: 'active', suppressed: null });
});

it('all leave the list whose mails came back, however many they are', async () => {
  const { id, mails } = await sentIssue(test, site.id, { state: 'bounced', readers: 401 });
  await removeBounced(id);
  const stays = { id: In(mails.map(({ subscriberId }) => subscriberId)), status: 'active' as const };
  expect(mails).toHaveLength(401);
  expect(await manager().countBy(Subscriber, stays)).toBe(0);
});

it.each([
  // As after a restored backup: the ledger knows nothing of them either, and they are on the list under another number.
  ['was known', true],
  // A list that looked for those who left just before brings them back.
  ['was there yet', false],
])('nobody is mailed who left while no row of them %s', async (_what, isUnknown) => {
  const mail = await deleted();
  await forgotten(mail);
  if (isUnknown) await manager().delete(NewsletterDelivery, { subscriberId: mail.subscriberId });
  const { email } = mail;
  if (!isUnknown) expect((await press(mail)).status).toBe(200);
  const { id } = await manager().save(Subscriber, { wordpressSiteId: site.id, email, status: 'active' });
  const stays = await manager().save(Subscriber, { wordpressSiteId: site.id, email: `x${email}`, status: 'active' });
  // Who left another website so is on the list of this one.
  const addressHash = (await test.app.get(AddressKeys).addressHasher())(stays.email);
  const left = { siteId: otherSite.id, addressHash, reason: 'unsubscribed' } as const;
  await test.app.get(SuppressionsService).addHash(manager(), left);
  if (isUnknown) expect((await press(mail)).status).toBe(200);
  const next = await sentIssue(test, site.id, { deliveryStatus: 'sending', frozenAt: null, audienceMaxId: stays.id });
  await manager().query('UPDATE newsletters SET frozen_through = $2 WHERE id = $1', [next.id, id - 1]);
  const issue = { id: next.id, wordpressSiteId: site.id, abTest: null, markedAt: new Date(), audienceMaxId: stays.id };
  await test.app.get(Audience, { strict: false }).freeze(issue, 0);
  const rows = await manager().findBy(NewsletterDelivery, { newsletterId: next.id });
  expect(rows.map(({ subscriberId }) => subscriberId)).toEqual(expect.arrayContaining([stays.id]));
  expect(rows.map(({ subscriberId }) => subscriberId)).not.toContain(id);
  expect([await mailable(mail), await mailable(stays)]).toEqual([0, 1]);
});
