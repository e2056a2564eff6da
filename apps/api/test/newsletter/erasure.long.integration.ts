import type { PersonAnswer } from '@pressloom/contracts/people';
import type { SubscriberImportView } from '@pressloom/contracts/subscriber-imports';
import {
  DismissedVideo,
  EmailTest,
  Job,
  LoginAttempt,
  Newsletter,
  NewsletterDelivery,
  SearchCandidate,
  Subscriber,
  SubscriberImport,
  SubscriberImportReject,
  User,
  Video,
  WordpressToken,
} from '@pressloom/database/entities';
import { waitFor } from '@pressloom/testing';
import { createHash, randomUUID } from 'node:crypto';
import type { Response } from 'supertest';
import { hashOf, newSecret } from '../../src/common/secrets/link-secret.ts';
import { mailTarget } from '../../src/mail/mail-payload.ts';
import { Audience } from '../../src/newsletter/sending/audience.service.ts';
import { Pipeline } from '../pipeline.ts';
import { allMailed, BEHIND_PROXY, linkOf, refused } from '../readers.ts';
import type { Readers } from '../readers.ts';
import type { TestApp } from '../test-app.ts';
import { ErasingScene } from './erasing-scene.ts';
import { storedIssue } from './issue-scene.ts';
import { counts } from './import-calls.ts';
import { everyRow, naming, PAIRS } from './neighbours.ts';

let scene: ErasingScene;
let test: TestApp;
let readers: Readers;

beforeAll(async () => {
  scene = await ErasingScene.start({ env: BEHIND_PROXY });
  ({ test, readers } = scene);
});
afterAll(() => test.close());
afterEach(() => jest.restoreAllMocks());

const manager = () => scene.manager;

/** Leaves the traces of two neighbours beside each other. */
async function traces(email: string, other: string): Promise<void> {
  const subscriberId = await scene.subscribe(email);
  await readers.registered({ email });
  await readers.visitor().post('/api/auth/login').send({ email, password: 'Wrong-Horse-7' }).expect(401);
  const said = `550 No <${email.toUpperCase()}> here; ${email} is unknown, https://press.example/?reader=${encodeURIComponent(email)}&x=1.`;
  const newsletterId = await storedIssue(test, scene.site.id);
  await manager().update(Newsletter, newsletterId, { deliveryError: `${said} ${other}` });
  const row = { newsletterId, subscriberId, email, variant: 0, deliveryStatus: 'bounced' } as const;
  await manager().save(NewsletterDelivery, { ...row, errorMessage: `${said} Not ${other}.` });
  const job = { type: 'send-mail', target: mailTarget(randomUUID()), status: 'failed', siteId: null } as const;
  const error = { code: 'provider_refused', message: said, statusCode: 502 };
  await manager().save(
    Job,
    manager().create(Job, { ...job, lane: job.target, payload: { email }, error } as Partial<Job>),
  );
  const part = { fileName: 'old.csv', bytes: '100', wordpressSiteId: scene.site.id, status: 'imported' } as const;
  const format = {
    encoding: 'utf-8',
    delimiter: ',',
    columns: ['a'],
    hasHeader: false,
    lines: 1,
    sample: [[email, 'x']],
  };
  const { id: importId } = await manager().save(SubscriberImport, { ...part, format } as Partial<SubscriberImport>);
  const reject = { importId, rowNumber: 1, line: 7, reason: 'The date can not be read.' };
  await manager().insert(SubscriberImportReject, { ...reject, cells: ['x', email.toUpperCase(), '+44 20 1234'] });
}

