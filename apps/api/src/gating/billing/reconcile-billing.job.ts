import { counted } from '../../common/counted.ts';
import { PaymentsProvider } from '../../common/providers/payments.provider.ts';
import { HandlesJob } from '../../jobs/job-handler.ts';
import type { JobContext } from '../../jobs/job-context.ts';
import type { JobHandler } from '../../jobs/job-handler.ts';
import { Reconciliations } from './reconciliations.service.ts';

/** Each night, when few pay: what no report told is found here. */
@HandlesJob({
  type: 'reconcile-billing',
  queue: 'quick',
  calls: 'stripe',
  schedule: { at: '03:20', zone: 'UTC' },
})
export class ReconcileBillingJob implements JobHandler<'reconcile-billing'> {
  constructor(
    private readonly payments: PaymentsProvider,
    private readonly reconciliations: Reconciliations,
  ) {}

  async run(context: JobContext<'reconcile-billing'>): Promise<{ message: string; differences: number }> {
    let differences = 0;
    for (const scope of await this.payments.connected()) {
      differences += await this.reconciliations.run(scope, context.signal, async (done, note) => {
        await context.progress({ done, total: done, note });
      });
    }
    const message =
      differences === 0
        ? 'All that is stored is as Stripe says.'
        : `${counted(differences, 'difference')} found and mended.`;
    return { message, differences };
  }
}
