import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { Relation } from 'typeorm';
import { ForeignKey, Timestamp } from '../../../columns.ts';
import { WordpressSite } from '../../sites/wordpress-site.ts';
import { Keyword } from './keyword.ts';

/** A search that YouTube answered: what it brought, and what the planner shares fairly by. */
@Entity('keyword_searches')
@Unique('keyword_searches_job_unique', ['jobId'])
@Index('keyword_searches_keyword_index', ['keywordId', 'searchedAt'])
@Index('keyword_searches_time_index', ['searchedAt'])
export class KeywordSearch {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'keyword_searches_pkey' })
  id: number;

  @Column({ type: 'int' })
  keywordId: number;

  @ManyToOne(() => Keyword, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('keyword_id', 'keyword_searches_keyword_fkey')
  keyword?: Relation<Keyword>;

  @Column({ type: 'int' })
  wordpressSiteId: number;

  @ManyToOne(() => WordpressSite, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('wordpress_site_id', 'keyword_searches_site_fkey')
  wordpressSite?: Relation<WordpressSite>;

  /** The job that made it, so that a job that is run again after a crash keeps nothing twice. Jobs are forgotten earlier. */
  @Column({ type: 'int', nullable: true })
  jobId: number | null;

  /** The quota that it was booked on; see QuotaUse. */
  @Column({ type: 'text' })
  quotaGroup: string;

  /** Asked for by the planner, not by a person. */
  @Column({ type: 'boolean' })
  automatic: boolean;

  /** Videos in YouTube's answer. */
  @Column({ type: 'int' })
  found: number;

  /** Videos that were new and kept. */
  @Column({ type: 'int' })
  stored: number;

  @Timestamp()
  searchedAt: Date;
}
