import { JobPutOffError } from '../../jobs/job-context.ts';
import type { JobContext } from '../../jobs/job-context.ts';
import { HandlesJob } from '../../jobs/job-handler.ts';
import type { JobHandler } from '../../jobs/job-handler.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { AskingService } from './asking.service.ts';
import { ConfirmationLimit } from './confirmation-limit.service.ts';

/** Looks what is known of an address that somebody entered in a form, and mails it; nobody waits for this and learns the answer. */
@HandlesJob({ type: 'ask-subscription', queue: 'quick', forgetsPayload: true, keptDays: 7 })
export class AskSubscriptionJob implements JobHandler<'ask-subscription'> {
  constructor(
    private readonly asking: AskingService,
    private readonly limit: ConfirmationLimit,
    private readonly sites: SitesService,
  ) {}

  async run(context: JobContext<'ask-subscription'>): Promise<null> {
    const site = await this.sites.get(context.siteId ?? 0);
    await context.step('place', async () => {
      const waitMs = await this.limit.take(site.id);
      if (waitMs > 0)
        throw new JobPutOffError('more people signed up than confirmation emails may go out in an hour', waitMs);
    });
    await context.step('ask', () => this.asking.ask(site, context.payload));
    return null;
  }
}
