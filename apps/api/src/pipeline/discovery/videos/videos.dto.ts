import { REQUEST_LIMITS } from '@pressloom/contracts/requests';
import { TRANSCRIPT_READINGS } from '@pressloom/contracts/transcripts';
import type { TranscriptOptions, TranscriptReading } from '@pressloom/contracts/transcripts';
import {
  SOURCE_KINDS,
  SOURCE_LIMITS,
  SOURCE_MESSAGES,
  VIDEO_STATES,
  VIDEO_STATUSES,
} from '@pressloom/contracts/videos';
import type { NotesOptions, SourceKind, VideoState, VideoStatus } from '@pressloom/contracts/videos';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsIn } from 'class-validator';
import { EachId, Id, Moment, Optional, QueryFlag, Text } from '../../../common/fields.ts';
import { Filter, List } from '../../../common/lists/list.ts';
import { SitePageQuery } from '../../../common/lists/page-query.ts';
import { SiteQuery } from '../../../common/site-query.ts';

const SOURCES = ['live', 'sandbox'] as const;

const KINDS: Record<SourceKind, string> = {
  video: 'video.youtubeId IS NOT NULL',
  notes: 'video.youtubeId IS NULL',
};

/** Asked for by what is rare, so that the rare ones are found first; as a report it reads what others own. */
const STATES: Record<VideoState, string> = {
  flagged: 'video.flag IS NOT NULL',
  failed: `video.id IN (
    SELECT written.video_id FROM publications sent JOIN blog_posts written ON written.id = sent.post_id
    WHERE sent.error IS NOT NULL
    UNION ALL
    SELECT CAST(substring(failed.target FROM '^video:([0-9]{1,9})$') AS int) FROM jobs failed
    WHERE failed.type = 'generate-post' AND failed.status = 'failed'
      AND NOT EXISTS (SELECT 1 FROM jobs later WHERE later.target = failed.target
                      AND later.type = failed.type AND later.id > failed.id))`,
  held: `video.id IN (SELECT written.video_id FROM publications sent JOIN blog_posts written ON written.id = sent.post_id
                      WHERE sent.held_reason IS NOT NULL)`,
  draft: `EXISTS (SELECT 1 FROM blog_posts written WHERE written.video_id = video.id AND written.status = 'draft')`,
  published: `EXISTS (SELECT 1 FROM blog_posts written WHERE written.video_id = video.id AND written.status = 'published')`,
};

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

  /** Only those that stand so. */
  @Filter((state) => STATES[state as VideoState])
  @Optional()
  @IsIn(VIDEO_STATES, { message: `state must be one of ${VIDEO_STATES.join(', ')}` })
  state?: VideoState;

  @Filter('video.isPremium = :isPremium')
  @Optional()
  @QueryFlag()
  isPremium?: boolean;

  /** Only what the stand-ins gave, or only what they did not. */
  @Filter('video.source = :source')
  @Optional()
  @IsIn(SOURCES, { message: `source must be one of ${SOURCES.join(', ')}` })
  source?: (typeof SOURCES)[number];

  /** Only videos, or only people's own notes. */
  @Filter((kind) => KINDS[kind as SourceKind])
  @Optional()
  @IsIn(SOURCE_KINDS, { message: `kind must be one of ${SOURCE_KINDS.join(', ')}` })
  kind?: SourceKind;

  /** Comma list of ids. */
  @Filter('video.id = ANY(:ids)')
  @Optional()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.split(',').map(Number) : value))
  @ArrayMaxSize(REQUEST_LIMITS.pageSize.max)
  @EachId('ids must be ids, separated by commas')
  ids?: number[];

  /** Only what a keyword found, or only what none did. */
  @Filter((hasKeyword) => `video.keywordId IS ${hasKeyword ? 'NOT ' : ''}NULL`)
  @Optional()
  @QueryFlag()
  hasKeyword?: boolean;

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

@List({
  sorts: { dismissedAt: { by: 'dismissed.dismissedAt', kind: 'time' } },
  search: ['dismissed.title', 'dismissed.channelTitle', 'dismissed.youtubeId'],
})
export class DismissedVideosQuery extends SitePageQuery {
  /** What was deleted last comes first. */
  @Optional()
  override sort: string = '-dismissedAt';
}

export class AddNotesQuery extends SiteQuery implements NotesOptions {
  /** A working title, which the writer knows too. */
  @Text({ ...SOURCE_LIMITS.notesTitle, message: SOURCE_MESSAGES.title })
  title: string;
}

export class TranscriptQuery implements TranscriptOptions {
  /** What it is; left out, that is found out from how it begins. */
  @Optional()
  @IsIn(TRANSCRIPT_READINGS, { message: `format must be one of ${TRANSCRIPT_READINGS.join(', ')}` })
  format?: TranscriptReading;

  /** Of notes, another working title. */
  @Optional()
  @Text({ ...SOURCE_LIMITS.notesTitle, message: SOURCE_MESSAGES.title })
  title?: string;
}
