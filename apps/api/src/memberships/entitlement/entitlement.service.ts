import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { StoredDifference } from '@pressloom/contracts/billing';
import { ComplimentaryMembership, PaidMembership } from '@pressloom/database/entities';
import type { PremiumBrand, User, WordpressSite } from '@pressloom/database/entities';
import { lockFor } from '@pressloom/database/locks';
import { In } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { UsersService } from '../../auth/users.service.ts';
import type { PremiumState } from '../../auth/users.service.ts';
import { VerifiedAddresses } from '../../auth/verified-addresses.service.ts';
import { SubscriberWrites } from '../../newsletter/subscribers/subscriber-writes.service.ts';
import { PaymentsProvider } from '../../common/providers/payments.provider.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { entitlementOf, grantsOf } from './entitlement.ts';
import type { Entitlement, EntitlementFacts, MembershipFacts } from './entitlement.ts';

/** Who wants to read: an account, or an address, whether an account has it or not. */
export type Reader = { accountId: number } | { email: string };

/** What was decided of an address, and what had been written otherwise. */
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

/** What somebody was given or bought, in whole rows. */
interface Stored {
  /** The newest first. */
  memberships: PaidMembership[];
  /** Also one that is over, or that is not known to be theirs yet. */
  complimentary: ComplimentaryMembership | null;
  isEmailVerified: boolean;
}

/** What somebody may read, and all that it was decided from. */
export interface Standing extends Pick<Stored, 'memberships' | 'complimentary'> {
  entitlement: Entitlement;
}

/**
 * Decides who may read what is premium, and why: nobody else does. Modules below read what it stores with the account
 * (`UsersService.setPremium`) and the address (`SubscriberWrites.setPremium`), each with its end: adr/104.
 */
@Injectable()
export class EntitlementService implements OnModuleInit {
  constructor(
    private readonly users: UsersService,
    private readonly verified: VerifiedAddresses,
    private readonly writes: SubscriberWrites,
    private readonly payments: PaymentsProvider,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  onModuleInit(): void {
    this.verified.register(async (manager, email) => void (await this.apply(manager, email)));
  }

  /**
   * What a reader may read on a website, or with null on any of them: asked of what is stored now, in one statement by unique keys.
   * An account that is gone may read nothing.
   */
  async decide(
    manager: EntityManager,
    reader: Reader,
    site: Pick<WordpressSite, 'brand'> | null,
  ): Promise<Entitlement> {
    const isAccount = 'accountId' in reader;
    const rows: GrantRow[] = await manager.query(isAccount ? GRANTS_OF_ACCOUNT : GRANTS_OF_ADDRESS, [
      isAccount ? reader.accountId : reader.email,
    ]);
    const [first] = rows;
    const stored = {
      memberships: rows.filter((row): row is GrantRow & MembershipFacts => row.id !== null),
      complimentary: first?.isGiven ? { endsAt: first.givenUntil } : null,
      isEmailVerified: first?.isEmailVerified ?? true,
    };
    return entitlementOf({
      ...grantsOf(isAccount ? 'account' : 'address', stored),
      ...(await this.asked(manager, site?.brand ?? null)),
    });
  }

  /** Has the caller's transaction decide alone of an address. The account comes first: whoever changes one holds it already. */
  async lock(manager: EntityManager, email: string): Promise<User | null> {
    await this.users.lockByEmail(manager, email);
    await lockFor(manager, 'entitlement', email);
    // Read behind both locks, where all that others changed is seen.
    return this.users.findByEmail(email, manager);
  }

  /**
   * Decides anew, in the caller's transaction, for the account and the subscriptions of an address, and stores it. Calls for one
   * address wait for each other, so that none writes what it read before another's change.
   */
  async apply(manager: EntityManager, email: string): Promise<Applied> {
    const account = await this.lock(manager, email);
    const person = { accountId: account?.id ?? null, email, isEmailVerified: account?.isEmailVerified ?? true };
    const [stored] = (await this.stored(manager, [person])) as [Stored];
    const asked = await this.asked(manager, null);
    const changes: StoredDifference[] = [];
    if (account) {
      const state = premiumState({ ...grantsOf('account', stored), ...asked }, stored.memberships);
      await this.users.setPremium(manager, account, state);
      if (account.isPremium !== state.isPremium) changes.push(flag('account premium', state.isPremium));
    }
    const entitlement = entitlementOf({ ...grantsOf('address', stored), ...asked });
    const { isPremium, until, reason } = entitlement;
    const detail: Record<string, string> = reason === 'complimentary' && until ? { until: until.toISOString() } : {};
    const lists = await this.writes.setPremium(manager, email, { isPremium, until }, detail);
    if (lists.length > 0) changes.push(flag('subscribers premium', isPremium));
    return { entitlement, memberships: stored.memberships, changes };
  }

  /** What an account may read now of a brand's websites, or with null of any, and what it was decided from. */
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
    const asked = await this.asked(manager, brand);
    return (await this.stored(manager, people)).map((stored) => ({
      entitlement: entitlementOf({ ...grantsOf('account', stored), ...asked }),
      ...{ memberships: stored.memberships, complimentary: stored.complimentary },
    }));
  }

