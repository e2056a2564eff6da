import { Inject, Injectable } from '@nestjs/common';
import { NEWSLETTER_SETTING_DEFAULTS } from '@pressloom/contracts/newsletter-settings';
import type { SaveNewsletterSettingsRequest } from '@pressloom/contracts/newsletter-settings';
import { NewsletterSettings } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { notFound } from '../../common/errors.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';

/** How a site's newsletter is made and when it goes out, as stored or by default. */
export type SendingSettings = Omit<NewsletterSettings, 'wordpressSite' | 'updatedAt' | 'wordpressSiteId'>;

type Changes = Omit<SaveNewsletterSettingsRequest, 'wordpressSiteId'>;

/** When and how the newsletters of sites are sent: the only place that writes it. */
@Injectable()
export class NewsletterSettingsService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async of(siteId: number, manager: EntityManager = this.dataSource.manager): Promise<SendingSettings> {
    const stored = await manager.findOneBy(NewsletterSettings, { wordpressSiteId: siteId });
    return stored ?? { ...NEWSLETTER_SETTING_DEFAULTS, autoSendSince: null, confirmationsLimitedAt: null };
  }

  /** The stored ones, which nobody changes until the transaction ends; null where there are none: nothing goes out by itself. */
  locked(manager: EntityManager, siteId: number): Promise<NewsletterSettings | null> {
    const where = { wordpressSiteId: siteId };
    return manager.findOne(NewsletterSettings, { where, lock: { mode: 'pessimistic_write' } });
  }

  /** Fields that are not given keep their value. @throws DomainError 404 */
  save(siteId: number, changes: Changes): Promise<void> {
    return this.dataSource.transaction((manager) => this.saveWithin(manager, siteId, changes));
  }

  /** The same in the caller's transaction. @throws DomainError 404 */
  async saveWithin(manager: EntityManager, siteId: number, changes: Changes): Promise<void> {
    const now = this.runtime.clock.now();
    // Selected rather than given, so that a site that is deleted meanwhile is missed instead of offended.
    await manager.query(
      `INSERT INTO newsletter_settings (wordpress_site_id, updated_at)
       SELECT id, $2::timestamptz FROM wordpress_sites WHERE id = $1 FOR KEY SHARE ON CONFLICT DO NOTHING`,
      [siteId, now],
    );
    const stored = await this.locked(manager, siteId);
    if (!stored) throw notFound('website');
    const given = Object.entries(changes).filter(([, value]) => value !== undefined);
    const next: NewsletterSettings = { ...stored, ...(Object.fromEntries(given) as Changes), updatedAt: now };
    next.autoSendSince = next.autoSend && next.isActive ? (stored.autoSendSince ?? now) : null;
    await manager.save(NewsletterSettings, next);
  }

  /** A sign-up has to wait for the next hour. */
  async noteConfirmationLimit(siteId: number): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO newsletter_settings (wordpress_site_id, updated_at, confirmations_limited_at)
       SELECT id, $2::timestamptz, $2::timestamptz FROM wordpress_sites WHERE id = $1 FOR KEY SHARE
       ON CONFLICT (wordpress_site_id) DO UPDATE SET confirmations_limited_at = EXCLUDED.confirmations_limited_at`,
      [siteId, this.runtime.clock.now()],
    );
  }
}
