import { COLLECT_PATH } from '@pressloom/contracts/events';
import type { VisitorHour, VisitorStats, VisitorTrend } from '@pressloom/contracts/visitor-analytics';
import supertest from 'supertest';
import { Rollups } from '../../src/analytics/rollups/rollups.service.ts';
import { secondProcess } from '../second-process.ts';
import { rebuild } from './copies-fixture.ts';
import { READER } from './events-fixture.ts';
import type { StoredTestEvent } from './stored-events.ts';
import { VisitsFixture } from './visits-fixture.ts';

/** Days, sessions and rates that people met elsewhere: cases 13 to 16, by their data. */

const NEW_YORK = 'America/New_York';
const MINUTE_MS = 60_000;

let fixture: VisitsFixture;
beforeAll(async () => {
  fixture = await VisitsFixture.start(NEW_YORK);
});
beforeEach(async () => {
  await fixture.clear();
  await fixture.zone(NEW_YORK);
});
afterAll(() => fixture.close());

/** Stores and counts, by a clock that is just behind the last of them. */
const count = async (events: StoredTestEvent[], now?: string): Promise<void> => {
  const last = Math.max(...events.map(({ at }) => at.getTime()));
  fixture.test.clock.set(new Date(now ?? last + MINUTE_MS));
  await fixture.count(events);
};
const stats = (days = 7): Promise<VisitorStats> => fixture.get('stats', { days });
const days = async (): Promise<Record<string, number>> => {
  const trend = await fixture.get<VisitorTrend[]>('trends', { days: 7 });
  return Object.fromEntries(trend.filter(({ pageViews }) => pageViews > 0).map((day) => [day.date, day.pageViews]));
};
const hoursOf = async (day: string): Promise<Record<string, number>> => {
  const rows: { hour: string; views: number }[] = await fixture.test.database.dataSource.query(
    `SELECT value AS hour, amount::int AS views FROM visitor_counts WHERE kind = 'hour' AND day = $1`,
    [day],
  );
  return Object.fromEntries(rows.map(({ hour, views }) => [Number(hour), views]));
};

describe('clocks that change (case 13)', () => {
  it('has both half past ones of autumn in hour 1 of a day of 25 hours', async () => {
    await count(
      [
        ...['2026-11-01T03:59:59Z', '2026-11-01T04:00:00Z', '2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z'],
        ...['2026-11-01T07:30:00Z', '2026-11-02T04:59:59Z', '2026-11-02T05:00:00Z'],
      ].map((at) => fixture.view('reader', at)),
    );
    expect(await days()).toEqual({ '2026-10-31': 1, '2026-11-01': 5, '2026-11-02': 1 });
    expect(await hoursOf('2026-11-01')).toEqual({ 0: 1, 1: 2, 2: 1, 23: 1 });
    const dates = (await fixture.get<VisitorTrend[]>('trends', { days: 7 })).map(({ date }) => date);
    expect(dates).toEqual([
      ...['2026-10-27', '2026-10-28', '2026-10-29', '2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02'],
    ]);
    // As on the evening of that day.
    fixture.test.clock.set(new Date('2026-11-02T04:59:59Z'));
    expect(await stats(1)).toMatchObject({ peakHour: 1, pageViews: 5, activeToday: 1, activeYesterday: 1 });
    const hours = await fixture.get<VisitorHour[]>('hours');
    expect(hours.filter(({ today }) => today !== 0).map(({ hour, today }) => [hour, today])).toEqual([
      [0, 1],
      [1, 2],
      [2, 1],
      [23, 1],
    ]);
  });

  it('has no hour 2 on the day of spring', async () => {
    await count(
      ['2027-03-14T06:59:00Z', '2027-03-14T07:01:00Z', '2027-03-15T03:59:00Z', '2027-03-15T04:00:00Z'].map((at) =>
        fixture.view('reader', at),
      ),
    );
    expect(await days()).toEqual({ '2027-03-14': 3, '2027-03-15': 1 });
    expect(await hoursOf('2027-03-14')).toEqual({ 1: 1, 3: 1, 23: 1 });
  });

  it('keeps its sums over a changed zone and back, with no day twice', async () => {
    const sums = async () => {
      const trend = await fixture.get<VisitorTrend[]>('trends', { days: 30 });
      const dates = trend.map(({ date }) => date);
      expect(new Set(dates).size).toBe(dates.length);
      const total = trend.reduce((sum, { pageViews }) => sum + pageViews, 0);
      return { total, visitors: (await stats(30)).totalVisitors };
    };
    const now = '2026-11-25T12:00:00Z';
    await count(
      ['2026-11-20T10:00:00Z', '2026-11-24T23:30:00Z', '2026-11-25T11:00:00Z'].map((at, index) =>
        fixture.view(`reader-${index}`, at),
      ),
      now,
    );
    const before = await sums();
    expect(before).toEqual({ total: 3, visitors: 3 });
    await fixture.zone('Asia/Tokyo');
    await count([fixture.view('reader-0', '2026-11-25T11:59:00Z')], now);
    expect(await sums()).toEqual({ total: 4, visitors: 3 });
    await fixture.zone(NEW_YORK);
    await count([fixture.view('reader-1', '2026-11-25T11:59:30Z')], now);
    expect(await sums()).toEqual({ total: 5, visitors: 3 });
  });
});

