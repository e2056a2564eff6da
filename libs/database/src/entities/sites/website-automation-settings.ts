import { Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { ForeignKey, UpdatedAt } from '../../columns.ts';
import { WordpressSite } from './wordpress-site.ts';

/** The one home of how a site works by itself: how often it searches and how much it takes. */
@Entity('website_automation_settings')
export class WebsiteAutomationSettings {
  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'website_automation_settings_pkey' })
  wordpressSiteId: number;

  @ManyToOne(() => WordpressSite, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('wordpress_site_id', 'website_automation_settings_site_fkey')
  wordpressSite?: Relation<WordpressSite>;

  @Column({ type: 'boolean', default: true })
  automationEnabled: boolean;

  @Column({ type: 'int', default: 180 })
  searchFrequencyMinutes: number;

  @Column({ type: 'int', default: 80 })
  dailyVideoLimit: number;

  /** 0 pauses. */
  @Column({ type: 'int', default: 2 })
  videosPerSearch: number;

  /** Days after which a draft that has not gone out is left to people. */
  @Column({ type: 'int', default: 7 })
  draftDays: number;

  /** Drafts that may wait beyond those that can still go out today. */
  @Column({ type: 'int', default: 3 })
  draftStock: number;

  @UpdatedAt()
  updatedAt: Date;
}
