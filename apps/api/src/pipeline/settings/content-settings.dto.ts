import { IMAGE_QUALITIES, IMAGE_STYLES, LIMITS, MESSAGES } from '@pressloom/contracts';
import type { ImageQuality, ImageStyle } from '@pressloom/contracts';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsUrl } from 'class-validator';
import { Flag, Id, Optional, Text } from '../../common/fields.ts';

export class ContentSettingsDto {
  /** Null takes the picture away. */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (value === '' ? null : value))
  @Text({ max: LIMITS.url.max })
  @IsUrl(
    { protocols: ['http', 'https'], require_protocol: true, require_tld: false, disallow_auth: true },
    { message: MESSAGES.siteUrlInvalid },
  )
  defaultFeaturedImageUrl?: string | null;

  @Optional()
  @Flag()
  autoGenerateImages?: boolean;

  @Optional()
  @IsIn(IMAGE_STYLES, { message: `imageStyle must be one of ${IMAGE_STYLES.join(', ')}` })
  imageStyle?: ImageStyle;

  @Optional()
  @IsIn(IMAGE_QUALITIES, { message: `imageQuality must be one of ${IMAGE_QUALITIES.join(', ')}` })
  imageQuality?: ImageQuality;

  @Optional()
  @Id()
  siteId?: number;
}
