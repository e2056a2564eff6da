import type { SiteView } from '@pressloom/contracts/sites';
import type { SubscriberDetail } from '@pressloom/contracts/subscribers';
import { ComplimentaryMembership, PremiumAddress, Subscriber } from '@pressloom/database/entities';
import type TestAgent from 'supertest/lib/agent.js';
import { decided } from '../billing/paid-membership.ts';
import { signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { BEHIND_PROXY, Readers, linkOf } from '../readers.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { ImportCalls } from './import-calls.ts';

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

const manager = () => test.database.dataSource.manager;
/** Gives an address a membership until a moment, whatever list it is on. */
async function given(email: string, endsAt: Date | null): Promise<void> {
  await manager().upsert(ComplimentaryMembership, { email, endsAt, grantedAt: test.clock.now() }, ['email']);
  await decided(test, email);
}
async function subscriber(email: string): Promise<SubscriberDetail> {
  const { id } = await manager().findOneByOrFail(Subscriber, { email });
  return (await operator.get(`/api/subscribers/${id}`).expect(200)).body as SubscriberDetail;
}
const signsUp = (email: string) =>
  readers
    .visitor()
    .post('/api/subscribers')
    .set('Origin', new URL(site.siteUrl).origin)
    .send({ email, siteId: site.id })
    .expect(201);
const inAnHour = () => new Date(test.clock.now().getTime() + 3_600_000);

it('who was given a membership before they were on any list is premium once they confirm', async () => {
  const email = readers.newEmail();
  await given(email, null);
  await signsUp(email);
  const token = linkOf(await readers.mail(email, /confirm/i), '/confirm');
  expect(await subscriber(email)).toMatchObject({ status: 'pending', isPremium: false });
  await readers.visitor().post('/api/reader/confirm').send({ token }).expect(200);
  expect(await subscriber(email)).toMatchObject({
    status: 'active',
    isPremium: true,
    premiumSince: expect.any(String),
  });
});

it('so is who waits for their confirmation while a file brings them', async () => {
  const email = readers.newEmail();
  await given(email, null);
  await signsUp(email);
  await readers.mail(email, /confirm/i);
  const lists = new ImportCalls(operator);
  const file = await lists.uploaded(site.id, `email\n${email}\n`);
  await lists.start(file).expect(202);
  expect((await lists.ended(file.id)).counts).toMatchObject({ added: 1 });
  expect(await subscriber(email)).toMatchObject({ status: 'active', isPremium: true });
});

it('who is restored is premium as their address is by then', async () => {
  const [ends, begins] = [readers.newEmail(), readers.newEmail()];
  await given(ends, inAnHour());
  const ids: number[] = [];
  for (const email of [ends, begins]) {
    const { body } = await operator.post('/api/subscribers').send({ email, siteId: site.id, agreed: true }).expect(201);
    expect(body).toMatchObject({ isPremium: email === ends });
    ids.push(body.id);
    await operator.delete(`/api/subscribers/${body.id}`).expect(200);
  }
  await given(begins, null);
  test.clock.set(inAnHour());
  for (const id of ids) await operator.post(`/api/subscribers/${id}/restore`).expect(200);
  expect(await subscriber(ends)).toMatchObject({ isPremium: false, premiumSince: null });
  expect(await subscriber(begins)).toMatchObject({ isPremium: true, premiumSince: expect.any(String) });
});

it('what is stored of an address is copied for its owner, and erased', async () => {
  const email = readers.newEmail();
  await given(email, null);
  const { body } = await operator.post('/api/people/export').send({ email }).expect(200);
  expect(body).toMatchObject({ premiumAddresses: [{ email, endsAt: null }] });
  await operator.post('/api/people/erase').send({ email }).expect(200);
  expect(await manager().countBy(PremiumAddress, { email })).toBe(0);
});
