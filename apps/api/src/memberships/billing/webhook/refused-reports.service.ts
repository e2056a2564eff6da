import { Inject, Injectable, Logger } from '@nestjs/common';
import type { OnModuleDestroy } from '@nestjs/common';
import type { ReportRefusal } from '@pressloom/clients/payments';
import type { BillingScope } from '@pressloom/contracts/billing';
import { refusedText } from '@pressloom/contracts/billing-connection';
import type { RefusalReason, RefusedReportsView } from '@pressloom/contracts/billing-connection';
import { RefusedReport } from '@pressloom/database/entities';
import { DataSource, MoreThan } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { RUNTIME } from '../../../runtime.ts';
import type { Runtime } from '../../../runtime.ts';

/** Between two writes of a process, whatever anybody sends. */
const WRITE_EVERY_MS = 60_000;
/** Between two lines of one reason in the log. */
const LOG_EVERY_MS = 60 * 60_000;
const KEPT_DAYS = 7;
const DAY_MS = 24 * 60 * 60_000;
const LONGEST_AGE_S = 2 ** 31 - 1;

/**
 * Reports that were refused: counted and dated by why. The address is public, so they are merged in memory, a row for each reason is
 * all that is ever stored, and the log gets a line an hour for each.
 */
@Injectable()
export class RefusedReports implements OnModuleDestroy {
  private readonly logger = new Logger('billing');
  /** What is not stored yet. */
  private merged = new Map<string, RefusedReport>();
  private readonly loggedAt = new Map<RefusalReason, number>();
  private timer: NodeJS.Timeout | null = null;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly dataSource: DataSource,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** Counts one; nobody waits for it to be stored. */
  record(scope: BillingScope, refusal: ReportRefusal): void {
    const now = this.runtime.clock.now();
    const { reason } = refusal;
    const ageSeconds = refusal.reason === 'clock' ? Math.min(refusal.ageSeconds, LONGEST_AGE_S) : null;
    const name = `${scope} ${reason}`;
    const known = this.merged.get(name) ?? { scope, reason, count: 0, firstAt: now };
    this.merged.set(name, { ...known, count: known.count + 1, lastAt: now, ageSeconds });
    this.log({ reason, count: 1, ageSeconds }, now.getTime());
    if (this.timer === null) this.storeAndRest();
  }

  /** Those of the last days. */
  async of(scope: BillingScope): Promise<RefusedReportsView[]> {
    await this.store();
    const lastAt = MoreThan(new Date(this.runtime.clock.now().getTime() - KEPT_DAYS * DAY_MS));
    const rows = await this.dataSource
      .getRepository(RefusedReport)
      .find({ where: { scope, lastAt }, order: { lastAt: 'DESC' } });
    return rows.map(({ reason, count, firstAt, lastAt: last, ageSeconds }) => ({
      ...{ reason, count, firstAt: firstAt.toISOString(), lastAt: last.toISOString(), ageSeconds },
    }));
  }

  /** Forgets those of a secret that is another one now. Part of the caller's transaction. */
  async forget(manager: EntityManager, scope: BillingScope): Promise<void> {
    for (const [name, { scope: of }] of this.merged) if (of === scope) this.merged.delete(name);
    await manager.delete(RefusedReport, { scope });
  }

  async onModuleDestroy(): Promise<void> {
    if (this.timer !== null) clearTimeout(this.timer);
    await this.store();
  }

  /** The first is stored at once; those that come within the next minute are stored together. */
  private storeAndRest(): void {
    void this.store();
    this.timer = setTimeout(() => {
      this.timer = null;
      if (this.merged.size > 0) this.storeAndRest();
    }, WRITE_EVERY_MS).unref();
  }

  private store(): Promise<void> {
    this.writing = this.writing.then(() => this.write());
    return this.writing;
  }

  private async write(): Promise<void> {
    if (this.merged.size === 0) return;
    const rows = [...this.merged].toSorted(([a], [b]) => a.localeCompare(b)).map(([, row]) => row);
    this.merged = new Map();
    const column = <Name extends keyof RefusedReport>(name: Name): RefusedReport[Name][] =>
      rows.map((row) => row[name]);
    try {
      await this.dataSource.query(STORE, [
        ...[column('scope'), column('reason'), column('count'), column('firstAt'), column('lastAt')],
        ...[column('ageSeconds'), KEPT_DAYS],
      ]);
    } catch (error) {
      this.logger.error('Rejected Stripe events could not be counted.', error);
    }
  }

  private log(refused: Pick<RefusedReportsView, 'reason' | 'count' | 'ageSeconds'>, now: number): void {
    const { reason } = refused;
    if (now - (this.loggedAt.get(reason) ?? -Infinity) < LOG_EVERY_MS) return;
    this.loggedAt.set(reason, now);
    this.logger.warn(`Stripe webhook: ${refusedText(refused)} Further ones are counted under Payment Setup.`);
  }
}

/** $1 to $6: what the columns of these rows hold; $7 days after which counting starts again. */
const STORE = `
  INSERT INTO refused_reports AS stored (scope, reason, count, first_at, last_at, age_seconds)
  SELECT * FROM unnest($1::text[], $2::text[], $3::int[], $4::timestamptz[], $5::timestamptz[], $6::int[])
  ON CONFLICT (scope, reason) DO UPDATE SET
    count = CASE WHEN stored.last_at < EXCLUDED.first_at - make_interval(days => $7::int) THEN EXCLUDED.count
                 ELSE LEAST(stored.count::bigint + EXCLUDED.count, 2147483647)::int END,
    first_at = CASE WHEN stored.last_at < EXCLUDED.first_at - make_interval(days => $7::int) THEN EXCLUDED.first_at
                    ELSE stored.first_at END,
    last_at = GREATEST(stored.last_at, EXCLUDED.last_at),
    age_seconds = EXCLUDED.age_seconds`;
