import { siteAddressKey } from '@pressloom/contracts/site-address';
import type { SyncInterval } from '@pressloom/contracts/site-sync';
import type { EntityManager } from 'typeorm';

export interface SiteRow {
  /** Known before the insert, because the password is encrypted under it. */
  id: number;
  name: string;
  siteUrl: string;
  apiEndpoint: string;
  username: string;
  /** Encrypted. */
  applicationPassword: string;
  brand: string;
  active: boolean;
  autoPublish: boolean;
  language: string;
  timeZone: string;
  color: string | null;
  syncInterval: SyncInterval;
  isSample: boolean;
}

/** Inserts a site under its id, which TypeORM would leave to the sequence. A site with this id stays as it is. */
export async function insertSite(manager: EntityManager, site: SiteRow): Promise<void> {
  await manager.query(
    `INSERT INTO wordpress_sites (id, name, site_url, address_key, api_endpoint, username, application_password, brand, active,
                                  auto_publish, language, time_zone, color, is_sample, sync_interval)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) ON CONFLICT (id) DO NOTHING`,
    [
      site.id,
      site.name,
      site.siteUrl,
      siteAddressKey(site.siteUrl),
      site.apiEndpoint,
      site.username,
      site.applicationPassword,
      site.brand,
      site.active,
      site.autoPublish,
      site.language,
      site.timeZone,
      site.color,
      site.isSample,
      site.syncInterval,
    ],
  );
}
