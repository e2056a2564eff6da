import { Inject, Injectable } from '@nestjs/common';
import type { BillingScope } from '@pressloom/contracts/billing';
import { BillingConnection } from '@pressloom/database/entities';
import { lockFor } from '@pressloom/database/locks';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { PaymentsProvider } from '../../../common/providers/payments.provider.ts';
import { DomainError } from '../../../common/errors.ts';
import { RUNTIME } from '../../../runtime.ts';
import type { Runtime } from '../../../runtime.ts';
import { EVENT_TYPES } from './event-types.ts';
import { SoldAccounts } from '../connection/sold-accounts.service.ts';
import { InstallationId } from '../stripe/installation-id.service.ts';
import { WebhookSecrets } from './webhook-secrets.service.ts';
import { foundState } from './webhook-state.ts';
import type { FoundWebhook, KnownWebhook } from './webhook-state.ts';

const NO_HTTPS =
  'Stripe sends events only to https addresses. Set PUBLIC_URL on the server to the https address of this installation.';
const NO_SECRET = 'Stripe created the webhook but sent no signing secret for it.';

/** The address that the payment provider reports to, which we make there ourselves. */
@Injectable()
export class WebhookEndpoints {
  constructor(
    private readonly dataSource: DataSource,
    private readonly payments: PaymentsProvider,
    private readonly secrets: WebhookSecrets,
    private readonly installation: InstallationId,
    private readonly accounts: SoldAccounts,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  urlOf(scope: BillingScope): string {
    return `${this.runtime.config.publicUrl}/api/billing/webhooks/${scope}`;
  }

  /** Real reports come over https alone. */
  canBeMade(scope: BillingScope): boolean {
    return scope === 'sandbox' || this.urlOf(scope).startsWith('https:');
  }

  /** What is known of it without asking. */
  async known(scope: BillingScope): Promise<KnownWebhook & { row: BillingConnection | null }> {
    const row = await this.dataSource.getRepository(BillingConnection).findOneBy({ scope });
    const entered = scope === 'sandbox' ? null : await this.payments.enteredWebhookSecret();
    return { row, url: this.urlOf(scope), hasEnteredSecret: entered !== null };
  }

  /** Another account takes the place of the one in which it was made. Part of the caller's transaction. */
  forgetAccount(manager: EntityManager, scope: BillingScope): Promise<void> {
    return this.secrets.forgetAccount(manager, scope);
  }

  /** A person entered another secret, or took theirs back: what was refused says nothing of it. Part of the caller's transaction. */
  async forgetRefused(manager: EntityManager): Promise<void> {
    for (const scope of ['test', 'live'] as const) await this.secrets.forgetRefused(manager, scope);
  }

  /** Makes it where there is none for our present address, unless a person made one, and stores whose account it is in. @throws ProviderError */
  async ensure(scope: BillingScope): Promise<void> {
    const { row, url, hasEnteredSecret } = await this.known(scope);
    if (row?.accountId == null) await this.accounts.learn(scope);
    if (!hasEnteredSecret && row?.webhookUrl !== url && this.canBeMade(scope)) await this.renew(scope);
  }

  /**
   * Looks what Stripe has for us. Where there never was one, or our address is another now, one is made; ours is asked for what it
   * lacks. What a person made, removed or switched off stays as it is. @throws ProviderError
   */
  async check(scope: BillingScope): Promise<FoundWebhook> {
    await this.ensure(scope);
    const { client } = await this.payments.ofScope(scope, { isTest: true });
    const now = await this.known(scope);
    const endpoints = await client.webhooks();
    const found = foundState(now, endpoints, EVENT_TYPES);
    const ours = endpoints.find(({ id }) => id === now.row?.webhookId);
    if (found.webhookState !== 'lacking' || !ours) return found;
    await client.setWebhookEvents(ours.id, EVENT_TYPES);
    return { webhookState: 'ready', missingEvents: [] };
  }

  /** Makes a new one, and takes away the one before. @throws ProviderError; DomainError 409 where Stripe would not take our address */
  async renew(scope: BillingScope): Promise<void> {
    if (!this.canBeMade(scope)) throw new DomainError(409, 'provider_unconfigured', NO_HTTPS);
    const { client } = await this.payments.ofScope(scope);
    const repository = this.dataSource.getRepository(BillingConnection);
    const before = await repository.findOneBy({ scope });
    const url = this.urlOf(scope);
    const key = `webhook ${await this.installation.get()} ${url} after ${before?.webhookId ?? 'none'}`;
    const { id, secret } = await client.createWebhook(url, EVENT_TYPES, key);
    if (secret === null) throw new DomainError(502, 'provider_failed', NO_SECRET);
    const isNew = await this.dataSource.transaction(async (manager) => {
      await lockFor(manager, 'billing', `webhook of ${scope}`);
      const now = await manager.findOneBy(BillingConnection, { scope });
      if (now?.webhookId === id) return false;
      await this.secrets.store(manager, scope, { id, url, secret });
      return true;
    });
    if (isNew && before?.webhookId != null) await client.removeWebhook(before.webhookId);
  }
}
