import { Inject, Injectable } from '@nestjs/common';
import type { PersonFinding } from '@pressloom/contracts/people';
import {
  BillingCustomer,
  Checkout,
  ComplimentaryMembership,
  MembershipPause,
  PaidMembership,
  PaidSpan,
  Payment,
  PaymentReturn,
  PriceMove,
} from '@pressloom/database/entities';
import { lockFor } from '@pressloom/database/locks';
import { DataSource, In } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { eraseMentions } from '../../common/addresses/address-sql.ts';
import { DomainError } from '../../common/errors.ts';
import { found, PAYING_PERSON } from '../../common/personal-data.ts';
import type { PersonalData } from '../../common/personal-data.ts';
import { PaymentsProvider } from '../../common/providers/payments.provider.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { IS_UNREAD } from '../billing/checkout/unread-payment.ts';
import { EntitlementService } from '../entitlement/entitlement.service.ts';

/** Of a membership that costs nothing any more. */
const OVER: readonly PaidMembership['status'][] = ['canceled', 'incomplete_expired', 'unpaid'];

const OPEN =
  'This person started to buy a membership and could still pay on the open payment page. Try again in two hours, when it has closed.';

const UNREAD =
  'This person paid for a membership that Pressloom has not read from Stripe yet. Compare with Stripe under Subscription Settings. If the comparison names a reason why it can’t be read, fix that. Then try again.';

const MAY_HAVE_PAID =
  'This person may have paid on a payment page that has closed by now. Compare with Stripe under Subscription Settings, then try again. If not all memberships could be compared, try again three days after the page closed.';

/** A payment page that was over for so long was paid and reported by then, or never paid: Stripe ends it after a day at most. */
const LONG_OVER_MS = 3 * 24 * 60 * 60 * 1000;

