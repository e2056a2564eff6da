import { Inject } from '@nestjs/common';
import type { BillingScope } from '@pressloom/contracts/billing';
import { counted } from '../../../common/counted.ts';
import { PaymentsProvider } from '../../../common/providers/payments.provider.ts';
import { HandlesJob } from '../../../jobs/job-handler.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import type { JobHandler } from '../../../jobs/job-handler.ts';
import { RUNTIME } from '../../../runtime.ts';
import type { Runtime } from '../../../runtime.ts';
import { NOTHING_COMPARED, Reconciliations } from './reconciliations.service.ts';
import type { ComparedPart } from './reconciliations.service.ts';

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
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async run(context: JobContext<'reconcile-billing'>): Promise<{ message: string; differences: number }> {
    const scopes = await this.payments.connected();
    if (scopes.length === 0) return { message: 'Stripe is not connected: nothing was compared.', differences: 0 };
    let [differences, failures] = [0, 0];
    // The key's own comes first.
    for (const [place, scope] of scopes.entries()) {
      const found = await this.compare(context, { scope, withAddresses: place === 0 });
      differences += found.differences;
      failures += found.failures;
    }
    return { message: messageOf(differences, failures), differences };
  }

  /** In parts: a try that follows another, as after a restart, goes on behind the last part of that one, and in its report. */
  private async compare(
    context: JobContext<'reconcile-billing'>,
    { scope, withAddresses }: { scope: BillingScope; withAddresses: boolean },
  ): Promise<ComparedPart> {
    const id = await context.step(`report of ${scope}`, () => this.reconciliations.begin(scope));
    let part = NOTHING_COMPARED;
    for (let number = 1; !part.isDone; number += 1) {
      const from = part;
      part = await context.step(`part ${number} of ${scope}`, () =>
        this.reconciliations.run({
          ...{ id, scope, withAddresses, from, partMs: this.runtime.timing.jobPartMs },
          goOn: () => context.throwIfStopping(),
          onProgress: (progress) => context.progress(progress),
        }),
      );
    }
    return part;
  }
}

/** Pure. */
function messageOf(differences: number, failures: number): string {
  const mended = differences === 0 ? '' : `${counted(differences, 'difference')} found and fixed.`;
  if (failures === 0) return mended || 'Everything is in sync with Stripe.';
  const left = `${counted(failures, 'membership')} could not be compared; the comparison names the reasons.`;
  return mended === '' ? left : `${mended} ${left}`;
}
