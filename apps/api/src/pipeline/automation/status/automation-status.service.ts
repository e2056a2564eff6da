import { Injectable } from '@nestjs/common';
import type { AutomationStatus } from '@pressloom/contracts/automation';
import { AUTO_POSTS_PER_DAY } from '@pressloom/contracts/posts';
import type { WordpressSite } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import { ProviderHealthService } from '../../../common/providers/provider-health.service.ts';
import { YouTubeProvider } from '../../../common/providers/youtube.provider.ts';
import { WordPressProvider } from '../../../common/providers/wordpress.provider.ts';
import { ScheduleService } from '../../../jobs/schedule/schedule.service.ts';
import { PlanFactsService } from '../planner/plan-facts.service.ts';
import { planSearches } from '../planner/planner.ts';
import { WritingFactsService } from '../writing/writing-facts.service.ts';
import { issuesOf, overallOf, partsOf } from './status-rules.ts';
import type { StatusFacts } from './status-rules.ts';

/** A look that is so late does not come any more. */
const STALLED_MINUTES = 15;

/** Says whether a site works by itself, and why not. */
@Injectable()
export class AutomationStatusService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly facts: PlanFactsService,
    private readonly writing: WritingFactsService,
    private readonly schedule: ScheduleService,
    private readonly youtube: YouTubeProvider,
    private readonly wordpress: WordPressProvider,
    private readonly health: ProviderHealthService,
  ) {}

  async of(site: WordpressSite): Promise<AutomationStatus> {
    const [nextSearch, nextWrite] = [
      await this.schedule.nextAt('plan-searches'),
      await this.schedule.nextAt('write-posts'),
    ];
    const status = await this.statusFacts(site, nextSearch);
    const { isOn, ...counts } = await this.counts(site, status);
    return {
      ...overallOf(status),
      parts: partsOf(status),
      issues: issuesOf(status),
      nextSearchAt: isOn ? (nextSearch?.toISOString() ?? null) : null,
      nextWriteAt: isOn ? (nextWrite?.toISOString() ?? null) : null,
      ...counts,
      postsPerDay: site.autoPublish ? AUTO_POSTS_PER_DAY : 0,
    };
  }

  private async statusFacts(site: WordpressSite, nextSearch: Date | null): Promise<StatusFacts> {
    const facts = await this.facts.read();
    const own = facts.sites.find((one) => one.id === site.id);
    if (!own) throw new Error(`Site ${site.id} is not among the facts.`);
    const { scope } = await this.youtube.of(site);
    const { message: youtubeMessage } = await this.health.health('youtube', scope);
    const { message: wordpressMessage } = await this.health.health('wordpress', this.wordpress.scope(site));
    return {
      facts,
      plan: planSearches(facts),
      site: own,
      autoPublish: site.autoPublish,
      ai: await this.writing.ai(site),
      youtubeMessage,
      wordpressMessage,
      isStalled: nextSearch !== null && facts.now.getTime() - nextSearch.getTime() > STALLED_MINUTES * 60_000,
    };
  }

  private async counts(site: WordpressSite, { facts, site: own }: StatusFacts) {
    const rows: { waiting: number; searched: Date | null; written: Date | null }[] = await this.dataSource.query(
      `SELECT (SELECT count(*)::int FROM videos
               WHERE wordpress_site_id = $1 AND status = 'discovered' AND flag IS NULL) AS waiting,
              (SELECT max(last_checked) FROM keywords WHERE wordpress_site_id = $1) AS searched,
              (SELECT max(created_at) FROM blog_posts WHERE wordpress_site_id = $1) AS written`,
      [site.id],
    );
    const [row] = rows;
    return {
      isOn: facts.enabled && own.active && own.automationEnabled,
      videosWaiting: row?.waiting ?? 0,
      lastSearchAt: row?.searched?.toISOString() ?? null,
      lastWriteAt: row?.written?.toISOString() ?? null,
    };
  }
}
