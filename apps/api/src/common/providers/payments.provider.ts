import { Inject, Injectable } from '@nestjs/common';
import type { Policies } from '@pressloom/clients/http';
import { createPaymentsClient } from '@pressloom/clients/payments';
import type { PaymentsClient } from '@pressloom/clients/payments';
import type { BillingScope } from '@pressloom/contracts/billing';
import { scopeOfKey } from '@pressloom/contracts/billing-connection';
import { NOT_SET_UP } from '@pressloom/contracts/providers';
import type { ProviderMode } from '@pressloom/contracts/providers';
import type { WordpressSite } from '@pressloom/database/entities';
import type { EntityManager } from 'typeorm';
import type { Config } from '../../config/config.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { DomainError } from '../errors.ts';
import { ProviderHealthService } from './provider-health.service.ts';
import { ProviderKeysService } from './provider-keys.service.ts';
import { ProviderPolicies } from './provider-policies.ts';
import { chosen, healthScope } from './provider-settings.ts';
import type { ProviderQuestion, ProviderSettings, SharedProvider } from './provider-settings.ts';

type Keys = Config['stripe'];

const NO_SANDBOX = 'This was paid in the sandbox, which is now off.';

interface Wanted {
  wanted?: BillingScope;
  policies?: Policies;
}

/** How the payment provider is met. */
export interface PaymentsAccess {
  mode: ProviderMode;
  /** Whose ids it knows. */
  scope: BillingScope;
  client: PaymentsClient;
}

/** Which Stripe serves a site; `baseUrl` null means Stripe's own. Pure. */
export function paymentsSettings(question: ProviderQuestion<Keys>): ProviderSettings {
  const { secretKey, apiUrl } = question.keys;
  const live = secretKey === null ? null : { baseUrl: apiUrl, apiKey: secretKey };
  return chosen(question, { live, sandboxPath: '' });
}

/** What takes the money of memberships. Ids of one scope are never sent to another. */
@Injectable()
export class PaymentsProvider implements SharedProvider {
  readonly key = 'stripe';
  readonly label = 'Payments';

  constructor(
    private readonly keys: ProviderKeysService,
    private readonly healths: ProviderHealthService,
    private readonly policies: ProviderPolicies,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async mode(): Promise<ProviderMode> {
    return paymentsSettings(await this.question(false)).mode;
  }

  /** As a site meets it. @throws DomainError 409 `provider_unconfigured` */
  async of(site: Pick<WordpressSite, 'isSample'>): Promise<PaymentsAccess> {
    return this.access(paymentsSettings(await this.question(site.isSample)));
  }

  /**
   * By whose ids something was stored. `isTest`: each call is sent, whatever failed before.
   *
   * @throws DomainError 409 `provider_unconfigured` where that is not connected now
   */
  async ofScope(scope: BillingScope, { isTest = false } = {}): Promise<PaymentsAccess> {
    const wanted = { wanted: scope, ...(isTest && { policies: this.policies.fresh() }) };
    const access = this.access(paymentsSettings(await this.question(scope === 'sandbox')), wanted);
    if (access.scope !== scope) throw new DomainError(409, 'provider_unconfigured', NOT_SET_UP.stripe);
    return access;
  }

  /** Whose money a site takes; null where it takes none. */
  async scopeOf(site: Pick<WordpressSite, 'isSample'>): Promise<BillingScope | null> {
    const { mode, apiKey } = paymentsSettings(await this.question(site.isSample));
    if (mode === 'unconfigured' || apiKey === null) return null;
    return mode === 'sandbox' ? 'sandbox' : scopeOfKey(apiKey);
  }

  /**
   * Whether a site's readers can pay now: a key is set up, and Stripe did not refuse it when it was last asked. A check of the
   * connection, another key, or the nightly comparison finds that it accepts it again.
   */
  async canBePaid(site: Pick<WordpressSite, 'isSample'>): Promise<boolean> {
    const { mode, apiKey } = paymentsSettings(await this.question(site.isSample));
    if (mode === 'unconfigured' || apiKey === null) return false;
    const failure = await this.healths.failure('stripe', healthScope(mode, null));
    return failure?.code !== 'bad_credentials';
  }

  /** For a key that is not kept yet. What becomes of its calls says nothing of the one that is. */
  clientOf(apiKey: string): PaymentsClient {
    const { apiUrl: baseUrl } = this.runtime.config.stripe;
    const policies = this.policies.fresh();
    return createPaymentsClient({ apiKey, policies, ...(baseUrl !== null && { baseUrl }) });
  }

  /** Those that can be asked now. `manager`: the caller's transaction, where there is one. */
  async connected(manager?: EntityManager): Promise<BillingScope[]> {
    const { secretKey } = (await this.question(false, manager)).keys;
    return [...(secretKey === null ? [] : [scopeOfKey(secretKey)]), ...this.sandboxed()];
  }

  /** Whose money gives a right to read now: what was paid for goes on without a key, what was tried only while it is tried. `manager`: the caller's transaction, where there is one. */
  async counting(manager?: EntityManager): Promise<BillingScope[]> {
    const { secretKey } = (await this.question(false, manager)).keys;
    const isTest = secretKey !== null && scopeOfKey(secretKey) === 'test';
    return ['live', ...(isTest ? (['test'] as const) : []), ...this.sandboxed()];
  }

  /** What signs reports where a person entered it; null: we asked for the reports ourselves, or none come. */
  async enteredWebhookSecret(): Promise<string | null> {
    return (await this.question(false)).keys.webhookSecret;
  }

  private sandboxed(): BillingScope[] {
    return this.runtime.sandboxUrl === null ? [] : ['sandbox'];
  }

  private access(
    { mode, baseUrl, apiKey }: ProviderSettings,
    { wanted, policies: used = this.policies.shared }: Wanted = {},
  ): PaymentsAccess {
    if (mode === 'unconfigured' || apiKey === null) {
      throw new DomainError(409, 'provider_unconfigured', wanted === 'sandbox' ? NO_SANDBOX : NOT_SET_UP.stripe);
    }
    const scope = mode === 'sandbox' ? 'sandbox' : scopeOfKey(apiKey);
    const policies = this.healths.watch(used, healthScope(mode, null));
    return { mode, scope, client: createPaymentsClient({ apiKey, policies, ...(baseUrl !== null && { baseUrl }) }) };
  }

  private async question(isSample: boolean, manager?: EntityManager): Promise<ProviderQuestion<Keys>> {
    const { config, sandboxUrl } = this.runtime;
    return { keys: await this.keys.effective(this.key, config.stripe, manager), sandboxUrl, isSample };
  }
}
