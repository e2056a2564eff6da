import { moveAddresses } from '@pressloom/database';
import { lock } from '@pressloom/database/locks';
import type { DataSource, EntityManager } from 'typeorm';
import { GlobalSettings } from '../common/global-settings.ts';

const KEY = 'sandbox.address';
/**
 * What of the stand-ins has addresses that are stored: pictures of videos, and websites with their posts. Of all that
 * begins with the sandbox's host and port only this is moved: at another time the port may have been a website's.
 */
const STORED = ['thumbnails', 'wordpress'];

/**
 * Has everything that is stored follow the sandbox to where it is today (docs/adr/024-stored-addresses-move.md). Before
 * anything reads them: a job that was interrupted goes on at the new address.
 */
export async function followSandbox(dataSource: DataSource, sandboxUrl: string): Promise<void> {
  const settings = new GlobalSettings(dataSource);
  await dataSource.transaction(async (manager) => {
    await lock(manager, 'sandbox-address');
    const former = (await settings.read(KEY, manager)) ?? (await addressOfSamples(manager));
    if (former !== null && former !== sandboxUrl) {
      for (const path of STORED) await moveAddresses(manager, `${former}/${path}/`, `${sandboxUrl}/${path}/`);
    }
    await settings.save({ key: KEY, value: sandboxUrl, description: 'Where the sandbox was last' }, manager);
  });
}

/** Installations from before it was written down: there the sample sites tell. */
async function addressOfSamples(manager: EntityManager): Promise<string | null> {
  const rows: { address: string }[] = await manager.query(
    String.raw`SELECT substring(site_url FROM '^(http://127\.0\.0\.1:\d+)/wordpress/') AS address FROM wordpress_sites
               WHERE is_sample AND site_url ~ '^http://127\.0\.0\.1:\d+/wordpress/' ORDER BY id LIMIT 1`,
  );
  return rows[0]?.address ?? null;
}
