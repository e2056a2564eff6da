import { Injectable } from '@nestjs/common';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { WordpressSite } from '@pressloom/database/entities';
import { AiProvider } from '../../../common/providers/ai.provider.ts';
import { MailProvider } from '../../../common/providers/mail.provider.ts';
import { ProviderHealthService } from '../../../common/providers/provider-health.service.ts';
import { WordPressProvider } from '../../../common/providers/wordpress.provider.ts';
import { YouTubeProvider } from '../../../common/providers/youtube.provider.ts';
import { ContentSettingsService } from '../../writing/settings/content-settings.service.ts';
import { imageFailureText } from '../writing/ai-failure-text.ts';
import type { StatusFacts } from './status-rules.ts';

/** Tells why what a site works with fails. */
@Injectable()
export class ProviderMessages {
  constructor(
    private readonly youtube: YouTubeProvider,
    private readonly wordpress: WordPressProvider,
    private readonly mail: MailProvider,
    private readonly ai: AiProvider,
    private readonly contentSettings: ContentSettingsService,
    private readonly health: ProviderHealthService,
  ) {}

  async of(
    site: WordpressSite,
  ): Promise<Pick<StatusFacts, `${'youtube' | 'image' | 'wordpress' | 'mail'}Message` | 'mailLink'>> {
    const { scope } = await this.youtube.of(site);
    const { message: youtubeMessage } = await this.health.health('youtube', scope);
    const { message: wordpressMessage } = await this.health.health('wordpress', this.wordpress.scope(site));
    const imageMessage = await this.imageMessage(site);
    const { isOwn, readiness } = await this.mail.access(site.id);
    const { message: mailMessage } = await readiness();
    const mailLink = isOwn ? ADMIN_PATHS.newsletterTab('settings') : ADMIN_PATHS.jobs;
    return { youtubeMessage, imageMessage, wordpressMessage, mailMessage, mailLink };
  }
  /** Of a website that wants images. */
  private async imageMessage(site: WordpressSite): Promise<string | null> {
    const { autoGenerateImages } = await this.contentSettings.forSite(site);
    const { mode, pictureScope } = await this.ai.of(site);
    if (!autoGenerateImages || mode === 'unconfigured') return null;
    const failure = await this.health.failure('openai', pictureScope);
    return failure && imageFailureText(failure);
  }
}
