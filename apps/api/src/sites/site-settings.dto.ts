import { ACCOUNT_MESSAGES } from '@pressloom/contracts/accounts';
import { AUTOMATION_LIMITS } from '@pressloom/contracts/automation';
import type { VisitSettings } from '@pressloom/contracts/sites';
import { YOUTUBE_LIMITS } from '@pressloom/contracts/youtube';
import type { YouTubeSettingsRequest } from '@pressloom/contracts/youtube';
import { IsOptional, ValidateIf } from 'class-validator';
import { Email, Flag, Optional, Text, WholeNumber } from '../common/fields.ts';
import { ReadOnlyFields } from '../common/read-only-fields.ts';

export class YouTubeSettingsDto extends ReadOnlyFields implements YouTubeSettingsRequest {
  /** Empty, or the mask that was read, keeps the stored key; null takes it away, and the shared one serves the website. */
  @IsOptional()
  @Text({ max: YOUTUBE_LIMITS.apiKey.max })
  youtubeApiKey?: string | null;

  /** The website's own key belongs to a Google project of its own: its quota counts apart. */
  @Optional()
  @Flag()
  ownGoogleProject?: boolean;

  /** Videos that are stored at most in one day. */
  @Optional()
  @WholeNumber(AUTOMATION_LIMITS.dailyVideoLimit)
  dailyVideoQuota?: number;

  /** Videos that one search stores at most; 0 pauses. */
  @Optional()
  @WholeNumber(AUTOMATION_LIMITS.videosPerSearch)
  videosPerSearch?: number;
}

export class GmailAccountDto {
  /** An e-mail address; empty or null takes it away. */
  @ValidateIf((_form, value) => value !== null && value !== '')
  @Email(ACCOUNT_MESSAGES.emailInvalid)
  gmailAccount: string | null;
}

export class VisitSettingsDto implements Partial<VisitSettings> {
  /** Nothing is stored of a visit without the reader’s consent. */
  @Optional()
  @Flag()
  requiresVisitConsent?: boolean;

  /** Nothing is stored of visits by browsers that ask not to be tracked. */
  @Optional()
  @Flag()
  obeysPrivacySignals?: boolean;
}
