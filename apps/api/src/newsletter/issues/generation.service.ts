import { Inject, Injectable } from '@nestjs/common';
import { NEWSLETTER_SETTING_DEFAULTS } from '@pressloom/contracts/newsletter-settings';
import { Newsletter, NewsletterSettings } from '@pressloom/database/entities';
import type { WordpressSite } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import { atTimeIn } from '../../common/zone-days.ts';
import { jobTarget } from '../../jobs/job-type.ts';
import type { JobOf } from '../../jobs/job-type.ts';
import { JobsService } from '../../jobs/jobs.service.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { SitesService } from '../../sites/sites.service.ts';
import type { GenerateNewsletterDto } from './issues.dto.ts';

/** Has issues made: one at a time for each site. */
@Injectable()
export class IssueGeneration {
  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: JobsService,
    private readonly sites: SitesService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** Starts it, or joins the one under way. The issue is scheduled so many days from now, at the site's time of sending. */
  async request(site: WordpressSite, form: GenerateNewsletterDto): Promise<JobOf<'generate-newsletter'>> {
    const settings = await this.settings(site.id);
    const { articlesPerNewsletter = settings.articlesPerNewsletter, frequencyDays = settings.frequencyDays } = form;
    const days = { days: frequencyDays, time: settings.scheduledTime };
    const scheduledFor = atTimeIn(site.timeZone, this.runtime.clock.now(), days);
    return this.start(site.id, articlesPerNewsletter, { scheduledFor, overBudget: form.overBudget ?? false });
  }

  /**
   * The issue for a moment of the plan: one that was made for it before, else one that is made now. Null while it is being made.
   *
   * @throws DomainError what the making of it failed with, such as 409 `issue_empty` where there is nothing new
   */
  async make(siteId: number, dueAt: Date): Promise<number | null> {
    const made = { wordpressSiteId: siteId, scheduledFor: dueAt, deliveryStatus: 'scheduled' } as const;
    const issue = await this.dataSource.getRepository(Newsletter).findOneBy(made);
    if (issue) return issue.id;
    await this.sites.getActive(siteId);
    const { articlesPerNewsletter } = await this.settings(siteId);
    const job = await this.start(siteId, articlesPerNewsletter, { scheduledFor: dueAt, automatic: true });
    const outcome = await this.jobs.outcome(job);
    return 'result' in outcome ? outcome.result.id : null;
  }

  private start(
    siteId: number,
    articles: number,
    { scheduledFor, ...how }: { scheduledFor: Date; overBudget?: boolean; automatic?: boolean },
  ): Promise<JobOf<'generate-newsletter'>> {
    const { overBudget = false, automatic = false } = how;
    const payload = { articles, scheduledFor: scheduledFor.toISOString(), overBudget };
    return this.jobs.start({
      type: 'generate-newsletter',
      target: jobTarget('site', siteId),
      lane: `newsletter:${siteId}`,
      siteId,
      automatic,
      payload,
    });
  }

  private async settings(
    siteId: number,
  ): Promise<Pick<NewsletterSettings, 'articlesPerNewsletter' | 'frequencyDays' | 'scheduledTime'>> {
    const stored = await this.dataSource.getRepository(NewsletterSettings).findOneBy({ wordpressSiteId: siteId });
    return stored ?? NEWSLETTER_SETTING_DEFAULTS;
  }
}