describe('neighbours, whose addresses hold each other', () => {
  it('one of each pair leaves whole, and nothing of the other changes', async () => {
    for (const [leaver, stayer] of PAIRS) {
      await traces(leaver, stayer);
      await traces(stayer, leaver);
    }
    const all = PAIRS.flat();
    const of = (rows: string[], email: string) =>
      naming(
        rows,
        email,
        all.filter((one) => one.includes(email)),
      );
    // Rows that name both are about both: without the leaver's address they still tell of the other.
    const without = (rows: string[]) =>
      rows.map((row) => row.replaceAll('an erased address', '')).filter((row) => !row.startsWith('public.jobs:'));
    await allMailed(test);
    const before = await everyRow(manager());
    const found = new Map<string, PersonAnswer>();
    for (const [leaver, stayer] of PAIRS) {
      expect(of(before, leaver).length).toBeGreaterThan(5);
      found.set(stayer, await scene.found(stayer));
      expect((await scene.erase(leaver)).message).toMatch(
        /^Everything that names this person .*: .*Sent newsletters \(1\)/,
      );
    }
    // Once for all: each look at every row takes as long as an erasure.
    const rows = await everyRow(manager());
    for (const [leaver, stayer] of PAIRS) {
      expect(of(rows, leaver)).toEqual([]);
      expect(await scene.found(stayer)).toEqual(found.get(stayer));
      const kept = without(of(rows, stayer)).filter((row) => !/newsletter_delivery_tracking|newsletters/.test(row));
      expect(kept).toEqual(
        without(of(before, stayer)).filter((row) => !/newsletter_delivery_tracking|newsletters/.test(row)),
      );
      expect(await manager().countBy(NewsletterDelivery, { email: stayer })).toBe(1);
      expect(await manager().countBy(Subscriber, { email: stayer })).toBe(1);
      expect(await manager().countBy(User, { email: stayer })).toBe(1);
    }
  });

  it('a stranger keeps nobody from leaving, whatever they write', async () => {
    const email = 'wanted@press.example';
    const subscriberId = await scene.subscribe(email);
    const { email: stranger } = await readers.registered({ firstName: email, lastName: `x ${email} x` });
    await readers
      .visitor()
      .set('User-Agent', `Browser ${email}`)
      .post('/api/auth/login')
      .send({ email: stranger, password: 'Wrong-Horse-7' })
      .expect(401);
    const other = await scene.subscribe(`x${email}`);
    const addedBy = { kind: 'person', userId: 1, name: email } as const;
    await manager().update(Subscriber, other, { leaveReason: `${email} said so`, addedBy });
    const page = `${scene.site.siteUrl}/?reader=${encodeURIComponent(email)}`;
    await manager().query(
      `INSERT INTO engagement_events (timestamp, wordpress_site_id, event_type, page_url, referrer, user_agent, event_data, visitor_id, subscriber_id)
       VALUES (now(), $1, 'page_view', $2, $2, $3, jsonb_build_object('to', $3::text), 'a stranger', NULL),
              (now(), $1, 'newsletter_open', NULL, NULL, NULL, '{}', 'the leaver', $4)`,
      [scene.site.id, page, email, subscriberId],
    );
    const { id: userId } = await readers.user(stranger);
    const [createdAt, expiresAt] = [test.clock.now(), test.clock.now()];
    const link = { wordpressSiteId: scene.site.id, userId, returnUrl: page, createdAt, expiresAt };
    await manager().insert(WordpressToken, { ...link, tokenHash: '0'.repeat(64) });
    const work = {
      type: 'search-keyword',
      target: 'keyword:900000',
      lane: `after ${email}`,
      siteId: scene.site.id,
    } as const;
    const said = { steps: { said: email }, progressNote: `Found ${email}`, result: { message: email } };
    await manager().insert(Job, { ...work, ...said, status: 'completed' } as never);
    expect((await scene.erase(email)).message).toBe(
      'Everything that names this person was erased. Kept without naming them: Jobs that mention the address (1).',
    );
    expect(naming(await everyRow(manager()), email, [`x${email}`])).toEqual([]);
    const visitors: unknown[] = await manager().query(
      `SELECT visitor_id FROM engagement_events WHERE event_type IN ('page_view', 'newsletter_open') ORDER BY id DESC LIMIT 2`,
    );
    expect(visitors).toEqual([{ visitor_id: 'the leaver' }, { visitor_id: 'a stranger' }]);
    const user = await manager().findOneByOrFail(User, { email: stranger });
    expect([user.firstName, user.lastName]).toEqual(['an erased address', 'x an erased address x']);
    expect(await manager().countBy(LoginAttempt, { email: stranger })).toBe(1);
    expect(await manager().findOneByOrFail(Subscriber, { email: `x${email}` })).toMatchObject({
      leaveReason: 'an erased address said so',
    });
  });

  it('nor does whoever writes the address on YouTube; what operators noted does', async () => {
    const email = 'shown.there@press.example';
    await scene.subscribe(email);
    const said = `Write to ${email}, or to x${email}.`;
    const row = { wordpressSiteId: scene.site.id, source: 'live', title: said, transcript: said } as const;
    const video = { ...row, youtubeId: 'named000001', description: said, channelTitle: email, tags: [email] };
    const { id } = await manager().save(Video, video);
    const dismissed = { youtubeId: 'named000002', title: said, channelTitle: email };
    await manager().insert(DismissedVideo, { wordpressSiteId: scene.site.id, ...dismissed });
    const keyword = await new Pipeline(test, scene.operator).keyword(scene.site.id, 'addresses');
    const candidate = {
      ...dismissed,
      keywordId: keyword.id,
      source: 'live',
      rank: 1,
      foundAt: test.clock.now(),
    } as const;
    await manager().insert(SearchCandidate, candidate);
    const { message } = await scene.erase(email);
    expect(message).toContain('YouTube still shows the address on 1 video');
    expect(naming(await everyRow(manager()), email, [`x${email}`])).toEqual([]);
    const left = `Write to an erased address, or to x${email}.`;
    expect(await manager().findOneByOrFail(Video, { id })).toMatchObject({
      ...{ title: left, description: left, channelTitle: 'an erased address', tags: ['an erased address'] },
    });
    const { id: notes } = await manager().save(Video, row);
    expect(refused(await scene.tryToErase(email))).toEqual([409, 'address_in_use']);
    await manager().delete(Video, { id: notes });
  });

  it('keeps a test mail of another whose answer names them', async () => {
    await manager().insert(EmailTest, {
      ...{ email: 'tester@press.example', wordpressSiteId: scene.site.id, testedAt: test.clock.now() },
      result: { said: 'No <answered@press.example>', of: 'xanswered@press.example' },
    } as never);
    await scene.subscribe('answered@press.example');
    await scene.erase('answered@press.example');
    const kept = await manager().findOneByOrFail(EmailTest, { email: 'tester@press.example' });
    expect(kept.result).toEqual({ said: 'No <an erased address>', of: 'xanswered@press.example' });
  });

  it('takes both forms of an international domain for one mailbox', async () => {
    const [one, same] = ['zoë@bücher.example', 'zoë@xn--bcher-kva.example'];
    await scene.subscribe(one);
    // As it stands in what was written before both were one.
    await manager().insert(Subscriber, { email: one, wordpressSiteId: scene.site.id, status: 'active' });
    expect((await scene.copy<{ subscriptions: object[] }>(same)).subscriptions).toHaveLength(2);
    await scene.erase(one);
    const rows = await everyRow(manager());
    expect([...naming(rows, one, []), ...naming(rows, same, [])]).toEqual([]);
    const list = await scene.imported(await scene.upload(Buffer.from(`email\n${one}\n${same}\n`)));
    expect(list.counts).toMatchObject({ rows: 2, added: 0, suppressed: 2 });
  });
});

