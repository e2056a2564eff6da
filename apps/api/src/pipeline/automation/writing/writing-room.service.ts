import { Inject, Injectable } from '@nestjs/common';
import { sqlDaysLast } from '@pressloom/database/conditions';
import type { WordpressSite } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import { RUNTIME } from '../../../runtime.ts';
import type { Runtime } from '../../../runtime.ts';
import { WebsiteAutomationService } from '../../../sites/website-automation.service.ts';
import { BudgetsService } from '../../spending/budgets/budgets.service.ts';
import type { SiteBudget } from '../../spending/budgets/budgets.service.ts';
import { OutgoingPostsService } from '../../writing/outgoing/outgoing-posts.service.ts';

/** What leaves room for posts by the automation: the day's money, and the drafts that wait already. */
export interface WritingRoom {
  budget: SiteBudget;
  /** Drafts of the automation that wait to go out. */
  drafts: number;
  /** Posts that are being written. */
  underWay: number;
  /** Posts that went out by themselves today. */
  publicToday: number;
  /** Drafts that may wait beyond those that can still go out today. */
  draftStock: number;
}

/** Reads how much room there is for posts. */
@Injectable()
export class WritingRoomService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly websites: WebsiteAutomationService,
    private readonly budgets: BudgetsService,
    private readonly outgoing: OutgoingPostsService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** To be asked by site. */
  async ofAll(sites: WordpressSite[]): Promise<(siteId: number) => WritingRoom> {
    const [budgetOf, automationOf] = [await this.budgets.ofAll(sites), await this.websites.ofAll()];
    const waiting: { siteId: number; count: number }[] = await this.dataSource.query(DRAFTS_WAITING, [
      this.runtime.clock.now(),
    ]);
    const underWay: typeof waiting = await this.dataSource.query(WRITING_NOW);
    const publicToday = await this.outgoing.publicToday(sites.map(({ id }) => id));
    return (siteId) => ({
      budget: budgetOf(siteId),
      drafts: waiting.find((row) => row.siteId === siteId)?.count ?? 0,
      underWay: underWay.find((row) => row.siteId === siteId)?.count ?? 0,
      publicToday: publicToday.get(siteId) ?? 0,
      draftStock: automationOf(siteId).draftStock,
    });
  }

  async of(site: WordpressSite): Promise<WritingRoom> {
    return (await this.ofAll([site]))(site.id);
  }
}

/** $1: now. A draft that a person took over, or that is past its days, counts no more. */
const DRAFTS_WAITING = `
  SELECT post.wordpress_site_id AS "siteId", count(*)::int AS count FROM blog_posts post
  LEFT JOIN website_automation_settings own ON own.wordpress_site_id = post.wordpress_site_id
  WHERE post.status = 'draft' AND post.auto_publish
    AND ${sqlDaysLast('post', 'own', '$1')}
  GROUP BY post.wordpress_site_id`;

const WRITING_NOW = `
  SELECT site_id AS "siteId", count(*)::int AS count FROM jobs
  WHERE type = 'generate-post' AND status IN ('queued', 'running') AND site_id IS NOT NULL GROUP BY site_id`;
