import { Inject } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { countedOrNo } from '../../common/counted.ts';
import { HandlesJob, KEPT_DAYS_OF_TICKS } from '../../jobs/job-handler.ts';
import type { JobHandler } from '../../jobs/job-handler.ts';
import { PaymentsProvider } from '../../common/providers/payments.provider.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { EntitlementService } from './entitlement.service.ts';

/** Most addresses of one run; those that are left have their turn within a minute. */
const MOST = 2_000;

/**
 * Ends what nobody told the end of: the right of an account or address whose time is over, of an address that was changed, and of who
 * paid with money that doesn't count any more, or does again.
 */
@HandlesJob({
  type: 'review-memberships',
  queue: 'quick',
  keptDays: KEPT_DAYS_OF_TICKS,
  schedule: { everyMinutes: 1 },
})
export class ReviewMembershipsJob implements JobHandler<'review-memberships'> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly entitlements: EntitlementService,
    private readonly payments: PaymentsProvider,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async run(): Promise<{ message: string; changed: number }> {
    const moved: { before: string; email: string }[] = await this.dataSource.query(MOVED, [MOST]);
    const due: { email: string }[] = await this.dataSource.query(DUE, [this.runtime.clock.now(), MOST]);
    const other: { email: string }[] = await this.dataSource.query(UNSURE, [await this.payments.counting(), MOST]);
    for (const { before, email } of moved)
      await this.dataSource.transaction(async (manager) => {
        await manager.query(FOLLOW, [before, email]);
        for (const address of [before, email]) await this.entitlements.apply(manager, address);
      });
    const rest = new Set([...due, ...other].map(({ email }) => email));
    for (const email of rest) await this.dataSource.transaction((manager) => this.entitlements.apply(manager, email));
    const emails = new Set([...moved.flatMap(({ before, email }) => [before, email]), ...rest]);
    return { message: `Rechecked the access of ${countedOrNo(emails.size, 'reader')}.`, changed: emails.size };
  }
}

/** $1 how many. Accounts that took another address: what was bought goes with them, and the lists follow. */
const MOVED = `
  SELECT DISTINCT membership.email AS before, account.email FROM memberships membership
  JOIN users account ON account.id = membership.user_id
  WHERE membership.email <> account.email AND membership.email <> '' LIMIT $1`;

/** $1 the former address, $2 the new one. */
const FOLLOW = `
  UPDATE memberships membership SET email = account.email FROM users account
  WHERE account.id = membership.user_id AND account.email = $2 AND membership.email = $1`;

/** $1 now, $2 how many: accounts and addresses whose stored right is over. The order takes those that have waited longest. */
const DUE = `
  SELECT email FROM (
    SELECT email, premium_until AS since FROM users WHERE is_premium AND premium_until <= $1
    UNION SELECT email, ends_at FROM premium_addresses WHERE ends_at <= $1
  ) due ORDER BY since, email LIMIT $2`;

/**
 * $1 whose money counts, $2 how many. Accounts of which nobody wrote down yet why they are premium; those whose subscription was
 * judged while other money counted: a key was changed, or the sandbox was turned on or off; and those that took another address, and
 * left what the former one was given.
 */
const UNSURE = `
  (SELECT email FROM users WHERE premium_reason IS NULL AND (is_premium OR stripe_subscription_id IS NOT NULL) LIMIT $2)
  UNION
  (SELECT account.email FROM memberships membership
   JOIN users account ON account.id = membership.user_id
     AND account.stripe_subscription_id = membership.stripe_subscription_id
   WHERE membership.scope <> 'live' AND CASE WHEN membership.scope = ANY($1::text[]) THEN account.premium_reason = 'other_money'
         ELSE account.premium_reason NOT IN ('complimentary', 'other_money') END
   LIMIT $2)
  UNION
  (SELECT email FROM users account WHERE premium_reason = 'complimentary'
     AND NOT EXISTS (SELECT 1 FROM complimentary_memberships given WHERE given.email = account.email)
   LIMIT $2)`;
