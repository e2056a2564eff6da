import { GATE_DEFAULTS } from '@pressloom/contracts/gate';
import type { RestrictionType } from '@pressloom/contracts/gate';
import { Check, Column, Entity, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { Relation } from 'typeorm';
import { CreatedAt, ForeignKey, UpdatedAt } from '../../columns.ts';
import { WordpressSite } from '../sites/wordpress-site.ts';

/** What a website's gate closes, and whom it tells what. Without a row everything is open. */
@Entity('content_gate_settings')
@Unique('content_gate_settings_site_unique', ['siteId'])
@Check('content_gate_settings_type_check', `restriction_type IN ('premium_badge','article_count','time_based')`)
@Check('content_gate_settings_percentage_check', 'auto_percentage BETWEEN 0 AND 100')
@Check('content_gate_settings_limit_check', 'free_article_limit BETWEEN 0 AND 50')
export class ContentGateSettingsRow {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'content_gate_settings_pkey' })
  id: number;

  @Column({ type: 'int' })
  siteId: number;

  @ManyToOne(() => WordpressSite, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('site_id', 'content_gate_settings_site_fkey')
  site?: Relation<WordpressSite>;

  /** Of the website's posts, in percent. */
  @Column({ type: 'int', default: GATE_DEFAULTS.autoPercentage })
  autoPercentage: number;

  @Column({ type: 'text', default: GATE_DEFAULTS.restrictionType })
  restrictionType: RestrictionType;

  @Column({ type: 'int', default: GATE_DEFAULTS.freeArticleLimit })
  freeArticleLimit: number;

  @Column({ type: 'boolean', default: GATE_DEFAULTS.isActive })
  isActive: boolean;

  @Column({ type: 'text', default: GATE_DEFAULTS.gateMessage })
  gateMessage: string;

  @CreatedAt()
  createdAt: Date;

  @UpdatedAt()
  updatedAt: Date;
}
