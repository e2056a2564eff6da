import { DataSource } from 'typeorm';
import type { BillingCustomer } from '@pressloom/database/entities';
import { counted } from '../../../common/counted.ts';
import { PaymentsProvider } from '../../../common/providers/payments.provider.ts';
import { HandlesJob, KEPT_DAYS_OF_TICKS } from '../../../jobs/job-handler.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import type { JobHandler } from '../../../jobs/job-handler.ts';
import { CustomersService } from './customers.service.ts';
import type { ToldAddress } from './customers.service.ts';

/** Most customers of one run; those that are left have their turn with the next. */
const MOST = 500;

/** Tells the payment provider the addresses of accounts that changed theirs. What it refuses is tried again with each run, and told. */
@HandlesJob({
  type: 'follow-addresses',
  queue: 'billing',
  calls: 'stripe',
  keptDays: KEPT_DAYS_OF_TICKS,
  schedule: { everyMinutes: 10 },
})
export class FollowAddressesJob implements JobHandler<'follow-addresses'> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly payments: PaymentsProvider,
    private readonly customers: CustomersService,
  ) {}

  async run({ signal }: Pick<JobContext<'follow-addresses'>, 'signal'>): Promise<{ message: string; told: number }> {
    const changed: Changed[] = await this.dataSource.query(CHANGED, [await this.payments.connected(), MOST]);
    const became: Record<ToldAddress, number> = { told: 0, refused: 0, gone: 0 };
    for (const { address, ...customer } of changed) {
      signal.throwIfAborted();
      const { client } = await this.payments.ofScope(customer.scope);
      became[await this.customers.tell(customer, address, client)] += 1;
    }
    const { told, refused, gone } = became;
    const message = [
      `Updated the email address of ${counted(told, 'customer')} at Stripe.`,
      ...(refused > 0 ? [`Stripe refused ${refused}; Pressloom will try again.`] : []),
      ...(gone > 0 ? [`Stripe no longer has ${counted(gone, 'other customer')}.`] : []),
    ].join(' ');
    return { message, told };
  }
}

type Changed = Pick<BillingCustomer, 'id' | 'scope' | 'stripeCustomerId'> & { address: string };

/** $1 scopes, $2 how many. */
const CHANGED = `
  SELECT customer.id, customer.scope, customer.stripe_customer_id AS "stripeCustomerId", account.email AS address
  FROM billing_customers customer JOIN users account ON account.id = customer.user_id
  WHERE customer.email IS DISTINCT FROM account.email AND customer.scope = ANY ($1)
  ORDER BY customer.id LIMIT $2`;
