import type { DashboardPerformance } from '@pressloom/contracts/dashboard';
import type { Ledger, LedgerFigures } from '@pressloom/contracts/ledger';
import { LEDGER_BY } from '@pressloom/contracts/ledger';
import type { Revenue } from '@pressloom/contracts/revenue';
import type { Spending } from '@pressloom/contracts/spending';
import type { VisitorStats, VisitorTrend } from '@pressloom/contracts/visitor-analytics';
import fc from 'fast-check';
import { Rollups } from '../../src/analytics/rollups/rollups.service.ts';
import { MembershipEffects } from '../../src/memberships/billing/membership/membership-effects.service.ts';
import { recounted } from '../analytics/recount.ts';
import { clearEvents, storeEvents } from '../analytics/stored-events.ts';
import { signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { historiesOf } from '../random-histories.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { LedgerFixture } from './ledger-fixture.ts';

const SEED = Number(process.env['LEDGER_SEED'] ?? 52);
const RUNS = historiesOf(4);

let test: TestApp;
let fixture: LedgerFixture;

beforeAll(async () => {
  test = await startTestApp();
  const operator = await signedIn(test, 'operator');
  fixture = new LedgerFixture(test, operator, await new Pipeline(test, operator).site());
  await fixture.manager.query(`UPDATE wordpress_sites SET time_zone = 'America/New_York'`);
});
afterAll(() => test.close());

const BEGINNING = Date.parse('2026-10-01T04:00:00Z');
/** The last minutes of the year in New York. */
const NOW = new Date('2027-01-01T04:30:00Z');
const MINUTES = Math.floor((NOW.getTime() - BEGINNING) / 60_000);
const moment = fc.integer({ min: 0, max: MINUTES });
const at = (minutes: number): Date => new Date(BEGINNING + minutes * 60_000);
const dayOf = (minutes: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', dateStyle: 'short' }).format(at(minutes));

/** Of three posts, one that is not ours, and none. */
const ARTICLES = ['1', '2', '3', 'firenews.example/story-2', '77', '~elsewhere', null];
const article = fc.constantFrom(...ARTICLES);
const one = fc.option(fc.integer({ min: 0, max: 2 }));
const cents = fc.integer({ min: 1, max: 20_000 });

const aHistory = fc.record({
  videos: fc.array(fc.record({ minute: moment, keyword: one }), { minLength: 3, maxLength: 6 }),
  published: fc.tuple(fc.option(moment), fc.option(moment), fc.option(moment)),
  searches: fc.array(fc.record({ minute: moment, keyword: fc.integer({ min: 0, max: 2 }) }), { maxLength: 6 }),
  calls: fc.array(
    fc.record({ minute: moment, keyword: one, video: one, post: one, micros: fc.integer({ min: 0, max: 90_000 }) }),
    { maxLength: 10 },
  ),
  events: fc.array(
    fc.record({
      ...{ minute: moment, visitor: fc.integer({ min: 0, max: 3 }), article },
      type: fc.constantFrom('page_view', 'page_view', 'gate_shown', 'subscription'),
    }),
    { maxLength: 20 },
  ),
  members: fc.array(
    fc.record({
      ...{ currency: fc.constantFrom('usd', 'usd', 'jpy'), first: article, last: article },
      payments: fc.array(
        fc.record({
          ...{ minute: moment, netCents: cents, taxCents: fc.integer({ min: 0, max: 900 }) },
          refunds: fc.array(fc.record({ minute: moment, netCents: cents }), { maxLength: 2 }),
        }),
        { minLength: 1, maxLength: 3 },
      ),
    }),
    { maxLength: 5 },
  ),
  /** What is deleted afterwards. */
  gone: fc.record({ keyword: fc.boolean(), video: fc.boolean(), post: fc.boolean() }),
});
type History = typeof aHistory extends fc.Arbitrary<infer Value> ? Value : never;

async function clear(): Promise<void> {
  await clearEvents(test);
  for (const table of ['memberships', 'blog_posts', 'videos', 'keywords', 'tally_marks', 'ai_calls'])
    await fixture.manager.query(`DELETE FROM ${table}`);
}

async function build({ videos, published, searches, calls, events, members, gone }: History): Promise<void> {
  const keywords: number[] = [];
  for (const term of ['fire', 'flood', 'storm']) {
    const [{ id }]: [{ id: number }] = await fixture.manager.query(
      'INSERT INTO keywords (wordpress_site_id, term, term_key) VALUES ($1, $2, $2) RETURNING id',
      [fixture.site.id, term],
    );
    keywords.push(id);
  }
  const idOf = (ids: readonly number[], place: number | null): number | null =>
    place === null ? null : (ids[place] ?? null);
  const videoIds: number[] = [];
  for (const { minute, keyword } of videos) videoIds.push(await fixture.video(idOf(keywords, keyword), at(minute)));
  const posts: number[] = [];
  for (const [place, minute] of published.entries()) {
    const publishedAt = minute === null ? null : at(minute);
    posts.push(await fixture.post(videoIds[place] ?? null, { publishedAt, wordpressId: place + 1 }));
  }
  for (const { minute, keyword } of searches) await fixture.search(keywords[keyword] as number, at(minute));
  for (const { minute, keyword, video, post, micros } of calls)
    await fixture.call({
      ...{ day: dayOf(minute), micros, keywordId: idOf(keywords, keyword) },
      ...{ videoId: idOf(videoIds, video), postId: idOf(posts, post) },
    });
  await storeEvents(
    test,
    events.map(({ minute, visitor, article: read, type }) => {
      const page = read?.includes('/') ? `https://${read}` : 'https://firenews.example/';
      const named = type === 'subscription' || read?.includes('/') ? null : read;
      const reader = type === 'subscription' ? null : `visitor-${visitor}`;
      return { ...{ site: fixture.site.id, visitor: reader, type, at: at(minute) }, page, article: named };
    }),
  );
  for (const { currency, first, last, payments } of members) {
    const sorted = payments.toSorted((a, b) => a.minute - b.minute);
    const written = await fixture.paid(
      sorted.map(({ minute, refunds, ...paid }, place) => ({
        ...{ ...paid, currency, paidAt: at(minute), isFirst: place === 0, firstArticle: first, lastArticle: last },
        returns: refunds.map((refund) => ({ at: at(refund.minute), netCents: refund.netCents })),
      })),
    );
    await countFirst(written);
  }
  await test.app.get(Rollups).countAll();
  if (gone.post) await fixture.manager.query('DELETE FROM blog_posts WHERE id = $1', [posts[0]]);
  if (gone.video) await fixture.manager.query('DELETE FROM videos WHERE id = $1', [videoIds[1]]);
  if (gone.keyword) await fixture.manager.query('DELETE FROM keywords WHERE id = $1', [keywords[2]]);
}

/** What the funnel counts, as after each report of a payment. */
async function countFirst({ membership, rows }: Awaited<ReturnType<LedgerFixture['paid']>>): Promise<void> {
  const effects = test.app.get(MembershipEffects);
  for (const [place, row] of rows.entries()) {
    test.clock.set(row.paidAt);
    const all = rows.slice(0, place + 1).toReversed();
    await effects.countFirst(fixture.manager, membership, { all, received: [row], changes: [] });
  }
  test.clock.set(NOW);
}

/** Each figure by its name; of money one for each currency and article. */
const flat = ({ money, ...figures }: LedgerFigures): Record<string, number> => ({
  ...figures,
  ...Object.fromEntries(
    money.flatMap(({ currency, ...ways }) =>
      Object.entries(ways).flatMap(([way, amounts]) =>
        Object.entries(amounts).map(([name, amount]) => [`${currency} ${way} ${name}`, amount as number]),
      ),
    ),
  ),
});

function added({ rows, others, notKnown }: Ledger): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const figures of [...rows.map((row) => row.figures), ...(others ? [others.figures] : []), notKnown])
    for (const [name, amount] of Object.entries(flat(figures))) sum[name] = (sum[name] ?? 0) + amount;
  return sum;
}

