import type { SiteView } from '@pressloom/contracts/sites';
import type { SubscriptionSettingsView } from '@pressloom/contracts/subscription-settings';
import {
  ComplimentaryMembership,
  PaidMembership,
  Subscriber,
  SubscriptionSettings,
} from '@pressloom/database/entities';
import { waitFor } from '@pressloom/testing';
import supertest from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { OfferService } from '../../src/memberships/offer/offer.service.ts';
import { SitesService } from '../../src/sites/sites.service.ts';
import { gatesReport } from '../gates.ts';
import { signedIn } from '../people.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

const PATH = '/api/subscription-settings';
const BY_URL = '/api/subscription-settings-by-url';
const NOBODYS = 2_147_483_647;

let test: TestApp;
let operator: TestAgent;
let member: TestAgent;
let site: SiteView;
let number = 0;

beforeAll(async () => {
  test = await startTestApp();
  operator = await signedIn(test, 'operator');
  member = await signedIn(test, 'member');
});
beforeEach(async () => {
  await test.database.dataSource.query('DELETE FROM wordpress_sites');
  site = await connected({ name: 'Sirens', brand: 'fire-news', siteUrl: `https://sirens${++number}.example` });
});
afterAll(() => test.close());

async function connected(form: object): Promise<SiteView> {
  const whole = { username: 'admin', applicationPassword: 'secret words', ...form };
  return (await operator.post('/api/wordpress-sites').send(whole).expect(201)).body as SiteView;
}
/** Somebody without a session, and no page of ours. */
const visitor = () => supertest(test.url);
const read = async (id = site.id) =>
  (await visitor().get(`${PATH}/${id}`).expect(200)).body as SubscriptionSettingsView;
const put = (form: object, id = site.id) => operator.put(`${PATH}/${id}`).send(form);
const saved = async (form: object) => (await put(form).expect(200)).body as SubscriptionSettingsView;
const rows = () => test.database.dataSource.getRepository(SubscriptionSettings).find();

