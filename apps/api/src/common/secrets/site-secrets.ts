import { Inject, Injectable } from '@nestjs/common';
import type { WordpressSite } from '@pressloom/database/entities';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { maskSecret } from './cipher.ts';

const place = (column: string, row: number) => ({ table: 'wordpress_sites', column, row });

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
}
