import type { ImageQuality, ImageStyle } from '@pressloom/contracts/pictures';
import { Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { ForeignKey, OptionalText, UpdatedAt } from '../../../columns.ts';
import { WordpressSite } from '../../sites/wordpress-site.ts';

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

  /** Words below which nothing is written by itself. */
  @Column({ type: 'int', default: 60 })
  minSourceWords: number;

  @UpdatedAt()
  updatedAt: Date;
}
