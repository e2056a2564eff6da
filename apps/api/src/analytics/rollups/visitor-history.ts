import type { DayFigure, DayFigures } from './day-figures.ts';
import type { LocalDays } from './local-days.ts';

/** What a browser did, by what it means for days and sessions. */
export interface VisitorEvent {
  /** In milliseconds. */
  at: number;
  /** `sign`: anything else that it says. `close`: how long a page was seen; it comes from no reader, and only extends a session that began before it. */
  kind: 'view' | 'gate' | 'sign' | 'close';
}

/** A visitor's events without a gap of half an hour, in milliseconds. */
export interface Session {
  /** Of the first event, whatever it is. */
  start: number;
  end: number;
  views: number;
  /**
   * Where closing signs come first: the first event of a reader, with which the session begins. Null as long as there are closing signs alone, which make no
   * session, but are kept: an event before them may come late.
   */
  begins?: number | null;
}

export interface SeenDay {
  day: number;
  isGated: boolean;
}

/** What is kept of a visitor: as much as an event that comes late can still change. */
export interface History {
  /** The last day on which the visitor was seen before those in `days`. */
  dayBefore: number | null;
  /** The earliest first, as are sessions. */
  days: readonly SeenDay[];
  sessions: readonly Session[];
  /** The day on which the visitor was new; missing for those who were new before it was kept. */
  firstDay?: number;
}

export const NO_HISTORY: History = { dayBefore: null, days: [], sessions: [] };

export const SESSION_GAP_MS = 30 * 60_000;

/** A page may tell of itself a day late; an hour more, as processes' clocks differ. */
const LATE_MS = 25 * 3_600_000;

const WINDOWS: readonly [figure: DayFigure, days: number][] = [
  ['change7', 7],
  ['change30', 30],
  ['change90', 90],
];

/**
 * Adds events of one visitor, in whatever order they come, to the figures of the days they belong to. A session begins with its first event that is no
 * closing sign, and belongs to the day of it. One that ends as it begins was not timed. Returns what is known of the visitor afterwards. Pure but for
 * `figures`.
 */
export function addEvents(
  history: History,
  events: readonly VisitorEvent[],
  { localDays, figures }: { localDays: LocalDays; figures: DayFigures },
): History {
  const days = [...history.days];
  let { sessions, firstDay } = history;
  for (const event of events.toSorted((a, b) => a.at - b.at)) {
    const day = localDays.dayOf(event.at);
    if (event.kind !== 'close' && see(days, history.dayBefore, { event, day, figures })) firstDay = day;
    sessions = withEvent(sessions, event, (session, by) => countSession(session, by, { localDays, figures }));
  }
  const next = kept({ dayBefore: history.dayBefore, days, sessions }, localDays);
  return firstDay === undefined ? next : { ...next, firstDay };
}

/** True where the visitor is new on this day. */
function see(
  days: SeenDay[],
  dayBefore: number | null,
  { event, day, figures }: { event: VisitorEvent; day: number; figures: DayFigures },
): boolean {
  if (event.kind === 'view') figures.add(day, 'pageViews', 1);
  const isGate = event.kind === 'gate';
  const known = days.findIndex((seen) => seen.day === day);
  const seen = days[known];
  if (isGate && !seen?.isGated) figures.add(day, 'gatedVisitors', 1);
  if (seen) {
    days[known] = { day, isGated: seen.isGated || isGate };
    return false;
  }
  const place = days.filter((other) => other.day < day).length;
  const before = days[place - 1]?.day ?? dayBefore;
  newDay(day, { before, after: days[place]?.day ?? null, figures });
  days.splice(place, 0, { day, isGated: isGate });
  return before === null;
}

/** A day on which a visitor was not seen so far, between the seen days around it. */
function newDay(
  day: number,
  { before, after, figures }: { before: number | null; after: number | null; figures: DayFigures },
): void {
  figures.add(day, 'visitors', 1);
  if (before === null) {
    figures.add(day, 'newVisitors', 1);
    if (after !== null) figures.add(after, 'newVisitors', -1);
  }
  for (const [figure, length] of WINDOWS) {
    // The windows that end on these days had the visitor neither by the day before nor by the one after.
    const first = Math.max(day, before === null ? day : before + length);
    const last = Math.min(day + length - 1, after === null ? Infinity : after - 1);
    if (first > last) continue;
    figures.add(first, figure, 1);
    figures.add(last + 1, figure, -1);
  }
}

function withEvent(
  sessions: readonly Session[],
  { at, kind }: VisitorEvent,
  count: (session: Session, by: 1 | -1) => void,
): Session[] {
  const touches = ({ start, end }: Session): boolean => at > start - SESSION_GAP_MS && at < end + SESSION_GAP_MS;
  const touched = sessions.filter(touches);
  const start = Math.min(at, ...touched.map((session) => session.start));
  const signs = [...(kind === 'close' ? [] : [at]), ...touched.flatMap((session) => beginningOf(session) ?? [])];
  const begins = signs.length === 0 ? null : Math.min(...signs);
  const joined: Session = {
    start,
    end: Math.max(at, ...touched.map(({ end }) => end)),
    views: touched.reduce((sum, { views }) => sum + views, kind === 'view' ? 1 : 0),
    ...(begins !== start && { begins }),
  };
  for (const session of touched) count(session, -1);
  count(joined, 1);
  return [...sessions.filter((session) => !touches(session)), joined].sort((a, b) => a.start - b.start);
}

const beginningOf = ({ start, begins }: Session): number | null => (begins === undefined ? start : begins);

function countSession(
  session: Session,
  by: 1 | -1,
  { localDays, figures }: { localDays: LocalDays; figures: DayFigures },
): void {
  const begins = beginningOf(session);
  if (begins === null) return;
  const day = localDays.dayOf(begins);
  figures.add(day, 'sessions', by);
  if (session.views <= 1) figures.add(day, 'bounces', by);
  if (session.end === begins) return;
  figures.add(day, 'timedSessions', by);
  figures.add(day, 'sessionMs', by * (session.end - begins));
}

/** Without what no event can change any more: none comes that is older than the newest one by more than a day. */
function kept({ dayBefore, days, sessions }: History, localDays: LocalDays): History {
  const newest = sessions.at(-1)?.end;
  if (newest === undefined) return { dayBefore, days, sessions };
  const oldest = localDays.dayOf(newest - LATE_MS);
  const past = days.findLast(({ day }) => day < oldest);
  return {
    dayBefore: past?.day ?? dayBefore,
    days: days.filter(({ day }) => day >= oldest),
    sessions: sessions.filter(({ end }) => end > newest - LATE_MS - SESSION_GAP_MS),
  };
}
