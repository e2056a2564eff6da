import type { WordpressLink } from '@pressloom/contracts/membership';
import type { SiteView } from '@pressloom/contracts/sites';
import { Payment, PaymentReturn } from '@pressloom/database/entities';
import type TestAgent from 'supertest/lib/agent.js';
import { VisitorAddresses } from '../../src/analytics/people/visitor-addresses.service.ts';
import { Rollups } from '../../src/analytics/rollups/rollups.service.ts';
import { FIREFOX } from '../../src/common/visitors/user-agents.fixture.ts';
import { storeEvents } from '../analytics/stored-events.ts';
import { BillingScene } from './billing-scene.ts';

const MINUTE_MS = 60_000;

let billing: BillingScene;
let site: SiteView;
let article: string;
let visitors = 0;

beforeAll(async () => {
  billing = await BillingScene.start();
  site = await billing.site();
  article = `${site.siteUrl}/the-last-story/`;
});
afterAll(() => billing.test.close());

const database = () => billing.test.database.dataSource;
const now = (): number => billing.test.clock.now().getTime();

/** A new browser reads articles of the website, so many minutes from now. */
async function reads(articles: readonly [article: string, minutes: number][]): Promise<string> {
  const visitor = `a-browser-${(visitors += 1)}`;
  await storeEvents(
    billing.test,
    articles.map(([key, minutes]) => ({
      ...{ site: site.id, visitor, type: 'page_view', article: key, page: `firenews.example/${key}` },
      at: new Date(now() + minutes * MINUTE_MS),
    })),
  );
  await billing.test.app.get(Rollups).countAll();
  return visitor;
}

async function buys(agent: TestAgent, returnUrl?: string): Promise<void> {
  await billing.pay(
    await billing.begun(agent, { siteId: site.id, interval: 'month', ...(returnUrl && { returnUrl }) }),
  );
}

/** A link of a newsletter names the browser. */
const isNamed = (visitorId: string, email: string): Promise<void> =>
  billing.test.app.get(VisitorAddresses).join(database().manager, { siteId: site.id, visitorId, email });

/** The browser uses the reader's link on the website. */
async function signsIn(agent: TestAgent, visitorId: string): Promise<void> {
  const { body } = await agent.post('/api/auth/wordpress-link').send({ returnUrl: article }).expect(200);
  const token = new URL((body as WordpressLink).authUrl).searchParams.get('wp_auth');
  await billing.test
    .agent()
    .post('/api/content-gate/passes')
    .set('User-Agent', FIREFOX)
    .set('Origin', new URL(site.siteUrl).origin)
    .send({ token, visitorId })
    .expect(200);
}

async function articlesOf(email: string): Promise<Pick<Payment, 'isFirst' | 'firstArticle' | 'lastArticle'>[]> {
  const rows = await database()
    .getRepository(Payment)
    .find({ where: { membership: { email } }, order: { paidAt: 'ASC' } });
  return rows.map(({ isFirst, firstArticle, lastArticle }) => ({ isFirst, firstArticle, lastArticle }));
}

