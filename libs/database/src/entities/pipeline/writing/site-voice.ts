import type { OwnCategory } from '@pressloom/contracts/site-voice';
import { Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { ForeignKey, Json, OptionalText, Timestamp } from '../../../columns.ts';
import { WordpressSite } from '../../sites/wordpress-site.ts';
import type { StoredActor } from '../../stored-actor.ts';

/** How a site is written where it differs from its brand: what is null is the brand's, and all of it where there is no row. */
@Entity('site_voices')
export class SiteVoiceRow {
  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'site_voices_pkey' })
  wordpressSiteId: number;

  @ManyToOne(() => WordpressSite, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('wordpress_site_id', 'site_voices_site_fkey')
  wordpressSite?: Relation<WordpressSite>;

  @OptionalText()
  persona: string | null;

  @Json({ nullable: true })
  articleRules: string[] | null;

  @Json({ nullable: true })
  avoid: string[] | null;

  @Json({ nullable: true })
  categories: OwnCategory[] | null;

  @Column({ type: 'int', nullable: true })
  targetWords: number | null;

  /** Empty: pictures have no mood, which is not the brand's. */
  @OptionalText()
  imageMood: string | null;

  @Timestamp()
  updatedAt: Date;

  @Json({ nullable: true })
  updatedBy: StoredActor | null;
}
