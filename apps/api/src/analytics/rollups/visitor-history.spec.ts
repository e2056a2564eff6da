import fc from 'fast-check';
import { DayFigures } from './day-figures.ts';
import type { DayFigure } from './day-figures.ts';
import { DAY_MS, LocalDays, isoDay } from './local-days.ts';
import { NO_HISTORY, SESSION_GAP_MS, addEvents } from './visitor-history.ts';
import type { VisitorEvent } from './visitor-history.ts';

const HOUR_MS = 3_600_000;
const SEED = Number(process.env['ROLLUPS_SEED'] ?? 52);
const RUNS = Number(process.env['HISTORIES'] ?? 500);

const BERLIN = new LocalDays([{ from: -Infinity, zone: 'Europe/Berlin' }]);
const MOVED = new LocalDays([
  { from: -Infinity, zone: 'America/New_York' },
  { from: Date.parse('2026-10-26T04:00:00Z'), zone: 'Asia/Tokyo' },
  { from: Date.parse('2026-11-10T15:00:00Z'), zone: 'America/New_York' },
]);

/** What all events say when they are looked at together, the plain way. */
function recount(events: readonly VisitorEvent[], days: LocalDays): Map<string, number> {
  const counted = new Map<string, number>();
  const add = (day: number, figure: string, by: number): void => {
    const key = `${day} ${figure}`;
    counted.set(key, (counted.get(key) ?? 0) + by);
  };
  const read = events.filter(({ kind }) => kind !== 'close');
  for (const { at, kind } of events) if (kind === 'view') add(days.dayOf(at), 'pageViews', 1);
  const seen = [...new Set(read.map(({ at }) => days.dayOf(at)))].sort((a, b) => a - b);
  for (const day of seen) add(day, 'visitors', 1);
  if (seen[0] !== undefined) add(seen[0], 'newVisitors', 1);
  for (const day of new Set(read.filter(({ kind }) => kind === 'gate').map(({ at }) => days.dayOf(at))))
    add(day, 'gatedVisitors', 1);
  for (const session of sessionsOf(events)) {
    const [start, end] = [session[0]?.at ?? 0, session.at(-1)?.at ?? 0];
    const day = days.dayOf(start);
    add(day, 'sessions', 1);
    if (session.filter(({ kind }) => kind === 'view').length <= 1) add(day, 'bounces', 1);
    if (end > start) add(day, 'timedSessions', 1);
    if (end > start) add(day, 'sessionMs', end - start);
  }
  for (const length of [7, 30, 90]) {
    const within = new Set(seen.flatMap((day) => Array.from({ length }, (_, index) => day + index)));
    for (const day of within) add(day, `last${length}`, 1);
  }
  return withoutZeros(counted);
}

function sessionsOf(events: readonly VisitorEvent[]): VisitorEvent[][] {
  const sessions: VisitorEvent[][] = [];
  for (const event of events.toSorted((a, b) => a.at - b.at)) {
    const last = sessions.at(-1);
    if (last && event.at - (last.at(-1)?.at ?? 0) < SESSION_GAP_MS) last.push(event);
    else sessions.push([event]);
  }
  // A closing sign begins no session, so that those before its first other event are no part of it.
  return sessions
    .map((session) => session.slice(session.findIndex(({ kind }) => kind !== 'close')))
    .filter(([first]) => first?.kind !== 'close');
}

const withoutZeros = (counted: Map<string, number>): Map<string, number> =>
  new Map([...counted].filter(([, amount]) => amount !== 0).sort(([a], [b]) => (a < b ? -1 : 1)));

/** The figures as they are read: changes of visitors summed up to each day. */
function read(figures: DayFigures): Map<string, number> {
  const changes = figures.changes().sort((a, b) => a.day - b.day);
  const counted = new Map<string, number>();
  const [first, last] = [changes[0]?.day ?? 0, changes.at(-1)?.day ?? 0];
  const running = { change7: 0, change30: 0, change90: 0 };
  for (let day = first; day <= last; day++) {
    const change = changes.find((one) => one.day === day);
    for (const [name, amount] of Object.entries(change ?? {})) {
      if (name in running) running[name as keyof typeof running] += amount;
      else if (name !== 'day') counted.set(`${day} ${name as DayFigure}`, amount);
    }
    for (const [name, amount] of Object.entries(running))
      counted.set(`${day} ${name.replace('change', 'last')}`, amount);
  }
  return withoutZeros(counted);
}