const pageOf = (url: string): string => url.replace(/^https?:\/\//, '').replace(/\/$/, '');

describe('the articles that led to a payment', () => {
  it('are not known where nobody says', async () => {
    const { agent, email } = await billing.reader();
    await buys(agent);
    expect(await articlesOf(email)).toEqual([{ isFirst: true, firstArticle: null, lastArticle: null }]);
  });

  it('are the one that the checkout began at, and the first one once a pass names the browser', async () => {
    const { agent, email } = await billing.reader();
    const browser = await reads([
      ['21', -20],
      ['22', -10],
    ]);
    await buys(agent, article);
    const last = { isFirst: true, lastArticle: pageOf(article) };
    expect(await articlesOf(email)).toEqual([{ ...last, firstArticle: null }]);
    await signsIn(agent, browser);
    expect(await articlesOf(email)).toEqual([{ ...last, firstArticle: '21' }]);
    await signsIn(agent, await reads([['23', -40]]));
    expect(await articlesOf(email)).toEqual([{ ...last, firstArticle: '21' }]);
  });

  it('were read before it', async () => {
    const { agent, email } = await billing.reader();
    await buys(agent, article);
    await signsIn(agent, await reads([['31', 10]]));
    expect(await articlesOf(email)).toEqual([{ isFirst: true, firstArticle: null, lastArticle: pageOf(article) }]);
  });

  it('are those of a browser that was named before, and stay with each renewal', async () => {
    const { agent, email } = await billing.reader();
    const browser = await reads([
      ['41', -30],
      ['42', -5],
    ]);
    // The second one uses the same browser, which shows their address from then on.
    for (const known of [email, 'somebody-else@press.example']) await isNamed(browser, known);
    await buys(agent);
    await billing.later(32);
    const articles = { firstArticle: '41', lastArticle: '42' };
    expect(await articlesOf(email)).toEqual([
      { isFirst: true, ...articles },
      { isFirst: false, ...articles },
    ]);
  });

  it.each([
    ['the front page, where our own page leads back to', '', '51'],
    ['the front page with a slash and a campaign', '/?utm_source=mail', '52'],
    ['a page that is no article', '/about/', '53'],
  ])('are what the browser read where the checkout began at %s', async (_what, path, read) => {
    const { agent, email } = await billing.reader();
    await isNamed(await reads([[read, -5]]), email);
    await buys(agent, `${site.siteUrl}${path}`);
    expect(await articlesOf(email)).toEqual([{ isFirst: true, firstArticle: read, lastArticle: read }]);
  });

  it('are learned from a pass where the checkout began at the front page', async () => {
    const { agent, email } = await billing.reader();
    const browser = await reads([['54', -5]]);
    await buys(agent, site.siteUrl);
    expect(await articlesOf(email)).toEqual([{ isFirst: true, firstArticle: null, lastArticle: null }]);
    await signsIn(agent, browser);
    expect(await articlesOf(email)).toEqual([{ isFirst: true, firstArticle: '54', lastArticle: '54' }]);
  });

  it.each([
    ['its address on WordPress', '/renamed-story/?utm_source=mail', '77'],
    ['a plain permalink', '/?p=78', '78'],
  ])('have the post that the checkout began at by its id: %s', async (_what, path, post) => {
    await database().query(
      `INSERT INTO wordpress_posts (site_id, wordpress_id, slug, title, link, status, modified_at)
       VALUES ($1, 77, 'renamed-story', 'A story', $2, 'publish', now()) ON CONFLICT DO NOTHING`,
      [site.id, `${site.siteUrl}/renamed-story/`],
    );
    const { agent, email } = await billing.reader();
    await isNamed(await reads([['61', -5]]), email);
    await buys(agent, `${site.siteUrl}${path}`);
    expect(await articlesOf(email)).toEqual([{ isFirst: true, firstArticle: '61', lastArticle: post }]);
  });

  it('go with the person, and the money stays', async () => {
    const { agent, email } = await billing.reader();
    await buys(agent, `${site.siteUrl}/${email}/`);
    await billing.endAll();
    await billing.operator.post('/api/people/erase').send({ email }).expect(200);
    const texts = await database().query<{ last_article: string }[]>(
      `SELECT last_article FROM payments WHERE last_article LIKE '%' || $1 || '%'`,
      [email],
    );
    expect(texts).toEqual([]);
  });
});

it('a refund at the provider is kept when it was made, once', async () => {
  const { agent, email } = await billing.reader();
  await buys(agent);
  const paidAt = now();
  await billing.later(3);
  const subscription = await billing.subscriptionOf(email);
  await billing.stripe('refund', { subscription, amount: 500 });
  await billing.heard();
  await billing.later(2);
  await billing.stripe('refund', { subscription });
  await billing.heard();
  const rows = await database()
    .getRepository(PaymentReturn)
    .find({ where: { payment: { membership: { email } } }, order: { returnedAt: 'ASC' } });
  const days = rows.map(({ returnedAt }) => Math.round((+returnedAt - paidAt) / 86_400_000));
  expect(rows.map(({ kind, cents, netCents }) => [kind, cents, netCents])).toEqual([
    ['refund', 500, 500],
    ['refund', 2499, 2499],
  ]);
  expect(days).toEqual([3, 5]);
});