  private async stored(manager: EntityManager, people: readonly Person[]): Promise<Stored[]> {
    const userId = In(people.flatMap(({ accountId }) => accountId ?? []));
    const email = In(people.map((person) => person.email));
    const memberships = await manager.find(PaidMembership, {
      where: { userId },
      order: { startedAt: 'DESC', id: 'DESC' },
    });
    const given = await manager.findBy(ComplimentaryMembership, { email });
    return people.map((person) => ({
      memberships: memberships.filter((membership) => membership.userId === person.accountId),
      complimentary: given.find((membership) => membership.email === person.email) ?? null,
      isEmailVerified: person.isEmailVerified,
    }));
  }

  private async asked(
    manager: EntityManager,
    brand: string | null,
  ): Promise<Pick<EntitlementFacts, 'now' | 'scopes' | 'brand'>> {
    return { now: this.runtime.clock.now(), scopes: await this.payments.counting(manager), brand };
  }
}

/** A line for each membership; one with nulls where there is none. */
interface GrantRow extends Nullable<MembershipFacts> {
  isEmailVerified: boolean | null;
  isGiven: boolean;
  givenUntil: Date | null;
}

type Nullable<T> = { [Key in keyof T]: T[Key] | null };

const GRANTS = `
  account.is_email_verified AS "isEmailVerified", given.email IS NOT NULL AS "isGiven", given.ends_at AS "givenUntil",
  membership.id, membership.brand, membership.reach, membership.scope, membership.status,
  membership.started_at AS "startedAt", membership.trial_end AS "trialEnd", membership.paid_until AS "paidUntil",
  membership.past_due_since AS "pastDueSince", membership.cancel_at AS "cancelAt", membership.ended_at AS "endedAt",
  membership.paused_at AS "pausedAt", membership.resumed_until AS "resumedUntil", membership.refunded_at AS "refundedAt",
  membership.dispute_status AS "disputeStatus"`;

const NEWEST_FIRST = 'ORDER BY membership.started_at DESC, membership.id DESC';

/** $1 the account. */
const GRANTS_OF_ACCOUNT = `
  SELECT ${GRANTS} FROM users account
  LEFT JOIN complimentary_memberships given ON given.email = account.email
  LEFT JOIN memberships membership ON membership.user_id = account.id
  WHERE account.id = $1 ${NEWEST_FIRST}`;

/** $1 the address, of an account or not. */
const GRANTS_OF_ADDRESS = `
  SELECT ${GRANTS} FROM (SELECT $1::text AS email) reader
  LEFT JOIN users account ON account.email = reader.email
  LEFT JOIN complimentary_memberships given ON given.email = reader.email
  LEFT JOIN memberships membership ON membership.user_id = account.id ${NEWEST_FIRST}`;

const flag = (field: string, is: boolean): StoredDifference => ({ field, ours: String(!is), theirs: String(is) });

/** What is written with the account. Pure. */
function premiumState(facts: EntitlementFacts, memberships: readonly PaidMembership[]): PremiumState {
  const { isPremium, until, reason, membershipId } = entitlementOf(facts);
  const speaking = memberships.find(({ id }) => id === membershipId) ?? newestOf(memberships);
  return {
    isPremium,
    premiumUntil: until,
    premiumBrands: isPremium ? brandsOf(facts, until) : null,
    premiumReason: reason === 'none' ? null : reason,
    stripeCustomerId: speaking?.stripeCustomerId ?? null,
    stripeSubscriptionId: speaking?.stripeSubscriptionId ?? null,
    subscriptionStatus: speaking?.status ?? null,
    subscriptionStartedAt: speaking?.startedAt ?? null,
    subscriptionExpiresAt: speaking ? (speaking.cancelAt ?? speaking.periodEnd) : null,
  };
}

/**
 * The brands that a right is limited to, each with its end, which may come before the last one; null where it lasts everywhere as long
 * as anywhere. Pure.
 */
function brandsOf(facts: EntitlementFacts, last: Date | null): PremiumBrand[] | null {
  const everywhere = entitlementOf({ ...facts, memberships: facts.memberships.filter(({ reach }) => reach === 'all') });
  if (everywhere.isPremium && everywhere.until?.getTime() === last?.getTime()) return null;
  const brands = [...new Set(facts.memberships.map(({ brand }) => brand))].sort();
  return [{ brand: null, ...everywhere }, ...brands.map((brand) => ({ brand, ...entitlementOf({ ...facts, brand }) }))]
    .filter(({ isPremium }) => isPremium)
    .map(({ brand, until }) => ({ brand, until: until?.toISOString() ?? null }));
}

const newestOf = (memberships: readonly PaidMembership[]): PaidMembership | undefined =>
  [...memberships].sort((a, b) => b.startedAt.getTime() - a.startedAt.getTime())[0];