describe('what a website sells', () => {
  it('is what its brand offers, until something is stored', async () => {
    const view = await read();
    expect(view).toMatchObject({
      id: null,
      websiteId: site.id,
      websiteName: 'Sirens',
      site: { siteId: site.id, name: 'Sirens', language: 'en' },
      title: 'Stay informed, stay ready',
      professionalType: 'fire and emergency professionals',
      ...{ monthlyPrice: '29.99', yearlyPrice: '99.99', currency: 'USD', yearlyDiscount: 72, yearlyPerMonth: '8.33' },
      ...{ brandColor: '#dc2626', textSafeColor: '#dc2626', memberCount: null, memberCountShown: null },
      ...{ trialDays: 0, promotionCodes: false, automaticTax: false, membershipReach: 'all' },
      memberPrices: 'keep',
      createdAt: null,
    });
    expect(view.features).toHaveLength(5);
    expect(await rows()).toEqual([]);
  });

  it('promises closed articles only while the gate of the website is active', async () => {
    const OF_BRAND = 'Every members-only incident report in full';
    const { dataSource } = test.database;
    expect(await read()).toMatchObject({ hasActiveGate: false, features: expect.not.arrayContaining([OF_BRAND]) });
    // What is stored with the first save are the features of that moment.
    await saved({ title: 'All alarms' });
    await gatesReport(dataSource, [site.id]);
    const gated = await read();
    expect(gated).toMatchObject({ hasActiveGate: true, features: expect.arrayContaining([OF_BRAND]) });
    await saved({ features: gated.features });
    await gatesReport(dataSource, [site.id], false);
    expect((await read()).features).toEqual(expect.not.arrayContaining([OF_BRAND]));
    await saved({ features: ['Our own words'] });
    await gatesReport(dataSource, [site.id]);
    expect((await read()).features).toEqual(['Our own words']);
  });

  it('can be bought only while the website is active', async () => {
    expect(await read()).toMatchObject({ canBuy: true });
    await operator.patch(`/api/wordpress-sites/${site.id}`).send({ active: false }).expect(200);
    expect(await read()).toMatchObject({ canBuy: false });
    await operator.patch(`/api/wordpress-sites/${site.id}`).send({ active: true }).expect(200);
    expect(await read()).toMatchObject({ canBuy: true });
  });

  it('is told in the language of the website, and in its own colour', async () => {
    const form = { language: 'es', color: '#9a3412' };
    await operator.patch(`/api/wordpress-sites/${site.id}`).send(form).expect(200);
    expect(await read()).toMatchObject({
      title: 'Hazte miembro de Sirens',
      professionalType: 'miembros',
      brandColor: '#9a3412',
      site: { language: 'es', color: '#9a3412' },
    });
    // One that white text can't be read on is kept as it was chosen, and darkened where text stands on it.
    await operator.patch(`/api/wordpress-sites/${site.id}`).send({ color: '#FFCC00' }).expect(200);
    expect(await read()).toMatchObject({
      ...{ brandColor: '#ffcc00', textSafeColor: '#8c7000' },
      site: { color: '#8c7000' },
    });
  });

  it('is kept by nobody, and can be read by pages of connected websites, without a session', async () => {
    const answer = await visitor().get(`${PATH}/${site.id}`).set('Origin', site.siteUrl).expect(200);
    expect(answer.get('cache-control')).toBe('no-store');
    expect(answer.get('access-control-allow-origin')).toBe(site.siteUrl);
    expect(answer.get('access-control-allow-credentials')).toBeUndefined();
    const byUrl = await visitor().get(BY_URL).set('Origin', site.siteUrl).expect(200);
    expect(byUrl.get('access-control-allow-origin')).toBe(site.siteUrl);
    const foreign = await visitor().get(`${PATH}/${site.id}`).set('Origin', 'https://elsewhere.example').expect(200);
    expect(foreign.get('access-control-allow-origin')).toBeUndefined();
  });

  it('can’t be changed from a page of a connected website, nor by a member', async () => {
    const asked = visitor().options(`${PATH}/${site.id}`).set('Origin', site.siteUrl);
    expect((await asked.set('Access-Control-Request-Method', 'PUT')).get('access-control-allow-methods')).not.toMatch(
      /PUT/,
    );
    const write = visitor().put(`${PATH}/${site.id}`).set('Origin', site.siteUrl).send({ title: 'Free' });
    expect((await write.expect(403)).body.code).toBe('foreign_origin');
    await member.put(`${PATH}/${site.id}`).send({ title: 'Free' }).expect(403);
    expect(await rows()).toEqual([]);
  });

  it('is stored by the first save with what the brand offers, and changed by the next', async () => {
    const first = await operator.post(PATH).send({ websiteId: site.id, monthlyPrice: '12', trialDays: 14 }).expect(200);
    expect(first.body).toMatchObject({
      monthlyPrice: '12.00',
      yearlyPrice: '99.99',
      trialDays: 14,
      yearlyDiscount: 31,
    });
    expect(first.body).toMatchObject({ id: expect.any(Number), title: 'Stay informed, stay ready' });
    expect(first.get('x-changed')).toBe('offers');
    const again = await operator.post(PATH).send({ websiteId: site.id, title: ' All alarms ' }).expect(200);
    expect(again.body).toMatchObject({ id: first.body.id, title: 'All alarms', monthlyPrice: '12.00', trialDays: 14 });
    const form = { features: [' One '], brandColor: '#F59E0B', membershipReach: 'brand', memberCount: '4,000 crews' };
    expect(await saved({ ...form, promotionCodes: true, automaticTax: true })).toMatchObject({
      ...{ title: 'All alarms', features: ['One'], membershipReach: 'brand', promotionCodes: true, automaticTax: true },
      ...{ brandColor: '#f59e0b', textSafeColor: expect.not.stringMatching('#f59e0b') },
      ...{ memberCount: '4,000 crews', memberCountShown: '4,000 crews' },
    });
    expect(await rows()).toHaveLength(1);
  });

  it('takes back what was read, and leaves what it may not change alone', async () => {
    const before = await saved({ title: 'All alarms' });
    const { websiteId, updatedAt, ...after } = await saved({ ...before, id: 99, websiteName: 'X', yearlyDiscount: 99 });
    expect({ ...after, websiteId }).toEqual({ ...before, updatedAt: undefined });
    expect(updatedAt).not.toBeNull();
    expect((await saved({ memberCount: '' })).memberCount).toBeNull();
  });

  it('is stored once, however many store it first', async () => {
    await Promise.all(
      ['a', 'b', 'c', 'd'].map((title) => operator.post(PATH).send({ websiteId: site.id, title }).expect(200)),
    );
    expect(await rows()).toHaveLength(1);
  });

  it('goes with its website', async () => {
    await saved({});
    await operator.delete(`/api/wordpress-sites/${site.id}`).expect(200);
    expect(await rows()).toEqual([]);
  });

  it('of a website that nobody has answers 404', async () => {
    await visitor().get(`${PATH}/${NOBODYS}`).expect(404);
    await put({}, NOBODYS).expect(404);
    await operator.post(PATH).send({ websiteId: NOBODYS }).expect(404);
    await operator.post(PATH).send({ siteId: NOBODYS }).expect(404);
  });
});

