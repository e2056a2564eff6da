import { REQUEST_LIMITS } from '@pressloom/contracts/requests';
import type { SiteCreationRequest } from '@pressloom/contracts/site-creation';
import { SITE_LIMITS, SITE_MESSAGES } from '@pressloom/contracts/sites';
import { YOUTUBE_LIMITS } from '@pressloom/contracts/youtube';
import { Optional, Text } from '../../common/fields.ts';

export class SiteCreationDto implements SiteCreationRequest {
  @Text({ ...SITE_LIMITS.name, message: SITE_MESSAGES.nameNeeded })
  siteName: string;

  /** As people type it. */
  @Text({ ...REQUEST_LIMITS.url, message: SITE_MESSAGES.urlInvalid })
  siteUrl: string;

  @Optional()
  @Text({ max: 60 })
  contentType?: string;

  @Text({ ...SITE_LIMITS.username, message: SITE_MESSAGES.usernameNeeded })
  wpUsername: string;

  @Text({ ...SITE_LIMITS.applicationPassword, message: SITE_MESSAGES.applicationPasswordNeeded })
  wpPassword: string;

  @Optional()
  @Text({ max: YOUTUBE_LIMITS.apiKey.max })
  youtubeApiKey?: string;
}