describe('days that a changed zone made longer or shorter (case 13)', () => {
  it.each([
    ['Asia/Tokyo', NEW_YORK, '2026-11-25', 38],
    [NEW_YORK, 'Asia/Tokyo', '2026-11-26', 10],
  ])('has from %s to %s its hours with the day %s: %i', async (before, after, day, hours) => {
    const irregular = async () =>
      (await fixture.get<VisitorTrend[]>('trends', { days: 7 }))
        .filter(({ irregularHours }) => irregularHours !== null)
        .map(({ date, irregularHours }) => [date, irregularHours]);
    await fixture.zone(before);
    await count([fixture.view('reader-0', '2026-11-24T12:00:00Z')], '2026-11-25T12:00:00Z');
    await fixture.zone(after);
    await count([fixture.view('reader-1', '2026-11-25T12:00:00Z')], '2026-11-25T12:01:00Z');
    fixture.test.clock.set(new Date('2026-11-28T12:00:00Z'));
    expect(await irregular()).toEqual([[day, hours]]);
    await rebuild(fixture.test, fixture.site.id);
    expect(await irregular()).toEqual([[day, hours]]);
  });

  it('has none where the zone was changed back before its first midnight', async () => {
    await count([fixture.view('reader-0', '2026-11-24T12:00:00Z')], '2026-11-25T12:00:00Z');
    for (const zone of ['Asia/Tokyo', NEW_YORK]) {
      await fixture.zone(zone);
      await count([fixture.view('reader-1', '2026-11-25T12:00:00Z')], '2026-11-25T12:01:00Z');
    }
    fixture.test.clock.set(new Date('2026-11-28T12:00:00Z'));
    const trend = await fixture.get<VisitorTrend[]>('trends', { days: 7 });
    expect(trend.map(({ irregularHours }) => irregularHours)).toEqual(Array(7).fill(null));
  });
});

describe('a zone that is changed while readers come, over two processes (case 13)', () => {
  const EVENTS = 400;
  const WAVE = 40;

  it('loses no page view, has none twice and no day twice; rebuilt it has the same', async () => {
    fixture.test.clock.set(new Date('2026-11-25T12:00:00Z'));
    const second = await secondProcess(fixture.test);
    const { origin } = new URL(fixture.site.siteUrl);
    const report = (url: string, number: number) =>
      supertest(url)
        .post(COLLECT_PATH)
        .type('text/plain')
        .set({ Origin: origin, 'User-Agent': READER })
        .send(
          JSON.stringify({
            ...{ visitorId: `reader-${String(number % 100).padStart(4, '0')}`, wordpressSiteId: fixture.site.id },
            // Some happened before the midnight of either zone.
            ...{ eventType: 'page_view', pageUrl: `${origin}/a/`, ageMs: (number % 24) * 3_600_000 },
          }),
        )
        .expect(200);
    const zone = (timeZone: string) =>
      fixture.operator.patch(`/api/wordpress-sites/${fixture.site.id}`).send({ timeZone }).expect(200);
    const moves: Record<number, string> = { 120: 'Asia/Tokyo', 280: NEW_YORK };
    try {
      for (let from = 0; from < EVENTS; from += WAVE) {
        const calls = Array.from({ length: WAVE }, (_, index) =>
          report(index % 2 === 0 ? fixture.test.url : second.url, from + index),
        );
        const move = moves[from];
        await Promise.all([...calls, ...(move === undefined ? [] : [zone(move)])]);
        if (from % (2 * WAVE) === 0) await fixture.test.app.get(Rollups).countAll();
      }
      await fixture.test.app.get(Rollups).countAll();
      const shown = async () => {
        const trend = await fixture.get<VisitorTrend[]>('trends', { days: 30 });
        const dates = trend.map(({ date }) => date);
        expect([...new Set(dates)].toSorted()).toEqual(dates);
        const { totalVisitors, pageViews } = await stats(30);
        return { totalVisitors, pageViews, sum: trend.reduce((sum, day) => sum + day.pageViews, 0) };
      };
      const before = await shown();
      expect(before).toEqual({ totalVisitors: 100, pageViews: EVENTS, sum: EVENTS });
      await rebuild(fixture.test, fixture.site.id);
      expect(await shown()).toEqual(before);
      // A zone that was changed back before its first midnight never held, so that no day is longer than its clock says.
      const zones = await fixture.test.database.dataSource.query(
        'SELECT valid_from::text AS since, time_zone AS zone FROM visitor_zones WHERE site_id = $1',
        [fixture.site.id],
      );
      expect(zones).toEqual([{ since: '-infinity', zone: NEW_YORK }]);
    } finally {
      await second.close();
    }
  });
});

