import { Inject, Injectable } from '@nestjs/common';
import { AUTOMATION_LIMITS } from '@pressloom/contracts/automation';
import type {
  WebsiteAutomation,
  WebsiteAutomationRequest,
  WebsiteAutomationView,
} from '@pressloom/contracts/automation';
import { WebsiteAutomationSettings } from '@pressloom/database/entities';
import type { WordpressSite } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { notFound } from '../common/errors.ts';
import { RUNTIME } from '../runtime.ts';
import type { Runtime } from '../runtime.ts';

/** Where each part of it is stored. */
const COLUMNS: Record<keyof WebsiteAutomation, string> = {
  automationEnabled: 'automation_enabled',
  searchFrequencyMinutes: 'search_frequency_minutes',
  dailyVideoLimit: 'daily_video_limit',
  videosPerSearch: 'videos_per_search',
  draftDays: 'draft_days',
  draftStock: 'draft_stock',
};

/** How websites work by themselves: what is stored, else the defaults. The only place that reads and writes it. */
@Injectable()
export class WebsiteAutomationService {
  private readonly rows: Repository<WebsiteAutomationSettings>;

  constructor(
    dataSource: DataSource,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {
    this.rows = dataSource.getRepository(WebsiteAutomationSettings);
  }

  async of(siteId: number): Promise<WebsiteAutomation> {
    return automationOf(await this.rows.findOneBy({ wordpressSiteId: siteId }));
  }

  /** That of every website with one question, to be asked by id. */
  async ofAll(): Promise<(siteId: number) => WebsiteAutomation> {
    const rows = new Map((await this.rows.find()).map((row) => [row.wordpressSiteId, row]));
    return (siteId) => automationOf(rows.get(siteId) ?? null);
  }

  async view(site: WordpressSite): Promise<WebsiteAutomationView> {
    const row = await this.rows.findOneBy({ wordpressSiteId: site.id });
    return {
      wordpressSiteId: site.id,
      websiteName: site.name,
      ...automationOf(row),
      updatedAt: row?.updatedAt.toISOString() ?? null,
    };
  }

  /** `save`, and how it stands then. @throws DomainError 404 */
  async change(site: WordpressSite, changes: WebsiteAutomationRequest): Promise<WebsiteAutomationView> {
    await this.save(site.id, changes);
    return this.view(site);
  }

  /**
   * Writes what is given and leaves the rest: screens save parts of it at the same time. A site that kept the defaults so
   * far gets a row. Checks no limits, which are the doors' business.
   *
   * @throws DomainError 404 when there is no such site
   */
  async save(siteId: number, changes: WebsiteAutomationRequest, manager?: EntityManager): Promise<void> {
    const given = (Object.keys(COLUMNS) as (keyof WebsiteAutomation)[]).filter((key) => changes[key] !== undefined);
    if (given.length === 0) return;
    const columns = [...given.map((key) => COLUMNS[key]), 'updated_at'];
    const values = [...given.map((key) => changes[key]), this.runtime.clock.now()];
    const types = [...given.map((key) => (key === 'automationEnabled' ? 'boolean' : 'int')), 'timestamptz'];
    // Selected rather than given, so that a site that is deleted meanwhile is missed instead of offended.
    const saved: unknown[] = await (manager ?? this.rows).query(
      `INSERT INTO website_automation_settings (wordpress_site_id, ${columns.join(', ')})
       SELECT id, ${types.map((type, index) => `$${index + 2}::${type}`).join(', ')} FROM wordpress_sites WHERE id = $1
       FOR KEY SHARE
       ON CONFLICT (wordpress_site_id) DO UPDATE SET ${columns.map((name) => `${name} = EXCLUDED.${name}`).join(', ')}
       RETURNING wordpress_site_id`,
      [siteId, ...values],
    );
    if (saved.length === 0) throw notFound('website');
  }
}

/** Null where a site keeps the defaults. */
const automationOf = (row: WebsiteAutomationSettings | null): WebsiteAutomation => ({
  automationEnabled: row?.automationEnabled ?? true,
  searchFrequencyMinutes: row?.searchFrequencyMinutes ?? AUTOMATION_LIMITS.searchFrequencyMinutes.default,
  dailyVideoLimit: row?.dailyVideoLimit ?? AUTOMATION_LIMITS.dailyVideoLimit.default,
  videosPerSearch: row?.videosPerSearch ?? AUTOMATION_LIMITS.videosPerSearch.default,
  draftDays: row?.draftDays ?? AUTOMATION_LIMITS.draftDays.default,
  draftStock: row?.draftStock ?? AUTOMATION_LIMITS.draftStock.default,
});
