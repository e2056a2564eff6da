import { Inject, Injectable } from '@nestjs/common';
import type { InvoiceView, LeadsTo, MembershipAction, OwnMembershipView } from '@pressloom/contracts/billing';
import { pauseEnd } from '@pressloom/contracts/pause-end';
import { readerLanguageOf } from '@pressloom/contracts/reader-texts/languages';
import { PaidMembership, Payment } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import { DomainError, notFound } from '../../common/errors.ts';
import { PaymentsProvider } from '../../common/providers/payments.provider.ts';
import type { PaymentsAccess } from '../../common/providers/payments.provider.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { lostAt } from '../billing/stripe/lost-object.ts';
import { MembershipSync } from '../billing/membership/membership-sync.service.ts';
import { actionsOf } from './member-view.ts';
import { MemberViews } from './member-views.service.ts';

const NOTHING = 'There is no membership of yours for that.';
const NO_CUSTOMER =
  'The payment provider has nothing of yours any more, so there is nothing to manage there. You can buy a membership anew.';
const NOT_NOW = 'That can not be done with your membership as it is now. Load the page anew to see how it stands.';

/** What a member sees of their membership, and does with it. */
@Injectable()
export class MemberService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly views: MemberViews,
    private readonly payments: PaymentsProvider,
    private readonly memberships: MembershipSync,
    private readonly sites: SitesService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /**
   * Does it at the payment provider, and writes down what that says afterwards.
   *
   * @throws DomainError 404; 409 `membership_changed` where it can't be done now; ProviderError, after which nothing may be taken as done
   */
  async act(userId: number, action: MembershipAction, months = 0): Promise<OwnMembershipView> {
    const membership = await this.own(userId);
    if (!actionsOf(membership).includes(action)) throw new DomainError(409, 'membership_changed', NOT_NOW);
    const { client } = await this.payments.ofScope(membership.scope);
    const { stripeSubscriptionId: id } = membership;
    // A second click of the same is the same; the same after something else is not.
    const key = `${action} ${id} ${membership.ask}`;
    switch (action) {
      case 'cancel':
        // Nothing is collected while it is paused, so it would never come to the end of a period that is paid.
        if (membership.pausedAt !== null) await client.setPause(id, null, `${key} unpause`);
        await client.setCancelAtPeriodEnd(id, true, key);
        break;
      case 'keep':
        await client.setCancelAtPeriodEnd(id, false, key);
        break;
      case 'pause':
        await client.setPause(
          id,
          { resumesAt: pauseEnd(membership.periodEnd ?? this.runtime.clock.now(), months) },
          key,
        );
        break;
      case 'resume':
        await client.setPause(id, null, key);
        // What was paid for is over: reading goes on with the payment, which else came at the next renewal alone.
        if (membership.paidUntil === null || membership.paidUntil <= this.runtime.clock.now())
          await client.renewNow(id, `${key} renew`);
    }
    await this.memberships.sync({ scope: membership.scope, subscriptionId: id });
    return this.views.of(userId);
  }

  async invoices(userId: number): Promise<InvoiceView[]> {
    const payments = await this.dataSource.getRepository(Payment).find({
      where: { membership: { userId } },
      order: { paidAt: 'DESC', id: 'DESC' },
      take: 100,
    });
    return payments.map(
      ({ id, number, paidAt, totalCents, taxCents, refundedCents, currency, periodStart, periodEnd }) => ({
        ...{ id, number, totalCents, taxCents, refundedCents, currency, paidAt: paidAt.toISOString() },
        ...{ periodStart: periodStart.toISOString(), periodEnd: periodEnd.toISOString() },
      }),
    );
  }

  /** Where an invoice is read: its address lasts some weeks, so it is asked for each time. @throws DomainError 404; ProviderError */
  async invoice(userId: number, id: number): Promise<LeadsTo> {
    const where = { id, membership: { userId } };
    const payment = await this.dataSource.getRepository(Payment).findOneBy(where);
    if (!payment) throw notFound('invoice');
    const membership = await this.dataSource
      .getRepository(PaidMembership)
      .findOneByOrFail({ id: payment.membershipId });
    const { client } = await this.payments.ofScope(membership.scope);
    const url = await client.invoiceUrl(payment.stripeInvoiceId);
    if (url === null) throw notFound('invoice');
    return { url };
  }

  /** The payment provider's own page: card, address, invoices. @throws DomainError 404, 400 `return_url_unknown`; ProviderError */
  async portal(userId: number, returnUrl: string | undefined): Promise<LeadsTo> {
    const membership = await this.own(userId);
    if (returnUrl !== undefined) await this.sites.ofReturnUrl(returnUrl);
    const access: PaymentsAccess = await this.payments.ofScope(membership.scope);
    const language = readerLanguageOf(membership.website?.language ?? 'en');
    const home = `${this.runtime.config.publicUrl}/`;
    try {
      return await access.client.portal(membership.stripeCustomerId, returnUrl ?? home, language);
    } catch (error) {
      throw lostAt(error) === 'customer' ? new DomainError(404, 'not_found', NO_CUSTOMER) : error;
    }
  }

  private async own(userId: number): Promise<PaidMembership> {
    const membership = await this.views.speaking(userId, null);
    if (!membership) throw new DomainError(404, 'not_found', NOTHING);
    return membership;
  }
}
