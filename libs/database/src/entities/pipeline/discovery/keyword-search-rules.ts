import type { ChannelRef } from '@pressloom/contracts/search-rules';
import { Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { ForeignKey, Json, OptionalText, Timestamp } from '../../../columns.ts';
import { Keyword } from './keyword.ts';

/** What a keyword takes of its searches other than its site: null follows the site, lists come on top of its. */
@Entity('keyword_search_rules')
export class KeywordSearchRulesRow {
  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'keyword_search_rules_pkey' })
  keywordId: number;

  @ManyToOne(() => Keyword, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('keyword_id', 'keyword_search_rules_keyword_fkey')
  keyword?: Relation<Keyword>;

  @Column({ type: 'int', nullable: true })
  periodDays: number | null;

  @Column({ type: 'int', nullable: true })
  shortestMinutes: number | null;

  @Column({ type: 'int', nullable: true })
  longestMinutes: number | null;

  @OptionalText()
  language: string | null;

  @OptionalText()
  region: string | null;

  @Column({ type: 'boolean', nullable: true })
  leaveOutLive: boolean | null;

  @Column({ type: 'boolean', nullable: true })
  leaveOutShorts: boolean | null;

  @Column({ type: 'int', nullable: true })
  shortSeconds: number | null;

  @Json({ default: [] })
  blockedChannels: ChannelRef[];

  @Json({ default: [] })
  preferredChannels: ChannelRef[];

  @Json({ default: [] })
  excludedWords: string[];

  @Timestamp()
  updatedAt: Date;
}
