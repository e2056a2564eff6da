import { Inject } from '@nestjs/common';
import { WRITING_CYCLE_MINUTES } from '@pressloom/contracts/automation';
import { eachDue } from '../../../common/each-due.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { HandlesJob, KEPT_DAYS_OF_TICKS } from '../../../jobs/job-handler.ts';
import type { JobHandler } from '../../../jobs/job-handler.ts';
import type { Rhythm } from '../../../jobs/schedule/rhythm.ts';
import { RUNTIME } from '../../../runtime.ts';
import type { Runtime } from '../../../runtime.ts';
import { AutoPublishingService } from '../../publishing/by-itself/auto-publishing.service.ts';
import { SourcesService } from '../../writing/sources/sources.service.ts';
import { GlobalAutomationService } from '../settings/global-automation.service.ts';
import { LatePictures } from './late-pictures.service.ts';
import { WritingFactsService } from './writing-facts.service.ts';
import { planWriting, roundMessage } from './writing-rules.ts';

/**
 * A round of writing: lets out what was written in earlier rounds where the website publishes by itself, then has posts
 * written from the videos that wait. So a person has until the next round to look at a new post.
 */
@HandlesJob({
  type: 'write-posts',
  queue: 'quick',
  keptDays: KEPT_DAYS_OF_TICKS,
  schedule: { everyMinutes: WRITING_CYCLE_MINUTES },
})
export class WritePostsJob implements JobHandler<'write-posts'> {
  constructor(
    private readonly facts: WritingFactsService,
    private readonly sources: SourcesService,
    private readonly publishing: AutoPublishingService,
    private readonly pictures: LatePictures,
    private readonly automation: GlobalAutomationService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async rhythm(declared: Rhythm): Promise<Rhythm | null> {
    return (await this.automation.read()).enabled ? declared : null;
  }

  /**
   * Safe to be run again: what is under way or was let out is not among the facts any more, and what this round wrote rests until the next one.
   *
   * @throws what the first part failed with that did
   */
  async run({
    createdAt,
  }: Pick<JobContext, 'createdAt'>): Promise<{ message: string; published: number; written: number }> {
    let [published, written] = [0, 0];
    const parts: (() => Promise<unknown>)[] = [
      async () => {
        // Before the publishing, which then waits for them.
        await this.pictures.request();
        published = (await this.publishing.publishDue(await this.facts.sitesOn(), { askedAt: createdAt })).length;
      },
      async () => (written = await this.writeDue()),
    ];
    await eachDue(parts, (part) => part());
    return { message: roundMessage(published, written), published, written };
  }

  private async writeDue(): Promise<number> {
    const due = planWriting(await this.facts.writing(), this.runtime.clock.now());
    return (await this.sources.requestPosts(due, { automatic: true })).length;
  }
}
