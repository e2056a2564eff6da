import { Inject, Injectable } from '@nestjs/common';
import { ProviderError } from '@pressloom/clients/http';
import type { CheckoutSession } from '@pressloom/clients/payments';
import type { BillingScope, CheckoutMail, CheckoutState, CheckoutView } from '@pressloom/contracts/billing';
import { Checkout, PaidMembership, Payment } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { DomainError, notFound } from '../../../common/errors.ts';
import { PaymentsProvider } from '../../../common/providers/payments.provider.ts';
import { explainingFailure } from '../../../common/providers/explained-failure.ts';
import type { SessionUser } from '../../../common/session/session-user.ts';
import { MailLog } from '../../../mail/mail-log.service.ts';
import { RUNTIME } from '../../../runtime.ts';
import type { Runtime } from '../../../runtime.ts';
import { SitesService } from '../../../sites/sites.service.ts';
import { MembershipSync } from '../membership/membership-sync.service.ts';
import { paymentUnderWay } from './stale-checkout.ts';
import { IS_UNREAD } from './unread-payment.ts';

/** Reports mostly come within seconds; where none does, the provider is asked. */
const ASK_AFTER_MS = 5_000;

const NOT_KNOWN = {
  notDone: 'So we do not know yet whether you paid. Check again in a moment: nothing is charged twice.',
};

/** What became of checkouts. */
@Injectable()
export class CheckoutProgress {
  /** When this process last asked about one. */
  private readonly asked = new Map<string, number>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly payments: PaymentsProvider,
    private readonly memberships: MembershipSync,
    private readonly log: MailLog,
    private readonly sites: SitesService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** Of the caller's own checkout. @throws DomainError 404; ProviderError where nothing is known and the provider can't be asked */
  async view(user: SessionUser, id: string): Promise<CheckoutView> {
    const where = { id, userId: user.id };
    const repository = this.dataSource.getRepository(Checkout);
    const found = await repository.findOneBy(where);
    if (!found) throw notFound('checkout');
    if (this.isWorthAsking(found)) await explainingFailure(NOT_KNOWN, () => this.ask(found));
    const checkout = await repository.findOneOrFail({ where, relations: { website: true } });
    const { interval, websiteId: siteId, website, returnUrl } = checkout;
    const membership = await this.membershipOf(checkout);
    const [state, isTrial] = [stateOf(checkout, membership), membership?.status === 'trialing'];
    const mail = await this.mailOf(membership);
    const hasActiveGate = website ? this.sites.hasActiveGate(website) : await this.sites.haveActiveGates(null);
    return { state, isTrial, hasActiveGate, mail, interval, siteId, siteName: website?.name ?? null, returnUrl };
  }

  /** Whether an account may have paid without our knowing yet: its payment page is open, or its membership is still to be read. */
  async isUnderWay(userId: number): Promise<boolean> {
    const scopes = await this.payments.counting();
    const rows: object[] = await this.dataSource.query(UNDER_WAY, [userId, this.runtime.clock.now(), scopes]);
    return rows.length > 0;
  }

  /**
   * Reads the memberships of an account's completed checkouts that are not stored yet. What the provider no longer has came to nothing.
   *
   * @throws DomainError 409 `payment_under_way` where one can't be read
   */
  async readPaid(userId: number, scope: BillingScope): Promise<void> {
    for (const subscriptionId of await this.unread(this.dataSource.manager, userId, scope)) {
      try {
        const { outcome } = await this.memberships.sync({ scope, subscriptionId });
        const unread = { userId, scope, status: 'completed', stripeSubscriptionId: subscriptionId } as const;
        if (outcome === 'not_ours') await this.dataSource.getRepository(Checkout).update(unread, { status: 'expired' });
      } catch (error) {
        // Why it failed doesn't matter: they paid, and another payment page would charge them again.
        if (error instanceof ProviderError || error instanceof DomainError) throw paymentUnderWay();
        throw error;
      }
    }
  }

  /** @throws DomainError 409 `payment_under_way` where a completed checkout has no membership yet */
  async assertRead(manager: EntityManager, { userId, scope }: Pick<Checkout, 'userId' | 'scope'>): Promise<void> {
    if ((await this.unread(manager, userId, scope)).length > 0) throw paymentUnderWay();
  }