describe('prices', () => {
  const prices = async () =>
    test.app
      .get(OfferService, { strict: false })
      .prices(await test.app.get(SitesService, { strict: false }).get(site.id));

  it('are one source, counted as the payment provider counts', async () => {
    expect(await prices()).toEqual({ month: 2999, year: 9999, currency: 'usd' });
    await saved({ monthlyPrice: 1500, yearlyPrice: '15000.00', currency: 'jpy' });
    expect(await read()).toMatchObject({
      monthlyPrice: '1500',
      yearlyPrice: '15000',
      currency: 'JPY',
      yearlyPerMonth: '1250',
    });
    expect(await prices()).toEqual({ month: 1500, year: 15_000, currency: 'jpy' });
    await saved({ monthlyPrice: '5.12', yearlyPrice: '50', currency: 'KWD' });
    expect(await prices()).toEqual({ month: 5120, year: 50_000, currency: 'kwd' });
  });

  it('that are too small for a currency are refused on their own fields, with what is the least', async () => {
    const { body } = await put({ currency: 'HUF', monthlyPrice: '174.99', yearlyPrice: '175' }).expect(400);
    expect(body.fields).toEqual({ monthlyPrice: 'A price must be at least HUF\u00a0175.' });
    expect(await saved({ currency: 'HUF', monthlyPrice: '990', yearlyPrice: '9990.50' })).toMatchObject({
      ...{ currency: 'HUF', monthlyPrice: '990.00', yearlyPrice: '9990.50' },
    });
    expect(await prices()).toEqual({ month: 99_000, year: 999_050, currency: 'huf' });
  });

  it('that are no numbers become the usual ones', async () => {
    expect(await saved({ monthlyPrice: 'abc', yearlyPrice: '' })).toMatchObject({
      monthlyPrice: '29.99',
      yearlyPrice: '99.99',
    });
  });

  it('are looked at again where the currency changes', async () => {
    const { body } = await put({ currency: 'JPY' }).expect(400);
    expect(Object.keys(body.fields)).toEqual(['monthlyPrice', 'yearlyPrice']);
    expect(await read()).toMatchObject({ currency: 'USD', monthlyPrice: '29.99', id: null });
  });

  it.each([
    ['monthlyPrice', '-1', 'A price must be at least $0.50.'],
    ['monthlyPrice', 0, 'A price must be at least $0.50.'],
    ['yearlyPrice', 1e9, 'A price must be at most $999,999.99.'],
    ['yearlyPrice', '1e9', 'A price must be at most $999,999.99.'],
    ['monthlyPrice', '9'.repeat(21), 'monthlyPrice must have at most 20 characters'],
    ['monthlyPrice', null, 'monthlyPrice must be a string'],
    ['currency', 'XXX9', 'currency must have at most 3 characters'],
    ['currency', 'ZZZ', 'Please choose a currency by its code, such as USD.'],
    // A currency that is one, and that the payment provider does not take.
    ['currency', 'CUP', 'Please choose a currency by its code, such as USD.'],
    ['brandColor', 'red', 'Enter a colour as #rrggbb, such as #dc2626.'],
    ['title', '  ', 'Please enter a title.'],
    ['features', ['one', ' '], 'A feature can have at most 120 characters.'],
    ['features', Array(13).fill('one'), 'At most 12 features can be listed.'],
    ['features', 'one', 'features must be a list'],
    ['trialDays', 91, 'trialDays must be at most 90'],
    ['trialDays', -1, 'trialDays must be at least 0'],
    ['membershipReach', 'city', 'membershipReach must be one of all, brand'],
    ['memberPrices', 'maybe', 'memberPrices must be one of keep, move'],
    ['automaticTax', 'yes', 'automaticTax must be true or false'],
    ['price', 1, 'Unknown field "price".'],
  ])('and texts: %s = %j is refused on its field, and nothing of it saved', async (field, value, message) => {
    const { body } = await put({ subtitle: 'Changed', [field]: value }).expect(400);
    expect(body.fields).toEqual({ [field]: message });
    expect(await rows()).toEqual([]);
  });
});

