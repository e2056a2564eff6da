import { Inject, Injectable } from '@nestjs/common';
import type { BillingDifference, BillingScope, ReconciliationView } from '@pressloom/contracts/billing';
import { BillingReconciliation, PaidMembership } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import { PaymentsProvider } from '../../common/providers/payments.provider.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { EntitlementService } from '../entitlement/entitlement.service.ts';
import { MembershipSync } from './membership-sync.service.ts';

const KEPT_DIFFERENCES = 500;
const KEPT_REPORTS = 60;
const PAGE = 500;

/** What a comparison tells while it runs. */
type OnProgress = (done: number, note: string) => Promise<void>;

/** Comparisons of everything that is stored with what the payment provider says. What differs is mended and told. */
@Injectable()
export class Reconciliations {
  constructor(
    private readonly dataSource: DataSource,
    private readonly payments: PaymentsProvider,
    private readonly memberships: MembershipSync,
    private readonly entitlements: EntitlementService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async list(): Promise<ReconciliationView[]> {
    const reports = await this.dataSource
      .getRepository(BillingReconciliation)
      .find({ order: { id: 'DESC' }, take: KEPT_REPORTS });
    return reports.map(({ startedAt, finishedAt, ...report }) => ({
      ...report,
      startedAt: startedAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
    }));
  }

  /** Returns how many differences there were. @throws ProviderError: what was found until then is kept, with the reason */
  async run(scope: BillingScope, signal: AbortSignal, onProgress: OnProgress): Promise<number> {
    const reports = this.dataSource.getRepository(BillingReconciliation);
    const { id } = await reports.save(reports.create({ scope, startedAt: this.runtime.clock.now() }));
    const found: BillingDifference[] = [];
    let checked = 0;
    const kept = () => ({ checked, differenceCount: found.length, differences: found.slice(0, KEPT_DIFFERENCES) });
    const step = async (subject: string, changes: readonly Omit<BillingDifference, 'subject'>[]): Promise<void> => {
      signal.throwIfAborted();
      found.push(...changes.map((change) => ({ subject, ...change })));
      checked += 1;
      if (checked % 50 === 0) await onProgress(checked, `${found.length} differences so far`);
    };
    try {
      for (const subscriptionId of await this.subscriptions(scope)) {
        const { changes } = await this.memberships.sync({ scope, subscriptionId, isDeep: true });
        const row = await this.dataSource
          .getRepository(PaidMembership)
          .findOneBy({ stripeSubscriptionId: subscriptionId });
        await step(row?.email || subscriptionId, changes);
      }
      for (const email of await this.premiumAddresses()) {
        const { changes } = await this.dataSource.transaction((manager) => this.entitlements.apply(manager, email));
        await step(email, changes);
      }
      await reports.update(id, { ...kept(), finishedAt: this.runtime.clock.now() });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      await reports.update(id, { ...kept(), error: reason });
      throw error;
    }
    await this.dataSource.query(FORGET, [KEPT_REPORTS]);
    return found.length;
  }

  /** Those that the provider has, and those that we have. */
  private async subscriptions(scope: BillingScope): Promise<Set<string>> {
    const { client } = await this.payments.ofScope(scope);
    const ids = new Set<string>();
    for (let after: string | null = null; ;) {
      const page = await client.subscriptionIds(after);
      for (const id of page.ids) ids.add(id);
      after = page.ids.at(-1) ?? null;
      if (!page.hasMore || after === null) break;
    }
    const rows = await this.dataSource.getRepository(PaidMembership).findBy({ scope });
    for (const { stripeSubscriptionId } of rows) ids.add(stripeSubscriptionId);
    return ids;
  }

  /** Every address that is written as premium somewhere, or should be. */
  private async premiumAddresses(): Promise<string[]> {
    const emails: string[] = [];
    for (;;) {
      const rows: { email: string }[] = await this.dataSource.query(PREMIUM, [emails.at(-1) ?? '', PAGE]);
      emails.push(...rows.map(({ email }) => email));
      if (rows.length < PAGE) return emails;
    }
  }
}

/** $1 after which address, $2 how many. */
const PREMIUM = `
  SELECT email FROM (
    SELECT email FROM users WHERE is_premium
    UNION SELECT email FROM subscribers WHERE is_premium
    UNION SELECT email FROM complimentary_memberships
  ) premium WHERE email > $1 ORDER BY email LIMIT $2`;

/** $1 how many stay. */
const FORGET = `
  DELETE FROM billing_reconciliations WHERE id NOT IN (SELECT id FROM billing_reconciliations ORDER BY id DESC LIMIT $1)`;
