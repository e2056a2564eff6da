import { VIDEO_STATUSES } from '@pressloom/contracts/videos';
import type { VideoStatus } from '@pressloom/contracts/videos';
import { IsIn } from 'class-validator';
import { Id, Moment, Optional } from '../../../common/fields.ts';
import { Filter, List } from '../../../common/lists/list.ts';
import { SitePageQuery } from '../../../common/lists/page-query.ts';

@List({
  sorts: {
    createdAt: { by: 'video.createdAt', kind: 'time' },
    publishedAt: { by: 'video.publishedAt', kind: 'time', missing: 'video.publishedAt IS NULL' },
    viewCount: { by: 'video.viewCount', kind: 'number', missing: 'video.viewCount IS NULL' },
    title: { by: 'lower(video.title)', kind: 'text' },
  },
  search: ['video.title', 'video.channelTitle'],
})
export class VideosQuery extends SitePageQuery {
  @Filter('video.status = :status')
  @Optional()
  @IsIn(VIDEO_STATUSES, { message: `status must be one of ${VIDEO_STATUSES.join(', ')}` })
  status?: VideoStatus;

  /** Only what this keyword found. */
  @Filter('video.keywordId = :keywordId')
  @Optional()
  @Id()
  keywordId?: number;

  /** Only what was found then or later. */
  @Filter('video.createdAt >= :createdFrom')
  @Optional()
  @Moment()
  createdFrom?: Date;

  /** Only what was found before that. */
  @Filter('video.createdAt < :createdBefore')
  @Optional()
  @Moment()
  createdBefore?: Date;
}
