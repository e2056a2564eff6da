import { PACIFIC, dayIn, endOfDayIn } from '../../../common/zone-days.ts';
import {
  ceilingOf,
  limitsOf,
  pricesOf,
  PROBE_VIDEO_ID,
  quotaGroupOf,
  quotaPercentage,
  quotaState,
  quotaStatus,
} from './quota-rules.ts';

const LIMITS = { search: 100, units: 10_000 };
const use = (search: number, units: number, exhausted = false) => ({
  search: { used: search, exhausted },
  units: { used: units, exhausted: false },
});

describe('quota rules', () => {
  it.each([
    [0, 0, 0],
    [70, 0, 70],
    [1, 9_500, 95],
    [100, 10_000, 100],
    [120, 0, 100],
    [0, 10_100, 100],
  ])('shows the fuller bucket: %s searches and %s units are %s %%', (search, units, expected) => {
    expect(quotaPercentage(use(search, units), LIMITS)).toBeCloseTo(expected);
  });

  it('measures against the sizes that operators stored', () => {
    expect(quotaPercentage(use(50, 0), { search: 200, units: 10_000 })).toBe(25);
  });

  it('believes YouTube when it says that the quota is spent', () => {
    expect(quotaPercentage(use(3, 3, true), LIMITS)).toBe(100);
  });

  it.each([
    [0, 'healthy'],
    [69.9, 'healthy'],
    [70, 'warning'],
    [89.9, 'warning'],
    [90, 'critical'],
    [100, 'critical'],
  ])('calls %s %% %s', (percentage, state) => expect(quotaState(percentage)).toBe(state));

  it.each([
    ['the shared key', null, false, 'live', 'default'],
    ['a key of its own', 'key', false, 'live', 'default'],
    ['a key of another project', 'key', true, 'live', 'site:7'],
    ['a key of another project that was taken away', null, true, 'live', 'default'],
    ['a key of another project in the sandbox', 'key', true, 'sandbox', 'sandbox'],
    ['the stand-in', null, false, 'sandbox', 'sandbox'],
    ['no key', null, false, 'unconfigured', 'default'],
  ] as const)('books calls with %s', (_name, youtubeApiKey, youtubeOwnProject, mode, group) => {
    expect(quotaGroupOf({ id: 7, youtubeApiKey, youtubeOwnProject }, mode)).toBe(group);
  });

  it('tries keys with an id as YouTube has them', () => expect(PROBE_VIDEO_ID).toMatch(/^[\w-]{11}$/));

  it('keeps the last tenth for people', () => {
    expect(ceilingOf(100, true)).toBe(90);
    expect(ceilingOf(100, false)).toBe(100);
    expect(ceilingOf(15, true)).toBe(13);
    expect(ceilingOf(10_000, true)).toBe(9000);
  });

  it('speaks of units out of 10,000 as the screens do', () => {
    const now = new Date('2026-07-01T12:00:00Z');
    const nextReset = new Date('2026-07-02T07:00:00Z');
    const outage = { state: 'failing', message: 'YouTube is away.' } as const;
    const facts = {
      use: use(74, 200, true),
      limits: LIMITS,
      videosToday: 3,
      maxDailyVideos: 80,
      nextReset,
      now,
      outage,
    };
    expect(quotaStatus({ ...facts, use: use(74, 200) })).toMatchObject({
      ...{ quotaUsed: 7400, maxQuota: 10_000, quotaPercentage: '74.0', status: 'warning' },
    });
    expect(quotaStatus(facts)).toEqual({
      ...{ quotaUsed: 10_000, maxQuota: 10_000, quotaPercentage: '100.0', status: 'critical' },
      ...{ videosToday: 3, maxDailyVideos: 80 },
      ...{ nextResetTime: '2026-07-02T07:00:00.000Z', lastUpdate: '2026-07-01T12:00:00.000Z' },
      buckets: {
        search: { used: 74, limit: 100, exhausted: true },
        units: { used: 200, limit: 10_000, exhausted: false },
      },
      outage,
    });
  });

  it('takes sizes and prices from the settings, each from its own', () => {
    const settings = { searchesPerDay: 100, unitsPerDay: 10_000, searchPrice: 2, videosPrice: 3 };
    expect(limitsOf(settings)).toEqual({ search: 100, units: 10_000 });
    expect(pricesOf(settings)).toEqual({
      search: { bucket: 'search', amount: 2, limit: 100 },
      videos: { bucket: 'units', amount: 3, limit: 10_000 },
    });
  });
});

describe('the Pacific day', () => {
  it.each([
    ['2026-07-01T06:59:59Z', '2026-06-30', '2026-07-01T07:00:00.000Z'],
    ['2026-07-01T07:00:00Z', '2026-07-01', '2026-07-02T07:00:00.000Z'],
    ['2026-03-08T09:00:00Z', '2026-03-08', '2026-03-09T07:00:00.000Z'],
    ['2026-11-01T07:30:00Z', '2026-11-01', '2026-11-02T08:00:00.000Z'],
    ['2026-12-31T23:00:00Z', '2026-12-31', '2027-01-01T08:00:00.000Z'],
  ])('of %s is %s and ends at %s', (now, day, reset) => {
    expect(dayIn(PACIFIC, new Date(now))).toBe(day);
    expect(endOfDayIn(PACIFIC, new Date(now)).toISOString()).toBe(reset);
  });
});
