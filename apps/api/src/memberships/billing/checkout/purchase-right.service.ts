import { Injectable } from '@nestjs/common';
import type { User, WordpressSite } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import { UsersService } from '../../../auth/users.service.ts';
import { DomainError } from '../../../common/errors.ts';
import { PaymentsProvider } from '../../../common/providers/payments.provider.ts';
import { EntitlementService } from '../../entitlement/entitlement.service.ts';
import { purchaseRefusal } from './purchase-refusal.ts';

const UNVERIFIED = 'Please confirm your email address first: the link is in the email you got when you registered.';

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
  async assert(userId: number, { brand }: WordpressSite): Promise<User> {
    const user = await this.users.get(userId);
    if (!user.isEmailVerified) throw new DomainError(403, 'email_unverified', UNVERIFIED);
    const standing = await this.entitlements.standingOf(this.dataSource.manager, user, brand);
    const refusal = purchaseRefusal({ ...standing, scopes: await this.payments.counting(), brand });
    if (refusal) throw refusal;
    return user;
  }
}
