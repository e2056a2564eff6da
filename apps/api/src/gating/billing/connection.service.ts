import { Inject, Injectable } from '@nestjs/common';
import { ProviderError } from '@pressloom/clients/http';
import type { BillingConnectionView, BillingScope, SaveBillingConnection } from '@pressloom/contracts/billing';
import { BillingConnection, BillingEvent } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import { DomainError } from '../../common/errors.ts';
import { PaymentsProvider, scopeOfKey } from '../../common/providers/payments.provider.ts';
import { ProviderKeysService } from '../../common/providers/provider-keys.service.ts';
import { maskSecret } from '../../common/secrets/cipher.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { WebhookEndpoints } from './webhook-endpoint.service.ts';

const NOT_A_KEY = 'This is no secret key of Stripe: it begins with sk_ or rk_.';
const NOT_A_SECRET = 'This is no signing secret of Stripe: it begins with whsec_.';
const CANT_TAKE = 'The account can not take payments yet. Finish its set-up in the Stripe dashboard.';
const NO_REPORTS =
  'Stripe has no address for its reports, so payments are noticed late. Reports need an https address of this installation (PUBLIC_URL).';
const LOST_ADDRESS = 'The address for reports was removed or switched off at Stripe. Make it anew.';

/** The installation's connection with Stripe. Keys are never told; what a test found is. */
@Injectable()
export class BillingConnections {
  constructor(
    private readonly dataSource: DataSource,
    private readonly payments: PaymentsProvider,
    private readonly keys: ProviderKeysService,
    private readonly webhooks: WebhookEndpoints,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async view(): Promise<BillingConnectionView> {
    const { secretKey } = await this.keys.effective('stripe', this.runtime.config.stripe);
    const scope = await this.scope();
    const row = scope && (await this.dataSource.getRepository(BillingConnection).findOneBy({ scope }));
    const last = scope && (await this.lastReport(scope));
    const entered = scope === 'sandbox' ? null : await this.payments.enteredWebhookSecret();
    return {
      scope,
      keySource:
        secretKey === null ? null : secretKey === this.runtime.config.stripe.secretKey ? 'environment' : 'settings',
      keyMask: secretKey === null ? null : maskSecret(secretKey),
      accountId: row?.accountId ?? null,
      accountName: row?.accountName ?? null,
      takesPayments: row?.takesPayments ?? null,
      webhookUrl: this.webhooks.urlOf(scope ?? 'live'),
      webhook: row?.webhookId != null ? 'ours' : entered === null ? 'missing' : 'entered',
      lastReportAt: last?.toISOString() ?? null,
      checkedAt: row?.checkedAt?.toISOString() ?? null,
      problem: row?.problem ?? null,
    };
  }

  /** @throws DomainError 400 on the field that can't be one */
  async save({ secretKey, webhookSecret }: SaveBillingConnection): Promise<void> {
    if (typeof secretKey === 'string' && !/^[rs]k_/.test(secretKey)) throw invalid('secretKey', NOT_A_KEY);
    if (typeof webhookSecret === 'string' && !webhookSecret.startsWith('whsec_'))
      throw invalid('webhookSecret', NOT_A_SECRET);
    const given = Object.entries({ secretKey, webhookSecret }).filter(([, value]) => value !== undefined);
    await this.dataSource.transaction(async (manager) => {
      await this.keys.store(manager, 'stripe', Object.fromEntries(given) as Record<string, string | null>);
    });
  }

  /** Asks Stripe who the key belongs to, and whether the address for reports is there; makes it where it can. Tells what it found. */
  async test(): Promise<BillingConnectionView> {
    const scope = await this.neededScope();
    await this.note(scope, await this.look(scope));
    return this.view();
  }

  /** Makes a new address for reports, with a new secret. @throws DomainError 409; ProviderError */
  async renewWebhook(): Promise<BillingConnectionView> {
    const scope = await this.neededScope();
    await this.webhooks.renew(scope);
    return this.test();
  }

  private async look(scope: BillingScope): Promise<Found> {
    try {
      const { client } = await this.payments.ofScope(scope);
      const { id, name, takesPayments } = await client.account();
      await this.webhooks.ensure(scope);
      const about = { accountId: id, accountName: name, takesPayments };
      return { ...about, problem: takesPayments ? await this.webhookProblem(scope) : CANT_TAKE };
    } catch (error) {
      if (error instanceof ProviderError) return { problem: error.message };
      throw error;
    }
  }

  private async webhookProblem(scope: BillingScope): Promise<string | null> {
    const row = await this.dataSource.getRepository(BillingConnection).findOneBy({ scope });
    if (row?.webhookId == null) return (await this.payments.enteredWebhookSecret()) === null ? NO_REPORTS : null;
    const { client } = await this.payments.ofScope(scope);
    return (await client.webhook(row.webhookId))?.isEnabled ? null : LOST_ADDRESS;
  }

  private async note(scope: BillingScope, found: Found): Promise<void> {
    const row = { scope, ...found, checkedAt: this.runtime.clock.now() };
    await this.dataSource.getRepository(BillingConnection).upsert(row, ['scope']);
  }

  private async neededScope(): Promise<BillingScope> {
    const scope = await this.scope();
    if (scope === null) throw new DomainError(409, 'provider_unconfigured', 'There is no key of Stripe yet.');
    return scope;
  }

  /** Of websites that are no samples. */
  private async scope(): Promise<BillingScope | null> {
    const { secretKey } = await this.keys.effective('stripe', this.runtime.config.stripe);
    if (secretKey !== null) return scopeOfKey(secretKey);
    return this.runtime.sandboxUrl === null ? null : 'sandbox';
  }

  private async lastReport(scope: BillingScope): Promise<Date | null> {
    const [last] = await this.dataSource
      .getRepository(BillingEvent)
      .find({ where: { scope }, order: { receivedAt: 'DESC' }, take: 1 });
    return last?.receivedAt ?? null;
  }
}

/** What a look found; what is left out is not known anew. */
interface Found {
  accountId?: string;
  accountName?: string | null;
  takesPayments?: boolean;
  problem: string | null;
}

const invalid = (field: string, message: string): DomainError =>
  new DomainError(400, 'validation_failed', message, { [field]: message });