const read = async <Body>(path: string, query: object): Promise<Body> =>
  (
    await fixture.operator
      .get(path)
      .query({ siteId: fixture.site.id, ...query })
      .expect(200)
  ).body as Body;

const MONTHS = [
  ['2026-10', '2026-10-01', '2026-10-31'],
  ['2026-11', '2026-11-01', '2026-11-30'],
  ['2026-12', '2026-12-01', '2026-12-31'],
] as const;

/** In the months' order, what Revenue says of a currency. */
async function revenueEquals(ledgers: ReadonlyMap<string, Ledger>): Promise<void> {
  const { currencies } = await read<Revenue>('/api/billing/revenue', { months: 3 });
  for (const [month, { total }] of ledgers)
    for (const { currency, months } of currencies) {
      const shown = months.find((each) => each.month === month);
      const own = total.money.find((each) => each.currency === currency);
      for (const way of ['byFirst', 'byLast'] as const)
        expect([month, currency, own?.[way].revenueCents ?? 0, own?.[way].refundCents ?? 0]).toEqual([
          ...[month, currency, shown?.receivedCents, shown?.returnedCents],
        ]);
    }
}

async function countersEqual({ total }: Ledger, days: number): Promise<void> {
  const [spending, performance, trends] = [
    await read<Spending>('/api/spending', { days }),
    await read<DashboardPerformance>('/api/dashboard/performance', { days }),
    await read<VisitorTrend[]>('/api/visitor-analytics/trends', { days }),
  ];
  const sum = <Row>(rows: readonly Row[], amount: (row: Row) => number): number =>
    rows.reduce((all, row) => all + amount(row), 0);
  expect(total).toMatchObject({
    costCents: spending.totalCents,
    inputTokens: sum(spending.days, ({ inputTokens }) => inputTokens),
    outputTokens: sum(spending.days, ({ outputTokens }) => outputTokens),
    found: sum(performance.days, ({ videos }) => videos),
    published: sum(performance.days, ({ published }) => published),
    searches: sum(performance.keywords, ({ searches }) => searches),
    views: sum(trends, ({ pageViews }) => pageViews),
  });
}