function inPortions(portions: readonly (readonly VisitorEvent[])[], localDays: LocalDays): Map<string, number> {
  const figures = new DayFigures();
  portions.reduce((history, events) => addEvents(history, events, { localDays, figures }), NO_HISTORY);
  return read(figures);
}

/** Visits of some months, each event told at most a day late; closing signs belong to a view of at most an hour before. */
const BEGINNING = Date.parse('2026-09-20T00:00:00Z');
const aVisit = fc
  .record({
    at: fc.integer({ min: 0, max: 100 * 24 * 60 }),
    kind: fc.constantFrom<VisitorEvent['kind'][]>('view', 'view', 'view', 'gate', 'sign'),
    near: fc.array(fc.integer({ min: 0, max: 120 }), { maxLength: 3 }),
    seenMinutes: fc.option(fc.integer({ min: 0, max: 60 })),
    late: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: 0, max: 24 * 60 })),
  })
  .map(({ at, kind, near, seenMinutes, late }) => {
    const start = BEGINNING + at * 60_000;
    const events: (VisitorEvent & { sentAt: number })[] = [
      { at: start, kind, sentAt: start + late * 60_000 },
      ...near.map((minutes) => ({
        at: start + minutes * 60_000,
        kind: 'view' as const,
        sentAt: start + minutes * 60_000,
      })),
    ];
    if (seenMinutes !== null) {
      const end = start + seenMinutes * 60_000;
      events.push({ at: end, kind: 'close', sentAt: Math.max(end, start + late * 60_000 + 1) });
    }
    return events;
  });
const aLife = fc.array(aVisit, { maxLength: 25 }).map((visits) => visits.flat().sort((a, b) => a.sentAt - b.sentAt));

describe.each([
  ['one zone', BERLIN],
  ['zones that change', MOVED],
])('addEvents in %s', (_name, localDays) => {
  it('counts events that come late and in whatever portions as a recount of all does', () => {
    fc.assert(
      fc.property(aLife, fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1 }), (events, sizes) => {
        const portions: VisitorEvent[][] = [];
        for (let taken = 0; taken < events.length; taken += portions.at(-1)?.length ?? 1)
          portions.push(events.slice(taken, taken + (sizes[portions.length % sizes.length] ?? 1)));
        expect(inPortions(portions, localDays)).toEqual(recount(events, localDays));
      }),
      { seed: SEED, numRuns: RUNS },
    );
  });
});

const at = (time: string): number => Date.parse(time);
const view = (time: string): VisitorEvent => ({ at: at(time), kind: 'view' });

it('has a session over midnight belong to the day on which it began, and the reader to both days', () => {
  const newYork = new LocalDays([{ from: -Infinity, zone: 'America/New_York' }]);
  const counted = inPortions([[view('2026-12-02T04:55:00Z')], [view('2026-12-02T05:05:00Z')]], newYork);
  const day = Date.parse('2026-12-01') / DAY_MS;
  expect(counted.get(`${day} sessions`)).toBe(1);
  expect(counted.get(`${day + 1} sessions`)).toBeUndefined();
  expect([counted.get(`${day} visitors`), counted.get(`${day + 1} visitors`)]).toEqual([1, 1]);
  expect(counted.get(`${day + 1} last7`)).toBe(1);
  expect(counted.get(`${day} bounces`)).toBeUndefined();
});

const MINUTE_MS = 60_000;
/** Events by their minute, the letter of their kind first, such as `v0` for a view. */
const KINDS: Readonly<Record<string, VisitorEvent['kind']>> = { v: 'view', s: 'sign', c: 'close' };
const eventsOf = (text: string): VisitorEvent[] =>
  text.split(' ').map((event) => ({
    at: at('2026-12-01T10:00:00Z') + Number(event.slice(1)) * MINUTE_MS,
    kind: KINDS[event.charAt(0)] ?? 'sign',
  }));
