import type { SiteAccount } from '@pressloom/contracts/site-sync';
import { Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { ForeignKey, Json, OptionalText, OptionalTimestamp } from '../../columns.ts';
import { WordpressSite } from './wordpress-site.ts';

/** What a website says of itself, and how far the sync under way has read. Without `readAt` no sync has ended well yet. */
@Entity('wordpress_site_facts')
export class WordpressSiteFacts {
  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'wordpress_site_facts_pkey' })
  siteId: number;

  @ManyToOne(() => WordpressSite, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('site_id', 'wordpress_site_facts_site_fkey')
  site?: Relation<WordpressSite>;

  @OptionalText()
  wordpressVersion: string | null;

  @Column({ type: 'text', default: '' })
  siteTitle: string;

  @OptionalText()
  timeZone: string | null;

  @OptionalText()
  language: string | null;

  @Json({ nullable: true })
  account: SiteAccount | null;

  /** Posts and categories that the sync read. */
  @Column({ type: 'int', default: 0 })
  posts: number;

  @Column({ type: 'int', default: 0 })
  categories: number;

  @OptionalTimestamp()
  readAt: Date | null;

  /** Where the sync under way continues after a crash; null while there is none. See the API's `SiteReading`. */
  @Json({ nullable: true })
  reading: object | null;
}
