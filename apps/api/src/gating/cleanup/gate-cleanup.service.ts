import { Injectable } from '@nestjs/common';
import type { CleanupState } from '@pressloom/contracts/gate-cleanup';
import { jobTarget } from '../../jobs/job-type.ts';
import type { JobOf } from '../../jobs/job-type.ts';
import { JobsService } from '../../jobs/jobs.service.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { GateCleanups } from './gate-cleanups.service.ts';

/** Takes what the gate once put into posts on WordPress out of them again. */
@Injectable()
export class GateCleanupService {
  constructor(
    private readonly sites: SitesService,
    private readonly cleanups: GateCleanups,
    private readonly jobs: JobsService,
  ) {}

  /** @throws DomainError 404 */
  async state(siteId: number): Promise<CleanupState> {
    await this.sites.get(siteId);
    return { lastRun: await this.cleanups.last(siteId) };
  }

  /** @throws DomainError 404; 409 `site_inactive` */
  async find(siteId: number): Promise<JobOf<'find-premium-gates'>> {
    await this.sites.getActive(siteId);
    return this.jobs.start({ type: 'find-premium-gates', ...placeOf(siteId) });
  }

  /** @throws as `find` */
  async clean(siteId: number): Promise<JobOf<'cleanup-premium-gates'>> {
    await this.sites.getActive(siteId);
    return this.jobs.start({ type: 'cleanup-premium-gates', ...placeOf(siteId) });
  }

  /** @throws as `find`; 409 `undo_unavailable` */
  async undo(siteId: number): Promise<JobOf<'undo-cleanup'>> {
    await this.sites.getActive(siteId);
    const cleanup = await this.cleanups.undoable(siteId);
    return this.jobs.start({ type: 'undo-cleanup', ...placeOf(siteId), payload: { cleanup } });
  }
}

/** A preview, a cleanup and its undoing come one after another, and wait for no other work of the website. */
const placeOf = (siteId: number) => ({ target: jobTarget('site', siteId), lane: `gate-cleanup:${siteId}`, siteId });
