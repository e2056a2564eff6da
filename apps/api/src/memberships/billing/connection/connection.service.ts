import { Injectable } from '@nestjs/common';
import { ProviderError } from '@pressloom/clients/http';
import type { PaymentsAccount } from '@pressloom/clients/payments';
import type { BillingScope } from '@pressloom/contracts/billing';
import { checkSecretKey, checkSigningSecret, scopeOfKey } from '@pressloom/contracts/billing-connection';
import type { BillingConnectionView, SaveBillingConnection } from '@pressloom/contracts/billing-connection';
import { NOT_SET_UP } from '@pressloom/contracts/providers';
import { BillingConnection } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import { DomainError, invalidField } from '../../../common/errors.ts';
import { PaymentsProvider } from '../../../common/providers/payments.provider.ts';
import { explainingFailure } from '../../../common/providers/explained-failure.ts';
import { ProviderKeysService } from '../../../common/providers/provider-keys.service.ts';
import { otherAccountQuestion } from './account-text.ts';
import { ConnectionChecks } from './connection-checks.service.ts';
import { BillingConnectionViews } from './connection-view.service.ts';
import { namesOf, SoldAccounts } from './sold-accounts.service.ts';
import { TestMemberships } from './test-memberships.service.ts';
import { BillingEvents } from '../events/billing-events.service.ts';
import { MembershipSync } from '../membership/membership-sync.service.ts';
import { WebhookEndpoints } from '../webhook/webhook-endpoint.service.ts';

const REFUSED = 'Stripe does not accept this key. Copy it again from the Stripe dashboard, under Developers, API keys.';

const NOT_KEPT = { notDone: 'The key was not saved, and nothing was changed.' };
const NO_ADDRESS = {
  notDone: 'No new webhook was created.',
  mayBeDone: 'A new webhook may still have been created. Check the webhook to see. Trying again creates only one.',
};

/** The installation's connection with Stripe: what opens it, and whether it works. */
@Injectable()
export class BillingConnections {
  constructor(
    private readonly dataSource: DataSource,
    private readonly payments: PaymentsProvider,
    private readonly keys: ProviderKeysService,
    private readonly webhooks: WebhookEndpoints,
    private readonly views: BillingConnectionViews,
    private readonly tests: TestMemberships,
    private readonly checks: ConnectionChecks,
    private readonly accounts: SoldAccounts,
    private readonly memberships: MembershipSync,
    private readonly events: BillingEvents,
  ) {}

  /**
   * Keeps what opens Stripe, a key only once Stripe has accepted it, and tests the connection with it.
   *
   * @throws DomainError 400 on the field that can't be one, 409 `other_account`; ProviderError where a key could not be tried
   */
  async save({ secretKey, webhookSecret, acceptOtherAccount }: SaveBillingConnection): Promise<BillingConnectionView> {
    refuse('secretKey', secretKey, checkSecretKey);
    refuse('webhookSecret', webhookSecret, checkSigningSecret);
    const before = await this.views.scope();
    const newAccount =
      typeof secretKey === 'string'
        ? await explainingFailure(NOT_KEPT, () => this.newAccountOf(secretKey, acceptOtherAccount ?? false))
        : null;
    const given = Object.entries({ secretKey, webhookSecret }).filter(([, value]) => value !== undefined);
    await this.dataSource.transaction(async (manager) => {
      await this.keys.store(manager, 'stripe', Object.fromEntries(given) as Record<string, string | null>);
      if (newAccount) {
        await this.webhooks.forgetAccount(manager, newAccount.scope);
        if (newAccount.account) await this.accounts.store(manager, newAccount.scope, newAccount.account);
        else await this.memberships.noteOtherKey(manager, newAccount.scope);
      }
      if (secretKey !== undefined) await this.events.retryAll(manager);
      if (webhookSecret !== undefined) await this.webhooks.forgetRefused(manager);
    });
    const scope = await this.views.scope();
    if ((before === 'test') !== (scope === 'test')) await this.tests.review();
    return scope === null || scope === 'sandbox' ? this.views.view() : this.test();
  }

  /** Asks Stripe who the key belongs to and what it has for our reports; makes the address where it can. Tells what it found. */
  async test(): Promise<BillingConnectionView> {
    const scope = await this.neededScope();
    await this.checks.run(scope);
    // What the key may read is changed at Stripe, and then asked for here.
    await this.events.retryAll(this.dataSource.manager);
    return this.views.view();
  }

  /** Makes a new address for reports, with a new secret. @throws DomainError 409; ProviderError */
  async renewWebhook(): Promise<BillingConnectionView> {
    const scope = await this.neededScope();
    await explainingFailure(NO_ADDRESS, () => this.webhooks.renew(scope));
    return this.test();
  }

  /**
   * Null where what is known of the key's money is of its own account, too. `account`: null for a key that may not say whose it is.
   *
   * @throws DomainError 400 where Stripe refuses the key, 409 where memberships that run would be lost sight of; ProviderError
   */
  private async newAccountOf(
    key: string,
    isAccepted: boolean,
  ): Promise<{ scope: BillingScope; account: PaymentsAccount | null } | null> {
    const [client, scope] = [this.payments.clientOf(key), scopeOfKey(key)];
    const account = await this.accounts.accountOf(client).catch((error: unknown) => {
      const isRefused = error instanceof ProviderError && error.code === 'bad_credentials';
      throw isRefused ? invalidField('secretKey', REFUSED) : error;
    });
    if ((await this.accounts.match(scope, { client, account })) === 'same') return null;
    const running = await this.accounts.running(scope);
    if (running > 0 && !isAccepted) {
      const row = await this.dataSource.getRepository(BillingConnection).findOneBy({ scope });
      throw new DomainError(409, 'other_account', otherAccountQuestion({ ...namesOf(row, account), running }));
    }
    return { scope, account };
  }

  private async neededScope(): Promise<BillingScope> {
    const scope = await this.views.scope();
    if (scope === null) throw new DomainError(409, 'provider_unconfigured', NOT_SET_UP.stripe);
    return scope;
  }
}

function refuse(field: string, value: string | null | undefined, check: (value: string) => true | string): void {
  const verdict = typeof value === 'string' ? check(value) : true;
  if (verdict !== true) throw invalidField(field, verdict);
}
