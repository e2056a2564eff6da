import { Inject, Injectable } from '@nestjs/common';
import { readReport } from '@pressloom/clients/payments';
import type { BillingScope } from '@pressloom/contracts/billing';
import { BillingEvent } from '@pressloom/database/entities';
import { DataSource, LessThan } from 'typeorm';
import { DomainError } from '../../common/errors.ts';
import { JobsService } from '../../jobs/jobs.service.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { subjectOf } from './event-types.ts';
import { WebhookSecrets } from './webhook-secrets.service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The provider repeats a report for three days at most. */
const KEPT_DAYS = 60;

/** What the payment provider reports: looked at once, later, whatever it says. */
@Injectable()
export class BillingEvents {
  constructor(
    private readonly dataSource: DataSource,
    private readonly secrets: WebhookSecrets,
    private readonly jobs: JobsService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** Stores a report. One that came before, or that means nothing here, changes nothing. @throws DomainError 400 `signature_invalid` */
  async take(scope: BillingScope, body: Buffer, signature: string): Promise<void> {
    const now = this.runtime.clock.now();
    const event = readReport(body, signature, await this.secrets.of(scope), now.getTime());
    if (!event) throw new DomainError(400, 'signature_invalid', 'This report is not signed as one of ours.');
    if (subjectOf(event.type) === null || event.objectId === null || event.isLive !== (scope === 'live')) return;
    const { id, type, objectId, customerId, happenedAt } = event;
    const [stored]: { id: string }[] = await this.dataSource.query(STORE, [
      ...[id, scope, type, objectId, customerId, happenedAt, now],
    ]);
    // The clock looks each minute too: the row alone is what counts.
    if (stored) await this.nudge();
  }

  /** One that runs may have looked for the last time: then another one follows it. */
  private async nudge(): Promise<void> {
    const request = { type: 'apply-billing-events', lane: 'billing-events', siteId: null, automatic: true } as const;
    const { status } = await this.jobs.start({ ...request, target: 'billing-events' });
    if (status === 'running') await this.jobs.start({ ...request, target: 'billing-events, more' });
  }

  /** Returns how many were forgotten. */
  async forgetOld(): Promise<number> {
    const before = new Date(this.runtime.clock.now().getTime() - KEPT_DAYS * DAY_MS);
    const events = this.dataSource.getRepository(BillingEvent);
    return (await events.delete({ receivedAt: LessThan(before) })).affected ?? 0;
  }
}

const STORE = `
  INSERT INTO billing_events (id, scope, type, object_id, customer_id, happened_at, received_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (id) DO NOTHING RETURNING id`;
