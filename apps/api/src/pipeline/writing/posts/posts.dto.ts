import { LIMITS, POST_STATUSES } from '@pressloom/contracts';
import type { PostStatus } from '@pressloom/contracts';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsIn, IsInt, Max, Min } from 'class-validator';
import { Optional } from '../../../common/fields.ts';
import { SitePageQuery } from '../../../common/site-query.ts';

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
