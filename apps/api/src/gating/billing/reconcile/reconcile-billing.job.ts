import { counted } from '../../../common/counted.ts';
import { PaymentsProvider } from '../../../common/providers/payments.provider.ts';
import { HandlesJob } from '../../../jobs/job-handler.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import type { JobHandler } from '../../../jobs/job-handler.ts';
import { Reconciliations } from './reconciliations.service.ts';

/** Each night, when few pay: what no report told is found here. */
@HandlesJob({
  type: 'reconcile-billing',
  queue: 'billing',
  calls: 'stripe',
  schedule: { at: '03:20', zone: 'UTC' },
})
export class ReconcileBillingJob implements JobHandler<'reconcile-billing'> {
  constructor(
    private readonly payments: PaymentsProvider,
    private readonly reconciliations: Reconciliations,
  ) {}

  async run(context: JobContext<'reconcile-billing'>): Promise<{ message: string; differences: number }> {
    const scopes = await this.payments.connected();
    if (scopes.length === 0) return { message: 'Stripe is not connected: nothing was compared.', differences: 0 };
    let differences = 0;
    // The key's own comes first.
    for (const [place, scope] of scopes.entries()) {
      // A try that follows another goes on in the report of that one.
      const id = await context.step(`report of ${scope}`, () => this.reconciliations.begin(scope));
      differences += await this.reconciliations.run({
        ...{ id, scope, withAddresses: place === 0 },
        goOn: () => context.throwIfStopping(),
        onProgress: (progress) => context.progress(progress),
      });
    }
    const message =
      differences === 0
        ? 'Everything is in sync with Stripe.'
        : `${counted(differences, 'difference')} found and fixed.`;
    return { message, differences };
  }
}
