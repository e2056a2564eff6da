import { ANY } from '@pressloom/contracts/search-rules';
import type { ChannelRef } from '@pressloom/contracts/search-rules';
import { Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { ForeignKey, Json, OptionalText, Timestamp } from '../../../columns.ts';
import { WordpressSite } from '../../sites/wordpress-site.ts';

/** Which results of its searches a site takes; where there is no row the defaults hold. */
@Entity('search_rules')
export class SiteSearchRules {
  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'search_rules_pkey' })
  wordpressSiteId: number;

  @ManyToOne(() => WordpressSite, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('wordpress_site_id', 'search_rules_site_fkey')
  wordpressSite?: Relation<WordpressSite>;

  @Column({ type: 'int', default: 30 })
  periodDays: number;

  @Column({ type: 'int', default: 0 })
  shortestMinutes: number;

  @Column({ type: 'int', default: 0 })
  longestMinutes: number;

  /** Null: the language that the site is written in. */
  @OptionalText()
  language: string | null;

  @Column({ type: 'text', default: ANY })
  region: string;

  @Column({ type: 'boolean', default: true })
  leaveOutLive: boolean;

  @Column({ type: 'boolean', default: true })
  leaveOutShorts: boolean;

  @Column({ type: 'int', default: 60 })
  shortSeconds: number;

  @Json({ default: [] })
  blockedChannels: ChannelRef[];

  @Json({ default: [] })
  preferredChannels: ChannelRef[];

  @Json({ default: [] })
  excludedWords: string[];

  @Timestamp()
  updatedAt: Date;
}
