import type { ImageQuality, ImageStyle } from '@pressloom/contracts';
import { Column, Entity, ManyToOne, PrimaryColumn, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { Relation } from 'typeorm';
import { CreatedAt, ForeignKey, Json, OptionalText, UpdatedAt } from '../columns.ts';
import { Keyword } from './keyword.ts';
import { WordpressSite } from './wordpress-site.ts';

/** One row a site; made when a person first saves. */
@Entity('content_generation_settings')
export class ContentGenerationSettings {
  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'content_generation_settings_pkey' })
  wordpressSiteId: number;

  @ManyToOne(() => WordpressSite, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('wordpress_site_id', 'content_generation_settings_site_fkey')
  wordpressSite?: Relation<WordpressSite>;

  @OptionalText()
  defaultFeaturedImageUrl: string | null;

  @Column({ type: 'boolean', default: true })
  autoGenerateImages: boolean;

  @Column({ type: 'text', default: 'professional' })
  imageStyle: ImageStyle;

  @Column({ type: 'text', default: 'standard' })
  imageQuality: ImageQuality;

  @UpdatedAt()
  updatedAt: Date;
}

/** The one home of a site's pace: how often it searches and how much it takes. */
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

  @UpdatedAt()
  updatedAt: Date;
}

/** A keyword's own automation; where there is no row the site's holds. */
@Entity('automation_settings')
export class AutomationSettings {
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

/** The switch and the pace of the whole automation; one row. */
@Entity('global_automation_settings')
export class GlobalAutomationSettings {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'global_automation_settings_pkey' })
  id: number;

  @Column({ type: 'boolean', default: true })
  enabled: boolean;

  @Column({ type: 'int', default: 30 })
  frequencyMinutes: number;
}

/** Marks and values of the whole installation, by name. */
@Entity('global_settings')
@Unique('global_settings_key_unique', ['settingKey'])
export class GlobalSetting {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'global_settings_pkey' })
  id: number;

  @Column({ type: 'text' })
  settingKey: string;

  @Column({ type: 'text' })
  settingValue: string;

  @OptionalText()
  description: string | null;

  @Column({ type: 'boolean', default: false })
  isEncrypted: boolean;
}

/** When and how a site's newsletter is sent. */
@Entity('newsletter_settings')
export class NewsletterSettings {
  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'newsletter_settings_pkey' })
  wordpressSiteId: number;

  @ManyToOne(() => WordpressSite, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('wordpress_site_id', 'newsletter_settings_site_fkey')
  wordpressSite?: Relation<WordpressSite>;

  @Column({ type: 'int', default: 8 })
  articlesPerNewsletter: number;

  @Column({ type: 'int', default: 7 })
  frequencyDays: number;

  @Column({ type: 'boolean', default: false })
  autoSend: boolean;

  @Column({ type: 'boolean', default: true })
  isActive: boolean;

  /** `HH:MM` in America/New_York. */
  @Column({ type: 'text', default: '21:00' })
  scheduledTime: string;

  @UpdatedAt()
  updatedAt: Date;
}

/** A site's membership offer; it goes before its brand's defaults. */
@Entity('subscription_settings')
@Unique('subscription_settings_website_unique', ['websiteId'])
export class SubscriptionSettings {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'subscription_settings_pkey' })
  id: number;

  @Column({ type: 'int' })
  websiteId: number;

  @ManyToOne(() => WordpressSite, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('website_id', 'subscription_settings_website_fkey')
  website?: Relation<WordpressSite>;

  @Column({ type: 'text' })
  title: string;

  @Column({ type: 'text' })
  subtitle: string;

  @Column({ type: 'numeric', precision: 10, scale: 2, default: () => '29.99' })
  monthlyPrice: string;

  @Column({ type: 'numeric', precision: 10, scale: 2, default: () => '99.99' })
  yearlyPrice: string;

  @Column({ type: 'text', default: 'USD' })
  currency: string;

  @Json({ default: [] })
  features: string[];

  @Column({ type: 'text', default: '#dc2626' })
  brandColor: string;

  @Column({ type: 'text', default: '1,000+' })
  memberCount: string;

  @Column({ type: 'text', default: '' })
  professionalType: string;

  @CreatedAt()
  createdAt: Date;

  @UpdatedAt()
  updatedAt: Date;
}