/** What the events of readers say, one by one. */
async function eventsEqual(ledgers: readonly Ledger[]): Promise<void> {
  const counted = await recounted(test.database.dataSource);
  for (const { from, to, total } of ledgers) {
    const sum = (figure: string): number =>
      counted
        .filter(([, , day, name]) => name === figure && day >= from && day <= to)
        .reduce((all, [, , , , amount]) => all + amount, 0);
    expect([from, total.visitors, total.gatesShown, total.signUps]).toEqual([
      ...[from, sum('new_visitors'), sum('event gate_shown'), sum('event subscription')],
    ]);
  }
}

/** Of as many days as the funnel has. */
async function funnelEquals({ total }: Ledger, days: number): Promise<void> {
  const { funnel } = await read<VisitorStats>('/api/visitor-analytics/stats', { days });
  for (const way of ['byFirst', 'byLast'] as const)
    expect(total.money.reduce((all, each) => all + each[way].paid, 0)).toBe(funnel.subscriptionCompleted);
}

it('each column of each ledger adds up to what Revenue, Spending and the counters say, whatever happened and is gone', async () => {
  test.clock.set(NOW);
  await fc.assert(
    fc.asyncProperty(aHistory, fc.integer({ min: 1, max: 3 }), async (history, rows) => {
      await clear();
      await build(history);
      for (const by of LEDGER_BY) {
        const months = new Map<string, Ledger>();
        for (const [month, from, to] of MONTHS) months.set(month, await fixture.ledger(by, { from, to, rows }));
        const last = await fixture.ledger(by, { from: '2026-11-17', to: '2026-12-31' });
        const quarter = await fixture.ledger(by, { from: '2026-10-03', to: '2026-12-31' });
        for (const ledger of [...months.values(), last, quarter]) {
          expect(added(ledger)).toEqual(flat(ledger.total));
          // Nothing is counted twice: what is not known would be less than nothing.
          const known = Object.entries(flat(ledger.notKnown)).filter(([, amount]) => amount < 0);
          expect(known).toEqual([]);
        }
        await revenueEquals(months);
        await countersEqual(last, 45);
        await eventsEqual([...months.values(), last, quarter]);
        await funnelEquals(quarter, 90);
      }
    }),
    { seed: SEED, numRuns: RUNS },
  );
}, 240_000);