  private async unread(manager: EntityManager, userId: number, scope: BillingScope): Promise<string[]> {
    const rows: { id: string }[] = await manager.query(UNREAD, [userId, scope]);
    return rows.map(({ id }) => id);
  }

  /** Asks the provider about a session, and writes what it says of it where it is one of ours. @throws ProviderError */
  async look(scope: BillingScope, sessionId: string): Promise<CheckoutSession | null> {
    const { client } = await this.payments.ofScope(scope);
    const session = await client.checkout(sessionId);
    if (session) await this.write(session);
    return session;
  }

  private async write({ id, status, subscriptionId }: CheckoutSession): Promise<void> {
    const open = { stripeSessionId: id, status: 'open' as const };
    const checkouts = this.dataSource.getRepository(Checkout);
    if (status === 'complete') {
      const completedAt = this.runtime.clock.now();
      await checkouts.update(open, { status: 'completed', stripeSubscriptionId: subscriptionId, completedAt });
    } else if (status === 'expired') await checkouts.update(open, { status: 'expired' });
  }

  private membershipOf({ stripeSubscriptionId }: Checkout): Promise<PaidMembership | null> {
    if (stripeSubscriptionId === null) return Promise.resolve(null);
    return this.dataSource.getRepository(PaidMembership).findOneBy({ stripeSubscriptionId });
  }

  /** The receipt, and the welcome where nothing was paid. */
  private async mailOf(membership: PaidMembership | null): Promise<CheckoutMail> {
    if (!membership) return 'waiting';
    const { id } = membership;
    const payment = await this.dataSource
      .getRepository(Payment)
      .findOne({ where: { membershipId: id }, order: { id: 'DESC' } });
    const mail = payment
      ? await this.log.latest('membership-receipt', { kind: 'payment', id: payment.id })
      : await this.log.latest('membership-begun', { kind: 'membership', id });
    // It is queued in the transaction that writes the membership and its payment, or never.
    if (!mail) return 'none';
    if (mail.status === 'queued') return 'waiting';
    return mail.status === 'accepted' ? 'sent' : 'not-sent';
  }

  private isWorthAsking({ id, status, stripeSessionId, createdAt }: Checkout): boolean {
    const now = this.runtime.clock.now().getTime();
    if (status === 'expired' || stripeSessionId === null) return false;
    const since = this.asked.get(id) ?? createdAt.getTime();
    if (now - since < ASK_AFTER_MS) return false;
    if (this.asked.size > 1_000) this.asked.clear();
    this.asked.set(id, now);
    return true;
  }

  private async ask({ scope, stripeSessionId }: Checkout): Promise<void> {
    if (stripeSessionId === null) return;
    const session = await this.look(scope, stripeSessionId);
    if (session?.subscriptionId != null) await this.memberships.sync({ scope, subscriptionId: session.subscriptionId });
  }
}

/** $1 the account, $2 now, $3 scopes whose money counts. A page that is over was paid by then, or is never. */
const UNDER_WAY = `
  SELECT 1 FROM checkouts checkout
  WHERE checkout.user_id = $1 AND checkout.scope = ANY ($3)
    AND (checkout.status = 'open' AND checkout.expires_at > $2 OR ${IS_UNREAD})
  LIMIT 1`;

/** $1 the account, $2 the scope: their subscriptions. */
const UNREAD = `
  SELECT checkout.stripe_subscription_id AS id FROM checkouts checkout
  WHERE checkout.user_id = $1 AND checkout.scope = $2 AND ${IS_UNREAD}
  ORDER BY checkout.created_at`;

/** Pure. */
function stateOf(checkout: Checkout, membership: PaidMembership | null): CheckoutState {
  if (checkout.status === 'expired') return 'expired';
  if (checkout.status === 'open' || !membership) return 'waiting';
  const { status, paidUntil, trialEnd } = membership;
  if (paidUntil !== null || (status === 'trialing' && trialEnd !== null)) return 'paid';
  return status === 'active' || status === 'incomplete' ? 'processing' : 'failed';
}
