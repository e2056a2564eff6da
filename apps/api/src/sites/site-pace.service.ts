import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { notFound } from '../common/errors.ts';
import { RUNTIME } from '../runtime.ts';
import type { Runtime } from '../runtime.ts';
import type { SitePace } from './sites.service.ts';

/** Where each part of the pace is stored. */
const COLUMNS: Record<keyof SitePace, string> = {
  automationEnabled: 'automation_enabled',
  searchFrequencyMinutes: 'search_frequency_minutes',
  dailyVideoLimit: 'daily_video_limit',
  videosPerSearch: 'videos_per_search',
};

/** The only place that writes how a site searches; `SitesService.pace` reads it. */
@Injectable()
export class SitePaceService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /**
   * Writes what is given and leaves the rest: screens save parts of the pace at the same time. A site that kept the
   * defaults so far gets a row. Checks no limits, which are the doors' business.
   *
   * @throws DomainError 404 when there is no such site
   */
  async save(
    siteId: number,
    changes: Partial<SitePace>,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<void> {
    const given = (Object.keys(COLUMNS) as (keyof SitePace)[]).filter((key) => changes[key] !== undefined);
    if (given.length === 0) return;
    const columns = [...given.map((key) => COLUMNS[key]), 'updated_at'];
    const values = [...given.map((key) => changes[key]), this.runtime.clock.now()];
    const types = [...given.map((key) => (key === 'automationEnabled' ? 'boolean' : 'int')), 'timestamptz'];
    // Selected rather than given, so that a site that is deleted meanwhile is missed instead of offended.
    const saved: unknown[] = await manager.query(
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
