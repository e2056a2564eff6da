import { createHash } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { ProviderError } from '@pressloom/clients/http';
import type {
  BillingDifference,
  BillingScope,
  ReconciliationReport,
  ReconciliationView,
  StoredDifference,
} from '@pressloom/contracts/billing';
import { BillingReconciliation, PaidMembership } from '@pressloom/database/entities';
import { lockFor } from '@pressloom/database/locks';
import { DataSource, In } from 'typeorm';
import { counted } from '../../../common/counted.ts';
import { DomainError, notFound } from '../../../common/errors.ts';
import { PaymentsProvider } from '../../../common/providers/payments.provider.ts';
import { RUNTIME } from '../../../runtime.ts';
import type { Runtime } from '../../../runtime.ts';
import { EntitlementService } from '../../entitlement/entitlement.service.ts';
import { SoldAccounts } from '../connection/sold-accounts.service.ts';
import { isOfEveryCall } from '../stripe/provider-failures.ts';
import { MembershipSync } from '../membership/membership-sync.service.ts';
import { SubscriptionOwners } from '../membership/subscription-owners.service.ts';

const KEPT_DIFFERENCES = 500;
const KEPT_FAILURES = 100;
const UNEXPECTED = 'An unexpected error occurred. The log of the server has the details.';
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
  /** The part before. */
  from: ComparedPart;
  /** How long this part compares for; it does at least one. */
  partMs: number;
  /** Throws once the process stops. */
  goOn: () => void;
  onProgress: (progress: { done: number; total: number; note: string }) => Promise<void>;
}

/** How far a comparison is, and how much it has found. Both kinds are compared in an order, and nobody is named. */
export interface ComparedPart {
  /** The last subscription. */
  subscription: string;
  /** The last group of addresses. */
  addressGroup: number;
  checked: number;
  differences: number;
  failures: number;
  isDone: boolean;
}

/** Before the first part. */
export const NOTHING_COMPARED: ComparedPart = {
  ...{ subscription: '', addressGroup: -1 },
  ...{ checked: 0, differences: 0, failures: 0, isDone: false },
};

/** A report that is being written. The lists are those that are kept. */
interface Progress {
  part: ComparedPart;
  found: BillingDifference[];
  failures: BillingReconciliation['failures'];
  facts: { total: number; error: string | null; finishedAt: Date | null };
}

/** Comparisons of everything that is stored with what the payment provider says. What differs is mended and told. */
@Injectable()
export class Reconciliations {
  private readonly logger = new Logger('billing');

