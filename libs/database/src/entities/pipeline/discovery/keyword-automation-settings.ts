import { Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { ForeignKey, Json, UpdatedAt } from '../../../columns.ts';
import { Keyword } from './keyword.ts';

/** A keyword's own automation; where there is no row the site's holds. */
@Entity('automation_settings')
export class KeywordAutomationSettings {
  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'automation_settings_pkey' })
  keywordId: number;

  @ManyToOne(() => Keyword, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('keyword_id', 'automation_settings_keyword_fkey')
  keyword?: Relation<Keyword>;

  @Column({ type: 'boolean', default: true })
  autoGenerateBlogs: boolean;

  @Column({ type: 'boolean', default: false })
  autoPublishToWordpress: boolean;

  /** Ids of the sites that get a post of their own. */
  @Json({ default: [] })
  selectedWordpressSites: number[];

  @Column({ type: 'int', default: 24 })
  checkIntervalHours: number;

  @Column({ type: 'boolean', default: true })
  isActive: boolean;

  @UpdatedAt()
  updatedAt: Date;
}
