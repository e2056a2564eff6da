import { Inject, Injectable } from '@nestjs/common';
import { ProviderError } from '@pressloom/clients/http';
import type { PaymentsAccount, PaymentsClient } from '@pressloom/clients/payments';
import type { BillingScope } from '@pressloom/contracts/billing';
import { BillingConnection, PaidMembership } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { DomainError } from '../../../common/errors.ts';
import { PaymentsProvider } from '../../../common/providers/payments.provider.ts';
import { RUNTIME } from '../../../runtime.ts';
import type { Runtime } from '../../../runtime.ts';
import { entitlementOf } from '../../entitlement/entitlement.ts';
import { otherAccountProblem } from './account-text.ts';

/** Whether a key opens the account that memberships were sold through; `unknown`: neither Stripe nor what it finds can say. */
type AccountMatch = 'same' | 'other' | 'unknown';

/** The problem of a membership from when a key is accepted that may not find it, until one finds it. */
export const OTHER_KEY = 'Sold with another Stripe key, and not found with the current one yet.';

const OTHER = 'The Stripe key belongs to another account than this membership.';
const UNKNOWN = 'Stripe does not find this membership, and it is unknown whether the key belongs to its account.';

/**
 * Whose account memberships were sold through. A key of another account finds none of them, and all would end: keys in the environment
 * change without a question, and a restricted key may not say whose it is.
 */
@Injectable()
export class SoldAccounts {
  /** Scopes whose key was asked by this process. */
  private readonly asked = new Set<BillingScope>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly payments: PaymentsProvider,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** Null for a restricted key that may not tell. @throws ProviderError */
  async accountOf(client: PaymentsClient): Promise<PaymentsAccount | null> {
    try {
      return await client.account();
    } catch (error) {
      if (error instanceof ProviderError && error.code === 'forbidden') return null;
      throw error;
    }
  }

  /**
   * By the account's id; where that is not known, by what the key finds: a membership exists in one account alone. `except`: a
   * subscription that it doesn't find. @throws ProviderError
   */
  async match(
    scope: BillingScope,
    { client, account, except = '' }: { client: PaymentsClient; account: PaymentsAccount | null; except?: string },
  ): Promise<AccountMatch> {
    const row = await this.dataSource.getRepository(BillingConnection).findOneBy({ scope });
    if (account && row?.accountId != null) return row.accountId === account.id ? 'same' : 'other';
    return (await this.findsOurs(scope, client, except)) ? 'same' : 'unknown';
  }

  /** Stores whose the key is where nobody knows it yet: later keys are compared with it. What fails has another turn. */
  async learn(scope: BillingScope): Promise<void> {
    if (this.asked.has(scope)) return;
    try {
      await this.compare(scope, (await this.payments.ofScope(scope)).client);
      this.asked.add(scope);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
    }
  }

  /** Ahead of ending what the key doesn't find. @throws ProviderError `other_account` */
  async assertFindable(scope: BillingScope, client: PaymentsClient, subscriptionId: string): Promise<void> {
    const memberships = this.dataSource.getRepository(PaidMembership);
    const membership = await memberships.findOneBy({ stripeSubscriptionId: subscriptionId });
    // What has ended is kept as it is, whatever the key finds.
    if (membership?.endedAt != null) return;
    const isAccepted = membership?.problem === OTHER_KEY;
    // Whoever accepted the key was promised that the access lasts as long as it was paid for; then nobody can cancel it, and it ends.
    if (isAccepted && !this.isOpen(membership)) return;
    const match = isAccepted ? 'unknown' : (await this.compare(scope, client, subscriptionId)).match;
    if (match === 'same') return;
    const message = match === 'other' ? OTHER : UNKNOWN;
    throw new ProviderError({ provider: 'stripe', code: 'other_account', message });
  }

