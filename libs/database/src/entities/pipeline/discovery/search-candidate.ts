import type { LeftOutReason } from '@pressloom/contracts/search-rules';
import type { VideoFlag } from '@pressloom/contracts/videos';
import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { Relation } from 'typeorm';
import { ForeignKey, OptionalText, OptionalTimestamp, Timestamp } from '../../../columns.ts';
import { Keyword } from './keyword.ts';

/** A result of a keyword's searches, whether it was taken or not; kept for 30 days, as YouTube's terms have it. */
@Entity('search_candidates')
@Unique('search_candidates_keyword_youtube_unique', ['keywordId', 'youtubeId'])
@Index('search_candidates_keyword_index', ['keywordId', 'foundAt', 'id'])
@Index('search_candidates_found_index', ['foundAt'])
export class SearchCandidate {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'search_candidates_pkey' })
  id: number;

  @Column({ type: 'int' })
  keywordId: number;

  @ManyToOne(() => Keyword, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('keyword_id', 'search_candidates_keyword_fkey')
  keyword?: Relation<Keyword>;

  @Column({ type: 'text' })
  youtubeId: string;

  /** Which YouTube named it. */
  @Column({ type: 'text' })
  source: 'live' | 'sandbox';

  @Column({ type: 'text' })
  title: string;

  @OptionalText()
  channelId: string | null;

  @Column({ type: 'text', default: '' })
  channelTitle: string;

  @OptionalTimestamp()
  publishedAt: Date | null;

  /** Null where it is not known, too. */
  @Column({ type: 'int', nullable: true })
  durationSeconds: number | null;

  /** Its title or description carries #shorts, as far as is known. */
  @Column({ type: 'boolean', default: false })
  hasShortsTag: boolean;

  @Column({ type: 'text', default: 'none' })
  live: 'live' | 'upcoming' | 'none';

  /** Why nothing may be written from it, as far as is known. */
  @Column({ type: 'text', nullable: true })
  flag: VideoFlag | null;

  /** Best place in a search that named it, from 1. */
  @Column({ type: 'int' })
  rank: number;

  /** When a search named it last, or its data was asked again. */
  @Timestamp()
  foundAt: Date;

  /** Why it is not taken, by the rules of its last search; null where it is taken or may be. */
  @Column({ type: 'text', nullable: true })
  leftOut: LeftOutReason | null;

  @OptionalTimestamp()
  takenAt: Date | null;
}
