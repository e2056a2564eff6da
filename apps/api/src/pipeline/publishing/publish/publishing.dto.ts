import { FEATURED_IMAGE_TYPES, LIMITS } from '@pressloom/contracts';
import { IsIn } from 'class-validator';
import { Flag, Optional, Text } from '../../../common/fields.ts';

const SETTABLE_TYPES = FEATURED_IMAGE_TYPES.filter((type) => type === 'default' || type === 'custom');

export class UpdatePostDto {
  @Optional()
  @Text({ min: 1, max: LIMITS.url.max })
  featuredImageUrl?: string;

  @Optional()
  @IsIn(SETTABLE_TYPES, { message: `featuredImageType must be one of ${SETTABLE_TYPES.join(', ')}` })
  featuredImageType?: 'default' | 'custom';

  @Optional()
  @IsIn(['draft'], { message: 'Only draft can be set here; publish with Publish to Site.' })
  status?: 'draft';

  @Optional()
  @Flag()
  isPremium?: boolean;
}
