import type { SiteView } from '@pressloom/contracts/sites';
import { Subscriber, Suppression } from '@pressloom/database/entities';
import { seeded } from '@pressloom/testing';
import supertest from 'supertest';
import type { Response } from 'supertest';
import { AddressKeys } from '../../src/common/secrets/address-keys.service.ts';
import { parseLink } from '../../src/common/secrets/reader-link.ts';
import { signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { sentIssue } from './sent-issue.ts';
import type { SentIssue, SentMail } from './sent-issue.ts';

/** The long form, on processes of their own and during a send: `npm run test:faults -- T8`. */
const READERS = 40;
const AT_ONCE = 8;

let test: TestApp;
let site: SiteView;

beforeAll(async () => {
  test = await startTestApp();
  site = await new Pipeline(test, await signedIn(test, 'operator')).site({ brand: 'fire-news' });
});
afterAll(() => test.close());
afterEach(() => jest.restoreAllMocks());

const address = (token: string): string => `/api/reader/one-click?r=${token}`;
const press = (token: string): Promise<Response> =>
  supertest(test.url).post(address(token)).type('form').send('List-Unsubscribe=One-Click');
const onList = async ({ mails }: SentIssue): Promise<number> => {
  const ids = mails.map(({ subscriberId }) => subscriberId);
  const rows = await test.database.dataSource.getRepository(Subscriber).find();
  return rows.filter(({ id, status }) => ids.includes(id) && status === 'active').length;
};
/** With one character changed, wherever it is. */
function forged({ token }: SentMail, random: () => number): string {
  const place = Math.floor(random() * token.length);
  const letter = token[place] === 'x' ? 'y' : 'x';
  return token.slice(0, place) + letter + token.slice(place + 1);
}

/** So many at once, in the order of the list. */
async function each<T>(items: T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const left = [...items];
  const lane = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

/** What readers and those who look ahead for them do, and how many are off the list after each step. */
async function play(issue: SentIssue): Promise<{ afterLooks: number; afterForged: number; afterAll: number }> {
  const random = seeded(8);
  await each(issue.mails, async ({ token }) => {
    await supertest(test.url).get(address(token));
    await supertest(test.url).head(address(token));
    await supertest(test.url).get(address(token)).set('Sec-Purpose', 'prefetch');
    await supertest(test.url).get(`/unsubscribe?r=${token}`);
  });
  const afterLooks = READERS - (await onList(issue));
  await each(issue.mails, (mail) => press(forged(mail, random)));
  const afterForged = READERS - (await onList(issue));
  // Some press twice, and mail programs repeat what they got no answer to.
  await each([...issue.mails, ...issue.mails.slice(0, 10)], async ({ token }) => {
    expect((await press(token)).status).toBe(200);
  });
  return { afterLooks, afterForged, afterAll: READERS - (await onList(issue)) };
}

describe('leaving by one click (T8)', () => {
  it('takes everybody off the list who asks, and nobody else', async () => {
    const issue = await sentIssue(test, site.id, { readers: READERS, deliveryStatus: 'sending' });
    expect(await play(issue)).toEqual({ afterLooks: 0, afterForged: 0, afterAll: READERS });
    expect(await test.database.dataSource.getRepository(Suppression).countBy({ reason: 'unsubscribed' })).toBe(READERS);
  });

  it('would be seen to go wrong where a signature is not looked at', async () => {
    const issue = await sentIssue(test, site.id, { readers: READERS });
    jest.spyOn(AddressKeys.prototype, 'readLink').mockImplementation(async (token) => parseLink(token));
    expect((await play(issue)).afterForged).toBeGreaterThan(0);
  });
});
