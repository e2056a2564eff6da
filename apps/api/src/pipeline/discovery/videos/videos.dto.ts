import { VIDEO_STATUSES } from '@pressloom/contracts';
import type { VideoStatus } from '@pressloom/contracts';
import { IsIn } from 'class-validator';
import { Optional } from '../../../common/fields.ts';
import { SitePageQuery } from '../../../common/site-query.ts';

export class VideosQuery extends SitePageQuery {
  @Optional()
  @IsIn(VIDEO_STATUSES, { message: `status must be one of ${VIDEO_STATUSES.join(', ')}` })
  status?: VideoStatus;
}