it('who was erased and joins a website again is on the list of that one, and may be brought onto no other', async () => {
  const email = 'returns@press.example';
  await scene.subscribe(email);
  await scene.erase(email);
  const { origin } = new URL(scene.site.siteUrl);
  const visitor = readers.visitor();
  await visitor.post('/api/subscribers').set('Origin', origin).send({ email, siteId: scene.site.id }).expect(201);
  const asked = await waitFor(async () =>
    (await readers.mailsTo(email)).find(({ links }) => links.some((link) => link.includes('/confirm?'))),
  );
  await visitor
    .post('/api/reader/confirm')
    .send({ token: linkOf(asked, '/confirm') })
    .expect(200);
  const other = await new Pipeline(test, scene.operator).site({ brand: 'meditation' });
  const list = await scene.imported(await scene.upload(Buffer.from(`email\n${email}\n`), 'other.csv', other));
  expect(list.counts).toMatchObject({ rows: 1, added: 0, suppressed: 1 });
  expect(await manager().findBy(Subscriber, { email })).toMatchObject([
    { wordpressSiteId: scene.site.id, status: 'active' },
  ]);
});

it('what waits to be done for another goes on, without the address that they wrote', async () => {
  const [email, other] = ['mentioned@press.example', 'mentions@press.example'];
  const page = `${scene.site.siteUrl}/?to=${email}&friend=${encodeURIComponent(email)}`;
  const payload = (who: string) => ({ email: who, page });
  const asks = async (who: string): Promise<number> => {
    const job = {
      type: 'ask-subscription',
      target: `subscribe:${who.length}`,
      siteId: scene.site.id,
      status: 'queued',
    };
    const row = { ...job, lane: job.target, payload: payload(who), queueId: null };
    return (await manager().save(Job, manager().create(Job, row as unknown as Partial<Job>))).id;
  };
  const [own, others] = [await asks(email), await asks(other)];
  await scene.erase(email);
  expect(await manager().findOneByOrFail(Job, { id: own })).toMatchObject({ status: 'cancelled', payload: {} });
  expect(await manager().findOneByOrFail(Job, { id: others })).toMatchObject({
    status: 'queued',
    payload: { email: other, page: `${scene.site.siteUrl}/?to=an erased address&friend=an erased address` },
  });
  await manager().delete(Job, { id: others });
});

