import { Injectable } from '@nestjs/common';
import { ProviderError } from '@pressloom/clients/http';
import type { PaymentsAccount } from '@pressloom/clients/payments';
import type { BillingScope } from '@pressloom/contracts/billing';
import { checkSecretKey, checkSigningSecret, scopeOfKey } from '@pressloom/contracts/billing-connection';
import type { BillingConnectionView, SaveBillingConnection } from '@pressloom/contracts/billing-connection';
import { NOT_SET_UP } from '@pressloom/contracts/providers';
import { BillingConnection } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import { counted } from '../../../common/counted.ts';
import { DomainError, invalidField } from '../../../common/errors.ts';
import { PaymentsProvider } from '../../../common/providers/payments.provider.ts';
import { explainingFailure } from '../../../common/providers/explained-failure.ts';
import { ProviderKeysService } from '../../../common/providers/provider-keys.service.ts';
import { ConnectionChecks } from './connection-checks.service.ts';
import { BillingConnectionViews } from './connection-view.service.ts';
import { TestMemberships } from './test-memberships.service.ts';
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
    const isNew =
      typeof secretKey === 'string' &&
      (await explainingFailure(NOT_KEPT, () => this.isOfNewAccount(secretKey, acceptOtherAccount ?? false)));
    const given = Object.entries({ secretKey, webhookSecret }).filter(([, value]) => value !== undefined);
    await this.dataSource.transaction(async (manager) => {
      await this.keys.store(manager, 'stripe', Object.fromEntries(given) as Record<string, string | null>);
      if (typeof secretKey === 'string' && isNew) await this.webhooks.forgetAccount(manager, scopeOfKey(secretKey));
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
    return this.views.view();
  }

  /** Makes a new address for reports, with a new secret. @throws DomainError 409; ProviderError */
  async renewWebhook(): Promise<BillingConnectionView> {
    const scope = await this.neededScope();
    await explainingFailure(NO_ADDRESS, () => this.webhooks.renew(scope));
    return this.test();
  }

  /**
   * Whether what is known of the key's money is of another account.
   *
   * @throws DomainError 400 where Stripe refuses the key, 409 where memberships that run would be lost sight of; ProviderError
   */
  private async isOfNewAccount(key: string, isAccepted: boolean): Promise<boolean> {
    const account = await this.accountOf(key);
    const scope = scopeOfKey(key);
    const row = await this.dataSource.getRepository(BillingConnection).findOneBy({ scope });
    if (!account || row?.accountId == null || row.accountId === account.id) return false;
    const { [scope]: running } = await this.views.running();
    if (running > 0 && !isAccepted) {
      const [former, next] = [row.accountName ?? row.accountId, account.name ?? account.id];
      throw new DomainError(409, 'other_account', otherAccount(former, next, running));
    }
    return true;
  }

  /** Null for a restricted key that may not tell. */
  private async accountOf(key: string): Promise<PaymentsAccount | null> {
    try {
      return await this.payments.accountOf(key);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      if (error.code === 'forbidden') return null;
      if (error.code === 'bad_credentials') throw invalidField('secretKey', REFUSED);
      throw error;
    }
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

const otherAccount = (former: string, next: string, running: number): string =>
  `This key belongs to ${next}, but ${counted(running, 'active membership')} ${running === 1 ? 'was' : 'were'} sold through ${former}. ` +
  'Stripe can’t find these in the other account: the next comparison ends them here, and their readers lose access. ' +
  'Stripe keeps charging them until you cancel them in the dashboard of the former account.';
