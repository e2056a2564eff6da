import { Inject, Injectable } from '@nestjs/common';
import type { PaymentAftermath, SubscriptionSnapshot } from '@pressloom/clients/payments';
import type { BillingOutcome, BillingScope, StoredDifference } from '@pressloom/contracts/billing';
import { PaidMembership } from '@pressloom/database/entities';
import { lockFor } from '@pressloom/database/locks';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { holds } from '../../../common/holds.ts';
import { PaymentsProvider } from '../../../common/providers/payments.provider.ts';
import { RUNTIME } from '../../../runtime.ts';
import type { Runtime } from '../../../runtime.ts';
import { EntitlementService } from '../../entitlement/entitlement.service.ts';
import type { Applied } from '../../entitlement/entitlement.service.ts';
import { OTHER_KEY, RUNS, SoldAccounts } from '../connection/sold-accounts.service.ts';
import { MembershipEffects } from './membership-effects.service.ts';
import { differences } from './differences.ts';
import { MembershipHistory } from './membership-history.service.ts';
import { aftermathFields, intentsToAsk, providerFields } from './membership-row.ts';
import { SubscriptionOwners } from './subscription-owners.service.ts';

/** Which subscription is looked at anew. */
export interface SyncSubject {
  scope: BillingScope;
  subscriptionId: string;
  /** Whether something may have changed with an older payment too. */
  isDeep?: boolean;
}

/** What became of a look, and what had been stored otherwise. */
export interface Synced {
  outcome: BillingOutcome;
  changes: StoredDifference[];
}

const NOT_OURS: Synced = { outcome: 'not_ours', changes: [] };
const OVERTAKEN: Synced = { outcome: 'applied', changes: [] };
const GONE = 'Stripe no longer has this subscription.';

interface Answer {
  scope: BillingScope;
  ask: string;
  snapshot: SubscriptionSnapshot;
  aftermaths: PaymentAftermath[];
}

/**
 * Brings what is stored of a subscription up to what the payment provider says of it now. It is asked outside of any
 * transaction; an answer that another, later asking has overtaken is dropped, so the order in which news arrives means nothing.
 */
