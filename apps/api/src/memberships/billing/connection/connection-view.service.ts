import { Inject, Injectable } from '@nestjs/common';
import { BILLING_SCOPES } from '@pressloom/contracts/billing';
import type { BillingScope } from '@pressloom/contracts/billing';
import { scopeOfKey } from '@pressloom/contracts/billing-connection';
import type {
  BillingConnectionView,
  BillingProblem,
  BillingWebhookView,
} from '@pressloom/contracts/billing-connection';
import { BillingEvent } from '@pressloom/database/entities';
import type { BillingConnection } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import { PaymentsProvider } from '../../../common/providers/payments.provider.ts';
import { ProviderHealthService } from '../../../common/providers/provider-health.service.ts';
import { ProviderKeysService } from '../../../common/providers/provider-keys.service.ts';
import { healthScope } from '../../../common/providers/provider-settings.ts';
import { maskSecret } from '../../../common/secrets/cipher.ts';
import { RUNTIME } from '../../../runtime.ts';
import type { Runtime } from '../../../runtime.ts';
import { BillingEvents } from '../events/billing-events.service.ts';
import { problemCode } from './connection-problem.ts';
import { PricesService } from '../stripe/prices.service.ts';
import { RefusedReports } from '../webhook/refused-reports.service.ts';
import { WebhookEndpoints } from '../webhook/webhook-endpoint.service.ts';
import { knownState } from '../webhook/webhook-state.ts';

/** How the installation stands with Stripe, by what is stored; nobody is asked. Keys are never told. */
@Injectable()
export class BillingConnectionViews {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: ProviderKeysService,
    private readonly healths: ProviderHealthService,
    private readonly webhooks: WebhookEndpoints,
    private readonly refused: RefusedReports,
    private readonly prices: PricesService,
    private readonly events: BillingEvents,
    private readonly payments: PaymentsProvider,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async view(): Promise<BillingConnectionView> {
    const environment = this.runtime.config.stripe;
    const { secretKey, webhookSecret } = await this.keys.effective('stripe', environment);
    const scope = this.scopeBy(secretKey);
    const { row } = await this.webhooks.known(scope ?? 'live');
    return {
      scope,
      scopeWithoutKey: this.scopeBy(environment.secretKey),
      keySource: sourceOf(secretKey, environment.secretKey),
      keyMask: secretKey === null ? null : maskSecret(secretKey),
      accountId: row?.accountId ?? null,
      accountName: row?.accountName ?? null,
      takesPayments: row?.takesPayments ?? null,
      checkedAt: row?.checkedAt?.toISOString() ?? null,
      problem: scope && (await this.problem(scope, row)),
      webhook: await this.webhook(scope ?? 'live'),
      secretSource: sourceOf(webhookSecret, environment.webhookSecret),
      memberships: await this.running(),
      waitingEvents: await this.events.waiting(await this.payments.connected()),
    };
  }

  /** Whose money moves on websites that are no samples. */
  async scope(): Promise<BillingScope | null> {
    return this.scopeBy((await this.keys.effective('stripe', this.runtime.config.stripe)).secretKey);
  }

  /** Memberships that run, by the money they were paid with. */
  async running(): Promise<Record<BillingScope, number>> {
    const rows: { scope: BillingScope; running: number }[] = await this.dataSource.query(RUNNING);
    const counts = BILLING_SCOPES.map((scope) => [scope, rows.find((row) => row.scope === scope)?.running ?? 0]);
    return Object.fromEntries(counts) as Record<BillingScope, number>;
  }

  private scopeBy(secretKey: string | null): BillingScope | null {
    if (secretKey !== null) return scopeOfKey(secretKey);
    return this.runtime.sandboxUrl === null ? null : 'sandbox';
  }

  /** What every call meets goes before what the last check found. */
  private async problem(scope: BillingScope, row: BillingConnection | null): Promise<BillingProblem | null> {
    const mode = scope === 'sandbox' ? 'sandbox' : 'live';
    const failure = await this.healths.failure('stripe', healthScope(mode, null));
    const { problem: message, problemCode: code, checkedAt } = row ?? {};
    if (failure) {
      const { since } = failure;
      // A check that met the same tells the step that got no answer besides.
      const isOfCheck = checkedAt != null && checkedAt >= since && message?.startsWith(failure.message) === true;
      const told = isOfCheck ? message : failure.message;
      return { code: problemCode(failure.code), message: told, since: since.toISOString() };
    }
    // Calls since then say that Stripe answers, and knows the key.
    if (message == null || code == null || code === 'unreachable' || code === 'key_refused') return null;
    if (code === 'archived' && (await this.isSoldAnew(scope, checkedAt ?? null))) return null;
    return { code, message, since: null };
  }

  private async webhook(scope: BillingScope): Promise<BillingWebhookView> {
    const known = await this.webhooks.known(scope);
    const { row, url, hasEnteredSecret } = known;
    const state = knownState(known);
    const isFormerGood = row?.formerUntil != null && row.formerUntil > this.runtime.clock.now();
    return {
      state,
      madeBy: row?.webhookId != null ? 'us' : hasEnteredSecret || state === 'unsigned' ? 'person' : null,
      url,
      formerUrl: state === 'elsewhere' ? (row?.webhookUrl ?? null) : null,
      canBeMade: this.webhooks.canBeMade(scope),
      missingEvents: state === 'lacking' ? (row?.missingEvents ?? []) : [],
      lastReportAt: await this.lastReport(scope),
      formerSecretUntil: isFormerGood ? (row.formerUntil?.toISOString() ?? null) : null,
      refused: await this.refused.of(scope),
    };
  }

  /** A purchase makes anew what was archived. */
  private async isSoldAnew(scope: BillingScope, since: Date | null): Promise<boolean> {
    const newest = await this.prices.newestAt(scope);
    return newest !== null && since !== null && newest > since;
  }

  private async lastReport(scope: BillingScope): Promise<string | null> {
    const [last] = await this.dataSource
      .getRepository(BillingEvent)
      .find({ where: { scope }, order: { receivedAt: 'DESC' }, take: 1 });
    return last?.receivedAt.toISOString() ?? null;
  }
}

const sourceOf = (value: string | null, environment: string | null): 'settings' | 'environment' | null => {
  if (value === null) return null;
  return value === environment ? 'environment' : 'settings';
};

const RUNNING = `
  SELECT scope, count(*)::int AS running FROM memberships
  WHERE ended_at IS NULL AND status IN ('trialing', 'active', 'past_due', 'paused') GROUP BY scope`;
