import type { StoredEvent } from '../store/event-store.ts';
import { DayFigures } from './day-figures.ts';
import type { LocalDays } from './local-days.ts';
import type { CountChange, DayChange, MinuteChange } from './rollup-tables.ts';
import { countedValues } from './value-counts.ts';
import { isSignOfLife, withEvents } from './visitor-row.ts';
import type { VisitorRow } from './visitor-row.ts';

type VisitorsEvent = StoredEvent & { visitorId: string };
type Named = Pick<VisitorRow, 'siteId' | 'visitorId' | 'isSample'>;

const MINUTE_MS = 60_000;

/** What a portion of events changes: of each visitor, day, value and minute one change, however many events it comes from. */
export class Portion {
  private readonly byVisitor: Map<string, VisitorsEvent[]>;
  private readonly figures = new Map<string, { of: Pick<Named, 'siteId' | 'isSample'>; figures: DayFigures }>();
  private readonly changes = new Map<string, CountChange>();

  /** `localDays`: of each website that has an event here. */
  constructor(
    private readonly events: readonly StoredEvent[],
    private readonly localDays: ReadonlyMap<number, LocalDays>,
  ) {
    const named = events.filter((event): event is VisitorsEvent => event.visitorId !== null);
    this.byVisitor = Map.groupBy(named, keyOf);
  }

  /** Visitors whose rows are needed. */
  named(): Named[] {
    return [...this.byVisitor.values()].flatMap(([first]) => first ?? []);
  }

  /** Their rows as they are afterwards; `known` are those that are there already. Their days and first articles are counted with it: to be asked before `days` and `counts`. */
  visitors(known: readonly VisitorRow[]): { added: VisitorRow[]; changed: VisitorRow[] } {
    const rows = new Map(known.map((row) => [keyOf(row), row]));
    const result = { added: [] as VisitorRow[], changed: [] as VisitorRow[] };
    for (const [key, events] of this.byVisitor) {
      const [{ siteId, isSample }] = events as [VisitorsEvent];
      const row = rows.get(key) ?? null;
      const next = withEvents(row, events, {
        ...{ localDays: this.daysOf(siteId), figures: this.figuresOf({ siteId, isSample }) },
        countEntry: ({ day, article: value }, by) =>
          this.change({ siteId, isSample, day, kind: 'first_article', value }, by),
      });
      if (next) (row ? result.changed : result.added).push(next);
    }
    return result;
  }

  days(): DayChange[] {
    return [...this.figures.values()].flatMap(({ of, figures }) =>
      figures.changes().map((change) => ({ ...of, ...change })),
    );
  }

  counts(): CountChange[] {
    for (const event of this.events) {
      if (!isSignOfLife(event)) continue;
      const { siteId, isSample, at } = event;
      const days = this.daysOf(siteId);
      const day = days.dayOf(at);
      for (const [kind, value] of countedValues(event, days.hourOf(at)))
        this.change({ siteId, isSample, day, kind, value }, 1);
    }
    return [...this.changes.values()].filter(({ amount }) => amount !== 0);
  }

  private change(of: Omit<CountChange, 'amount'>, by: number): void {
    const key = `${of.siteId} ${of.day} ${of.isSample} ${of.kind} ${of.value}`;
    const known = this.changes.get(key) ?? { ...of, amount: 0 };
    known.amount += by;
    this.changes.set(key, known);
  }

  /** What is live has no samples. */
  minutes(): MinuteChange[] {
    const minutes = new Map<string, MinuteChange>();
    for (const event of this.events) {
      const { siteId, type, at, isSample } = event;
      if (isSample || !isSignOfLife(event)) continue;
      const minute = Math.floor(at / MINUTE_MS) * MINUTE_MS;
      const key = `${siteId} ${type} ${minute}`;
      const known = minutes.get(key) ?? { siteId, type, minute, value: 0 };
      known.value++;
      minutes.set(key, known);
    }
    return [...minutes.values()];
  }

  private daysOf(siteId: number): LocalDays {
    return this.localDays.get(siteId) as LocalDays;
  }

  private figuresOf(of: Pick<Named, 'siteId' | 'isSample'>): DayFigures {
    const key = `${of.siteId} ${of.isSample}`;
    const known = this.figures.get(key);
    if (known) return known.figures;
    const figures = new DayFigures();
    this.figures.set(key, { of, figures });
    return figures;
  }
}

const keyOf = ({ siteId, visitorId, isSample }: Named | VisitorsEvent): string => `${siteId} ${isSample} ${visitorId}`;
