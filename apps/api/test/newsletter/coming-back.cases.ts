import type { SiteView } from '@pressloom/contracts/sites';
import { Subscriber, SubscriberHistory, SubscriberImport } from '@pressloom/database/entities';
import supertest from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { CleanSubscribersJob } from '../../src/newsletter/subscribers/clean-subscribers.job.ts';
import { SubscriberWrites } from '../../src/newsletter/subscribers/subscriber-writes.service.ts';
import { signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { BEHIND_PROXY, Readers, linkOf } from '../readers.ts';
import type { Mail } from '../readers.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

let test: TestApp;
let operator: TestAgent;
let readers: Readers;
let site: SiteView;

beforeAll(async () => {
  test = await startTestApp({ env: BEHIND_PROXY });
  operator = await signedIn(test, 'operator');
  readers = new Readers(test);
  site = await new Pipeline(test, operator).site({ brand: 'fire-news' });
});
afterAll(() => test.close());
afterEach(() => test.clock.set(null));

const subscribers = () => test.database.dataSource.getRepository(Subscriber);
const signUp = (email: string, page: string) =>
  supertest(test.url)
    .post('/api/subscribers')
    .set('Origin', new URL(site.siteUrl).origin)
    .send({ email, siteId: site.id, page: site.siteUrl + page })
    .expect(201);

it('whoever asked twice agreed to what they saw last', async () => {
  const email = readers.newEmail();
  await signUp(email, '/the-first/');
  await readers.mailsOnce(email, 1);
  await operator.patch(`/api/wordpress-sites/${site.id}`).send({ name: 'By its new name' }).expect(200);
  await signUp(email, '/the-last/');
  const mails = await readers.mailsOnce(email, 2);
  // Either link is theirs.
  const answers = [];
  for (const mail of mails)
    answers.push(
      (
        await test
          .agent()
          .post('/api/reader/confirm')
          .send({ token: linkOf(mail, '/confirm') })
      ).status,
    );
  expect(answers).toEqual([200, 200]);
  expect(await subscribers().findOneByOrFail({ email })).toMatchObject({
    status: 'active',
    sourcePage: `${site.siteUrl}/the-last/`,
    consentNote: expect.stringContaining('the newsletter of By its new name'),
  });
});

it('whoever clicks almost two weeks later was not forgotten until then', async () => {
  const email = readers.newEmail();
  await signUp(email, '/a-page/');
  const [mail] = await readers.mailsOnce(email, 1);
  test.clock.set(new Date(Date.now() + 13 * 86_400_000));
  await test.app.get(CleanSubscribersJob, { strict: false }).run();
  const token = linkOf(mail as Mail, '/confirm');
  await test.agent().post('/api/reader/confirm').send({ token }).expect(200);
  expect(await subscribers().findOneByOrFail({ email })).toMatchObject({ status: 'active' });
});

it('whoever comes back does so by the form alone, since then, in the language that they chose now', async () => {
  const { manager } = test.database.dataSource;
  const format = {
    encoding: 'utf-8',
    delimiter: ',' as const,
    columns: ['email'],
    hasHeader: true,
    sample: [],
    lines: 2,
  };
  const came = { wordpressSiteId: site.id, fileName: 'list.csv', bytes: '10', format };
  const { id: importId } = await manager.getRepository(SubscriberImport).save(came);
  const at = new Date('2025-01-02T03:04:05Z');
  const left = { status: 'unsubscribed', leftAt: at, leaveReason: 'Too many emails' } as const;
  const row = {
    email: readers.newEmail(),
    wordpressSiteId: site.id,
    source: 'import',
    importId,
    language: 'de',
  } as const;
  const { id } = await subscribers().save({ ...row, ...left, subscribedAt: at });
  const writes = test.app.get(SubscriberWrites, { strict: false });
  const join = (language: string | null) =>
    manager.transaction((inside) =>
      writes.join(inside, { siteId: site.id, email: row.email, source: 'form', language, consentNote: 'I want it.' }),
    );
  const back = await join('es');
  expect(back).toMatchObject({
    ...{ id, status: 'active', source: 'form', importId: null, language: 'es', leftAt: null, leaveReason: null },
    subscribedAt: back?.consentedAt,
  });
  expect(back?.subscribedAt.getTime()).toBeGreaterThan(at.getTime());
  // Who says nothing of a language keeps the one of before.
  await subscribers().update(id, left);
  expect(await join(null)).toMatchObject({ language: 'es' });
  expect(await manager.countBy(SubscriberHistory, { subscriberId: id, kind: 'confirmed' })).toBe(2);
});

it('the form of a website that is switched off shows nothing', async () => {
  const other = await new Pipeline(test, operator).site({ brand: 'meditation' });
  const look = () => test.agent().get(`/api/reader/site?siteId=${other.id}`);
  await look().expect(200);
  await operator.patch(`/api/wordpress-sites/${other.id}`).send({ active: false }).expect(200);
  await look().expect(404);
});

it('a form that names no website is refused where two share its host', async () => {
  const other = await new Pipeline(test, operator).site({ brand: 'psychic-tarot' });
  const { origin } = new URL(site.siteUrl);
  expect(new URL(other.siteUrl).origin).toBe(origin);
  for (const where of [{}, { page: `${origin}/of-neither/` }]) {
    const form = supertest(test.url).post('/api/subscribers').set('Origin', origin);
    const { body } = await form.send({ email: readers.newEmail(), ...where }).expect(400);
    expect(body).toMatchObject({ fields: { siteId: 'Please say which website this is for.' } });
  }
});
