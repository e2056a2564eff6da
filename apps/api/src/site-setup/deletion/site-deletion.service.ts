import { Injectable } from '@nestjs/common';
import type { SiteContents } from '@pressloom/contracts/sites';
import { sqlIsVideo } from '@pressloom/database/conditions';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { notFound } from '../../common/errors.ts';
import { RealtimeGateway } from '../../common/realtime.gateway.ts';
import { jobTarget } from '../../jobs/job-type.ts';
import type { JobOf } from '../../jobs/job-type.ts';
import { JobsService } from '../../jobs/jobs.service.ts';
import { SendingService } from '../../newsletter/sending/sending.service.ts';
import { SiteEditorService } from '../../sites/site-editor.service.ts';
import { SitesService } from '../../sites/sites.service.ts';

/** Deletes websites: at once for everybody who looks, the rows behind them by a job. */
@Injectable()
export class SiteDeletionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sites: SitesService,
    private readonly editor: SiteEditorService,
    private readonly sending: SendingService,
    private readonly jobs: JobsService,
    private readonly realtime: RealtimeGateway,
  ) {}

  /** @throws DomainError 404 */
  async contents(id: number): Promise<SiteContents> {
    await this.sites.get(id);
    return siteContents(this.dataSource.manager, id);
  }

  /**
   * Marks the site and begins to delete what hangs on it. Of one that is marked already it gives the job that does so, and starts
   * that anew where it failed.
   *
   * @throws DomainError 404
   */
  async start(id: number): Promise<JobOf<'delete-site'>> {
    const [job] = await this.startAll([id]);
    return job as JobOf<'delete-site'>;
  }

  /** The same of several, which go together: nobody is led from one to another that goes next. @throws DomainError 404 */
  async startAll(ids: readonly number[]): Promise<JobOf<'delete-site'>[]> {
    const begun = await this.dataSource.transaction(async (manager) => {
      const all = [];
      for (const id of ids) all.push(await this.begin(manager, id));
      return all;
    });
    if (begun.some((one) => one !== null)) this.realtime.changed({ topics: ['sites'], siteId: null });
    for (const one of begun) if (one) for (const job of [one.job, ...one.ended]) this.jobs.announce(job);
    return Promise.all(ids.map(async (id, place) => begun[place]?.job ?? this.goOn(id)));
  }

  /** Null for one that is marked already, and for one that isn't there. */
  private async begin(manager: EntityManager, id: number) {
    if (!(await this.editor.markDeleted(manager, id))) return null;
    const deleted = await siteContents(manager, id);
    await this.sending.cancelAllOf(manager, id);
    const ended = await this.jobs.cancelAllOf(manager, id);
    const target = jobTarget('site', id);
    // Its row must not go with the site's. A lane of its own: no work for the site holds it up.
    const request = {
      type: 'delete-site',
      target,
      lane: `end of ${target}`,
      siteId: null,
      payload: { deleted },
    } as const;
    return { job: await this.jobs.enqueue(manager, request), ended };
  }

  private async goOn(id: number): Promise<JobOf<'delete-site'>> {
    if (!(await this.editor.isMarked(id))) throw notFound('website');
    const target = jobTarget('site', id);
    const job = (await this.jobs.newestByTarget([target], ['delete-site'])).get(target);
    if (!job) throw notFound('website');
    return (job.status === 'failed' ? await this.jobs.startAgain(job) : job) as JobOf<'delete-site'>;
  }
}

async function siteContents(manager: EntityManager, id: number): Promise<SiteContents> {
  const rows: SiteContents[] = await manager.query(
    `SELECT (SELECT count(*)::int FROM keywords WHERE wordpress_site_id = $1) AS keywords,
            (SELECT count(*)::int FROM videos WHERE wordpress_site_id = $1 AND ${sqlIsVideo('videos')}) AS videos,
            (SELECT count(*)::int FROM videos WHERE wordpress_site_id = $1 AND NOT ${sqlIsVideo('videos')}) AS notes,
            (SELECT count(*)::int FROM blog_posts WHERE wordpress_site_id = $1) AS posts,
            (SELECT count(*)::int FROM subscribers WHERE wordpress_site_id = $1) AS subscribers,
            (SELECT count(*)::int FROM newsletters WHERE wordpress_site_id = $1) AS newsletters,
            (SELECT count(*)::int FROM memberships WHERE website_id = $1 AND ended_at IS NULL
               AND status IN ('trialing', 'active', 'past_due', 'paused')) AS "runningMemberships"`,
    [id],
  );
  return rows[0] as SiteContents;
}
