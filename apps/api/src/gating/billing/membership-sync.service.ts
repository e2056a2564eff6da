import { Inject, Injectable } from '@nestjs/common';
import type { PaymentAftermath, SubscriptionSnapshot } from '@pressloom/clients/payments';
import type { BillingOutcome, BillingScope } from '@pressloom/contracts/billing';
import {
  BillingCustomer,
  BillingPrice,
  PaidMembership,
  Payment,
  User,
  WordpressSite,
} from '@pressloom/database/entities';
import { lockFor } from '@pressloom/database/locks';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { PaymentsProvider } from '../../common/providers/payments.provider.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { EntitlementService } from '../entitlement/entitlement.service.ts';
import { InstallationId } from './installation-id.service.ts';
import { MembershipEffects } from './membership-effects.service.ts';
import { aftermathFields, intentsToAsk, paymentsOf, providerFields } from './membership-row.ts';
import { readNotes } from './notes.ts';

/** Which subscription is looked at anew. */
export interface SyncSubject {
  scope: BillingScope;
  subscriptionId: string;
  /** Whether something may have changed with an older payment too. */
  isDeep?: boolean;
}

type Owner = Pick<PaidMembership, 'userId' | 'email' | 'websiteId' | 'brand' | 'reach'>;

/**
 * Brings what is stored of a subscription up to what the payment provider says of it now. It is asked outside of any
 * transaction; an answer that another, later asking has overtaken is dropped, so the order in which news arrives means nothing.
 */
@Injectable()
export class MembershipSync {
  constructor(
    private readonly dataSource: DataSource,
    private readonly payments: PaymentsProvider,
    private readonly entitlements: EntitlementService,
    private readonly effects: MembershipEffects,
    private readonly installation: InstallationId,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** @throws ProviderError; DomainError 409 `provider_unconfigured` */
  async sync({ scope, subscriptionId, isDeep = false }: SyncSubject): Promise<BillingOutcome> {
    const { client } = await this.payments.ofScope(scope);
    const ask = await this.nextAsk();
    const snapshot = await client.subscription(subscriptionId);
    if (!snapshot || !(await this.isOurs(snapshot))) return 'not_ours';
    const aftermaths = await Promise.all(intentsToAsk(snapshot, isDeep).map((intent) => client.aftermath(intent)));
    return this.dataSource.transaction((manager) => this.write(manager, { scope, ask, snapshot, aftermaths }));
  }

  private async write(
    manager: EntityManager,
    {
      scope,
      ask,
      snapshot,
      aftermaths,
    }: { scope: BillingScope; ask: string; snapshot: SubscriptionSnapshot; aftermaths: PaymentAftermath[] },
  ): Promise<BillingOutcome> {
    await lockFor(manager, 'subscription', snapshot.id);
    const before = await manager.findOneBy(PaidMembership, { stripeSubscriptionId: snapshot.id });
    if (before && BigInt(before.ask) > BigInt(ask)) return 'applied';
    const owner = before ?? (await this.ownerOf(manager, scope, snapshot));
    if (!owner) return 'not_ours';
    const now = this.runtime.clock.now();
    const fields = { ...providerFields(snapshot, before, now), ask, syncedAt: now };
    const { userId, email, websiteId, brand, reach } = owner;
    const row = { ...fields, userId, email, websiteId, brand, reach, scope, stripeSubscriptionId: snapshot.id };
    await manager.upsert(PaidMembership, row, ['stripeSubscriptionId']);
    const stored = await manager.findOneByOrFail(PaidMembership, { stripeSubscriptionId: snapshot.id });
    const received = await this.writePayments(manager, stored.id, snapshot, aftermaths);
    await this.writeAftermath(manager, stored, before, now);
    const after = await manager.findOneByOrFail(PaidMembership, { id: stored.id });
    const entitlement = email === '' ? null : await this.entitlements.apply(manager, email);
    if (entitlement) await this.effects.tell(manager, { before, after, received, entitlement });
    return 'applied';
  }

  /** Returns the payments that were not known yet. */
  private async writePayments(
    manager: EntityManager,
    membershipId: number,
    snapshot: SubscriptionSnapshot,
    aftermaths: readonly PaymentAftermath[],
  ): Promise<Payment[]> {
    const rows = paymentsOf(snapshot).map((payment) => ({ ...payment, membershipId }));
    const ids = rows.length === 0 ? [] : await this.insertNew(manager, rows);
    for (const { paymentIntentId, chargeId, refundedCents, disputeStatus } of aftermaths) {
      const known = { stripePaymentIntentId: paymentIntentId, membershipId };
      await manager.update(Payment, known, { stripeChargeId: chargeId, refundedCents, disputeStatus });
    }
    const all = await manager.find(Payment, { where: { membershipId }, order: { paidAt: 'ASC', id: 'ASC' } });
    return all.filter(({ id }) => ids.includes(id));
  }

  private async insertNew(manager: EntityManager, rows: Partial<Payment>[]): Promise<number[]> {
    const insert = manager.createQueryBuilder().insert().into(Payment).values(rows).orIgnore().returning('id');
    return ((await insert.execute()).raw as { id: number }[]).map(({ id }) => id);
  }

  private async writeAftermath(
    manager: EntityManager,
    { id }: PaidMembership,
    before: PaidMembership | null,
    now: Date,
  ): Promise<void> {
    const payments = await manager.find(Payment, {
      where: { membershipId: id },
      order: { paidAt: 'DESC', id: 'DESC' },
    });
    await manager.update(PaidMembership, id, aftermathFields(payments, before, now));
  }

  /** Others may sell through the same account. */
  private async isOurs({ priceId, notes }: SubscriptionSnapshot): Promise<boolean> {
    const { installation } = readNotes(notes);
    if (installation !== undefined) return installation === (await this.installation.get());
    return this.dataSource.getRepository(BillingPrice).existsBy({ stripePriceId: priceId });
  }

  private async ownerOf(
    manager: EntityManager,
    scope: BillingScope,
    snapshot: SubscriptionSnapshot,
  ): Promise<Owner | null> {
    const notes = readNotes(snapshot.notes);
    const stripeCustomerId = snapshot.customerId;
    const customer = await manager.findOneBy(BillingCustomer, { stripeCustomerId, scope });
    const userId = customer?.userId ?? notes.userId;
    const user = userId === undefined ? null : await manager.findOneBy(User, { id: userId });
    if (!user) return null;
    const price = await manager.findOneBy(BillingPrice, { stripePriceId: snapshot.priceId });
    const siteId = price?.websiteId ?? notes.siteId;
    const site = siteId === undefined ? null : await manager.findOneBy(WordpressSite, { id: siteId });
    const brand = notes.brand ?? site?.brand ?? '';
    return { userId: user.id, email: user.email, websiteId: site?.id ?? null, brand, reach: notes.reach ?? 'all' };
  }

  private async nextAsk(): Promise<string> {
    const [{ ask }]: [{ ask: string }] = await this.dataSource.query(`SELECT nextval('billing_asks')::text AS ask`);
    return ask;
  }
}