@Injectable()
export class MembershipSync {
  constructor(
    private readonly dataSource: DataSource,
    private readonly payments: PaymentsProvider,
    private readonly accounts: SoldAccounts,
    private readonly owners: SubscriptionOwners,
    private readonly entitlements: EntitlementService,
    private readonly effects: MembershipEffects,
    private readonly history: MembershipHistory,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** @throws ProviderError, `other_account` where the key may not find it for that reason; DomainError 409 `provider_unconfigured` */
  async sync(subject: SyncSubject): Promise<Synced> {
    const synced = await this.look(subject);
    if (synced) return synced;
    // The later answer may say nothing of older payments: then what this one says of them would be lost.
    return subject.isDeep ? this.sync(subject) : OVERTAKEN;
  }

  /** A key was accepted of which nobody knows whether it finds those that run: each waits until it is found. Part of the caller's transaction. */
  async noteOtherKey(manager: EntityManager, scope: BillingScope): Promise<void> {
    await manager.query(NOTE_OTHER_KEY, [scope, OTHER_KEY]);
  }

  /** Null where a later answer was written meanwhile. */
  private async look({ scope, subscriptionId, isDeep = false }: SyncSubject): Promise<Synced | null> {
    const { client } = await this.payments.ofScope(scope);
    const ask = await this.nextAsk();
    const found = await client.subscription(subscriptionId);
    if (!found) {
      await this.accounts.assertFindable(scope, client, subscriptionId);
      return this.dataSource.transaction((manager) => this.end(manager, subscriptionId, ask));
    }
    // Before anything else of it is read: what others sell may be of any form.
    const priceId = (await this.owners.ours([found])).get(found.id);
    if (priceId === undefined) return NOT_OURS;
    const snapshot = await found.read(priceId);
    const intents = intentsToAsk(snapshot, { isDeep, asked: await this.history.asked(subscriptionId) });
    const aftermaths = await Promise.all(intents.map((intent) => client.aftermath(intent)));
    return this.dataSource.transaction((manager) => this.write(manager, { scope, ask, snapshot, aftermaths }));
  }

  private async write(manager: EntityManager, { scope, ask, snapshot, aftermaths }: Answer): Promise<Synced | null> {
    await lockFor(manager, 'billing', snapshot.id);
    const before = await manager.findOneBy(PaidMembership, { stripeSubscriptionId: snapshot.id });
    if (before && BigInt(before.ask) > BigInt(ask)) return null;
    const owner = before ?? (await this.owners.ownerOf(manager, scope, snapshot));
    if (!owner) return NOT_OURS;
    const now = this.runtime.clock.now();
    const fields = { ...providerFields(snapshot, before, now), problem: null, ask, syncedAt: now };
    const { userId, email, websiteId, brand, reach } = owner;
    const row = { ...fields, userId, email, websiteId, brand, reach, scope, stripeSubscriptionId: snapshot.id };
    await manager.upsert(PaidMembership, row, ['stripeSubscriptionId']);
    const { id } = before ?? (await manager.findOneByOrFail(PaidMembership, { stripeSubscriptionId: snapshot.id }));
    const paid = await this.history.write(manager, { id, ...fields }, { snapshot, aftermaths, now });
    await this.effects.countFirst(manager, { id, websiteId, interval: fields.interval }, paid);
    const aftermath = aftermathFields(snapshot, { payments: paid.all, before, now });
    const { paidUntil } = fields;
    if (!holds({ ...(before ?? UNTOUCHED), paidUntil }, aftermath)) await manager.update(PaidMembership, id, aftermath);
    const { entitlement, memberships = [], changes } = await this.applyTo(manager, email);
    const read = memberships.find((membership) => membership.id === id);
    const after = read ?? (await manager.findOneByOrFail(PaidMembership, { id }));
    if (entitlement) await this.effects.tell(manager, { before, after, received: paid.received, entitlement });
    return { outcome: 'applied', changes: [...differences(before, after), ...paid.changes, ...changes] };
  }

  /** What the provider doesn't have any more gives no right, and is shown. */
  private async end(manager: EntityManager, stripeSubscriptionId: string, ask: string): Promise<Synced> {
    await lockFor(manager, 'billing', stripeSubscriptionId);
    const before = await manager.findOneBy(PaidMembership, { stripeSubscriptionId });
    if (!before) return NOT_OURS;
    if (before.endedAt !== null || BigInt(before.ask) > BigInt(ask)) return OVERTAKEN;
    const now = this.runtime.clock.now();
    const ended = { status: 'canceled', endedAt: now, problem: GONE, ask, syncedAt: now } as const;
    await manager.update(PaidMembership, before.id, ended);
    await this.history.end(manager, { ...before, ...ended }, now);
    const { changes } = await this.applyTo(manager, before.email);
    return { outcome: 'applied', changes: [...differences(before, { ...before, ...ended }), ...changes] };
  }

  private async applyTo(manager: EntityManager, email: string): Promise<Partial<Applied> & Pick<Applied, 'changes'>> {
    return email === '' ? { changes: [] } : this.entitlements.apply(manager, email);
  }

  private async nextAsk(): Promise<string> {
    const [{ ask }]: [{ ask: string }] = await this.dataSource.query(`SELECT nextval('billing_asks')::text AS ask`);
    return ask;
  }
}

/** What a new row says: nothing was given back or disputed. */
const UNTOUCHED: Pick<PaidMembership, 'refundedAt' | 'disputeStatus'> = { refundedAt: null, disputeStatus: null };

/** $1 scope, $2 the problem. */
const NOTE_OTHER_KEY = `UPDATE memberships SET problem = $2 WHERE scope = $1 AND problem IS NULL AND ${RUNS}`;