describe('the number of members', () => {
  const emails = (name: string, count: number) =>
    Array.from({ length: count }, (_, place) => `${name}${place}.${number}@press.example`);

  /** Pays for a membership of the website, and is premium until then. */
  async function pays(email: string, premiumUntil: Date | null, facts: Partial<PaidMembership> = {}): Promise<void> {
    const { dataSource } = test.database;
    const [user] = await dataSource.query<{ id: number }[]>(
      `INSERT INTO users (first_name, last_name, email, password_hash, role, is_premium, premium_until)
       VALUES ('Pat', 'Reader', $1, 'x', 'member', true, $2) RETURNING id`,
      [email, premiumUntil],
    );
    await dataSource.getRepository(PaidMembership).save({
      ...{
        userId: user?.id ?? null,
        email,
        websiteId: site.id,
        brand: 'fire-news',
        scope: 'sandbox',
        status: 'active',
      },
      ...{ stripeCustomerId: `cus_${email}`, stripeSubscriptionId: `sub_${email}`, stripePriceId: 'price_1' },
      ...{
        interval: 'month',
        amountCents: 2999,
        currency: 'usd',
        ask: '1',
        startedAt: new Date(),
        syncedAt: new Date(),
      },
      ...facts,
    } as PaidMembership);
  }
  async function has(email: string, endsAt: Date | null, siteId = site.id): Promise<void> {
    const { dataSource } = test.database;
    await dataSource
      .getRepository(ComplimentaryMembership)
      .save({ email, endsAt, grantedAt: new Date(), grantedBy: null });
    await dataSource.getRepository(Subscriber).save({ email, wordpressSiteId: siteId, status: 'active' } as Subscriber);
  }

  it('is the true one, of people who are members now, rounded down, from ten on', async () => {
    const past = new Date(Date.now() - 60_000);
    for (const email of emails('payer', 6)) await pays(email, null);
    for (const email of emails('guest', 3)) await has(email, null);
    // Is both, and counts once.
    await has(emails('payer', 1)[0] as string, null);
    await pays(`lapsed.${number}@press.example`, past);
    await pays(`gone.${number}@press.example`, null, { endedAt: past });
    const { id: elsewhere } = await connected({ name: 'Calm', brand: 'meditation', siteUrl: 'https://calm.example' });
    await pays(`elsewhere.${number}@press.example`, null, { websiteId: elsewhere });
    await has(`given.elsewhere.${number}@press.example`, null, elsewhere);
    await has(`over.${number}@press.example`, past);
    expect((await read()).memberCountShown).toBeNull();
    await has(`tenth.${number}@press.example`, new Date(Date.now() + 60_000));
    expect((await read()).memberCountShown).toBe('10+');
    await saved({ memberCount: '1,000+' });
    expect((await read()).memberCountShown).toBe('1,000+');
  });

  it('of many is counted beside the answer, and anew a minute later', async () => {
    const { dataSource } = test.database;
    const joins = (from: number, to: number) =>
      dataSource.query(
        `WITH people AS (SELECT 'many' || n || '.${number}@press.example' AS email FROM generate_series($2::int, $3::int) n),
              given AS (INSERT INTO complimentary_memberships (email, granted_at) SELECT email, now() FROM people)
         INSERT INTO subscribers (email, wordpress_site_id) SELECT email, $1 FROM people`,
        [site.id, from, to],
      );
    const now = new Date();
    test.clock.set(now);
    const told = (shown: string) =>
      waitFor(async () => ((await read()).memberCountShown === shown ? true : null), { timeoutMs: 10_000 });
    await joins(1, 999);
    expect((await read()).memberCountShown).toBe('900+');
    await joins(1000, 2000);
    expect((await read()).memberCountShown).toBe('1,000+');
    await told('2,000+');
    await joins(2001, 3000);
    expect((await read()).memberCountShown).toBe('2,000+');
    test.clock.set(new Date(now.getTime() + 60_000));
    await told('3,000+');
    test.clock.set(null);
  });
});

