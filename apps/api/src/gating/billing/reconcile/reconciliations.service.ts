import { Inject, Injectable } from '@nestjs/common';
import type {
  BillingDifference,
  BillingScope,
  ReconciliationReport,
  ReconciliationView,
} from '@pressloom/contracts/billing';
import { BillingReconciliation, PaidMembership } from '@pressloom/database/entities';
import { lockFor } from '@pressloom/database/locks';
import { DataSource } from 'typeorm';
import { counted } from '../../../common/counted.ts';
import { notFound } from '../../../common/errors.ts';
import { PaymentsProvider } from '../../../common/providers/payments.provider.ts';
import { RUNTIME } from '../../../runtime.ts';
import type { Runtime } from '../../../runtime.ts';
import { EntitlementService } from '../../entitlement/entitlement.service.ts';
import { MembershipSync } from '../membership/membership-sync.service.ts';

const KEPT_DIFFERENCES = 500;
const KEPT_REPORTS = 60;
const PAGE = 500;
/** How many are compared between two words of how far it is. */
const TOLD_EVERY = 20;

/** What a comparison is about, and whom it tells how far it is. */
interface Comparison {
  /** Of the report that was begun. */
  id: number;
  scope: BillingScope;
  /** Addresses are of no money: one comparison of several looks at them. */
  withAddresses: boolean;
  /** Throws once the process stops. */
  goOn: () => void;
  onProgress: (progress: { done: number; total: number; note: string }) => Promise<void>;
}

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
    const reports = await this.dataSource.getRepository(BillingReconciliation).find({
      select: {
        ...{ id: true, scope: true, startedAt: true, finishedAt: true, checked: true, total: true },
        ...{ differenceCount: true, error: true },
      },
      order: { id: 'DESC' },
      take: KEPT_REPORTS,
    });
    return reports.map(view);
  }

  /** @throws DomainError 404 */
  async read(id: number): Promise<ReconciliationReport> {
    const report = await this.dataSource.getRepository(BillingReconciliation).findOneBy({ id });
    if (!report) throw notFound('comparison');
    return { ...view(report), differences: report.differences };
  }

  /** Returns the id of a new report. */
  async begin(scope: BillingScope): Promise<number> {
    const reports = this.dataSource.getRepository(BillingReconciliation);
    const { id } = await reports.save(reports.create({ scope, startedAt: this.runtime.clock.now() }));
    await this.dataSource.query(FORGET, [KEPT_REPORTS]);
    return id;
  }

  /**
   * Returns how many differences there were. A report that broke off before begins anew.
   *
   * @throws ProviderError: what was found until then is kept, with the reason
   */
  async run(comparison: Comparison): Promise<number> {
    const found: BillingDifference[] = [];
    const facts = { checked: 0, total: 0, error: null as string | null, finishedAt: null as Date | null };
    const { id } = comparison;
    try {
      await this.write(id, found, facts);
      await this.compare(comparison, found, facts);
      facts.finishedAt = this.runtime.clock.now();
    } catch (error) {
      facts.error = error instanceof Error ? error.message : String(error);
      throw error;
    } finally {
      await this.write(id, found, facts);
    }
    return found.length;
  }

  private async compare(
    { id, scope, withAddresses, goOn, onProgress }: Comparison,
    found: BillingDifference[],
    facts: { checked: number; total: number },
  ): Promise<void> {
    const subscriptions = await this.subscriptions(scope);
    const addresses = withAddresses ? await this.premiumAddresses() : [];
    facts.total = subscriptions.size + addresses.length;
    const step = async (subject: string, changes: readonly Omit<BillingDifference, 'subject'>[]): Promise<void> => {
      found.push(...changes.map((change) => ({ subject, ...change })));
      facts.checked += 1;
      if (facts.checked % TOLD_EVERY !== 0) return;
      const note = `${counted(found.length, 'difference')} so far`;
      await onProgress({ done: facts.checked, total: facts.total, note });
      await this.dataSource.getRepository(BillingReconciliation).update(id, { ...facts });
    };
    await onProgress({ done: 0, total: facts.total, note: 'Checking each membership with Stripe' });
    for (const subscriptionId of subscriptions) {
      goOn();
      const { changes } = await this.memberships.sync({ scope, subscriptionId, isDeep: true });
      const row = await this.dataSource
        .getRepository(PaidMembership)
        .findOneBy({ stripeSubscriptionId: subscriptionId });
      await step(row?.email || subscriptionId, changes);
    }
    for (const email of addresses) {
      goOn();
      const { changes } = await this.dataSource.transaction((manager) => this.entitlements.apply(manager, email));
      await step(email, changes);
    }
  }

  /** Whoever was erased meanwhile is named nowhere: this waits for the erasure, or the erasure for this. */
  private async write(
    id: number,
    found: readonly BillingDifference[],
    facts: { checked: number; total: number; error: string | null; finishedAt: Date | null },
  ): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await lockFor(manager, 'billing', 'comparisons');
      const kept = found.slice(0, KEPT_DIFFERENCES);
      const addresses = [...new Set(kept.map(({ subject }) => subject).filter((subject) => subject.includes('@')))];
      const rows: { email: string }[] = addresses.length === 0 ? [] : await manager.query(STILL_HERE, [addresses]);
      const here = new Set(rows.map(({ email }) => email));
      const differences = kept.map((one) =>
        one.subject.includes('@') && !here.has(one.subject) ? { ...one, subject: '' } : one,
      );
      await manager.update(BillingReconciliation, id, { ...facts, differenceCount: found.length, differences });
    });
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

const view = ({ id, scope, startedAt, finishedAt, checked, total, ...rest }: BillingReconciliation) => ({
  ...{ id, scope, checked, total, differenceCount: rest.differenceCount, error: rest.error },
  startedAt: startedAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
});

/** $1 after which address, $2 how many. */
const PREMIUM = `
  SELECT email FROM (
    SELECT email FROM users WHERE is_premium
    UNION SELECT email FROM subscribers WHERE is_premium
    UNION SELECT email FROM complimentary_memberships
  ) premium WHERE email > $1 ORDER BY email LIMIT $2`;

/** $1 addresses; those of them that somebody has. */
const STILL_HERE = `
  SELECT email FROM unnest($1::text[]) AS named(email) WHERE EXISTS (
    SELECT 1 FROM users WHERE users.email = named.email
    UNION ALL SELECT 1 FROM subscribers WHERE subscribers.email = named.email
    UNION ALL SELECT 1 FROM memberships WHERE memberships.email = named.email
    UNION ALL SELECT 1 FROM complimentary_memberships given WHERE given.email = named.email)`;

/** $1 how many stay. */
const FORGET = `
  DELETE FROM billing_reconciliations WHERE id NOT IN (SELECT id FROM billing_reconciliations ORDER BY id DESC LIMIT $1)`;
