import { Inject, Injectable } from '@nestjs/common';
import type { BillingScope } from '@pressloom/contracts/billing';
import { BillingConnection } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { DatabaseNews } from '../../../common/database-news.ts';
import { KeptUntilNews } from '../../../common/kept-until-news.ts';
import { PaymentsProvider } from '../../../common/providers/payments.provider.ts';
import type { SecretPlace } from '../../../common/secrets/cipher.ts';
import { RUNTIME } from '../../../runtime.ts';
import type { Runtime } from '../../../runtime.ts';
import { RefusedReports } from './refused-reports.service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const CHANNEL = 'pressloom-webhook-secrets';

/** What signs the payment provider's reports. */
@Injectable()
export class WebhookSecrets {
  /** Of every scope, still encrypted. */
  private readonly connections: KeptUntilNews<BillingConnection[]>;

  constructor(
    dataSource: DataSource,
    private readonly payments: PaymentsProvider,
    news: DatabaseNews,
    private readonly refused: RefusedReports,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {
    const read = (): Promise<BillingConnection[]> => dataSource.getRepository(BillingConnection).find();
    this.connections = new KeptUntilNews({ news, clock: runtime.clock, channel: CHANNEL, read });
  }

  /** Those that are believed now, the newest first. */
  async of(scope: BillingScope): Promise<string[]> {
    const row = (await this.connections.get()).find((connection) => connection.scope === scope);
    const entered = scope === 'sandbox' ? null : await this.payments.enteredWebhookSecret();
    const isFormerGood = row?.formerUntil != null && row.formerUntil > this.runtime.clock.now();
    const stored = [
      row?.webhookSecret && this.open(row.webhookSecret, scope),
      isFormerGood && row.formerWebhookSecret && this.open(row.formerWebhookSecret, scope),
      entered,
    ];
    return stored.filter((secret) => typeof secret === 'string' && secret !== '') as string[];
  }

  /** Keeps a new one. The one before is believed for a day: reports that it signed may be on their way. */
  async store(
    manager: EntityManager,
    scope: BillingScope,
    webhook: { id: string; url: string; secret: string },
  ): Promise<void> {
    const before = await manager.findOneBy(BillingConnection, { scope });
    await manager.upsert(
      BillingConnection,
      {
        scope,
        webhookId: webhook.id,
        webhookUrl: webhook.url,
        webhookSecret: this.runtime.cipher.encrypt(webhook.secret, placeOf(scope)),
        formerWebhookSecret: before?.webhookSecret ?? null,
        formerUntil: before?.webhookSecret ? new Date(this.runtime.clock.now().getTime() + DAY_MS) : null,
      },
      ['scope'],
    );
    await this.refused.forget(manager, scope);
    await this.connections.changed(manager);
  }

  /** Forgets all that is known of an account at the provider, its address for reports too: another account takes its place. */
  async forgetAccount(manager: EntityManager, scope: BillingScope): Promise<void> {
    await manager.delete(BillingConnection, { scope });
    await this.refused.forget(manager, scope);
    await this.connections.changed(manager);
  }

  forgetRefused(manager: EntityManager, scope: BillingScope): Promise<void> {
    return this.refused.forget(manager, scope);
  }

  private open(sealed: string, scope: BillingScope): string {
    return this.runtime.cipher.decrypt(sealed, placeOf(scope));
  }
}

const placeOf = (scope: BillingScope): SecretPlace => ({
  table: 'billing_connections',
  column: 'webhook_secret',
  row: scope,
});
