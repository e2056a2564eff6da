import { Inject, Injectable } from '@nestjs/common';
import type { SubscriberView } from '@pressloom/contracts/subscribers';
import { ComplimentaryMembership } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import { UsersService } from '../../auth/users.service.ts';
import { currentActor } from '../../common/acting.ts';
import { DomainError } from '../../common/errors.ts';
import { SubscribersService } from '../../newsletter/subscribers/subscribers.service.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { EntitlementService } from '../entitlement/entitlement.service.ts';

const PAYING =
  'This reader pays for the membership. It ends where it is paid for; taking it away here would take what they paid for.';

/** Memberships that an operator gives for nothing. They are of an address, on all lists and for its account. */
@Injectable()
export class ComplimentaryService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly subscribers: SubscribersService,
    private readonly entitlements: EntitlementService,
    private readonly users: UsersService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** Again it changes nothing. @throws DomainError 404 */
  async give(subscriberId: number): Promise<SubscriberView> {
    const { email } = await this.subscribers.get(subscriberId);
    await this.dataSource.transaction(async (manager) => {
      const membership = { email, grantedAt: this.runtime.clock.now(), grantedBy: currentActor() };
      await manager.createQueryBuilder().insert().into(ComplimentaryMembership).values(membership).orIgnore().execute();
      await this.entitlements.apply(manager, email);
    });
    return this.subscribers.view(subscriberId);
  }

  /** Again it changes nothing. @throws DomainError 404; 409 `paying_member` */
  async take(subscriberId: number): Promise<SubscriberView> {
    const { email } = await this.subscribers.get(subscriberId);
    await this.dataSource.transaction(async (manager) => {
      if (await this.users.isPaying(manager, email)) throw new DomainError(409, 'paying_member', PAYING);
      await manager.delete(ComplimentaryMembership, { email });
      await this.entitlements.apply(manager, email);
    });
    return this.subscribers.view(subscriberId);
  }
}
