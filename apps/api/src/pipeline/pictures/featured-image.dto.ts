import { IMAGE_STYLES, PICTURE_LIMITS } from '@pressloom/contracts/pictures';
import type { DescribePictureRequest, ImageStyle } from '@pressloom/contracts/pictures';
import { IsIn } from 'class-validator';
import { Flag, Optional, Text } from '../../common/fields.ts';

export class GenerateImageDto {
  @Optional()
  @IsIn(IMAGE_STYLES, { message: `style must be one of ${IMAGE_STYLES.join(', ')}` })
  style?: ImageStyle;

  @Optional()
  @Text({ max: PICTURE_LIMITS.prompt.max })
  customPrompt?: string;

  /** Go on though the day's budget is spent. */
  @Optional()
  @Flag()
  overBudget?: boolean;
}

export class DescribePictureDto implements DescribePictureRequest {
  /** Address of the picture that is described, as the post tells it. */
  @Text({ min: 1, max: 200 })
  imageUrl: string;

  /** What it shows, for people who don't see it; blank: the post's title stands in. */
  @Text({ max: PICTURE_LIMITS.alt.max })
  alt: string;
}

export class PictureQuery {
  /** What the picture shows, for people who don't see it; left out or blank, the post's title stands in. */
  @Optional()
  @Text({ max: PICTURE_LIMITS.alt.max })
  alt?: string;
}