/** Memberships of an address, given or paid for. What was paid stays in the books, without the person. */
@Injectable()
export class PersonalMemberships implements PersonalData {
  constructor(
    private readonly dataSource: DataSource,
    private readonly entitlements: EntitlementService,
    private readonly payments: PaymentsProvider,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async find(email: string): Promise<PersonFinding[]> {
    const { manager } = this.dataSource;
    const [given, own] = await Promise.all([
      manager.countBy(ComplimentaryMembership, { email }),
      this.ofPerson(manager, email),
    ]);
    return found(
      { what: 'Free premium membership', count: given },
      { what: 'Paid membership', count: own.memberships.length, stays: true },
      { what: 'Payments', count: own.payments.length, stays: true },
      { what: 'New prices announced to them', count: own.moves.length },
      { what: 'Membership pauses', count: own.pauses.length, stays: true },
      { what: 'Started purchases', count: own.checkouts.length },
      { what: 'Stripe customer number', count: own.customers.length },
      {
        what: 'Differences found in comparisons with Stripe',
        count: (await this.differences(email)).length,
        stays: true,
      },
    );
  }

  async copy(email: string): Promise<Record<string, object[]>> {
    const { manager } = this.dataSource;
    const { memberships, payments, moves, paidSpans, pauses, checkouts, customers } = await this.ofPerson(
      manager,
      email,
    );
    const paymentId = In(payments.map(({ id }) => id));
    return {
      givenMemberships: await manager.findBy(ComplimentaryMembership, { email }),
      memberships,
      payments,
      returnedMoney: await manager.find(PaymentReturn, { where: { paymentId }, order: { id: 'ASC' } }),
      newPrices: moves,
      paidSpans,
      pauses,
      checkouts: checkouts.map(({ url: _url, idempotencyKey: _key, ...checkout }) => checkout),
      customers,
      differencesFound: await this.differences(email),
    };
  }

  /** What the payment provider keeps of them: it is not asked, and only there it can be deleted. What was tried in the sandbox is nobody's. */
  async elsewhere(email: string): Promise<string[]> {
    const { customers } = await this.ofPerson(this.dataSource.manager, email);
    return customers
      .filter(({ scope }) => scope !== 'sandbox')
      .map(
        ({ stripeCustomerId, scope }) =>
          `Stripe still has them as customer ${stripeCustomerId}${scope === 'test' ? ' (test mode)' : ''}: delete it in the Stripe dashboard.`,
      );
  }

  /** Before the account, by which they are found. @throws DomainError 409 `paying_member`, 409 `payment_under_way` */
  async erase(manager: EntityManager, email: string): Promise<void> {
    await this.lock(manager, email);
    const { memberships, moves, customers, checkouts } = await this.ofPerson(manager, email);
    if (memberships.some(({ status, endedAt }) => endedAt === null && !OVER.includes(status)))
      throw new DomainError(409, 'paying_member', PAYING_PERSON);
    const now = this.runtime.clock.now();
    if (checkouts.some(({ status, expiresAt }) => status === 'open' && expiresAt > now))
      throw new DomainError(409, 'payment_under_way', OPEN);
    const [unread]: Pick<Checkout, 'status'>[] = await manager.query(PAID_UNREAD, [
      checkouts.map(({ id }) => id),
      await this.payments.connected(manager),
      new Date(now.getTime() - LONG_OVER_MS),
    ]);
    if (unread) throw new DomainError(409, 'payment_under_way', unread.status === 'completed' ? UNREAD : MAY_HAVE_PAID);
    await manager.delete(ComplimentaryMembership, { email });
    await manager.delete(Checkout, { id: In(checkouts.map(({ id }) => id)) });
    await manager.delete(BillingCustomer, { id: In(customers.map(({ id }) => id)) });
    await manager.delete(PriceMove, { id: In(moves.map(({ id }) => id)) });
    const ids = memberships.map(({ id }) => id);
    await manager.update(PaidMembership, { id: In(ids) }, { email: '', userId: null });
    await manager.update(BillingCustomer, { email }, { email: null });
    await eraseMentions(manager, email, { table: 'checkouts', texts: ['return_url', 'url'] });
    await eraseMentions(manager, email, { table: 'payments', texts: ['first_article', 'last_article'] });
    await eraseMentions(manager, email, { table: 'billing_events', texts: ['message'] });
    await lockFor(manager, 'billing', 'comparisons');
    await manager.query(FORGET_IN_COMPARISONS, [email]);
    await eraseMentions(manager, email, {
      table: 'billing_reconciliations',
      texts: ['error'],
      values: ['differences'],
    });
  }

  /** As whoever brings a subscription up to date does: one that read the person before would write them back. */
  private async lock(manager: EntityManager, email: string): Promise<void> {
    const { memberships } = await this.ofPerson(manager, email);
    const subscriptions = memberships.map(({ stripeSubscriptionId }) => stripeSubscriptionId).toSorted();
    for (const subscription of subscriptions) await lockFor(manager, 'billing', subscription);
    await this.entitlements.lock(manager, email);
  }

  /** What is their account's, and what has their address. */
  private async ofPerson(
    manager: EntityManager,
    email: string,
  ): Promise<{
    memberships: PaidMembership[];
    payments: Payment[];
    moves: PriceMove[];
    paidSpans: PaidSpan[];
    pauses: MembershipPause[];
    checkouts: Checkout[];
    customers: BillingCustomer[];
  }> {
    const accounts: { id: number }[] = await manager.query(`SELECT id FROM users WHERE email = $1`, [email]);
    const userId = In(accounts.map(({ id }) => id));
    const memberships = await manager.find(PaidMembership, { where: [{ email }, { userId }], order: { id: 'ASC' } });
    const membershipId = In(memberships.map(({ id }) => id));
    return {
      memberships,
      payments: await manager.find(Payment, { where: { membershipId }, order: { id: 'ASC' } }),
      moves: await manager.find(PriceMove, { where: { membershipId }, order: { id: 'ASC' } }),
      paidSpans: await manager.find(PaidSpan, { where: { membershipId }, order: { id: 'ASC' } }),
      pauses: await manager.find(MembershipPause, { where: { membershipId }, order: { id: 'ASC' } }),
      checkouts: await manager.find(Checkout, { where: { userId }, order: { createdAt: 'ASC' } }),
      customers: await manager.find(BillingCustomer, { where: { userId }, order: { id: 'ASC' } }),
    };
  }

  /** Reports of comparisons name whom a difference was found of. */
  private differences(email: string): Promise<object[]> {
    return this.dataSource.query(DIFFERENCES, [email]);
  }
}

/** $1 the address. */
const DIFFERENCES = `
  SELECT report.started_at AS "foundAt", one->>'field' AS field, one->>'ours' AS ours, one->>'theirs' AS theirs
  FROM billing_reconciliations report, jsonb_array_elements(report.differences) one
  WHERE one->>'subject' = $1 ORDER BY report.id`;

/**
 * $1 checkouts, $2 scopes that can be asked now, $3 since when a page is not long over: those that were paid, or may have been, without a membership
 * that is stored. What Stripe reported of a page, and nobody could read yet, may be that it was paid. A comparison since then would have stored it, or names it among what failed: any may be it where its subscription isn't
 * known, and where not all that failed is kept.
 */
const PAID_UNREAD = `
  SELECT checkout.status FROM checkouts checkout
  WHERE checkout.id = ANY ($1::uuid[]) AND checkout.scope = ANY ($2)
    AND (${IS_UNREAD}
      OR checkout.status = 'open' AND checkout.stripe_session_id IS NOT NULL AND (checkout.expires_at > $3 OR EXISTS (
        SELECT 1 FROM billing_events event
        WHERE event.scope = checkout.scope AND event.object_id = checkout.stripe_session_id AND event.handled_at IS NULL)))
    AND NOT EXISTS (
      SELECT 1 FROM billing_reconciliations report
      WHERE report.scope = checkout.scope AND report.started_at > COALESCE(checkout.completed_at, checkout.expires_at)
        AND report.finished_at IS NOT NULL AND report.failure_count = CASE checkout.status
          WHEN 'completed' THEN jsonb_array_length(report.failures) ELSE 0 END
        AND NOT report.failures @> jsonb_build_array(jsonb_build_object('subscriptionId', checkout.stripe_subscription_id)))
  LIMIT 1`;

/** $1 the address. What was found stays, without the person. */
const FORGET_IN_COMPARISONS = `
  UPDATE billing_reconciliations SET differences = (
    SELECT jsonb_agg(CASE WHEN one->>'subject' = $1 THEN one || '{"subject": ""}' ELSE one END ORDER BY place)
    FROM jsonb_array_elements(differences) WITH ORDINALITY AS all_of_it(one, place))
  WHERE differences @> jsonb_build_array(jsonb_build_object('subject', $1::text))`;
