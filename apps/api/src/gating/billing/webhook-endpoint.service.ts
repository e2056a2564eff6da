import { Inject, Injectable } from '@nestjs/common';
import type { BillingScope } from '@pressloom/contracts/billing';
import { BillingConnection } from '@pressloom/database/entities';
import { lockFor } from '@pressloom/database/locks';
import { DataSource } from 'typeorm';
import { PaymentsProvider } from '../../common/providers/payments.provider.ts';
import { DomainError } from '../../common/errors.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { EVENT_TYPES } from './event-types.ts';
import { InstallationId } from './installation-id.service.ts';
import { WebhookSecrets } from './webhook-secrets.service.ts';

const NO_SECRET = 'Stripe made the address for its reports and told no secret for it.';

/** The address that the payment provider reports to, which we make there ourselves. */
@Injectable()
export class WebhookEndpoints {
  constructor(
    private readonly dataSource: DataSource,
    private readonly payments: PaymentsProvider,
    private readonly secrets: WebhookSecrets,
    private readonly installation: InstallationId,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  urlOf(scope: BillingScope): string {
    return `${this.runtime.config.publicUrl}/api/billing/webhooks/${scope}`;
  }

  /** Makes it where there is none for our present address. Real reports come over https alone. @throws ProviderError */
  async ensure(scope: BillingScope): Promise<void> {
    const row = await this.dataSource.getRepository(BillingConnection).findOneBy({ scope });
    const url = this.urlOf(scope);
    if (row?.webhookUrl === url || (scope !== 'sandbox' && !url.startsWith('https:'))) return;
    await this.renew(scope);
  }

  /** Makes a new one, and takes away the one before. @throws ProviderError */
  async renew(scope: BillingScope): Promise<void> {
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
