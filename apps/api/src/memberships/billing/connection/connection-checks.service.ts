import { Inject, Injectable } from '@nestjs/common';
import type { PaymentsAccount } from '@pressloom/clients/payments';
import type { BillingScope } from '@pressloom/contracts/billing';
import { clockText, REPORT_TOLERANCE_S } from '@pressloom/contracts/billing-connection';
import type { BillingProblemCode } from '@pressloom/contracts/billing-connection';
import { BillingConnection } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import { inStages } from '../../../common/limit-waits.ts';
import { PaymentsProvider } from '../../../common/providers/payments.provider.ts';
import { RUNTIME } from '../../../runtime.ts';
import type { Runtime } from '../../../runtime.ts';
import { PricesService } from '../stripe/prices.service.ts';
import { WebhookEndpoints } from '../webhook/webhook-endpoint.service.ts';
import { tried } from './connection-problem.ts';
import { SoldAccounts } from './sold-accounts.service.ts';

const NO_PAYMENTS = 'The account can’t take payments yet. Finish setting it up in the Stripe dashboard.';

/**
 * Tests of the connection with Stripe: whose the key is, what Stripe has for our reports, whether what is sold there can be bought, and
 * what the key may read. What it may write can't be tried without writing.
 */
@Injectable()
export class ConnectionChecks {
  constructor(
    private readonly dataSource: DataSource,
    private readonly payments: PaymentsProvider,
    private readonly webhooks: WebhookEndpoints,
    private readonly prices: PricesService,
    private readonly accounts: SoldAccounts,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** Stores what it found, good or bad. */
  async run(scope: BillingScope): Promise<void> {
    const found = await inStages(this.runtime, () => this.inspect(scope));
    const row = { scope, ...found, checkedAt: this.runtime.clock.now() };
    await this.dataSource.getRepository(BillingConnection).upsert(row, ['scope']);
  }

  private async inspect(scope: BillingScope): Promise<Partial<BillingConnection>> {
    const access = await this.payments.ofScope(scope, { isTest: true });
    const account = await tried('which account the key belongs to', () => access.client.account());
    // A restricted key may be kept from telling whose it is, and still sell.
    if (account.problem && account.problem.problemCode !== 'key_limited') return account.problem;
    const match = await tried('which account the key belongs to', () =>
      this.accounts.match(scope, { client: access.client, account: account.value }),
    );
    const mismatch = match.value && (await this.accounts.mismatch(scope, match.value, account.value));
    // The account that is known stays: what was sold through it is compared with it.
    if (mismatch !== null) return { problem: mismatch, problemCode: 'other' };
    const webhook = await tried('about its webhook', () => this.webhooks.check(scope));
    const archived = await tried('what it sells', () => this.prices.archived(access));
    const unreadable = await tried('what the key may read', () => access.client.unreadable());
    return {
      // Not where Stripe failed to say whether it is the account of what was sold: the next check may.
      ...(match.value && account.value && accountFields(account.value)),
      ...(webhook.value ?? { webhookState: null, missingEvents: [] }),
      ...(closedOf(account.value) ??
        limitedProblem(unreadable.value ?? []) ??
        account.problem ??
        match.problem ??
        webhook.problem ??
        clockProblem(account.value, this.runtime.clock.now()) ??
        archivedProblem(archived.value ?? []) ??
        archived.problem ??
        unreadable.problem ?? { problem: null, problemCode: null }),
    };
  }
}

interface Problem {
  problem: string;
  problemCode: BillingProblemCode;
}

const closedOf = (account: PaymentsAccount | null): Problem | null =>
  account !== null && !account.takesPayments ? { problem: NO_PAYMENTS, problemCode: 'no_payments' } : null;

function clockProblem(account: PaymentsAccount | null, now: Date): Problem | null {
  if (!account?.respondedAt) return null;
  const aheadSeconds = Math.round((now.getTime() - account.respondedAt.getTime()) / 1000);
  return Math.abs(aheadSeconds) > REPORT_TOLERANCE_S
    ? { problem: clockText(aheadSeconds), problemCode: 'clock_off' }
    : null;
}

function archivedProblem(siteNames: readonly string[]): Problem | null {
  if (siteNames.length === 0) return null;
  const problem = `In Stripe, the product or a price of ${new Intl.ListFormat('en').format(siteNames)} was archived or deleted.`;
  return { problem, problemCode: 'archived' };
}

function limitedProblem(unreadable: readonly string[]): Problem | null {
  if (unreadable.length === 0) return null;
  const problem = `This key may not read ${new Intl.ListFormat('en').format(unreadable)} in Stripe.`;
  return { problem, problemCode: 'key_limited' };
}

const accountFields = ({ id: accountId, name: accountName, takesPayments }: PaymentsAccount) => ({
  ...{ accountId, accountName, takesPayments },
});
