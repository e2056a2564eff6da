import { IMAGE_STYLES, PICTURE_LIMITS } from '@pressloom/contracts/pictures';
import type { GenerateImagesRequest, ImageStyle } from '@pressloom/contracts/pictures';
import { REQUEST_LIMITS } from '@pressloom/contracts/requests';
import { IsIn } from 'class-validator';
import { Optional, Text, WholeNumber } from '../../common/fields.ts';

export class GenerateImagesDto implements GenerateImagesRequest {
  /** The website's own where it is left out. */
  @Optional()
  @IsIn(IMAGE_STYLES, { message: `style must be one of ${IMAGE_STYLES.join(', ')}` })
  style?: ImageStyle;

  /** The most images to generate. */
  @Optional()
  @WholeNumber({ min: 1, max: PICTURE_LIMITS.bulk })
  atMost?: number;
}

export class PreviewImageDto {
  /** An http(s) address, or one of our own images. */
  @Text({ min: 1, max: REQUEST_LIMITS.url.max })
  imageUrl: string;
}
