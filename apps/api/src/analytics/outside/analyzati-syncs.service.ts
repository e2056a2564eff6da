import { Injectable } from '@nestjs/common';
import type { JobView } from '@pressloom/contracts/jobs';
import type { WordpressSite } from '@pressloom/database/entities';
import { AnalyzatiProvider } from '../../common/providers/analyzati.provider.ts';
import { jobTarget } from '../../jobs/job-type.ts';
import type { JobOf } from '../../jobs/job-type.ts';
import { jobView } from '../../jobs/job-view.ts';
import { JobsService } from '../../jobs/jobs.service.ts';
import { SitesService } from '../../sites/sites.service.ts';

/** Starts syncs with Analyzati, at most one for a website at a time. */
@Injectable()
export class AnalyzatiSyncs {
  constructor(
    private readonly sites: SitesService,
    private readonly analyzati: AnalyzatiProvider,
    private readonly jobs: JobsService,
  ) {}

  /**
   * Starts the sync of a website, or joins the one under way.
   *
   * @throws DomainError 404; 409 `site_inactive`; 409 `provider_unconfigured`
   */
  async start(siteId: number): Promise<JobOf<'sync-analyzati'>> {
    const site = await this.sites.getActive(siteId);
    // Says what is missing before anything is queued.
    (await this.analyzati.of(site)).client();
    return this.enqueue(siteId, false);
  }

  /** Starts the sync of each active website that the real Analyzati serves. Simulated figures are read for people who ask for them. */
  async startDue(): Promise<number> {
    const accessOf = await this.analyzati.ofSites();
    const due = (await this.sites.list()).filter((site) => site.active && accessOf(site).mode === 'live');
    for (const { id } of due) await this.enqueue(id, true);
    return due.length;
  }

  /** The last sync of a website, or the one under way; null where none is kept. */
  async last({ id }: Pick<WordpressSite, 'id'>): Promise<JobView | null> {
    const target = jobTarget('site', id);
    const job = (await this.jobs.newestByTarget([target], ['sync-analyzati'])).get(target);
    return job ? jobView(job) : null;
  }

  private enqueue(siteId: number, automatic: boolean): Promise<JobOf<'sync-analyzati'>> {
    const target = jobTarget('site', siteId);
    // A concurrency key of its own: no other work for the website holds it up.
    return this.jobs.start({ type: 'sync-analyzati', target, lane: `analyzati of ${target}`, siteId, automatic });
  }
}
