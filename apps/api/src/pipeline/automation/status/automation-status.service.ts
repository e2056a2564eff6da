import { Injectable } from '@nestjs/common';
import type { AutomationStatus } from '@pressloom/contracts/automation';
import { AUTO_POSTS_PER_DAY } from '@pressloom/contracts/posts';
import type { WordpressSite } from '@pressloom/database/entities';
import { YouTubeProvider } from '../../../common/providers/youtube.provider.ts';
import { mayBePublic } from '../../../common/urls.ts';
import { ScheduleService } from '../../../jobs/schedule/schedule.service.ts';
import { PlanFactsService } from '../planner/plan-facts.service.ts';
import { planSearches } from '../planner/planner.ts';
import { WritingFactsService } from '../writing/writing-facts.service.ts';
import { ContentFactsService } from './content-facts.service.ts';
import { ProviderMessages } from './provider-messages.service.ts';
import { nextSearchAt, nextWriteAt } from './next-times.ts';
import { issuesOf, overallOf, partsOf } from './status-rules.ts';
import type { StatusFacts } from './status-rules.ts';

/** A look that is so late does not come any more. */
const STALLED_MINUTES = 15;

/** Says whether a site works by itself, and why not. */
@Injectable()
export class AutomationStatusService {
  constructor(
    private readonly facts: PlanFactsService,
    private readonly content: ContentFactsService,
    private readonly writing: WritingFactsService,
    private readonly schedule: ScheduleService,
    private readonly youtube: YouTubeProvider,
    private readonly messages: ProviderMessages,
  ) {}

  async of(site: WordpressSite): Promise<AutomationStatus> {
    const [nextSearch, nextWrite] = [
      await this.schedule.nextAt('plan-searches'),
      await this.schedule.nextAt('write-posts'),
    ];
    const status = await this.statusFacts(site, nextSearch);
    const { content } = status;
    const { videosWaiting, videosByHand, videosFailed, videosThin, videosUnusable, notesWaiting } = content;
    const { lastSearchAt, lastWriteAt } = content;
    return {
      ...overallOf(status),
      parts: partsOf(status),
      issues: issuesOf(status),
      nextSearchAt: nextSearchAt(status, nextSearch)?.toISOString() ?? null,
      nextWriteAt: nextWriteAt(status, nextWrite)?.toISOString() ?? null,
      lastSearchAt: lastSearchAt?.toISOString() ?? null,
      lastWriteAt: lastWriteAt?.toISOString() ?? null,
      ...{ videosWaiting, videosByHand, videosFailed, videosThin, videosUnusable, notesWaiting },
      postsPerDay: site.autoPublish ? AUTO_POSTS_PER_DAY : 0,
    };
  }

  private async statusFacts(site: WordpressSite, nextSearch: Date | null): Promise<StatusFacts> {
    const facts = await this.facts.read();
    const own = facts.sites.find((one) => one.id === site.id);
    if (!own) throw new Error(`Site ${site.id} is not among the facts.`);
    const { mode } = await this.youtube.of(site);
    const ai = await this.writing.ai(site);
    const { budget, ...pace } = await this.writing.room(site);
    return {
      facts,
      plan: planSearches(facts),
      site: own,
      content: await this.content.of(site),
      autoPublish: site.autoPublish,
      ai,
      budget,
      pace,
      isDraftOnly: [mode, ai.mode].includes('sandbox') && !mayBePublic('sandbox', site.siteUrl),
      ...(await this.messages.of(site)),
      isStalled: nextSearch !== null && facts.now.getTime() - nextSearch.getTime() > STALLED_MINUTES * 60_000,
    };
  }
}
