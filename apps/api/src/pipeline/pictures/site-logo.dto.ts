import { LOGO_MESSAGES } from '@pressloom/contracts/site-logo';
import type { SaveLogoRequest } from '@pressloom/contracts/site-logo';
import { WebAddress } from '../../common/fields.ts';

export class SiteLogoDto implements SaveLogoRequest {
  /** Of a PNG, JPEG, GIF, WebP or AVIF file of at most 5 MB that stands still. */
  @WebAddress(LOGO_MESSAGES.url)
  url: string;
}
