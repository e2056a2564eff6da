import { REQUEST_LIMITS } from '@pressloom/contracts/requests';
import type { AuthorizeSiteRequest } from '@pressloom/contracts/site-authorization';
import { SITE_LIMITS } from '@pressloom/contracts/sites';
import { OmitType } from '@nestjs/mapped-types';
import { Id, Optional, Text } from '../../common/fields.ts';
import { CreateSiteDto } from '../sites.dto.ts';

export class AuthorizeSiteDto
  extends OmitType(CreateSiteDto, ['name', 'username', 'applicationPassword'] as const)
  implements AuthorizeSiteRequest
{
  /** A stored website, which gets a new application password; left out, a new one is made. */
  @Optional()
  @Id()
  siteId?: number;

  /** Empty or left out: the title that the website has in WordPress. */
  @Optional()
  @Text({ max: SITE_LIMITS.name.max })
  name?: string;
}

/** What WordPress adds to the address that it leads back to, beside what stood there. */
export class AuthorizationResponseDto {
  /** From the address that the connection was begun with. */
  @Text({ min: 1, max: 100 })
  state: string;

  /** Set by us in the address for a refusal, and by WordPress where it knows none. */
  @Optional()
  @Text({ max: 10 })
  success?: string;

  /** Where it offers no application passwords: `disabled`. */
  @Optional()
  @Text({ max: 40 })
  error?: string;

  @Optional()
  @Text({ max: REQUEST_LIMITS.url.max })
  site_url?: string;

  @Optional()
  @Text({ max: SITE_LIMITS.username.max })
  user_login?: string;

  @Optional()
  @Text({ max: SITE_LIMITS.applicationPassword.max })
  password?: string;
}
