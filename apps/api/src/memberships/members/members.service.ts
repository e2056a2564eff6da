import { Injectable } from '@nestjs/common';
import type { MembersAttention, MemberView } from '@pressloom/contracts/members';
import { DataSource } from 'typeorm';
import type { Page } from '../../common/lists/page.ts';
import { PaymentsProvider } from '../../common/providers/payments.provider.ts';
import { SubscribersService } from '../../newsletter/subscribers/subscribers.service.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { EntitlementService } from '../entitlement/entitlement.service.ts';
import type { Standing } from '../entitlement/entitlement.service.ts';
import { MemberRows } from './member-rows.service.ts';
import type { MemberRow } from './member-rows.service.ts';
import { memberView, UNANSWERED } from './member-view.ts';
import type { Aftermath } from './member-view.ts';
import type { MembersQuery } from './members.dto.ts';

/** A member with all that the list's row was made of. */
export interface StandingMember {
  row: MemberRow;
  standing: Standing;
  view: MemberView;
}

/** Members as operators list them: what each may read is decided anew from what is stored, by the one function that decides it. */
@Injectable()
export class MembersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rows: MemberRows,
    private readonly entitlements: EntitlementService,
    private readonly payments: PaymentsProvider,
    private readonly subscribers: SubscribersService,
    private readonly sites: SitesService,
  ) {}

  async page(query: MembersQuery): Promise<Page<MemberView>> {
    const page = await this.rows.page(query);
    return { ...page, rows: (await this.standing(page.rows)).map(({ view }) => view) };
  }

  /** Null where nobody of the address is a member. @throws DomainError 404 */
  async ofSubscriber(subscriberId: number): Promise<MemberView | null> {
    const { email } = await this.subscribers.get(subscriberId);
    const row = await this.rows.ofAddress(email);
    if (!row) return null;
    const [member] = await this.standing([row]);
    return member?.view ?? null;
  }

  /** Of money that counts now. */
  async attention(): Promise<MembersAttention> {
    const [counts]: [MembersAttention] = await this.dataSource.query(ATTENTION, [
      await this.payments.counting(),
      UNANSWERED,
    ]);
    return counts;
  }

  /** In the order of the rows. */
  async standing(rows: readonly MemberRow[]): Promise<StandingMember[]> {
    const people = rows.map(({ id, email, hasAccount, isEmailVerified }) => ({
      ...{ accountId: hasAccount ? id : null, email, isEmailVerified },
    }));
    const [standings, aftermaths, sites] = await Promise.all([
      this.entitlements.standings(this.dataSource.manager, people),
      this.aftermaths(people.flatMap(({ accountId }) => accountId ?? [])),
      this.sites.list(),
    ]);
    const siteNames = new Map(sites.map(({ id, name }) => [id, name]));
    return rows.map((row, index) => {
      const standing = standings[index] as Standing;
      return { row, standing, view: memberView(row, standing, { aftermath: aftermaths.get(row.id), siteNames }) };
    });
  }

  /** By account; those without refund and dispute are left out. */
  private async aftermaths(accountIds: number[]): Promise<Map<number, Aftermath>> {
    const found: { userId: number; currency: string; cents: number; dispute: string | null }[] =
      await this.dataSource.query(AFTERMATHS, [accountIds]);
    const aftermaths = new Map<number, Aftermath>();
    for (const { userId, currency, cents, dispute } of found) {
      const { refunded, dispute: known } = aftermaths.get(userId) ?? { refunded: [], dispute: null };
      const all = cents > 0 ? [...refunded, { cents, currency }] : refunded;
      aftermaths.set(userId, { refunded: all, dispute: known ?? dispute });
    }
    return aftermaths;
  }
}

/** $1 accounts. A line for each currency. */
const AFTERMATHS = `
  SELECT membership.user_id AS "userId", payment.currency, sum(payment.refunded_cents)::int AS cents,
         (array_agg(payment.dispute_status ORDER BY payment.paid_at DESC)
            FILTER (WHERE payment.dispute_status IS NOT NULL))[1] AS dispute
  FROM payments payment JOIN memberships membership ON membership.id = payment.membership_id
  WHERE membership.user_id = ANY($1::int[]) AND (payment.refunded_cents > 0 OR payment.dispute_status IS NOT NULL)
  GROUP BY membership.user_id, payment.currency ORDER BY max(payment.paid_at) DESC`;

/** $1 whose money counts, $2 disputes that wait for an answer. */
const ATTENTION = `
  SELECT (SELECT count(*)::int FROM payments payment JOIN memberships membership ON membership.id = payment.membership_id
          WHERE payment.dispute_status = ANY($2::text[]) AND membership.user_id IS NOT NULL
            AND membership.scope = ANY($1::text[])) AS disputes,
         (SELECT count(*)::int FROM memberships
          WHERE problem IS NOT NULL AND user_id IS NOT NULL AND scope = ANY($1::text[])) AS problems`;
