import { Injectable } from '@nestjs/common';
import type { User, WordpressSite } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import { UsersService } from '../../../auth/users.service.ts';
import { DomainError } from '../../../common/errors.ts';
import { PaymentsProvider } from '../../../common/providers/payments.provider.ts';
import { EntitlementService } from '../../entitlement/entitlement.service.ts';

const UNVERIFIED =
  'Please confirm your e-mail address first: the link is in the mail that you got when you registered.';
const MEMBER = 'You are a member already. Nothing was charged.';
const OWES =
  'You have a membership whose last payment did not go through. Mend that one under Manage billing; nothing was charged now.';
const PAUSED = 'Your membership is paused. Resume it instead of buying another one; nothing was charged.';
const UNDER_WAY = 'A payment of yours is under way already. Nothing more was charged.';

/** Whether a reader may buy a membership: nobody pays twice. */
@Injectable()
export class PurchaseRight {
  constructor(
    private readonly dataSource: DataSource,
    private readonly payments: PaymentsProvider,
    private readonly entitlements: EntitlementService,
    private readonly users: UsersService,
  ) {}

  /** @throws DomainError 403 `email_unverified`; 409 `already_member`, `payment_under_way` */
  async assert(userId: number, site: WordpressSite): Promise<User> {
    const { manager } = this.dataSource;
    const user = await this.users.get(userId);
    if (!user.isEmailVerified) throw new DomainError(403, 'email_unverified', UNVERIFIED);
    const { entitlement, memberships } = await this.entitlements.standingOf(manager, user, site.brand);
    if (entitlement.isPremium && entitlement.reason !== 'grace') throw new DomainError(409, 'already_member', MEMBER);
    const counting = await this.payments.counting();
    const running = memberships.filter(
      ({ scope, status, reach, brand, endedAt }) =>
        endedAt === null &&
        counting.includes(scope) &&
        status !== 'incomplete_expired' &&
        status !== 'canceled' &&
        (reach === 'all' || brand === site.brand),
    );
    for (const { status, pausedAt, paidUntil } of running) {
      if (status === 'past_due' || status === 'unpaid') throw new DomainError(409, 'already_member', OWES);
      if (pausedAt !== null || status === 'paused') throw new DomainError(409, 'already_member', PAUSED);
      // A slow payment may be under way in either.
      if (paidUntil === null && (status === 'active' || status === 'incomplete'))
        throw new DomainError(409, 'payment_under_way', UNDER_WAY);
      if (status === 'active') throw new DomainError(409, 'already_member', MEMBER);
    }
    return user;
  }
}
