import type { SiteView } from '@pressloom/contracts/sites';
import { Subscriber, WordpressSite } from '@pressloom/database/entities';
import { waitFor } from '@pressloom/testing';
import supertest from 'supertest';
import type { Test } from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { cookiesOf, signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { BEHIND_PROXY, refused } from '../readers.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

let test: TestApp;
let operator: TestAgent;
let bare: SiteView;
let plain: SiteView;
let people = 0;

beforeAll(async () => {
  test = await startTestApp({ env: BEHIND_PROXY });
  operator = await signedIn(test, 'operator');
  const pipeline = new Pipeline(test, operator);
  bare = await pipeline.site({ siteUrl: 'https://bare.example' });
  plain = await pipeline.site({ siteUrl: 'https://plain.example' });
  // Only private hosts may be connected so, and none of these is one.
  await test.database.dataSource.getRepository(WordpressSite).update(plain.id, { siteUrl: 'http://plain.example' });
});
afterAll(() => test.close());

const newEmail = () => `elsewhere${(people += 1)}@press.example`;
const post = (origin: string | null, network = `198.51.100.${(people += 1)}`): Test => {
  const call = supertest(test.url).post('/api/subscribers').set('X-Forwarded-For', network);
  return origin === null ? call : call.set('Origin', origin);
};
/** A form of plain HTML, as a browser sends it. */
const form = (origin: string | null, fields: object | string, network?: string): Test =>
  post(origin, network).set('Accept', 'text/html').type('form').send(fields);
const arrived = (email: string, { id: wordpressSiteId }: SiteView): Promise<Subscriber> =>
  waitFor(() => test.database.dataSource.getRepository(Subscriber).findOneBy({ email, wordpressSiteId }));

describe('with a script, a form may stand', () => {
  it.each([
    ['https://bare.example', () => bare],
    ['https://www.bare.example', () => bare],
    ['http://plain.example', () => plain],
    ['http://www.plain.example', () => plain],
    ['https://www.plain.example', () => plain],
  ])('on %s', async (origin, site) => {
    const email = newEmail();
    const answer = await post(origin).send({ email }).expect(201);
    expect(answer.get('access-control-allow-origin')).toBe(origin);
    expect(answer.get('access-control-allow-credentials')).toBeUndefined();
    expect(await arrived(email, site())).toMatchObject({ status: 'pending' });
    const settings = supertest(test.url).get(`/api/reader/site?siteId=${site().id}`).set('Origin', origin);
    expect((await settings).get('access-control-allow-origin')).toBe(origin);
  });

  it.each(['http://bare.example', 'https://news.bare.example', 'https://elsewhere.example', 'null'])(
    'not on %s',
    async (origin) => {
      const answer = await post(origin).send({ email: newEmail(), siteId: bare.id });
      expect([...refused(answer), answer.get('access-control-allow-origin')]).toEqual([
        403,
        'foreign_origin',
        undefined,
      ]);
    },
  );
});

describe('without a script, a form may stand on any page of a publisher', () => {
  it.each([
    'https://www.bare.example',
    'http://bare.example',
    'https://shop.bare.example',
    'https://elsewhere.example',
    'null',
    null,
  ])('on %s', async (origin) => {
    const email = newEmail();
    const answer = await form(origin, { email, siteId: String(bare.id) }).expect(303);
    expect(answer.get('location')).toBe(`/confirm?site=${bare.id}&sent=1`);
    expect(await arrived(email, bare)).toMatchObject({ status: 'pending', source: 'form' });
  });

  it('and never acts for whoever is signed in', async () => {
    const email = newEmail();
    const cookie = cookiesOf(await operator.get('/api/auth/me').expect(200));
    const answer = await form('https://elsewhere.example', { email, siteId: String(bare.id) }).set('Cookie', cookie);
    expect([answer.status, answer.get('access-control-allow-origin'), answer.get('set-cookie')]).toEqual([
      303,
      undefined,
      undefined,
    ]);
    expect(await arrived(email, bare)).toMatchObject({ status: 'pending', source: 'form' });
  });
});

describe('a form without a script that is refused leads to its website’s page', () => {
  const leadsTo = async (call: Test): Promise<string | undefined> => {
    const answer = await call.expect(303);
    expect(answer.text).toBe('');
    return answer.get('location');
  };
  const problem = (kind: string, site: SiteView | null = bare) =>
    `/confirm?${site ? `site=${site.id}&` : ''}problem=${kind}`;

  it('with an address that is none', async () => {
    const siteId = String(bare.id);
    expect(await leadsTo(form('https://elsewhere.example', { email: 'nobody', siteId }))).toBe(problem('email'));
    expect(await leadsTo(form('https://www.bare.example', { email: 'nobody' }))).toBe(problem('email'));
  });

  it('that is too large, or has too much in it', async () => {
    const large = `email=a@press.example&siteId=${bare.id}&x=${'x'.repeat(20_000)}`;
    const many = `email=a@press.example&${Array.from({ length: 200 }, (_, field) => `f${field}=1`).join('&')}`;
    for (const body of [large, many]) {
      expect(await leadsTo(form('https://www.bare.example', body))).toBe(problem('closed'));
      const byReferer = form(null, body).set('Referer', 'https://bare.example/a-page');
      expect(await leadsTo(byReferer)).toBe(problem('closed'));
      expect(await leadsTo(form('https://elsewhere.example', body))).toBe(problem('closed', null));
    }
  });

  it('of a network that sends too many', async () => {
    const call = () => form('https://elsewhere.example', { email: newEmail(), siteId: String(bare.id) }, '203.0.113.9');
    for (let count = 0; count < 20; count += 1) expect(await leadsTo(call())).toBe(`/confirm?site=${bare.id}&sent=1`);
    expect(await leadsTo(call())).toBe(problem('busy'));
  });

  it('that says of no website', async () => {
    const answer = form('https://elsewhere.example', { email: newEmail() });
    expect(await leadsTo(answer)).toBe(problem('closed', null));
  });

  it('while a program is answered as before', async () => {
    const large = { email: 'a@press.example', siteId: bare.id, page: 'x'.repeat(20_000) };
    expect(refused(await post('https://bare.example').send(large))).toEqual([413, 'payload_too_large']);
    expect(refused(await post('https://bare.example').send({ email: 'nobody', siteId: bare.id }))).toEqual([
      400,
      'validation_failed',
    ]);
  });
});
