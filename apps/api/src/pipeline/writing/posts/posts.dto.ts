import { POST_LIMITS, POST_STATES, POST_STATUSES } from '@pressloom/contracts/posts';
import type { PostState, PostStatus } from '@pressloom/contracts/posts';
import { REQUEST_LIMITS } from '@pressloom/contracts/requests';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsIn, IsInt, Max, Min } from 'class-validator';
import { Id, Moment, Optional, QueryFlag, Text } from '../../../common/fields.ts';
import { Filter, List } from '../../../common/lists/list.ts';
import { SitePageQuery } from '../../../common/lists/page-query.ts';

const SOURCES = ['live', 'sandbox'] as const;

const STATES: Record<PostState, string> = {
  failed: 'publication.error IS NOT NULL',
  held: 'publication.heldReason IS NOT NULL',
  flagged: 'post.videoId IN (SELECT id FROM videos WHERE flag IS NOT NULL)',
  no_video: '(post.videoId IS NULL OR post.youtubeId IS NULL)',
};

const PICTURED = 'SELECT FROM post_pictures WHERE post_id = post.id AND url IS NOT NULL';

/** Titles stand in another table than websites: no index could serve a sort by them. */
@List({
  sorts: {
    createdAt: { by: 'post.createdAt', kind: 'time' },
    publishedAt: {
      by: 'publication.publishedAt',
      kind: 'time',
      id: 'publication.postId',
      // As a join, PostgreSQL expects no such post and reads them all.
      missing: '(SELECT published_at FROM publications WHERE post_id = post.id) IS NULL',
    },
  },
  search: ['revision.title'],
  joins: {
    revision: { kind: 'inner', to: 'post.currentRevision' },
    publication: {
      kind: 'left',
      to: 'publications',
      on: 'publication.postId = post.id AND publication.wordpressSiteId = post.wordpressSiteId',
    },
  },
})
export class PostsQuery extends SitePageQuery {
  /** `summary` leaves out what only the whole post needs: its content, and what the picture was asked for with. */
  @Optional()
  @IsIn(['summary'], { message: 'fields must be summary' })
  fields?: 'summary';

  @Filter('post.status = :status')
  @Optional()
  @IsIn(POST_STATUSES, { message: `status must be one of ${POST_STATUSES.join(', ')}` })
  status?: PostStatus;

  /** Only those that stand so. */
  @Filter((state) => STATES[state as PostState])
  @Optional()
  @IsIn(POST_STATES, { message: `state must be one of ${POST_STATES.join(', ')}` })
  state?: PostState;

  /** Only what was made from the stand-ins, or only what was not. */
  @Filter('post.source = :source')
  @Optional()
  @IsIn(SOURCES, { message: `source must be one of ${SOURCES.join(', ')}` })
  source?: (typeof SOURCES)[number];

  @Filter('post.isPremium = :isPremium')
  @Optional()
  @QueryFlag()
  isPremium?: boolean;

  /** Only those with a featured image, or only those without one. */
  @Filter((hasImage) => `${hasImage === true ? '' : 'NOT '}EXISTS (${PICTURED})`)
  @Optional()
  @QueryFlag()
  hasImage?: boolean;

  /** Only posts in this category, spelled as the post has it. */
  @Filter('revision.categories @> jsonb_build_array(CAST(:category AS text))')
  @Optional()
  @Text({ min: 1, ...POST_LIMITS.termName })
  category?: string;

  /** Only posts from videos that this keyword found. */
  @Filter('post.videoId IN (SELECT id FROM videos WHERE keyword_id = :keywordId)')
  @Optional()
  @Id()
  keywordId?: number;

  /** Comma list of video ids. */
  @Filter('post.videoId = ANY(:videoIds)')
  @Optional()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.split(',').map(Number) : value))
  @ArrayMaxSize(REQUEST_LIMITS.pageSize.max)
  @IsInt({ each: true, message: 'videoIds must be ids, separated by commas' })
  @Min(1, { each: true })
  @Max(REQUEST_LIMITS.maxId, { each: true })
  videoIds?: number[];

  /** Only what was written then or later. */
  @Filter('post.createdAt >= :createdFrom')
  @Optional()
  @Moment()
  createdFrom?: Date;

  /** Only what was written before that. */
  @Filter('post.createdAt < :createdBefore')
  @Optional()
  @Moment()
  createdBefore?: Date;
}

export class DeleteQuery {
  /** Deletes the draft although WordPress can't be asked whether it is public there. */
  @Optional()
  @QueryFlag()
  unchecked?: boolean;
}
