import { Inject, Injectable, Logger } from '@nestjs/common';
import type { OnModuleDestroy } from '@nestjs/common';
import { readReport, whyRefused } from '@pressloom/clients/payments';
import type { PaymentEvent } from '@pressloom/clients/payments';
import type { BillingScope } from '@pressloom/contracts/billing';
import { RETENTION_DAYS } from '@pressloom/contracts/retention';
import { BillingEvent } from '@pressloom/database/entities';
import { DataSource, In, IsNull, LessThan, MoreThan, Not } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { DomainError } from '../../../common/errors.ts';
import { MergedWrites } from '../../../common/merged-writes.ts';
import { JobsService } from '../../../jobs/jobs.service.ts';
import { RUNTIME } from '../../../runtime.ts';
import type { Runtime } from '../../../runtime.ts';
import { subjectOf } from '../webhook/event-types.ts';
import { RefusedReports } from '../webhook/refused-reports.service.ts';
import { WebhookSecrets } from '../webhook/webhook-secrets.service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whose money is no play money: where the sandbox is left, nobody asks for the rest of its reports. */
const REAL: BillingScope[] = ['test', 'live'];

/** One that runs may have looked for the last time: then another one follows it. */
const TARGETS = ['billing-events', 'billing-events, more'] as const;
const LOOK = { type: 'apply-billing-events', lane: 'billing-events', siteId: null, automatic: true } as const;

type Report = Pick<PaymentEvent, 'id' | 'type' | 'objectId' | 'customerId' | 'happenedAt'> & {
  scope: BillingScope;
  receivedAt: Date;
};

/** What the payment provider reports: looked at once, later, whatever it says. */
@Injectable()
export class BillingEvents implements OnModuleDestroy {
  private readonly logger = new Logger('billing');
  private readonly reports = new MergedWrites<Report>((reports) => this.store(reports));
  private isToLook = false;
  private nudging: Promise<void> | null = null;

  constructor(
    private readonly dataSource: DataSource,
    private readonly secrets: WebhookSecrets,
    private readonly jobs: JobsService,
    private readonly refused: RefusedReports,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** Stores a report. One that came before, or that means nothing here, changes nothing. @throws DomainError 400 `signature_invalid` */
  async take(scope: BillingScope, body: Buffer, signature: string): Promise<void> {
    const receivedAt = this.runtime.clock.now();
    const secrets = await this.secrets.of(scope);
    const event = readReport(body, signature, secrets, receivedAt.getTime());
    if (!event) {
      const refusal = whyRefused(body, signature, secrets, receivedAt.getTime());
      if (refusal) this.refused.record(scope, refusal);
      throw new DomainError(400, 'signature_invalid', 'This event is not signed with our secret.');
    }
    if (subjectOf(event.type) === null || event.objectId === null || event.isLive !== (scope === 'live')) return;
    await this.reports.add({ ...event, scope, receivedAt });
  }

  /** The provider repeats a report for three days at most. Returns how many were forgotten. */
  async forgetOld(): Promise<number> {
    const before = new Date(this.runtime.clock.now().getTime() - RETENTION_DAYS.paymentReports * DAY_MS);
    const events = this.dataSource.getRepository(BillingEvent);
    return (await events.delete({ receivedAt: LessThan(before) })).affected ?? 0;
  }

  /** How many wait for a key which can read what they are about. `connected`: whose ids are known to the present one. */
  async waiting(connected: BillingScope[]): Promise<number> {
    const scopes = REAL.filter((scope) => !connected.includes(scope));
    const open = { handledAt: IsNull() };
    const events = this.dataSource.getRepository(BillingEvent);
    return events.countBy([
      { ...open, scope: In(scopes) },
      { ...open, scope: In(connected), nextTryAt: MoreThan(this.runtime.clock.now()) },
    ]);
  }

  /** Another key may read at once what the former one did not. Part of the caller's transaction. */
  async retryAll(manager: EntityManager): Promise<void> {
    await manager.update(BillingEvent, { handledAt: IsNull(), nextTryAt: Not(IsNull()) }, { nextTryAt: null });
  }

  async onModuleDestroy(): Promise<void> {
    while (this.nudging) await this.nudging;
  }

  private async store(reports: Report[]): Promise<void> {
    const column = <Name extends keyof Report>(name: Name): Report[Name][] => reports.map((report) => report[name]);
    const stored: unknown[] = await this.dataSource.query(STORE, [
      ...[column('id'), column('scope'), column('type'), column('objectId'), column('customerId')],
      ...[column('happenedAt'), column('receivedAt')],
    ]);
    if (stored.length > 0) this.nudge();
  }

  /** Nobody waits for it, and what comes meanwhile shares the next one: the clock looks each minute too, and the rows alone count. */
  private nudge(): void {
    this.isToLook = true;
    this.nudging ??= this.look()
      .catch((error: unknown) => this.logger.error(error))
      .finally(() => {
        this.nudging = null;
        // What was stored since its last turn.
        if (this.isToLook) this.nudge();
      });
  }

  private async look(): Promise<void> {
    this.isToLook = false;
    if (await this.jobs.isWaiting(LOOK.type, TARGETS)) return;
    const { status } = await this.jobs.start({ ...LOOK, target: TARGETS[0] });
    if (status === 'running') await this.jobs.start({ ...LOOK, target: TARGETS[1] });
  }
}

/** $1 to $7: what the columns of these reports hold. */
const STORE = `
  INSERT INTO billing_events (id, scope, type, object_id, customer_id, happened_at, received_at)
  SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::timestamptz[], $7::timestamptz[])
  ON CONFLICT (id) DO NOTHING RETURNING id`;
