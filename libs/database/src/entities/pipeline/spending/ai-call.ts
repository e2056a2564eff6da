import type { AiCallKind, AiCallState } from '@pressloom/contracts/spending';
import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { ForeignKey, Timestamp } from '../../../columns.ts';
import { WordpressSite } from '../../sites/wordpress-site.ts';

/**
 * A call to the AI service: what was booked before it and what it cost. Video, post and keyword are no foreign keys: money
 * that was spent stays counted when they go. Amounts are millionths of a dollar.
 */
@Entity('ai_calls')
@Index('ai_calls_site_day_index', ['wordpressSiteId', 'day'])
@Index('ai_calls_post_index', ['postId'])
@Index('ai_calls_video_index', ['videoId'], { where: 'post_id IS NULL' })
@Index('ai_calls_open_index', ['at'], { where: `state = 'booked'` })
export class AiCall {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'ai_calls_pkey' })
  id: number;

  @Column({ type: 'int' })
  wordpressSiteId: number;

  @ManyToOne(() => WordpressSite, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('wordpress_site_id', 'ai_calls_site_fkey')
  wordpressSite?: Relation<WordpressSite>;

  /** The day in the site's zone that it is counted in. */
  @Column({ type: 'date' })
  day: string;

  /** The day of all sites' budget that it is counted in. */
  @Column({ type: 'date' })
  allDay: string;

  @Column({ type: 'text' })
  kind: AiCallKind;

  /** As it was asked for. */
  @Column({ type: 'text' })
  model: string;

  /** False: the price list didn't know the model, and the dearest known price was taken. */
  @Column({ type: 'boolean' })
  isPriceKnown: boolean;

  @Column({ type: 'int', default: 0 })
  inputTokens: number;

  @Column({ type: 'int', default: 0 })
  outputTokens: number;

  @Column({ type: 'int', default: 0 })
  pictures: number;

  /** The most that it could cost. */
  @Column({ type: 'int' })
  bookedMicros: number;

  /** What is counted: what was booked until more is known. */
  @Column({ type: 'int' })
  chargedMicros: number;

  @Column({ type: 'text', default: 'booked' })
  state: AiCallState;

  @Column({ type: 'text' })
  source: 'live' | 'sandbox';

  /** Nobody waited for it. */
  @Column({ type: 'boolean' })
  automatic: boolean;

  @Column({ type: 'int', nullable: true })
  keywordId: number | null;

  @Column({ type: 'int', nullable: true })
  videoId: number | null;

  /** Null while the post is being written. */
  @Column({ type: 'int', nullable: true })
  postId: number | null;

  @Column({ type: 'int', nullable: true })
  jobId: number | null;

  @Timestamp()
  at: Date;
}
