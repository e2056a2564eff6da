import { Inject, Injectable } from '@nestjs/common';
import type { CheckoutSession } from '@pressloom/clients/payments';
import type { BillingScope, CheckoutState, CheckoutView } from '@pressloom/contracts/billing';
import { Checkout, PaidMembership } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import { notFound } from '../../../common/errors.ts';
import { PaymentsProvider } from '../../../common/providers/payments.provider.ts';
import type { SessionUser } from '../../../common/session/session-user.ts';
import { RUNTIME } from '../../../runtime.ts';
import type { Runtime } from '../../../runtime.ts';
import { MembershipSync } from '../membership/membership-sync.service.ts';

/** Reports mostly come within seconds; where none does, the provider is asked. */
const ASK_AFTER_MS = 5_000;

/** What became of checkouts. */
@Injectable()
export class CheckoutProgress {
  /** When this process last asked about one. */
  private readonly asked = new Map<string, number>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly payments: PaymentsProvider,
    private readonly memberships: MembershipSync,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** Of the caller's own checkout. @throws DomainError 404; ProviderError where nothing is known and the provider can't be asked */
  async view(user: SessionUser, id: string): Promise<CheckoutView> {
    const where = { id, userId: user.id };
    const repository = this.dataSource.getRepository(Checkout);
    const found = await repository.findOneBy(where);
    if (!found) throw notFound('checkout');
    if (this.isWorthAsking(found)) await this.ask(found);
    const checkout = await repository.findOneOrFail({ where, relations: { website: true } });
    const { interval, websiteId: siteId, website, returnUrl } = checkout;
    return { state: await this.stateOf(checkout), interval, siteId, siteName: website?.name ?? null, returnUrl };
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

  private async stateOf({ status, stripeSubscriptionId }: Checkout): Promise<CheckoutState> {
    if (status === 'expired') return 'expired';
    if (status === 'open' || stripeSubscriptionId === null) return 'waiting';
    const membership = await this.dataSource.getRepository(PaidMembership).findOneBy({ stripeSubscriptionId });
    return membership ? stateOf(membership) : 'waiting';
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

/** Pure. */
function stateOf({ status, paidUntil, trialEnd }: PaidMembership): CheckoutState {
  if (paidUntil !== null || (status === 'trialing' && trialEnd !== null)) return 'paid';
  return status === 'active' || status === 'incomplete' ? 'processing' : 'failed';
}
