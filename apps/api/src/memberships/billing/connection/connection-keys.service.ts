import { Injectable } from '@nestjs/common';
import { ProviderError } from '@pressloom/clients/http';
import type { PaymentsAccount } from '@pressloom/clients/payments';
import type { BillingScope } from '@pressloom/contracts/billing';
import { checkSecretKey, checkSigningSecret, scopeOfKey } from '@pressloom/contracts/billing-connection';
import type { SaveBillingConnection } from '@pressloom/contracts/billing-connection';
import { BillingConnection } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import { DomainError, invalidField } from '../../../common/errors.ts';
import { PaymentsProvider } from '../../../common/providers/payments.provider.ts';
import { explainingFailure } from '../../../common/providers/explained-failure.ts';
import { ProviderKeysService } from '../../../common/providers/provider-keys.service.ts';
import { otherAccountQuestion } from './account-text.ts';
import { namesOf, SoldAccounts } from './sold-accounts.service.ts';
import { BillingEvents } from '../events/billing-events.service.ts';
import { MembershipSync } from '../membership/membership-sync.service.ts';
import { WebhookEndpoints } from '../webhook/webhook-endpoint.service.ts';

const REFUSED = 'Stripe does not accept this key. Copy it again from the Stripe dashboard, under Developers, API keys.';

const NOT_KEPT = { notDone: 'The key was not saved, and nothing was changed.' };

/** What opens Stripe: stored once Stripe has accepted it, with all that another key changes. */
@Injectable()
export class ConnectionKeys {
  constructor(
    private readonly dataSource: DataSource,
    private readonly payments: PaymentsProvider,
    private readonly keys: ProviderKeysService,
    private readonly webhooks: WebhookEndpoints,
    private readonly accounts: SoldAccounts,
    private readonly memberships: MembershipSync,
    private readonly events: BillingEvents,
  ) {}

  /** @throws DomainError 400 on the field that can't be one, 409 `other_account`; ProviderError where a key could not be tried */
  async store({ secretKey, webhookSecret, acceptOtherAccount }: SaveBillingConnection): Promise<void> {
    refuse('secretKey', secretKey, checkSecretKey);
    refuse('webhookSecret', webhookSecret, checkSigningSecret);
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
}

function refuse(field: string, value: string | null | undefined, check: (value: string) => true | string): void {
  const verdict = typeof value === 'string' ? check(value) : true;
  if (verdict !== true) throw invalidField(field, verdict);
}
