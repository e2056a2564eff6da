import { LIMITS, MESSAGES } from '@pressloom/contracts';
import type { SaveSiteRequest } from '@pressloom/contracts';
import { PartialType } from '@nestjs/mapped-types';
import { Flag, Optional, Text, WebAddress } from '../common/fields.ts';

class SiteFields {
  @Text({ ...LIMITS.siteName, message: MESSAGES.siteNameNeeded })
  name: string;

  @WebAddress(MESSAGES.siteUrlInvalid)
  siteUrl: string;

  @Optional()
  @WebAddress(MESSAGES.apiEndpointInvalid)
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
