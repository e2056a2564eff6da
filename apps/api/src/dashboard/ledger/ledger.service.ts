import { Inject, Injectable } from '@nestjs/common';
import { LEDGER_LIMITS } from '@pressloom/contracts/ledger';
import type { Ledger, LedgerBy, LedgerFigures } from '@pressloom/contracts/ledger';
import type { WordpressSite } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import { DomainError } from '../../common/errors.ts';
import { lastDaysIn } from '../../common/zone-days.ts';
import type { SiteDays } from '../../common/zone-days.ts';
import { RevenueService } from '../../memberships/revenue/revenue.service.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { sumOf } from './amounts.ts';
import type { Amounts } from './amounts.ts';
import { LedgerFactsService } from './ledger-facts.service.ts';
import type { LedgerFacts } from './ledger-facts.service.ts';
import type { LedgerQuery } from './ledger.dto.ts';
import { ledgerRows } from './ledger-rows.ts';
import type { Row } from './ledger-rows.ts';
import { figuresOf, sortedRows } from './ledger-view.ts';
import { splitCents } from './split-cents.ts';

const DEFAULT_DAYS = 30;

/** What keywords, videos and articles brought and cost, from the first search to the last renewal. */
@Injectable()
export class LedgerService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sources: LedgerFactsService,
    private readonly revenue: RevenueService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** `most`: rows; the others are added up. @throws DomainError 400 for days that can't be shown */
  async read(site: WordpressSite, query: LedgerQuery, most: number = query.rows): Promise<Ledger> {
    const days = this.daysOf(site, query);
    const scope = await this.revenue.scope();
    const { by, sort } = query;
    // One moment for all figures: what comes while they are read is in none of them.
    const { known, names } = await this.dataSource.transaction('REPEATABLE READ', async (manager) => {
      const facts = await this.sources.read(manager, days, scope);
      if (by === 'article') return { known: facts, names: facts.posts };
      const ids = [...new Set(facts.facts.flatMap(({ subject }) => facts.origins.idOf(by, subject) ?? []))];
      return { known: facts, names: await this.sources.names(manager, site.id, { by, ids }) };
    });
    const { rows, notKnown } = ledgerRows(known.facts, { by, names, origins: known.origins, total: known.total });
    const sorted = sortedRows(rows, sort, known.currencies);
    const { currencies, sandboxCents } = known;
    return { ...head(days, by), scope, currencies, ...body(known, { sorted, notKnown, most }), sandboxCents };
  }

  private daysOf({ id: siteId, timeZone }: WordpressSite, { from, to }: LedgerQuery): SiteDays {
    const now = this.runtime.clock.now();
    const [earliest = ''] = lastDaysIn(timeZone, now, LEDGER_LIMITS.daysBack);
    const today = lastDaysIn(timeZone, now, 1)[0] as string;
    const last = to ?? today;
    const first = from ?? laterOf(dayBefore(last, DEFAULT_DAYS - 1), earliest);
    if (first < earliest) throw wrong('from', `from must not be before ${earliest}: costs are kept from that day on`);
    if (last > today) throw wrong('to', `to must not be after ${today}, the website’s present day`);
    if (last < first) throw wrong('to', 'to must not be before from');
    if (dayBefore(last, LEDGER_LIMITS.days - 1) > first)
      throw wrong('from', `from and to must be at most ${LEDGER_LIMITS.days} days apart`);
    return { siteId, first, last, timeZone };
  }
}

const head = ({ first, last, timeZone }: SiteDays, by: LedgerBy): Pick<Ledger, 'by' | 'from' | 'to' | 'timeZone'> => ({
  ...{ by, timeZone, from: first, to: last },
});

function body(
  { total, costCents, currencies }: LedgerFacts,
  { sorted, notKnown, most }: { sorted: readonly Row[]; notKnown: Amounts; most: number },
): Pick<Ledger, 'rows' | 'others' | 'notKnown' | 'total'> {
  const shown = sorted.slice(0, most);
  const rest = sorted.slice(most);
  const lines = [...shown.map(({ amounts }) => amounts), sumOf(rest.map(({ amounts }) => amounts)), notKnown];
  const cents = splitCents(
    lines.map(({ micros = 0 }) => micros),
    costCents,
  );
  const figures = lines.map((amounts, place) => figuresOf(amounts, cents[place] ?? 0, currencies));
  const [others, unknown] = figures.slice(-2) as [LedgerFigures, LedgerFigures];
  return {
    rows: shown.map(({ id, title }, place) => ({ id, title, figures: figures[place] as LedgerFigures })),
    others: rest.length === 0 ? null : { count: rest.length, figures: others },
    notKnown: unknown,
    total: figuresOf(total, costCents, currencies),
  };
}

const laterOf = (a: string, b: string): string => (a > b ? a : b);

const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

const wrong = (field: string, message: string): DomainError =>
  new DomainError(400, 'validation_failed', message, { [field]: message });
