import { SITE_LIMITS, SITE_MESSAGES } from '@pressloom/contracts/sites';
import type { SaveSiteRequest, TestSiteRequest } from '@pressloom/contracts/sites';
import { SYNC_INTERVALS, SYNC_MESSAGES } from '@pressloom/contracts/site-sync';
import type { SyncInterval } from '@pressloom/contracts/site-sync';
import { PartialType, PickType } from '@nestjs/mapped-types';
import { IsIn } from 'class-validator';
import { Flag, Id, Optional, Text, WebAddress } from '../common/fields.ts';
import { LanguageTag, SiteAddress, SiteColor, TimeZoneName } from './site-fields.ts';

class SiteFields {
  @Text({ ...SITE_LIMITS.name, message: SITE_MESSAGES.nameNeeded })
  name: string;

  @SiteAddress()
  siteUrl: string;

  @Optional()
  @WebAddress(SITE_MESSAGES.apiEndpointInvalid)
  apiEndpoint?: string;

  @Text({ ...SITE_LIMITS.username, message: SITE_MESSAGES.usernameNeeded })
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

  /** What the website is written in: a BCP 47 tag, such as `en` or `es-MX`. */
  @Optional()
  @LanguageTag()
  language?: string;

  /** Name of the IANA database, such as `Europe/Berlin`: whose days are counted and whose clock is shown. */
  @Optional()
  @TimeZoneName()
  timeZone?: string;

  @Optional()
  @IsIn(SYNC_INTERVALS, { message: SYNC_MESSAGES.intervalInvalid })
  syncInterval?: SyncInterval;

  /** `#rrggbb`; where white text stands on it, a darker shade is used if need be. Null takes it away: the brand's counts. */
  @SiteColor()
  color?: string | null;
}

export class CreateSiteDto extends SiteFields implements SaveSiteRequest {
  @Text({ ...SITE_LIMITS.applicationPassword, message: SITE_MESSAGES.applicationPasswordNeeded })
  applicationPassword: string;
}

export class UpdateSiteDto extends PartialType(SiteFields, { skipNullProperties: false }) {
  /** Empty keeps the stored one. */
  @Optional()
  @Text({ max: SITE_LIMITS.applicationPassword.max })
  applicationPassword?: string;
}

export class TestSiteDto
  extends PickType(SiteFields, ['siteUrl', 'apiEndpoint', 'username'])
  implements TestSiteRequest
{
  /** Of a website that is being changed: its stored password serves where the field is empty. */
  @Optional()
  @Id()
  id?: number;

  @Optional()
  @Text({ max: SITE_LIMITS.applicationPassword.max })
  applicationPassword?: string;
}
