import { FEATURED_IMAGE_TYPES, IMAGE_STYLES, LIMITS, POST_STATUSES } from '@pressloom/contracts';
import type { ImageStyle, PostStatus } from '@pressloom/contracts';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsIn, IsInt, Max, Min } from 'class-validator';
import { Flag, Optional, Text } from '../../common/fields.ts';
import { SitePageQuery } from '../../common/site-query.ts';

const SETTABLE_TYPES = FEATURED_IMAGE_TYPES.filter((type) => type === 'default' || type === 'custom');

export class PostsQuery extends SitePageQuery {
  @Optional()
  @IsIn(POST_STATUSES, { message: `status must be one of ${POST_STATUSES.join(', ')}` })
  status?: PostStatus;

  /** Comma list of video ids. */
  @Optional()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.split(',').map(Number) : value))
  @ArrayMaxSize(LIMITS.pageSize.max)
  @IsInt({ each: true, message: 'videoIds must be ids, separated by commas' })
  @Min(1, { each: true })
  @Max(LIMITS.maxId, { each: true })
  videoIds?: number[];
}

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

export class GenerateImageDto {
  @Optional()
  @IsIn(IMAGE_STYLES, { message: `style must be one of ${IMAGE_STYLES.join(', ')}` })
  style?: ImageStyle;

  @Optional()
  @Text({ max: LIMITS.imagePrompt.max })
  customPrompt?: string;
}
