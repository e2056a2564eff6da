import { IMAGE_QUALITIES, IMAGE_STYLES } from '@pressloom/contracts/pictures';
import type { ImageQuality, ImageStyle } from '@pressloom/contracts/pictures';
import { SITE_MESSAGES } from '@pressloom/contracts/sites';
import { SOURCE_LIMITS } from '@pressloom/contracts/videos';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional } from 'class-validator';
import { ReadOnlyFields } from '../../../common/read-only-fields.ts';
import { Flag, Id, Optional, WebAddress, WholeNumber } from '../../../common/fields.ts';

export class ContentSettingsDto extends ReadOnlyFields {
  /** Null takes the picture away. */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (value === '' ? null : value))
  @WebAddress(SITE_MESSAGES.urlInvalid)
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

  /** Words below which nothing is written from a video by itself; 0 switches that off. */
  @Optional()
  @WholeNumber(SOURCE_LIMITS.minWords)
  minSourceWords?: number;

  @Optional()
  @Id()
  siteId?: number;
}
