import type { JobContext } from '../../jobs/job-context.ts';
import { HandlesJob } from '../../jobs/job-handler.ts';
import type { JobHandler } from '../../jobs/job-handler.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { AskingService } from './asking.service.ts';

/** Looks what is known of an address that somebody entered in a form, and mails it; nobody waits for this and learns the answer. */
@HandlesJob({ type: 'ask-subscription', queue: 'quick', forgetsPayload: true, keptDays: 7 })
export class AskSubscriptionJob implements JobHandler<'ask-subscription'> {
  constructor(
    private readonly asking: AskingService,
    private readonly sites: SitesService,
  ) {}

  async run(context: JobContext<'ask-subscription'>): Promise<null> {
    await context.step('ask', async () => this.asking.ask(await this.sites.get(context.siteId ?? 0), context.payload));
    return null;
  }
}
