import { Inject, Injectable } from '@nestjs/common';
import { lockFor } from '@pressloom/database/locks';
import type { StoredDifference } from '@pressloom/contracts/billing';
import { ComplimentaryMembership, PaidMembership } from '@pressloom/database/entities';
import type { User } from '@pressloom/database/entities';
import { In } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { UsersService } from '../../auth/users.service.ts';
import type { PremiumState } from '../../auth/users.service.ts';
import { SubscriberWrites } from '../../newsletter/subscribers/subscriber-writes.service.ts';
import { PaymentsProvider } from '../../common/providers/payments.provider.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { entitlementOf } from './entitlement.ts';
import type { Entitlement, EntitlementFacts } from './entitlement.ts';

/** What was decided, and what had been written otherwise. */
export interface Applied {
  entitlement: Entitlement;
  /** Those of the account, as they are stored. */
  memberships: PaidMembership[];
  changes: StoredDifference[];
}

/** Who is asked about: an account, or an address without one. */
export interface Person {
  /** Null without an account. */
  accountId: number | null;
  email: string;
  /** Whether what was given to the address is theirs; true without an account. */
  isEmailVerified: boolean;
}

/** What somebody may read, and all that it was decided from. */
export interface Standing {
  entitlement: Entitlement;
  /** The newest first. */
  memberships: PaidMembership[];
  /** Also one that is over, or that is not known to be theirs yet. */
  complimentary: ComplimentaryMembership | null;
}

/** What an address may read, decided from all that is stored and written where others look. */
@Injectable()
export class EntitlementService {
  constructor(
    private readonly users: UsersService,
    private readonly writes: SubscriberWrites,
    private readonly payments: PaymentsProvider,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /**
   * Decides anew, in the caller's transaction, for the account and the subscriptions of an address. Calls for one address wait
   * for each other, so that none writes what it read before another's change.
   */
  async apply(manager: EntityManager, email: string): Promise<Applied> {
    await lockFor(manager, 'entitlement', email);
    const account = await this.users.findByEmail(email, manager);
    const { facts, memberships } = await this.factsOf(manager, email, account);
    const changes: StoredDifference[] = [];
    const given = entitlementOf({ ...facts, memberships: [] });
    if (account) {
      // Until the address is verified, what was given to it is not known to be theirs.
      const own = { ...facts, complimentary: account.isEmailVerified ? facts.complimentary : null };
      const state = premiumState(own, memberships);
      await this.users.setPremium(manager, account, state);
      if (account.isPremium !== state.isPremium) changes.push(flag('account premium', state.isPremium));
    }
    const entitlement = account?.isEmailVerified ? entitlementOf(facts) : given;
    const until = entitlement.reason === 'complimentary' ? entitlement.until : null;
    const told = until && { until: until.toISOString() };
    const lists = await this.writes.setPremium(manager, email, entitlement.isPremium, told ?? {});
    if (lists.length > 0) changes.push(flag('subscribers premium', entitlement.isPremium));
    return { entitlement, memberships, changes };
  }

  /** What an account may read now, and why; of a brand's websites, or with null of any. */
  async of(manager: EntityManager, account: User, brand: string | null): Promise<Entitlement> {
    return (await this.standingOf(manager, account, brand)).entitlement;
  }

  /** The same, and what it was decided from. */
  async standingOf(manager: EntityManager, account: User, brand: string | null): Promise<Standing> {
    const { id: accountId, email, isEmailVerified } = account;
    const [standing] = await this.standings(manager, [{ accountId, email, isEmailVerified }], brand);
    return standing as Standing;
  }

  /** Whether an account has or had a membership that was bought, paid or not. No other one begins with free days. */
  hadMembership(manager: EntityManager, userId: number): Promise<boolean> {
    return manager.existsBy(PaidMembership, { userId });
  }

  /** What many may read, each in its place; for lists. */
  async standings(manager: EntityManager, people: readonly Person[], brand: string | null = null): Promise<Standing[]> {
    const scopes = await this.payments.counting();
    const now = this.runtime.clock.now();
    const userId = In(people.flatMap(({ accountId }) => accountId ?? []));
    const email = In(people.map((person) => person.email));
    const [all, given] = await Promise.all([
      manager.find(PaidMembership, { where: { userId }, order: { startedAt: 'DESC', id: 'DESC' } }),
      manager.findBy(ComplimentaryMembership, { email }),
    ]);
    return people.map((person) => {
      const memberships = all.filter((membership) => membership.userId === person.accountId);
      const complimentary = given.find((membership) => membership.email === person.email) ?? null;
      const own = person.isEmailVerified ? complimentary : null;
      const entitlement = entitlementOf({ memberships, complimentary: own, now, scopes, brand });
      return { entitlement, memberships, complimentary };
    });
  }

  private async factsOf(
    manager: EntityManager,
    email: string,
    account: User | null,
  ): Promise<{ facts: EntitlementFacts; memberships: PaidMembership[] }> {
    const scopes = await this.payments.counting();
    const complimentary = await manager.findOneBy(ComplimentaryMembership, { email });
    const memberships = account ? await manager.findBy(PaidMembership, { userId: account.id }) : [];
    const facts = { memberships, complimentary, now: this.runtime.clock.now(), scopes, brand: null };
    return { facts, memberships };
  }
}

const flag = (field: string, is: boolean): StoredDifference => ({ field, ours: String(!is), theirs: String(is) });

/** What is written with the account. Pure. */
function premiumState(facts: EntitlementFacts, memberships: readonly PaidMembership[]): PremiumState {
  const { isPremium, until, reason, membershipId } = entitlementOf(facts);
  const speaking = memberships.find(({ id }) => id === membershipId) ?? newestOf(memberships);
  return {
    isPremium,
    premiumUntil: until,
    premiumBrands: isPremium ? brandsOf(facts) : null,
    premiumReason: reason === 'none' ? null : reason,
    stripeCustomerId: speaking?.stripeCustomerId ?? null,
    stripeSubscriptionId: speaking?.stripeSubscriptionId ?? null,
    subscriptionStatus: speaking?.status ?? null,
    subscriptionStartedAt: speaking?.startedAt ?? null,
    subscriptionExpiresAt: speaking ? (speaking.cancelAt ?? speaking.periodEnd) : null,
  };
}

/** The brands that a right is limited to; null where it holds everywhere. Pure. */
function brandsOf(facts: EntitlementFacts): string[] | null {
  const everywhere = facts.memberships.filter(({ reach }) => reach === 'all');
  if (entitlementOf({ ...facts, memberships: everywhere }).isPremium) return null;
  const brands = [...new Set(facts.memberships.map(({ brand }) => brand))].sort();
  return brands.filter((brand) => entitlementOf({ ...facts, brand }).isPremium);
}

const newestOf = (memberships: readonly PaidMembership[]): PaidMembership | undefined =>
  [...memberships].sort((a, b) => b.startedAt.getTime() - a.startedAt.getTime())[0];
