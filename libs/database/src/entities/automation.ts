import { Column, Entity, Index, ManyToOne, PrimaryColumn, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { Relation } from 'typeorm';
import { ForeignKey, OptionalText, OptionalTimestamp, Timestamp } from '../columns.ts';
import { Keyword } from './keyword.ts';
import { WordpressSite } from './wordpress-site.ts';

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

/** How the last real calls to a provider went. */
@Entity('provider_health')
export class ProviderHealth {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'provider_health_pkey' })
  provider: string;

  /** Which key or site was used: `shared`, `sandbox` or `site:12`. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'provider_health_pkey' })
  scope: string;

  @OptionalTimestamp()
  lastOkAt: Date | null;

  @OptionalTimestamp()
  lastFailureAt: Date | null;

  /** Null while the last call went well. */
  @OptionalTimestamp()
  failingSince: Date | null;

  @OptionalText()
  errorCode: string | null;

  /** A sentence for people, never the provider's own text. */
  @OptionalText()
  errorMessage: string | null;
}

/** When the clock last began something, so that several processes begin it once. */
@Entity('automation_ticks')
export class AutomationTick {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'automation_ticks_pkey' })
  name: string;

  /** Cut to the minute. */
  @Timestamp()
  tickedAt: Date;
}
