import { IMAGE_STYLES, LIMITS } from '@pressloom/contracts';
import type { ImageStyle } from '@pressloom/contracts';
import { IsIn } from 'class-validator';
import { Optional, Text } from '../../common/fields.ts';

export class GenerateImageDto {
  @Optional()
  @IsIn(IMAGE_STYLES, { message: `style must be one of ${IMAGE_STYLES.join(', ')}` })
  style?: ImageStyle;

  @Optional()
  @Text({ max: LIMITS.imagePrompt.max })
  customPrompt?: string;
}
