import { Inject, Injectable } from '@nestjs/common';
import type { SiteSender, WordpressSite } from '@pressloom/database/entities';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { maskSecret } from './cipher.ts';

const senderPlace = (column: SenderSecret, row: number) => ({
  table: 'site_senders',
  column: SENDER_COLUMNS[column],
  row,
});
const place = (column: string, row: number) => ({ table: 'wordpress_sites', column, row });

/** The secrets of a site's sender. */
export type SenderSecret = 'smtpPassword' | 'dkimPrivateKey' | 'dkimNextPrivateKey' | 'relayApiKey';

const SENDER_COLUMNS: Record<SenderSecret, string> = {
  smtpPassword: 'smtp_password',
  dkimPrivateKey: 'dkim_private_key',
  dkimNextPrivateKey: 'dkim_next_private_key',
  relayApiKey: 'relay_api_key',
};

/** The secrets of a site, encrypted under its id. */
@Injectable()
export class SiteSecrets {
  constructor(@Inject(RUNTIME) private readonly runtime: Runtime) {}

  sealApplicationPassword(siteId: number, password: string): string {
    return this.runtime.cipher.encrypt(password, place('application_password', siteId));
  }

  applicationPassword(site: WordpressSite): string {
    return this.runtime.cipher.decrypt(site.applicationPassword, place('application_password', site.id));
  }

  sealYoutubeKey(siteId: number, key: string): string {
    return this.runtime.cipher.encrypt(key, place('youtube_api_key', siteId));
  }

  youtubeKey(site: WordpressSite): string | null {
    if (site.youtubeApiKey === null) return null;
    return this.runtime.cipher.decrypt(site.youtubeApiKey, place('youtube_api_key', site.id));
  }

  maskedYoutubeKey(site: WordpressSite): string | null {
    const key = this.youtubeKey(site);
    return key === null ? null : maskSecret(key);
  }

  sealSender(siteId: number, column: SenderSecret, secret: string): string {
    return this.runtime.cipher.encrypt(secret, senderPlace(column, siteId));
  }

  /** A secret of a site's sender; null where none is stored. */
  ofSender<C extends SenderSecret>(sender: Pick<SiteSender, 'wordpressSiteId' | C>, column: C): string | null {
    const stored = sender[column];
    return stored === null ? null : this.runtime.cipher.decrypt(stored, senderPlace(column, sender.wordpressSiteId));
  }
}
