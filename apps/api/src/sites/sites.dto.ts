import { LIMITS, MESSAGES } from '@pressloom/contracts';
import type { SaveSiteRequest } from '@pressloom/contracts';
import { PartialType } from '@nestjs/mapped-types';
import { IsUrl } from 'class-validator';
import { Flag, Optional, Text } from '../common/fields.ts';

const URL_RULES = { protocols: ['http', 'https'], require_protocol: true, require_tld: false, disallow_auth: true };

class SiteFields {
  @Text({ ...LIMITS.siteName, message: MESSAGES.siteNameNeeded })
  name: string;

  @Text({ max: LIMITS.url.max, message: MESSAGES.siteUrlInvalid })
  @IsUrl(URL_RULES, { message: MESSAGES.siteUrlInvalid })
  siteUrl: string;

  @Optional()
  @Text({ max: LIMITS.url.max, message: MESSAGES.apiEndpointInvalid })
  @IsUrl(URL_RULES, { message: MESSAGES.apiEndpointInvalid })
  apiEndpoint?: string;

  @Text({ ...LIMITS.wordpressUsername, message: MESSAGES.usernameNeeded })
  username: string;

  @Optional()
  @Text({ max: 60 })
  brand?: string;

  @Optional()
  @Flag()
  active?: boolean;

  @Optional()
  @Flag()
  isActive?: boolean;

  @Optional()
  @Flag()
  autoPublish?: boolean;
}

export class CreateSiteDto extends SiteFields implements SaveSiteRequest {
  @Text({ ...LIMITS.applicationPassword, message: MESSAGES.applicationPasswordNeeded })
  applicationPassword: string;
}

export class UpdateSiteDto extends PartialType(SiteFields, { skipNullProperties: false }) {
  /** Empty keeps the stored one. */
  @Optional()
  @Text({ max: LIMITS.applicationPassword.max })
  applicationPassword?: string;
}
