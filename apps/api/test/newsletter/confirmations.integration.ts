import type { ConfirmView } from '@pressloom/contracts/reader-pages';
import type { SiteView } from '@pressloom/contracts/sites';
import { Subscriber, Suppression } from '@pressloom/database/entities';
import { waitFor } from '@pressloom/testing';
import type TestAgent from 'supertest/lib/agent.js';
import { AddressKeys } from '../../src/common/secrets/address-keys.service.ts';
import { CleanSubscribersJob } from '../../src/newsletter/subscribers/clean-subscribers.job.ts';
import { signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { BEHIND_PROXY, Readers, allMailed, refused } from '../readers.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

const DAY_MS = 86_400_000;
const START = new Date('2026-11-02T15:00:00Z');
const daysOn = (days: number): Date => new Date(START.getTime() + days * DAY_MS);

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
beforeEach(() => test.clock.set(START));
afterEach(() => test.clock.set(null));
afterAll(() => test.close());

const manager = () => test.database.dataSource.manager;
const rowOf = (email: string) => manager().findOneBy(Subscriber, { email, wordpressSiteId: site.id });
const ask = (path: 'confirm' | 'confirm/look', token: string) =>
  readers.visitor().post(`/api/reader/${path}`).send({ token });
const stateOf = async (token: string): Promise<string> => {
  const answer = await ask('confirm/look', token);
  return answer.status === 200 ? (answer.body as ConfirmView).state : refused(answer)[1];
};

const linksTo = async (email: string): Promise<string[]> =>
  (await readers.mailsTo(email)).flatMap(({ links }) => links.filter((link) => new URL(link).pathname === '/confirm'));

/** Signs up, and gives the token of the email that comes. */
async function signedUp(email: string, page?: string): Promise<string> {
  const before = await linksTo(email);
  const form = { email, siteId: site.id, ...(page !== undefined && { page }) };
  await readers.visitor().post('/api/subscribers').set('Origin', new URL(site.siteUrl).origin).send(form).expect(201);
  const link = await waitFor(async () => (await linksTo(email)).find((one) => !before.includes(one)));
  return new URL(link).searchParams.get('token') ?? '';
}

/** What the reader's own links carry, as every mail to them has it. */
const readerLink = async (email: string): Promise<string> => {
  const { id: subscriberId } = (await rowOf(email)) as Subscriber;
  return (await test.app.get(AddressKeys).readerLinks())({ siteId: site.id, subscriberId, email });
};
const leave = (link: string) =>
  readers.visitor().post(`/api/reader/one-click?r=${link}`).type('form').send('List-Unsubscribe=One-Click').expect(200);

describe('somebody who signs up twice', () => {
  it.each(['first', 'second'] as const)(
    'is on the list by the %s link, and the other one’s page says so',
    async (used) => {
      const email = readers.newEmail();
      const links = [await signedUp(email), await signedUp(email)] as const;
      const [link, other] = used === 'first' ? links : [links[1], links[0]];
      expect([await stateOf(link), await stateOf(other)]).toEqual(['waiting', 'waiting']);
      expect((await ask('confirm', link).expect(200)).body).toMatchObject({ state: 'confirmed' });
      expect(await stateOf(other)).toBe('confirmed');
      expect((await ask('confirm', other).expect(200)).body).toMatchObject({ state: 'confirmed' });
      // Once on the list, once welcomed.
      const { timeline } = (await operator.get(`/api/subscribers/${(await rowOf(email))?.id}`).expect(200)).body as {
        timeline: { kind: string }[];
      };
      expect(timeline.filter(({ kind }) => kind === 'confirmed')).toHaveLength(1);
      expect(await readers.mailsOnce(email, 3)).toHaveLength(3);
    },
  );

  it('has links that end on their own day each', async () => {
    const email = readers.newEmail();
    const first = await signedUp(email);
    test.clock.set(daysOn(5));
    const second = await signedUp(email);
    test.clock.set(daysOn(15));
    expect([await stateOf(first), await stateOf(second)]).toEqual(['link_invalid', 'waiting']);
    expect(refused(await ask('confirm', first))).toEqual([400, 'link_invalid']);
    await test.app.get(CleanSubscribersJob, { strict: false }).run();
    await ask('confirm', second).expect(200);
    expect(await stateOf(first)).toBe('confirmed');
    test.clock.set(daysOn(100));
    expect([await stateOf(first), await stateOf(second)]).toEqual(['confirmed', 'confirmed']);
  });
});

describe('no link of before brings back', () => {
  it('somebody who left, was asked again, and left again', async () => {
    const email = readers.newEmail();
    const first = await signedUp(email);
    await ask('confirm', first).expect(200);
    const link = await readerLink(email);
    await leave(link);
    const second = await signedUp(email);
    expect([await stateOf(first), await stateOf(second)]).toEqual(['link_invalid', 'waiting']);
    await leave(link);
    expect(await stateOf(second)).toBe('link_invalid');
    expect(refused(await ask('confirm', second))).toEqual([400, 'link_invalid']);
    expect(await rowOf(email)).toMatchObject({ status: 'unsubscribed' });
    // A link of their own later wish does.
    test.clock.set(daysOn(1));
    await ask('confirm', await signedUp(email)).expect(200);
    expect(await rowOf(email)).toMatchObject({ status: 'active' });
  });

  it('somebody who left while nobody knew their row', async () => {
    const email = readers.newEmail();
    const token = await signedUp(email);
    test.clock.set(daysOn(1));
    const linkFor = await test.app.get(AddressKeys).readerLinks();
    await leave(linkFor({ siteId: site.id, subscriberId: 999_999, email }));
    expect(await rowOf(email)).toMatchObject({ status: 'pending' });
    expect(refused(await ask('confirm', token))).toEqual([400, 'link_invalid']);
    expect(await manager().countBy(Suppression, { wordpressSiteId: site.id, reason: 'unsubscribed' })).toBeGreaterThan(
      0,
    );
  });

  it('somebody who left while they were deleted', async () => {
    const email = readers.newEmail();
    await ask('confirm', await signedUp(email)).expect(200);
    const link = await readerLink(email);
    await leave(link);
    const token = await signedUp(email);
    const { id } = (await rowOf(email)) as Subscriber;
    await operator.delete(`/api/subscribers/${id}`).expect(200);
    await leave(link);
    await operator.post(`/api/subscribers/${id}/restore`).expect(200);
    expect(await stateOf(token)).toBe('link_invalid');
  });

  it('somebody who was erased', async () => {
    const email = readers.newEmail();
    const tokens = [await signedUp(email), await signedUp(email)];
    await allMailed(test);
    await operator.post('/api/people/erase').send({ email }).expect(200);
    for (const token of tokens) expect(await stateOf(token)).toBe('link_invalid');
    const fresh = await signedUp(email);
    for (const token of tokens) expect(await stateOf(token)).toBe('link_invalid');
    expect(await stateOf(fresh)).toBe('waiting');
  });
});

it('links of somebody who was deleted and restored work on', async () => {
  const email = readers.newEmail();
  const tokens = [await signedUp(email), await signedUp(email)];
  const { id } = (await rowOf(email)) as Subscriber;
  await operator.delete(`/api/subscribers/${id}`).expect(200);
  await operator.post(`/api/subscribers/${id}/restore`).expect(200);
  for (const token of tokens) expect(await stateOf(token)).toBe('waiting');
});

describe('the way back', () => {
  const urlOf = async (path: 'confirm' | 'confirm/look', token: string): Promise<string> =>
    ((await ask(path, token).expect(200)).body as ConfirmView).site.url;

  it('leads to the article that they signed up on, before and after their click', async () => {
    const article = `${site.siteUrl}/2026/11/story-42/`;
    const token = await signedUp(readers.newEmail(), article);
    const urls = [await urlOf('confirm/look', token), await urlOf('confirm', token)];
    expect([...urls, await urlOf('confirm/look', token)]).toEqual([article, article, article]);
  });

  // Whoever enters somebody else's address chooses the page, too.
  it.each([undefined, '', 'nonsense', 'javascript:alert(1)', 'https://evil.example/2026/11/story-42/'])(
    'leads nowhere else from the page %j',
    async (page) => {
      expect(await urlOf('confirm', await signedUp(readers.newEmail(), page))).toBe(site.siteUrl);
    },
  );
});