  /** Ahead of a comparison of all. @throws DomainError 409 `other_account` where memberships run that the key doesn't find; ProviderError */
  async assertSame(scope: BillingScope): Promise<void> {
    const { match, account } = await this.compare(scope, (await this.payments.ofScope(scope)).client);
    const sentence = await this.mismatch(scope, match, account);
    if (sentence !== null) throw new DomainError(409, 'other_account', sentence);
  }

  /** What is wrong with a key that is set, in sentences; null where no memberships run that it doesn't find. */
  async mismatch(scope: BillingScope, match: AccountMatch, account: PaymentsAccount | null): Promise<string | null> {
    if (match === 'same') return null;
    const running = await this.running(scope);
    if (running === 0) return null;
    const row = await this.dataSource.getRepository(BillingConnection).findOneBy({ scope });
    return otherAccountProblem({ ...namesOf(row, account), running });
  }

  /** In the caller's transaction, or by itself. Another account that is known stays. */
  async store(manager: EntityManager, scope: BillingScope, { id, name }: PaymentsAccount): Promise<void> {
    await manager.query(STORE, [scope, id, name]);
  }

  /** Memberships that run, without those whose loss was accepted with a key. */
  async running(scope: BillingScope): Promise<number> {
    const [row]: { running: number }[] = await this.dataSource.query(RUNNING, [scope]);
    return row?.running ?? 0;
  }

  private isOpen(membership: PaidMembership): boolean {
    const facts = { memberships: [membership], complimentary: null, scopes: [membership.scope], brand: null };
    return entitlementOf({ ...facts, now: this.runtime.clock.now() }).isPremium;
  }

  /** Stores the account where it was not known. */
  private async compare(scope: BillingScope, client: PaymentsClient, except = '') {
    const account = await this.accountOf(client);
    const match = await this.match(scope, { client, account, except });
    if (match === 'same' && account) await this.store(this.dataSource.manager, scope, account);
    return { match, account };
  }

  private async findsOurs(scope: BillingScope, client: PaymentsClient, except: string): Promise<boolean> {
    // There is one stand-in, whose data may begin anew.
    if (scope === 'sandbox') return true;
    const near: { id: string }[] = await this.dataSource.query(NEAREST, [scope, except]);
    // All of them: a sale through another account is found as well, and says nothing of those before it.
    for (const { id } of near) if (!(await client.subscription(id))) return false;
    return near.length > 0 || except === '' || (await this.running(scope)) === 0;
  }
}

/** What both are called in sentences. Pure. */
export const namesOf = (row: BillingConnection | null, account: PaymentsAccount | null) => ({
  former: row?.accountName ?? row?.accountId ?? null,
  next: account?.name ?? account?.id ?? null,
});

/** $1 scope, $2 id, $3 name. */
const STORE = `
  INSERT INTO billing_connections (scope, account_id, account_name) VALUES ($1, $2, $3)
  ON CONFLICT (scope) DO UPDATE SET account_id = EXCLUDED.account_id, account_name = EXCLUDED.account_name
  WHERE billing_connections.account_id IS NULL`;

/** Condition: a membership that runs. */
export const RUNS = `ended_at IS NULL AND status IN ('trialing', 'active', 'past_due', 'paused')`;

/** $1 scope, $2 a subscription: those that were sold around it, most likely through the same account. Without one, the last that run; or, where none does, the last. */
const NEAREST = `
  SELECT stripe_subscription_id AS id FROM memberships
  WHERE scope = $1 AND stripe_subscription_id <> $2 AND problem IS NULL
    AND ($2 <> '' OR ${RUNS} OR NOT EXISTS (SELECT 1 FROM memberships WHERE scope = $1 AND problem IS NULL AND ${RUNS}))
  ORDER BY abs(id - COALESCE((SELECT id FROM memberships WHERE stripe_subscription_id = $2), 2147483647)) LIMIT 3`;

/** $1 scope. */
const RUNNING = `
  SELECT count(*)::int AS running FROM memberships WHERE scope = $1 AND problem IS NULL AND ${RUNS}`;
