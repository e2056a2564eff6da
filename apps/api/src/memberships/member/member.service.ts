import { Inject, Injectable } from '@nestjs/common';
import type { InvoiceView, LeadsTo, MembershipAction, OwnMembershipView } from '@pressloom/contracts/billing';
import { pauseEnd } from '@pressloom/contracts/pause-end';
import { readerLanguageOf } from '@pressloom/contracts/reader-texts/languages';
import { PaidMembership, Payment } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import { DomainError, notFound } from '../../common/errors.ts';
import { PaymentsProvider } from '../../common/providers/payments.provider.ts';
import type { PaymentsAccess } from '../../common/providers/payments.provider.ts';
import { explainingFailure } from '../../common/providers/explained-failure.ts';
import type { Consequence } from '../../common/providers/explained-failure.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { lostAt } from '../billing/stripe/lost-object.ts';
import { MembershipSync } from '../billing/membership/membership-sync.service.ts';
import { actionsOf } from './member-view.ts';
import { MemberViews } from './member-views.service.ts';
import { ResumeService } from './resume.service.ts';

const NOTHING = 'You have no current membership.';
const NO_CUSTOMER =
  'The payment provider no longer knows you, so there is nothing to manage there. You can buy a new membership.';
const NOT_NOW = 'That can’t be done with your membership as it is now. Reload the page to see its status.';

const IN_DOUBT = 'It may still have been done. Reload the page to see. Trying again does it only once.';
/** What a click is to a member whose provider failed in it. Its keys make sure that asking again does it once. */
const CLICKED: Consequence = {
  notDone: 'Nothing was changed.',
  mayBeDone: IN_DOUBT,
};
/** The first of two steps may be done where the second one was never sent. */
const CLICKED_IN_STEPS: Consequence = { notDone: IN_DOUBT };
/** It reads only: whatever fails, nothing was changed. */
const NOT_READ: Consequence = { notDone: CLICKED.notDone };
const DONE: Consequence = {
  notDone:
    'Your change was made there, but we could not read the new status of your membership. Reload the page in a moment.',
};
const NOT_OPENED: Consequence = { notDone: 'The page was not opened, and nothing was changed.' };

/** What a member sees of their membership, and does with it. */
@Injectable()
export class MemberService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly views: MemberViews,
    private readonly payments: PaymentsProvider,
    private readonly memberships: MembershipSync,
    private readonly sites: SitesService,
    private readonly resuming: ResumeService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /**
   * Does it at the payment provider, and writes down what that says afterwards. Before, the provider is asked, too: reports may be
   * late, and what it was paid since would be charged again.
   *
   * @throws DomainError 404; 409 `membership_changed` where it can't be done now; 502, which says what may have been done
   */
  async act(userId: number, action: MembershipAction, months = 0): Promise<OwnMembershipView> {
    const shown = await this.own(userId);
    assertCan(shown, action);
    const { id, scope, stripeSubscriptionId: subscriptionId } = shown;
    await explainingFailure(NOT_READ, () => this.memberships.sync({ scope, subscriptionId }));
    const membership = await this.dataSource.getRepository(PaidMembership).findOneByOrFail({ id });
    if (isDone(membership, action)) return this.views.of(userId);
    assertCan(membership, action);
    const isInSteps = action === 'resume' || (action === 'cancel' && membership.pausedAt !== null);
    await explainingFailure(isInSteps ? CLICKED_IN_STEPS : CLICKED, () => this.ask(membership, action, months));
    await explainingFailure(DONE, () => this.memberships.sync({ scope, subscriptionId }));
    return this.views.of(userId);
  }

  private async ask(membership: PaidMembership, action: MembershipAction, months: number): Promise<void> {
    const { client } = await this.payments.ofScope(membership.scope);
    const { stripeSubscriptionId: id } = membership;
    // A second click of the same is the same; the same after something else is not.
    const key = `${action} ${id} ${membership.ask}`;
    switch (action) {
      case 'cancel':
        // Nothing is collected while it is paused, so it would never come to the end of a period that is paid.
        if (membership.pausedAt !== null) {
          await this.resuming.endsHere(membership);
          await client.setPause(id, null, `${key} unpause`);
        }
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
        await this.resuming.resume(membership, client);
    }
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
    const url = await explainingFailure(NOT_OPENED, () => client.invoiceUrl(payment.stripeInvoiceId));
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
    return explainingFailure(NOT_OPENED, () =>
      access.client.portal(membership.stripeCustomerId, returnUrl ?? home, language).catch((error: unknown) => {
        throw lostAt(error) === 'customer' ? new DomainError(404, 'not_found', NO_CUSTOMER) : error;
      }),
    );
  }

  /** Of several the one that they are shown. */
  private async own(userId: number): Promise<PaidMembership> {
    const membership = await this.views.running(userId);
    if (!membership) throw new DomainError(404, 'not_found', NOTHING);
    return membership;
  }
}

function assertCan(membership: PaidMembership, action: MembershipAction): void {
  if (!actionsOf(membership).includes(action)) throw new DomainError(409, 'membership_changed', NOT_NOW);
}

/** Whether it came about already: by an earlier click whose answer was lost, or at the provider. */
function isDone(membership: PaidMembership, action: MembershipAction): boolean {
  const { endedAt, cancelAt, pausedAt } = membership;
  if (endedAt !== null || actionsOf(membership).includes(action)) return false;
  switch (action) {
    case 'cancel':
      return cancelAt !== null;
    case 'keep':
      return cancelAt === null;
    case 'pause':
      return pausedAt !== null;
    case 'resume':
      return pausedAt === null;
  }
}