it('the job of a reset is named by no hash that others can make', async () => {
  const email = 'forgetful@press.example';
  await readers.visitor().post('/api/auth/request-password-reset').send({ email }).expect(200);
  const { target } = await manager().findOneByOrFail(Job, { type: 'password-reset' });
  for (const encoding of ['hex', 'base64url'] as const)
    expect(target).not.toContain(createHash('sha256').update(email).digest(encoding).slice(0, 16));
  expect(target).toMatch(/^reset:[\w-]{43}$/);
});

/** What is done while an erasure has come to a halt in the middle of its reading; then it goes on, to its answer. */
async function whileErasing(email: string, work: () => Promise<void>): Promise<Response> {
  const other = test.database.dataSource.createQueryRunner();
  await other.startTransaction();
  // The sweep comes to a halt at this table, behind all that an erasure writes; nothing else of it reads it.
  await other.query('LOCK TABLE subscription_settings IN ACCESS EXCLUSIVE MODE');
  const erasing = scene.tryToErase(email);
  await waitFor(
    async () => {
      const [{ reads }]: [{ reads: boolean }] = await manager().query(
        `SELECT EXISTS (SELECT 1 FROM pg_locks one JOIN pg_stat_activity reader ON reader.pid = one.pid
         WHERE reader.datname = current_database() AND one.relation = 'subscription_settings'::regclass
           AND NOT one.granted AND reader.query LIKE 'SELECT bool_or%') AS reads`,
      );
      return reads || null;
    },
    { timeoutMs: 20_000 },
  );
  await work();
  await other.rollbackTransaction();
  await other.release();
  const answer = await erasing;
  await waitFor(
    async () =>
      (await manager()
        .findOneByOrFail(Job, { type: 'erase-person', status: 'running' })
        .catch(() => null)) === null || null,
  );
  return answer;
}