describe('an address to return to', () => {
  let calm: SiteView;
  beforeEach(async () => {
    calm = await connected({ name: 'Calm', brand: 'meditation', siteUrl: 'https://calm.example' });
  });
  const siteOf = async (query: Record<string, string>) =>
    ((await visitor().get(BY_URL).query(query).expect(200)).body as SubscriptionSettingsView).websiteName;

  it.each([
    ['on a website', { return_url: 'https://calm.example/a?b=c' }, 'Calm'],
    ['on a subdomain of it', { return_url: 'https://www.calm.example/' }, 'Calm'],
    ['on a domain of its brand', { return_url: 'https://www.meditation.example/' }, 'Calm'],
    ['elsewhere', { return_url: 'https://elsewhere.example/calm.example' }, 'Sirens'],
    ['with a look-alike suffix', { return_url: 'https://calm.example.elsewhere.example/' }, 'Sirens'],
    ['with a look-alike ending', { return_url: 'https://uncalm.example/' }, 'Sirens'],
    ['with a user', { return_url: 'https://calm.example@elsewhere.example/' }, 'Sirens'],
    ['with the website as a user', { return_url: 'https://elsewhere.example@calm.example/' }, 'Sirens'],
    ['that is a script', { return_url: 'javascript:alert(1)//calm.example' }, 'Sirens'],
    ['without a scheme', { return_url: '//calm.example/' }, 'Sirens'],
    ['that is none', { return_url: 'calm' }, 'Sirens'],
    ['that is not there', {}, 'Sirens'],
    ['elsewhere, with a brand', { site: 'meditation', return_url: 'https://elsewhere.example/' }, 'Calm'],
  ])('%s', async (_name, query, name) => {
    expect(await siteOf(query as Record<string, string>)).toBe(name);
  });

  it('goes before nothing but the website that is named', async () => {
    expect(await siteOf({ site: String(site.id), return_url: 'https://calm.example/' })).toBe('Sirens');
    expect(await siteOf({ site: String(NOBODYS), return_url: 'https://calm.example/' })).toBe('Calm');
  });

  it('is never told back', async () => {
    const answer = await visitor().get(BY_URL).query({ return_url: 'https://elsewhere.example/x' }).expect(200);
    expect(answer.text).not.toContain('elsewhere');
  });

  it('leads nowhere while there is no website', async () => {
    await operator.delete(`/api/wordpress-sites/${site.id}`).expect(200);
    await operator.delete(`/api/wordpress-sites/${calm.id}`).expect(200);
    await visitor().get(BY_URL).expect(404);
    expect((await operator.post(PATH).send({}).expect(409)).body.code).toBe('no_site');
  });
});
