import { PUBLISHING_CYCLE_MINUTES, WRITING_CYCLE_MINUTES } from '@pressloom/contracts/automation';
import { HandlesJob, KEPT_DAYS_OF_TICKS } from '../../jobs/job-handler.ts';
import type { JobHandler } from '../../jobs/job-handler.ts';
import type { Rhythm } from '../../jobs/schedule/rhythm.ts';
import { AutoPublishingService } from '../publishing/by-itself/auto-publishing.service.ts';
import { GlobalAutomationService } from './settings/global-automation.service.ts';
import { WritingFactsService } from './writing/writing-facts.service.ts';
import { countedOrNo } from '../../common/counted.ts';

/**
 * Lets out between the rounds of writing what has its time by now: a publish that failed, what a dead WordPress held back,
 * what another day has places for. A new post is left alone as long as the rounds leave it.
 */
@HandlesJob({
  type: 'publish-posts',
  queue: 'quick',
  keptDays: KEPT_DAYS_OF_TICKS,
  schedule: { everyMinutes: PUBLISHING_CYCLE_MINUTES },
})
export class PublishPostsJob implements JobHandler<'publish-posts'> {
  constructor(
    private readonly facts: WritingFactsService,
    private readonly publishing: AutoPublishingService,
    private readonly automation: GlobalAutomationService,
  ) {}

  async rhythm(declared: Rhythm): Promise<Rhythm | null> {
    return (await this.automation.read()).enabled ? declared : null;
  }

  /** Safe to be run again: what was let out is not let out twice. */
  async run(): Promise<{ message: string; published: number }> {
    const sites = await this.facts.sitesOn();
    const { length: published } = await this.publishing.publishDue(sites, { restMinutes: WRITING_CYCLE_MINUTES });
    return { message: `Started publishing ${countedOrNo(published, 'post')}.`, published };
  }
}