/** Of some events, in each order in which they may come. */
const ordersOf = (events: readonly VisitorEvent[]): VisitorEvent[][] =>
  events.length === 0
    ? [[]]
    : events.flatMap((event, place) => ordersOf(events.toSpliced(place, 1)).map((others) => [event, ...others]));

it.each<[string, string, { sessions?: number; bounces?: number; timed?: number; minutes?: number }]>([
  ['a view that is closed within half an hour', 'v0 c29', { sessions: 1, bounces: 1, timed: 1, minutes: 29 }],
  ['a view that is closed later', 'v0 c35', { sessions: 1, bounces: 1 }],
  ['such a one before the next view', 'v0 c35 v40', { sessions: 2, bounces: 2 }],
  ['a view between them that comes late', 'v0 v20 c35 v40', { sessions: 1, timed: 1, minutes: 40 }],
  ['closing signs of several pages', 'v0 c25 c50 c90', { sessions: 1, bounces: 1, timed: 1, minutes: 50 }],
  ['closing signs on both sides of a view', 'c0 v10 c30', { sessions: 1, bounces: 1, timed: 1, minutes: 20 }],
  ['closing signs alone', 'c0 c20', {}],
  ['a checkout without a page', 's0 s4', { sessions: 1, bounces: 1, timed: 1, minutes: 4 }],
])('counts %s alike in whatever order they come', (_what, text, expected) => {
  const day = at('2026-12-01') / DAY_MS;
  for (const events of ordersOf(eventsOf(text))) {
    const counted = inPortions(
      events.map((event) => [event]),
      BERLIN,
    );
    const milliseconds = counted.get(`${day} sessionMs`);
    expect({
      sessions: counted.get(`${day} sessions`),
      bounces: counted.get(`${day} bounces`),
      timed: counted.get(`${day} timedSessions`),
      minutes: milliseconds && milliseconds / MINUTE_MS,
    }).toEqual(expected);
  }
});

it('keeps of a visitor only what a late event can change', () => {
  const figures = new DayFigures();
  const events = Array.from({ length: 400 }, (_, index) =>
    view(new Date(BEGINNING + index * 7 * HOUR_MS).toISOString()),
  );
  const history = addEvents(NO_HISTORY, events, { localDays: BERLIN, figures });
  expect(history.days.length).toBeLessThanOrEqual(3);
  expect(history.sessions.length).toBeLessThanOrEqual(5);
  const closings = events.map((event): VisitorEvent => ({ ...event, kind: 'close' }));
  const { sessions } = addEvents(NO_HISTORY, closings, { localDays: BERLIN, figures });
  expect(sessions.length).toBeLessThanOrEqual(5);
});

it.each([
  ['2026-11-01T03:59:59Z', '2026-10-31', 23],
  ['2026-11-01T05:30:00Z', '2026-11-01', 1],
  ['2026-11-01T06:30:00Z', '2026-11-01', 1],
  ['2026-11-01T07:30:00Z', '2026-11-01', 2],
  ['2026-11-02T04:59:59Z', '2026-11-01', 23],
  ['2027-03-14T06:59:00Z', '2027-03-14', 1],
  ['2027-03-14T07:01:00Z', '2027-03-14', 3],
  ['2027-03-15T04:00:00Z', '2027-03-15', 0],
])('%s is %s, hour %d in New York', (time, day, hour) => {
  const days = new LocalDays([{ from: -Infinity, zone: 'America/New_York' }]);
  expect([isoDay(days.dayOf(at(time))), days.hourOf(at(time))]).toEqual([day, hour]);
});

it('lets a changed zone begin where the former day ends, with no day twice', () => {
  const times = Array.from({ length: 60 * 24 }, (_, index) => BEGINNING + index * HOUR_MS);
  const days = times.map((time) => MOVED.dayOf(time));
  expect(days).toEqual(days.toSorted((a, b) => a - b));
});
