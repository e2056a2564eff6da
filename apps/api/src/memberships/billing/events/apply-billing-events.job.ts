import { Inject } from '@nestjs/common';
import { ProviderError } from '@pressloom/clients/http';
import type { BillingOutcome, BillingScope } from '@pressloom/contracts/billing';
import { waitingText } from '@pressloom/contracts/billing-connection';
import { BillingEvent } from '@pressloom/database/entities';
import { Any, DataSource, In, IsNull, LessThanOrEqual, Not } from 'typeorm';
import { countedOrNo } from '../../../common/counted.ts';
import { DomainError } from '../../../common/errors.ts';
import { PaymentsProvider } from '../../../common/providers/payments.provider.ts';
import { HandlesJob, KEPT_DAYS_OF_TICKS } from '../../../jobs/job-handler.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import type { JobHandler } from '../../../jobs/job-handler.ts';
import { RUNTIME } from '../../../runtime.ts';
import type { Runtime } from '../../../runtime.ts';
import { BillingEvents } from './billing-events.service.ts';
import { CheckoutProgress } from '../checkout/checkout-progress.service.ts';
import { CustomersService } from '../stripe/customers.service.ts';
import { isOfPayments, subjectOf } from '../webhook/event-types.ts';
import { MembershipSync } from '../membership/membership-sync.service.ts';
import { isOfEveryCall } from '../stripe/provider-failures.ts';

const BATCH = 100;
/** Until a report is asked about again that the key may not read. */
const RETRY_MS = 60 * 60 * 1000;

/**
 * Asks the payment provider anew about whatever it reported. What is asked once answers all reports of the same subscription that
 * had come by then. A report that can't be followed is told and does not keep the others waiting. One that the key may not read is tried each hour.
 */
@HandlesJob({
  type: 'apply-billing-events',
  queue: 'billing',
  calls: 'stripe',
  keptDays: KEPT_DAYS_OF_TICKS,
  schedule: { everyMinutes: 1 },
})
export class ApplyBillingEventsJob implements JobHandler<'apply-billing-events'> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly payments: PaymentsProvider,
    private readonly memberships: MembershipSync,
    private readonly checkouts: CheckoutProgress,
    private readonly customers: CustomersService,
    private readonly events: BillingEvents,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async run({ signal }: JobContext<'apply-billing-events'>): Promise<{ message: string; handled: number }> {
    // Ahead of all that may fail.
    await this.events.forgetOld();
    const reports = this.dataSource.getRepository(BillingEvent);
    const now = this.runtime.clock.now();
    // What came while its key is away waits until it is back.
    const connected = await this.payments.connected();
    const scope = In(connected);
    let handled = 0;
    // What fails for a reason that is ours, or for the moment, must not keep the others waiting either.
    const faults: unknown[] = [];
    const left: string[] = [];
    const failed: Synced = new Map();
    for (;;) {
      const open = { handledAt: IsNull(), scope, id: Not(Any(left)) };
      const batch = await reports.find({
        where: [
          { ...open, nextTryAt: IsNull() },
          { ...open, nextTryAt: LessThanOrEqual(now) },
        ],
        order: { nextTryAt: { direction: 'ASC', nulls: 'FIRST' }, happenedAt: 'ASC', id: 'ASC' },
        take: BATCH,
      });
      if (batch.length === 0) break;
      const synced: Synced = new Map(failed);
      for (const event of batch) {
        signal.throwIfAborted();
        try {
          await this.handle(event, synced);
          handled += 1;
        } catch (error) {
          if (error instanceof ProviderError && isOfEveryCall(error)) throw error;
          faults.push(error);
          if (isOfTheKey(error)) await reports.update(event.id, { nextTryAt: new Date(now.getTime() + RETRY_MS) });
          else left.push(event.id);
        }
      }
      // What succeeded is asked again: more may have happened since.
      for (const [name, said] of synced) await said.catch(() => failed.set(name, said));
    }
    if (faults.length > 0) throw faults[0];
    return { message: messageOf(handled, await this.events.waiting(connected)), handled };
  }

  private async handle(event: BillingEvent, synced: Synced): Promise<void> {
    try {
      await this.end(event, await this.follow(event, synced), null);
    } catch (error) {
      if (!isOfThisReport(error)) throw error;
      await this.end(event, 'failed', error.message);
    }
  }

  private async follow({ scope, type, objectId }: BillingEvent, synced: Synced): Promise<BillingOutcome> {
    const kind = subjectOf(type);
    if (kind === null || objectId === null) return 'ignored';
    const { client } = await this.payments.ofScope(scope);
    if (kind === 'customer' && !(await client.hasCustomer(objectId))) await this.customers.forget(scope, objectId);
    const isDeep = isOfPayments(kind);
    let outcome: BillingOutcome = 'not_ours';
    const subscriptionIds =
      kind === 'checkout.session'
        ? await this.subscriptionOf(scope, objectId)
        : await client.subscriptionsOf(kind, objectId);
    for (const subscriptionId of subscriptionIds) {
      const name = `${subscriptionId} ${isDeep}`;
      const said = synced.get(name) ?? this.memberships.sync({ scope, subscriptionId, isDeep });
      synced.set(name, said);
      if ((await said).outcome === 'applied') outcome = 'applied';
    }
    return outcome;
  }

  /** Writes what became of a checkout, too. */
  private async subscriptionOf(scope: BillingScope, sessionId: string): Promise<string[]> {
    const subscriptionId = (await this.checkouts.look(scope, sessionId))?.subscriptionId ?? null;
    return subscriptionId === null ? [] : [subscriptionId];
  }

  private async end({ id }: BillingEvent, outcome: BillingOutcome, message: string | null): Promise<void> {
    const handledAt = this.runtime.clock.now();
    await this.dataSource
      .getRepository(BillingEvent)
      .update({ id, handledAt: IsNull() }, { handledAt, outcome, message });
  }
}

/** What was asked, by subscription: what failed in this run is not asked again for its other reports, which would count against Stripe. */
type Synced = Map<string, Promise<{ outcome: BillingOutcome }>>;

/** Another key may read or find what this one doesn't. */
const OF_THE_KEY = new Set(['forbidden', 'other_account']);

const isOfTheKey = (error: unknown): boolean => error instanceof ProviderError && OF_THE_KEY.has(error.code);

/** Whether asking again can't help, and others can still be followed. What the key doesn't read waits until one does. */
function isOfThisReport(error: unknown): error is Error {
  if (error instanceof DomainError) return true;
  if (!(error instanceof ProviderError) || isOfTheKey(error)) return false;
  return !error.retryable && !isOfEveryCall(error);
}

/** Pure. */
function messageOf(handled: number, waiting: number): string {
  const processed = `Processed ${countedOrNo(handled, 'Stripe event')}.`;
  if (waiting === 0) return processed;
  return `${processed} ${waitingText(waiting)}`;
}