describe('sessions (case 14)', () => {
  it('has one over midnight once, without a bounce, and its reader on both days', async () => {
    await count([fixture.view('reader', '2026-12-02T04:55:00Z'), fixture.view('reader', '2026-12-02T05:05:00Z')]);
    const trend = await fixture.get<VisitorTrend[]>('trends', { days: 7 });
    expect(trend.slice(-2).map(({ visitors, sessions }) => [visitors, sessions])).toEqual([
      [1, 1],
      [1, 0],
    ]);
    expect(await stats()).toMatchObject({ totalVisitors: 1, sessions: 1, bounceRate: 0 });
  });

  it.each<[string, [at: string, tab: string | null, type?: string][], sessions: number, bounces: number]>([
    [
      'of two tabs',
      [
        ['10:00', 'tab-1'],
        ['10:05', 'tab-2'],
        ['10:29', 'tab-1'],
        ['10:34', 'tab-2'],
        ['11:10', 'tab-1'],
      ],
      ...([2, 1] as const),
    ],
    [
      'with a gate on its one page',
      [
        ['10:00', 'tab-1'],
        ['10:02', 'tab-1', 'gate_shown'],
      ],
      ...([1, 1] as const),
    ],
    [
      'over a full hour',
      [
        ['10:58', 'tab-1'],
        ['11:02', 'tab-1'],
      ],
      ...([1, 0] as const),
    ],
    [
      'whose pages name none',
      [
        ['10:00', null],
        ['10:10', null],
      ],
      ...([1, 0] as const),
    ],
    [
      'of a tab that was left for longer',
      [
        ['10:00', 'tab-1'],
        ['10:40', 'tab-1'],
      ],
      ...([2, 2] as const),
    ],
  ])('is right %s, whatever the tab says', async (_name, events, sessions, bounces) => {
    await count(
      events.map(([at, sessionId, type = 'page_view']) =>
        fixture.view('reader', `2026-12-02T${at}:00Z`, { type, sessionId }),
      ),
    );
    const [stored] = await fixture.test.database.dataSource.query(
      'SELECT array_agg(session_id ORDER BY "timestamp") AS tabs FROM engagement_events',
    );
    expect(stored).toEqual({ tabs: events.map(([, tab]) => tab) });
    expect(await stats()).toMatchObject({ sessions, bounceRate: bounces / sessions });
  });
});

describe('visits of one page (case 15)', () => {
  const closed = (visitor: string, at: string) => fixture.view(visitor, at, { type: 'page_closed' });

  it('measures what was read, and never idle time or a zero', async () => {
    await count([
      fixture.view('151', '2026-12-01T10:00:00Z'),
      closed('151', '2026-12-01T10:06:00Z'),
      fixture.view('152', '2026-12-01T10:00:00Z'),
      closed('152', '2026-12-01T10:00:05Z'),
      fixture.view('153', '2026-12-01T10:00:00Z'),
      fixture.view('153', '2026-12-01T10:04:00Z'),
      fixture.view('154', '2026-12-01T10:00:00Z'),
      closed('154', '2026-12-01T10:02:00Z'),
      fixture.view('154', '2026-12-01T15:01:00Z'),
    ]);
    const { pageViews, sessions, bounceRate, averageSessionTime } = await stats();
    expect({ pageViews, sessions, bounces: Math.round((bounceRate ?? 0) * sessions) }).toEqual({
      ...{ pageViews: 6, sessions: 5, bounces: 4 },
    });
    // 6 minutes, 5 seconds, 4 and 2 minutes; the last visit of 154 is not known.
    expect(averageSessionTime).toBeCloseTo((6 + 5 / 60 + 4 + 2) / 4, 6);
  });

  it('says nothing of the time where no visit was measured', async () => {
    await count([fixture.view('a', '2026-12-01T10:00:00Z'), fixture.view('b', '2026-12-01T11:00:00Z')]);
    expect(await stats()).toMatchObject({ sessions: 2, averageSessionTime: null });
  });
});

it.each([
  [0, 0, null],
  [0, 1, null],
  [2, 3, 1],
  [3, 1, 1 / 3],
  [1_000, 1, 0.001],
])('of %i visitors and %i first payments the rate is %p (case 16)', async (visitors, payments, rate) => {
  const at = '2026-12-02T10:00:00Z';
  fixture.test.clock.set(new Date(Date.parse(at) + MINUTE_MS));
  const events = [
    ...Array.from({ length: visitors }, (_, index) => fixture.view(`reader-${index}`, at)),
    ...Array.from({ length: payments }, () => fixture.view(null, at, { type: 'premium_upgrade', page: null })),
  ];
  if (events.length > 0) await count(events);
  const { conversionRate, funnel } = await stats();
  expect([conversionRate, funnel.conversionRate]).toEqual([rate, rate]);
  expect(funnel).toMatchObject({ totalVisitors: visitors, subscriptionCompleted: payments });
});