  constructor(
    private readonly dataSource: DataSource,
    private readonly payments: PaymentsProvider,
    private readonly memberships: MembershipSync,
    private readonly accounts: SoldAccounts,
    private readonly owners: SubscriptionOwners,
    private readonly entitlements: EntitlementService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async list(): Promise<ReconciliationView[]> {
    const reports = await this.dataSource.getRepository(BillingReconciliation).find({
      select: {
        ...{ id: true, scope: true, startedAt: true, finishedAt: true, checked: true, total: true },
        ...{ differenceCount: true, failureCount: true, error: true },
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
    const members = await this.dataSource.getRepository(PaidMembership).findBy({
      stripeSubscriptionId: In(report.failures.map(({ subscriptionId }) => subscriptionId)),
    });
    const failures = report.failures.map(({ subscriptionId, message }) => ({
      subject: members.find((member) => member.stripeSubscriptionId === subscriptionId)?.email || subscriptionId,
      message,
    }));
    return { ...view(report), differences: report.differences, failures };
  }

  /** Returns the id of a new report. */
  async begin(scope: BillingScope): Promise<number> {
    const reports = this.dataSource.getRepository(BillingReconciliation);
    const { id } = await reports.save(reports.create({ scope, startedAt: this.runtime.clock.now() }));
    await this.dataSource.query(FORGET, [KEPT_REPORTS]);
    return id;
  }

  /**
   * Compares the next part, and returns how far that came. What broke off behind the part before is compared again.
   *
   * @throws ProviderError; DomainError 409 `other_account`: what was found until then is kept, with the reason
   */
  async run(comparison: Comparison): Promise<ComparedPart> {
    const { id, from } = comparison;
    const report = await this.dataSource.getRepository(BillingReconciliation).findOneByOrFail({ id });
    const progress: Progress = {
      // A part that was stored before addresses had groups has none.
      part: { ...NOTHING_COMPARED, ...from },
      found: report.differences.slice(0, from.differences),
      failures: report.failures.slice(0, from.failures),
      facts: { total: report.total, error: null, finishedAt: null },
    };
    const { facts, part } = progress;
    try {
      await this.write(id, progress);
      await this.compare(comparison, progress);
      if (part.isDone) facts.finishedAt = this.runtime.clock.now();
    } catch (error) {
      facts.error = error instanceof Error ? error.message : String(error);
      throw error;
    } finally {
      await this.write(id, progress);
    }
    return part;
  }

  private async compare(
    { id, scope, withAddresses, partMs, goOn, onProgress }: Comparison,
    { part, found, failures, facts }: Progress,
  ): Promise<void> {
    const { checked: before } = part;
    await this.accounts.assertSame(scope);
    const subscriptions = (await this.subscriptions(scope, goOn)).filter((one) => one > part.subscription);
    const groups = Map.groupBy(withAddresses ? await this.premiumAddresses() : [], groupOf);
    const addresses = [...groups]
      .filter(([group]) => group > part.addressGroup)
      .toSorted(([one], [next]) => one - next);
    // Each part lists all subscriptions, which may take longer than it compares for.
    const end = performance.now() + partMs;
    const isToEnd = (): boolean => part.checked > before && performance.now() >= end;
    facts.total = before + subscriptions.length + addresses.flatMap(([, emails]) => emails).length;
    const step = async (subject: string, changes: readonly StoredDifference[]): Promise<void> => {
      const room = Math.max(KEPT_DIFFERENCES - found.length, 0);
      found.push(...changes.slice(0, room).map((change) => ({ subject, ...change })));
      part.differences += changes.length;
      part.checked += 1;
      if (part.checked % TOLD_EVERY !== 0) return;
      const note = `${counted(part.differences, 'difference')} so far`;
      await onProgress({ done: part.checked, total: facts.total, note });
      await this.dataSource.getRepository(BillingReconciliation).update(id, { ...facts, checked: part.checked });
    };
    await onProgress({ done: before, total: facts.total, note: 'Checking each membership with Stripe' });
    for (const subscriptionId of subscriptions) {
      goOn();
      if (isToEnd()) return;
      const compared = await this.compareOne(scope, subscriptionId);
      if (typeof compared === 'string') {
        part.failures += 1;
        if (failures.length < KEPT_FAILURES) failures.push({ subscriptionId, message: compared });
      }
      part.subscription = subscriptionId;
      const row = await this.dataSource
        .getRepository(PaidMembership)
        .findOneBy({ stripeSubscriptionId: subscriptionId });
      await step(row?.email || subscriptionId, typeof compared === 'string' ? [] : compared);
    }
    for (const [group, emails] of addresses) {
      if (isToEnd()) return;
      for (const email of emails) {
        goOn();
        const { changes } = await this.dataSource.transaction((manager) => this.entitlements.apply(manager, email));
        await step(email, changes);
      }
      part.addressGroup = group;
    }
    part.isDone = true;
  }

  /** What was stored otherwise, or in a sentence why that can't be known: one that fails for its own sake must not keep the others waiting. */
  private async compareOne(scope: BillingScope, subscriptionId: string): Promise<StoredDifference[] | string> {
    try {
      return (await this.memberships.sync({ scope, subscriptionId, isDeep: true })).changes;
    } catch (error) {
      if (error instanceof DomainError || (error instanceof ProviderError && isOfEveryCall(error))) throw error;
      if (error instanceof ProviderError) return error.message;
      this.logger.error(`${subscriptionId} could not be compared with Stripe.`, error);
      return UNEXPECTED;
    }
  }

  /** Whoever was erased meanwhile is named nowhere: this waits for the erasure, or the erasure for this. */
  private async write(id: number, { part, found, failures, facts }: Progress): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await lockFor(manager, 'billing', 'comparisons');
      const addresses = [...new Set(found.map(({ subject }) => subject).filter((subject) => subject.includes('@')))];
      const rows: { email: string }[] = addresses.length === 0 ? [] : await manager.query(STILL_HERE, [addresses]);
      const here = new Set(rows.map(({ email }) => email));
      const differences = found.map((one) =>
        one.subject.includes('@') && !here.has(one.subject) ? { ...one, subject: '' } : one,
      );
      const { checked, differences: differenceCount, failures: failureCount } = part;
      const counts = { checked, differenceCount, failureCount };
      await manager.update(BillingReconciliation, id, { ...facts, ...counts, differences, failures });
    });
  }

  /** Those of ours that the provider has, and those that we have, in an order. What others sell through the account is passed over. */
  private async subscriptions(scope: BillingScope, goOn: () => void): Promise<string[]> {
    const { client } = await this.payments.ofScope(scope);
    const ids = new Set<string>();
    for (let after: string | null = null; ;) {
      goOn();
      const page = await client.subscriptions(after);
      for (const id of (await this.owners.ours(page.found)).keys()) ids.add(id);
      after = page.found.at(-1)?.id ?? null;
      if (!page.hasMore || after === null) break;
    }
    const rows = await this.dataSource
      .getRepository(PaidMembership)
      .find({ where: { scope }, select: { stripeSubscriptionId: true } });
    for (const { stripeSubscriptionId } of rows) ids.add(stripeSubscriptionId);
    return [...ids].toSorted();
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

/** One of 256, in which an address stays whoever else comes or goes, and of so many that it names nobody. Pure. */
const groupOf = (email: string): number => createHash('sha256').update(email).digest().readUInt8();

const view = ({ id, scope, startedAt, finishedAt, checked, total, ...rest }: BillingReconciliation) => ({
  ...{ id, scope, checked, total, error: rest.error },
  ...{ differenceCount: rest.differenceCount, failureCount: rest.failureCount },
  startedAt: startedAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
});

/** $1 after which address, $2 how many. */
const PREMIUM = `
  SELECT email FROM (
    SELECT email FROM users WHERE is_premium
    UNION SELECT email FROM subscribers WHERE is_premium
    UNION SELECT email FROM premium_addresses
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
