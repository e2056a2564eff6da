import type { PaymentAftermath, SubscriptionSnapshot } from '@pressloom/clients/payments';
import { LEDGER_BY, LEDGER_SORTS } from '@pressloom/contracts/ledger';
import type { Ledger, LedgerAmounts, LedgerFigures } from '@pressloom/contracts/ledger';
import type { Revenue } from '@pressloom/contracts/revenue';
import type { SiteView } from '@pressloom/contracts/sites';
import { PaidMembership } from '@pressloom/database/entities';
import { ArticleFigures } from '../../src/analytics/visitors/article-figures.service.ts';
import { VisitorAddresses } from '../../src/analytics/people/visitor-addresses.service.ts';
import { Rollups } from '../../src/analytics/rollups/rollups.service.ts';
import { rebuild } from '../analytics/copies-fixture.ts';
import { clearEvents, storeEvents } from '../analytics/stored-events.ts';
import { signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { LedgerFixture } from './ledger-fixture.ts';
import { paidMembership } from './paid-membership.ts';

let test: TestApp;
let pipeline: Pipeline;
let site: SiteView;
let fixture: LedgerFixture;

beforeAll(async () => {
  test = await startTestApp();
  const operator = await signedIn(test, 'operator');
  pipeline = new Pipeline(test, operator);
  site = await pipeline.site();
  fixture = new LedgerFixture(test, operator, site);
});
beforeEach(async () => {
  await clearEvents(test);
  for (const table of ['memberships', 'blog_posts', 'videos', 'keywords', 'tally_marks', 'ai_calls'])
    await test.database.dataSource.query(`DELETE FROM ${table}`);
});
afterEach(() => test.clock.set(null));
afterAll(() => test.close());

const at = (moment: string): Date => new Date(moment);
const amounts = ({ money }: LedgerFigures, currency: string): LedgerAmounts | undefined =>
  money.find((one) => one.currency === currency)?.byLast;
const revenueOf = async (): Promise<Revenue> =>
  (await fixture.operator.get('/api/billing/revenue').query({ siteId: site.id, months: 3 }).expect(200))
    .body as Revenue;

describe('money that goes back, currencies and coupons', () => {
  interface Member {
    row: PaidMembership;
    snapshot: SubscriptionSnapshot;
    aftermath: PaymentAftermath;
  }

  async function pays(name: string, moment: string, cents: number, currency = 'usd'): Promise<Member> {
    test.clock.set(at(moment));
    const row = await fixture.manager.save(
      PaidMembership,
      paidMembership({ websiteId: site.id, email: `${name}@press.example`, currency, startedAt: at(moment) }),
    );
    const period = { periodStart: at(moment), periodEnd: new Date(+at(moment) + 365 * 86_400_000) };
    const invoice = {
      ...{ id: `in_${name}`, number: name, status: 'paid' as const, createdAt: at(moment), paidAt: at(moment) },
      ...{ currency, subtotalCents: cents, taxCents: 0, totalCents: cents, paymentIntentId: `pi_${name}`, ...period },
    };
    const member = {
      row,
      snapshot: { notes: {}, invoices: [invoice] } as unknown as SubscriptionSnapshot,
      aftermath: {
        ...{ paymentIntentId: `pi_${name}`, chargeId: `ch_${name}`, refundedCents: 0, refunds: [] },
        ...{ disputeStatus: null, disputedAt: null },
      },
    };
    await fixture.report(row, { snapshot: member.snapshot, aftermaths: [member.aftermath] });
    return member;
  }

  /** The provider says so at this moment. */
  async function later(member: Member, moment: string, facts: Partial<PaymentAftermath>): Promise<void> {
    test.clock.set(at(moment));
    Object.assign(member.aftermath, facts);
    await fixture.report(member.row, { snapshot: member.snapshot, aftermaths: [member.aftermath] });
  }

  const november = () => fixture.ledger('article', { from: '2026-11-01', to: '2026-11-30' });
  const december = () => fixture.ledger('article', { from: '2026-12-01', to: '2026-12-31' });

  it('are booked in their own month, apart from each other, and equal to Revenue', async () => {
    // The published case: see `field/analytics.md`, 22.
    const a = await pays('a', '2026-11-30T23:30:00-05:00', 9700);
    const b = await pays('b', '2026-12-01T00:30:00-05:00', 9700);
    await pays('c', '2026-12-10T12:00:00-05:00', 500, 'jpy');
    await pays('d', '2026-12-10T12:00:00-05:00', 0);
    const before = (await november()).total;
    await later(a, '2026-12-15T12:00:00-05:00', {
      refundedCents: 9700,
      refunds: [{ id: 're_a', cents: 9700, at: at('2026-12-15T12:00:00-05:00') }],
    });
    await later(b, '2026-12-16T12:00:00-05:00', {
      refundedCents: 1000,
      refunds: [{ id: 're_b', cents: 1000, at: at('2026-12-16T12:00:00-05:00') }],
    });
    await later(b, '2026-12-20T12:00:00-05:00', { disputeStatus: 'lost', disputedAt: at('2026-12-17T12:00:00-05:00') });
    test.clock.set(at('2026-12-31T12:00:00-05:00'));

    const first = await november();
    expect(amounts(first.total, 'usd')).toEqual({
      ...{ paid: 1, revenueCents: 9700, renewals: 0, renewalCents: 0, refundCents: 0 },
    });
    expect(amounts(first.total, 'usd')).toEqual(amounts(before, 'usd'));
    expect(first.currencies).toEqual(['usd']);
    const last = await december();
    expect([...last.currencies].sort()).toEqual(['jpy', 'usd']);
    // A coupon for the whole price is no payment: d is a member, and brings nothing.
    expect(amounts(last.total, 'usd')).toMatchObject({ paid: 1, revenueCents: 9700, refundCents: 9700 + 1000 + 8700 });
    expect(amounts(last.total, 'jpy')).toMatchObject({ paid: 1, revenueCents: 500, refundCents: 0 });
    expect(last.notKnown.money).toEqual(last.total.money);

    const { currencies } = await revenueOf();
    for (const [ledger, month] of [
      [first, '2026-11'],
      [last, '2026-12'],
    ] as const)
      for (const currency of ledger.currencies) {
        const shown = currencies.find((one) => one.currency === currency)?.months.find((one) => one.month === month);
        expect([month, currency, shown?.receivedCents, shown?.returnedCents]).toEqual([
          ...[month, currency, amounts(ledger.total, currency)?.revenueCents],
          amounts(ledger.total, currency)?.refundCents,
        ]);
      }
  });

  it('are written into a file with the decimals that the currency has', async () => {
    await pays('yen', '2026-12-10T12:00:00-05:00', 500, 'jpy');
    await pays('dollar', '2026-12-10T12:00:00-05:00', 9700);
    await fixture.post(null, { publishedAt: at('2026-12-10T12:00:00-05:00'), wordpressId: 8 });
    test.clock.set(at('2026-12-31T12:00:00-05:00'));
    const file = await fixture.operator
      .get('/api/dashboard/ledger/export')
      .query({ siteId: site.id, by: 'article', from: '2026-12-01', to: '2026-12-31' })
      .expect(200)
      .expect('content-type', 'text/csv; charset=utf-8');
    const lines = file.text.replace(/\r\n$/, '').split('\r\n');
    const cells = lines.map((line) => line.split(','));
    expect(lines[0]?.startsWith('\uFEFFarticle,found,published')).toBe(true);
    expect(cells.map(([name]) => name)).toEqual(['\uFEFFarticle', 'Post 8', 'Not known', 'Total']);
    const place = (name: string): number => (cells[0] as string[]).indexOf(name);
    expect(cells.at(-1)?.[place('byFirst JPY revenue')]).toBe('500');
    expect(cells.at(-1)?.[place('byLast USD revenue')]).toBe('97.00');
    expect(file.headers['content-disposition']).toMatch(/ledger-article-.*-2026-12-01-2026-12-31\.csv/);
  });
});

describe('from a search to a renewal', () => {
  const NOON = '2026-12-10T12:00:00-05:00';
  const DAYS = { from: '2026-12-01', to: '2026-12-31' };
  let keywordId: number;
  let videoId: number;
  let postId: number;

  beforeEach(async () => {
    test.clock.set(at('2026-12-31T12:00:00-05:00'));
    ({ id: keywordId } = await pipeline.keyword(site.id, 'warehouse fire'));
    videoId = await fixture.video(keywordId, at(NOON));
    postId = await fixture.post(videoId, { publishedAt: at(NOON), wordpressId: 7 });
    await fixture.search(keywordId, at(NOON));
    await fixture.call({ day: '2026-12-10', keywordId, videoId, postId, micros: 12_345 });
    await fixture.call({ day: '2026-12-10', micros: 7_000 });
    const view = {
      site: site.id,
      visitor: 'reader-1',
      type: 'page_view',
      at: at(NOON),
      page: 'firenews.example/story-7',
    };
    await storeEvents(test, [
      { ...view, article: '7' },
      { ...view, article: '7', at: new Date(+at(NOON) + 60_000) },
      { ...view, visitor: 'reader-2', page: 'firenews.example/' },
      { ...view, type: 'gate_shown', article: '7' },
      { ...view, visitor: null, type: 'subscription', page: 'https://www.firenews.example/story-7/?utm_source=x' },
      { ...view, visitor: null, type: 'subscription', page: null },
      { ...view, visitor: 'sample-1', article: '7', isSample: true },
    ]);
    await test.app.get(Rollups).countAll();
    const article = { firstArticle: '7', lastArticle: 'firenews.example/story-7' };
    await fixture.paid([
      { paidAt: at(NOON), currency: 'usd', netCents: 2999, isFirst: true, ...article },
      { paidAt: at('2026-12-20T12:00:00-05:00'), currency: 'usd', netCents: 2999, ...article },
    ]);
    await fixture.paid([{ paidAt: at(NOON), currency: 'usd', netCents: 9700, isFirst: true }]);
  });

  const brought = {
    ...{ found: 1, published: 1, views: 2, visitors: 1, gatesShown: 1, signUps: 1, costCents: 1 },
    money: [
      {
        currency: 'usd',
        byFirst: { paid: 1, revenueCents: 5998, renewals: 1, renewalCents: 2999, refundCents: 0 },
        byLast: { paid: 1, revenueCents: 5998, renewals: 1, renewalCents: 2999, refundCents: 0 },
      },
    ],
  };

  it.each([
    ['keyword', 'warehouse fire', 1],
    ['video', expect.stringMatching(/^Video/), 0],
    ['article', 'Post 7', 0],
  ] as const)('each %s has what it brought and cost', async (by, title, searches) => {
    const { rows, notKnown, others } = await fixture.ledger(by, DAYS);
    expect(rows).toMatchObject([{ title, figures: { ...brought, searches } }]);
    expect(rows[0]?.id).toBe({ keyword: keywordId, video: videoId, article: postId }[by]);
    expect(others).toBeNull();
    // The front page, a sign-up without a page, a call for nothing in particular, a member whose articles are not known.
    expect(notKnown).toMatchObject({
      found: 0,
      views: 1,
      visitors: 1,
      signUps: 1,
      costCents: 1,
      searches: 1 - searches,
    });
    expect(amounts(notKnown, 'usd')).toMatchObject({ paid: 1, revenueCents: 9700 });
  });

  it('what is deleted is no row any more, and stays in the sum', async () => {
    const { total } = await fixture.ledger('keyword', DAYS);
    await test.database.dataSource.query('DELETE FROM videos');
    await test.database.dataSource.query('DELETE FROM keywords');
    const after = await fixture.ledger('keyword', DAYS);
    expect(after.rows).toEqual([]);
    // A keyword takes its searches with it.
    expect(after.total).toEqual({ ...total, searches: 0 });
    expect(after.notKnown).toEqual(after.total);
  });

  it('stays as it is once a person who read and paid is erased, also where figures are rebuilt', async () => {
    // The published case: see `field/analytics.md`, 18.
    const email = 'jane@press.example';
    const articles = { firstArticle: '7', lastArticle: 'firenews.example/story-7' };
    await fixture.paid([{ paidAt: at(NOON), currency: 'usd', netCents: 1500, isFirst: true, ...articles }], {
      ...{ email, status: 'canceled', endedAt: at('2026-12-20T12:00:00-05:00') },
    });
    const { dataSource } = test.database;
    await dataSource.transaction((manager) =>
      test.app.get(VisitorAddresses).join(manager, { siteId: site.id, visitorId: 'reader-1', email }),
    );
    await dataSource.query(
      `WITH reader AS (
         INSERT INTO subscribers (wordpress_site_id, email, status, subscribed_at) VALUES ($1, $2, 'active', now()) RETURNING id)
       UPDATE engagement_events SET subscriber_id = (SELECT id FROM reader) WHERE event_type = 'subscription'`,
      [site.id, email],
    );
    const ledgers = () => Promise.all(LEDGER_BY.map((by) => fixture.ledger(by, DAYS)));
    const before = await ledgers();
    expect(before.map(({ total }) => amounts(total, 'usd')?.paid)).toEqual([3, 3, 3]);
    await fixture.operator.post('/api/people/erase').send({ email }).expect(200);
    expect(await ledgers()).toEqual(before);
    const left = await dataSource.query(
      `SELECT (SELECT count(*)::int FROM visitor_tracking WHERE visitor_id = 'reader-1') AS visitors,
              (SELECT count(*)::int FROM memberships WHERE email = $1) AS members`,
      [email],
    );
    expect(left).toEqual([{ visitors: 0, members: 0 }]);
    await rebuild(test, site.id);
    expect(await ledgers()).toEqual(before);
  });

  it('says how much of the cost nobody bills', async () => {
    expect((await fixture.ledger('keyword', DAYS)).sandboxCents).toBe(0);
    await test.database.dataSource.query(`UPDATE ai_calls SET source = 'sandbox'`);
    const { sandboxCents, total } = await fixture.ledger('keyword', DAYS);
    expect(sandboxCents).toBe(total.costCents);
    expect(sandboxCents).toBeGreaterThan(0);
  });

  it('rows that are not shown are added up in one', async () => {
    await fixture.post(null, { publishedAt: at(NOON), wordpressId: 8 });
    await fixture.post(null, { publishedAt: at(NOON), wordpressId: 9 });
    const { rows, others, total } = await fixture.ledger('article', { ...DAYS, rows: 1, sort: '-views' });
    expect(rows.map(({ title }) => title)).toEqual(['Post 7']);
    expect(others).toMatchObject({ count: 2, figures: { published: 2, views: 0 } });
    expect(total.published).toBe(3);
  });
});

describe('which article it is', () => {
  const NOON = '2026-12-10T12:00:00-05:00';
  const DAYS = { from: '2026-12-01', to: '2026-12-31' };

  beforeEach(async () => {
    test.clock.set(at('2026-12-31T12:00:00-05:00'));
    await fixture.post(null, { publishedAt: at(NOON), wordpressId: 7 });
  });
  afterEach(() => test.database.dataSource.query('DELETE FROM wordpress_posts'));

  /** A sync reads that WordPress has the post there. */
  const isAt = (id: number, path: string): Promise<unknown> =>
    test.database.dataSource.query(
      `INSERT INTO wordpress_posts (site_id, wordpress_id, slug, title, link, status, modified_at)
       VALUES ($1, $2, 'a-story', 'A story', $3, 'publish', now())`,
      [site.id, id, `https://firenews.example${path}`],
    );

  async function signUpAt(...paths: string[]): Promise<void> {
    const event = { site: site.id, visitor: null, type: 'subscription', at: at(NOON) };
    await storeEvents(
      test,
      paths.map((path) => ({ ...event, page: `https://firenews.example${path}` })),
    );
    await test.app.get(Rollups).countAll();
  }

  it('is known by the address that it had, by the one that it got on WordPress, and by its id in a plain permalink', async () => {
    await isAt(7, '/renamed/');
    await signUpAt('/story-7/', '/renamed/', '/renamed/2/', '/?p=7', '/blog/?p=7', '/?p=8');
    const paid = { paidAt: at(NOON), currency: 'usd', netCents: 2999, isFirst: true };
    await fixture.paid([{ ...paid, firstArticle: 'firenews.example/renamed', lastArticle: 'firenews.example/?p=7' }]);
    const { rows, notKnown } = await fixture.ledger('article', DAYS);
    expect(rows).toMatchObject([{ title: 'Post 7', figures: { signUps: 5 } }]);
    expect(rows[0]?.figures.money).toMatchObject([{ byFirst: { paid: 1 }, byLast: { paid: 1 } }]);
    expect(notKnown).toMatchObject({ signUps: 1, money: [{ byFirst: { paid: 0 }, byLast: { paid: 0 } }] });
  });

  it('is another one where somebody else’s got the address that it had', async () => {
    await isAt(7, '/renamed/');
    await isAt(99, '/story-7/');
    await signUpAt('/story-7/', '/renamed/');
    const { rows, notKnown } = await fixture.ledger('article', DAYS);
    expect(rows).toMatchObject([{ title: 'Post 7', figures: { signUps: 1 } }]);
    expect(notKnown.signUps).toBe(1);
  });

  it('is not read from the database where it is none of ours, whatever browsers call it', async () => {
    const view = { site: site.id, visitor: 'reader-1', type: 'page_view', at: at(NOON), page: 'firenews.example/' };
    const names = ['7', ...Array.from({ length: 50 }, (_one, number) => [`~forged-${number}`, String(1000 + number)])];
    await storeEvents(test, [
      ...names.flat().map((article) => ({ ...view, article })),
      ...names.flat().map((article) => ({ ...view, type: 'gate_shown', article })),
    ]);
    await test.app.get(Rollups).countAll();
    const days = { siteId: site.id, first: DAYS.from, last: DAYS.to, timeZone: site.timeZone };
    const figures = await test.app.get(ArticleFigures, { strict: false }).byArticle(fixture.manager, days, [7]);
    expect(new Set(figures.map(({ article }) => article))).toEqual(new Set(['7']));
    const { rows, total, notKnown } = await fixture.ledger('article', DAYS);
    expect(rows).toMatchObject([{ title: 'Post 7', figures: { views: 1, gatesShown: 1 } }]);
    expect([total.views, notKnown.views, notKnown.gatesShown]).toEqual([101, 100, 100]);
  });
});

describe('days that are asked for', () => {
  beforeEach(() => test.clock.set(at('2026-12-31T12:00:00-05:00')));
  const refused = async (query: object, field: string, message: string) => {
    const { body } = await fixture.operator
      .get('/api/dashboard/ledger')
      .query({ siteId: site.id, ...query })
      .expect(400);
    expect((body as { fields: object }).fields).toEqual({ [field]: message });
  };

  it('are thirty unless named, the present one the last', async () => {
    const { from, to, timeZone } = await fixture.ledger('keyword');
    expect([from, to, timeZone]).toEqual(['2026-12-02', '2026-12-31', site.timeZone]);
  });

  it.each([
    [{ to: '2027-01-01' }, 'to', 'to must not be after 2026-12-31, the website’s present day'],
    [{ from: '2026-12-20', to: '2026-12-10' }, 'to', 'to must not be before from'],
    [{ from: '2025-11-01' }, 'from', 'from must not be before 2025-12-02: costs are kept from that day on'],
    [{ from: '2025-12-30' }, 'from', 'from and to must be at most 366 days apart'],
    [{ from: '2026-02-30' }, 'from', 'from must be a day such as 2026-11-21'],
    [{ to: 'today' }, 'to', 'to must be a day such as 2026-11-21'],
    [{ by: 'author' }, 'by', 'by must be one of keyword, video, article'],
    [{ sort: 'luck' }, 'sort', `sort must be one of ${LEDGER_SORTS.join(', ')}, also with a minus before it`],
    [{ rows: 0 }, 'rows', 'rows must be at least 1'],
    [{ rows: 1_000_000 }, 'rows', 'rows must be at most 500'],
  ])('%j is refused', (query, field, message) => refused(query, field, message));

  it('are for operators, and of websites that are there', async () => {
    await (await signedIn(test, 'member')).get('/api/dashboard/ledger').query({ siteId: site.id }).expect(403);
    await fixture.operator.get('/api/dashboard/ledger').query({ siteId: 99_999 }).expect(404);
  });

  it('may have nothing in them', async () => {
    const empty: Ledger = await fixture.ledger('article');
    expect(empty).toMatchObject({ rows: [], others: null, currencies: [] });
    expect(empty.total).toEqual({
      ...{ found: 0, published: 0, views: 0, visitors: 0, gatesShown: 0, signUps: 0, searches: 0 },
      ...{ inputTokens: 0, outputTokens: 0, costCents: 0, money: [] },
    });
    expect(empty.by).toBe('article');
  });
});
