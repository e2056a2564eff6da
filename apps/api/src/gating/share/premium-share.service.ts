import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { ShareChange, SharePreview } from '@pressloom/contracts/premium-share';
import { DataSource } from 'typeorm';
import type { PageQuery } from '../../common/lists/page-query.ts';
import type { Page } from '../../common/lists/page.ts';
import { jobTarget } from '../../jobs/job-type.ts';
import type { JobOf } from '../../jobs/job-type.ts';
import { JobsService } from '../../jobs/jobs.service.ts';
import { PremiumFlags } from '../../pipeline/writing/premium/premium-flags.service.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { GateSettings } from '../settings/gate-settings.service.ts';
import { ShareRuns } from './share-runs.service.ts';

/** The share of a website's posts that is premium automatically: new posts follow it, existing ones when a person says so. */
@Injectable()
export class PremiumShare implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sites: SitesService,
    private readonly settings: GateSettings,
    private readonly flags: PremiumFlags,
    private readonly runs: ShareRuns,
    private readonly jobs: JobsService,
  ) {}

  onModuleInit(): void {
    this.flags.usePercentage((manager, siteId) => this.settings.percentageOf(manager, siteId));
  }

  /** @throws DomainError 404 */
  async preview(siteId: number): Promise<SharePreview> {
    const autoPercentage = await this.percentage(siteId);
    const { automaticPremium, automaticFree, ...shown } = await this.flags.changes(siteId, autoPercentage);
    return {
      ...{ autoPercentage, ...shown },
      chosenPosts: shown.totalPosts - automaticPremium - automaticFree,
      lastRun: await this.runs.last(siteId),
    };
  }

  /** Posts that would change, newest first. @throws DomainError 404 */
  async changing(siteId: number, query: PageQuery): Promise<Page<ShareChange>> {
    return this.flags.changing(siteId, await this.percentage(siteId), query);
  }

  /** Starts a run, or joins the one under way. @throws DomainError 404 */
  async apply(siteId: number): Promise<JobOf<'apply-premium-share'>> {
    await this.sites.get(siteId);
    return this.jobs.start({ type: 'apply-premium-share', ...placeOf(siteId) });
  }

  /** @throws DomainError 404; 409 `undo_unavailable` */
  async undo(siteId: number): Promise<JobOf<'undo-premium-share'>> {
    await this.sites.get(siteId);
    const run = await this.runs.undoable(siteId);
    return this.jobs.start({ type: 'undo-premium-share', ...placeOf(siteId), payload: { run } });
  }

  private async percentage(siteId: number): Promise<number> {
    await this.sites.get(siteId);
    return this.settings.percentageOf(this.dataSource.manager, siteId);
  }
}

/** Runs and their undoing come one after another, and wait for no other work of the website. */
const placeOf = (siteId: number) => ({ target: jobTarget('site', siteId), lane: `premium-share:${siteId}`, siteId });