it('audiences are frozen while an erasure reads tables, and what they wrote is erased too', async () => {
  const email = 'frozen@press.example';
  const audienceMaxId = await scene.subscribe(email);
  const markedAt = test.clock.now();
  const marked = { deliveryStatus: 'sending', markedAt, sendRun: 1, frozenThrough: audienceMaxId - 1 } as const;
  const id = await storedIssue(test, scene.site.id, { ...marked, audienceMaxId });
  const issue = { id, wordpressSiteId: scene.site.id, abTest: null, markedAt, audienceMaxId };
  const ledger = () => manager().findOneByOrFail(NewsletterDelivery, { newsletterId: id });
  await whileErasing(email, async () => {
    const frozen = await test.app.get(Audience, { strict: false }).freeze(issue, 1);
    expect([frozen, (await ledger()).email]).toEqual([1, email]);
  });
  expect(await ledger()).toMatchObject({ email: '', deliveryStatus: 'skipped' });
  expect(naming(await everyRow(manager()), email, [])).toEqual([]);
  await manager().delete(Newsletter, { id });
});

describe('while somebody is being erased', () => {
  it('nobody brings them back: neither a list, nor an operator, nor a link that was mailed before', async () => {
    const email = 'meanwhile@press.example';
    const other = await new Pipeline(test, scene.operator).site({ brand: 'psychic-tarot' });
    const third = await new Pipeline(test, scene.operator).site({ siteUrl: 'https://third.example' });
    await scene.subscribe(email);
    const secret = newSecret();
    const asked = {
      email,
      status: 'pending',
      confirmations: { [hashOf(secret)]: '2099-01-01T00:00:00.000Z' },
      confirmExpiresAt: new Date('2099-01-01'),
    } as const;
    await manager().save(Subscriber, { wordpressSiteId: other.id, ...asked });
    const rows = Array.from({ length: 30 }, (_, number) => `late${number}@press.example`);
    const late: { list?: Promise<SubscriberImportView>; calls?: Promise<Response[]> } = {};
    const answer = await whileErasing(email, async () => {
      // They wait for rows that are being erased, and go on once they are.
      late.list = scene.imported(await scene.upload(Buffer.from(['email', ...rows, email].join('\n'))));
      const add = { email, siteId: scene.site.id };
      late.calls = Promise.all([
        scene.operator.post('/api/subscribers').send(add),
        readers.visitor().post('/api/reader/confirm').send({ token: secret }),
      ]);
      await waitFor(async () => (await manager().query<unknown[]>(WAITING)).length >= 3 || null, { timeoutMs: 20_000 });
      // Nobody had them on this list: what put them there is done before they are erased.
      await manager().save(Subscriber, { wordpressSiteId: third.id, email, status: 'active' });
      await scene.waitingMail(email);
    });
    expect([answer.status, (await late.list)?.counts]).toEqual([200, counts({ rows: 31, added: 30, suppressed: 1 })]);
    expect((await late.calls)?.map(refused)).toEqual([
      [409, 'subscriber_left'],
      [400, 'link_invalid'],
    ]);
    expect(naming(await everyRow(manager()), email, [])).toEqual([]);
    expect((await scene.found(email)).findings).toEqual([]);
  });

  it('a list that is being imported and shows them is waited for', async () => {
    const email = 'shown@press.example';
    const id = await scene.subscribe(email);
    const late: { list?: Promise<SubscriberImportView> } = {};
    const answer = await whileErasing(email, async () => {
      late.list = scene.imported(await scene.upload(Buffer.from(`email\n${email}\nbeside@press.example\n`)));
      await waitFor(async () => (await manager().query<unknown[]>(WAITING)).length > 0 || null, { timeoutMs: 20_000 });
    });
    expect(refused(answer)).toEqual([409, 'address_in_use']);
    expect((answer.body as { message: string }).message).toContain('list.csv');
    expect((await late.list)?.counts).toMatchObject({ added: 1, duplicate: 1 });
    await scene.operator.get(`/api/subscribers/${id}`).expect(200);
    await scene.erase(email);
    expect(naming(await everyRow(manager()), email, [])).toEqual([]);
  });
});

const WAITING = `SELECT 1 FROM pg_stat_activity WHERE wait_event = 'transactionid' AND datname = current_database()`;
