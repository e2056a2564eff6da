import { Inject, Injectable } from '@nestjs/common';
import type { SubscriberView, UpgradedSubscriber } from '@pressloom/contracts/subscribers';
import { ComplimentaryMembership } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { UsersService } from '../../auth/users.service.ts';
import { currentActor } from '../../common/acting.ts';
import { DomainError } from '../../common/errors.ts';
import { SubscriberWrites } from '../../newsletter/subscribers/subscriber-writes.service.ts';
import { SubscribersService } from '../../newsletter/subscribers/subscribers.service.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { EntitlementService } from '../entitlement/entitlement.service.ts';
import { givenUntil } from './given-until.ts';

const PAYING = 'This reader pays for the membership, so it can’t be taken away here. To end it, cancel it at Stripe.';

/** Memberships that an operator gives for nothing. They are of an address, on all lists and for its account. */
@Injectable()
export class ComplimentaryService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly subscribers: SubscribersService,
    private readonly writes: SubscriberWrites,
    private readonly entitlements: EntitlementService,
    private readonly users: UsersService,
    private readonly sites: SitesService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /**
   * For good, or to the end of a day by the clock of the subscriber's website. Again with the same end it changes nothing, with
   * another one it changes that.
   *
   * @throws DomainError 404; 400 on `endsAt`
   */
  async give(subscriberId: number, lastDay?: string): Promise<UpgradedSubscriber> {
    const { email, wordpressSiteId } = await this.subscribers.get(subscriberId);
    const now = this.runtime.clock.now();
    const { timeZone } = await this.sites.get(wordpressSiteId);
    const endsAt = lastDay === undefined ? null : givenUntil(lastDay, { timeZone, now });
    const account = await this.dataSource.transaction(async (manager) => {
      const locked = await this.entitlements.lock(manager, email);
      const before = await manager.findOneBy(ComplimentaryMembership, { email });
      const goesOn = before !== null && (before.endsAt === null || before.endsAt > now);
      const isSame = goesOn && before.endsAt?.getTime() === endsAt?.getTime();
      if (!isSame) {
        const membership = { email, endsAt, grantedAt: goesOn ? before.grantedAt : now, grantedBy: currentActor() };
        await manager.upsert(ComplimentaryMembership, membership, ['email']);
      }
      await this.entitlements.apply(manager, email);
      if (goesOn && !isSame) await this.tellEnd(manager, email, endsAt);
      return locked;
    });
    return { ...(await this.subscribers.view(subscriberId)), hasToVerify: account?.isEmailVerified === false };
  }

  /** For good, to an address that may be on no list. */
  async giveTo(email: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await this.entitlements.lock(manager, email);
      const membership = { email, endsAt: null, grantedAt: this.runtime.clock.now(), grantedBy: currentActor() };
      await manager.upsert(ComplimentaryMembership, membership, ['email']);
      await this.entitlements.apply(manager, email);
    });
  }

  /** Again it changes nothing. @throws DomainError 404; 409 `paying_member` */
  async take(subscriberId: number): Promise<SubscriberView> {
    const { email } = await this.subscribers.get(subscriberId);
    await this.dataSource.transaction(async (manager) => {
      await this.entitlements.lock(manager, email);
      if (await this.users.isPaying(manager, email)) throw new DomainError(409, 'paying_member', PAYING);
      await manager.delete(ComplimentaryMembership, { email });
      await this.entitlements.apply(manager, email);
    });
    return this.subscribers.view(subscriberId);
  }

  /** In the story of each list: they were premium before, and are. */
  private async tellEnd(manager: EntityManager, email: string, endsAt: Date | null): Promise<void> {
    for (const { id } of await this.writes.lockAll(manager, email)) {
      if (endsAt) await this.writes.note(manager, id, 'premium_until', { until: endsAt.toISOString() });
      else await this.writes.note(manager, id, 'premium_for_good');
    }
  }
}
