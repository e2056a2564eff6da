import { Column, Entity, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { Relation } from 'typeorm';
import { CreatedAt, ForeignKey, Json, OptionalText, OptionalTimestamp } from '../../../columns.ts';
import { WordpressSite } from '../../sites/wordpress-site.ts';
import type { StoredActor } from '../../stored-actor.ts';

/** What a site searches YouTube for. */
@Entity('keywords')
@Unique('keywords_site_term_unique', ['wordpressSiteId', 'termKey'])
export class Keyword {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'keywords_pkey' })
  id: number;

  @Column({ type: 'text' })
  term: string;

  /** The term in lower case: what makes it unique within its site. */
  @Column({ type: 'text' })
  termKey: string;

  @Column({ type: 'boolean', default: true })
  isActive: boolean;

  @OptionalTimestamp()
  lastChecked: Date | null;

  @Json({ nullable: true })
  addedBy: StoredActor | null;

  /** Who asked for the last search that YouTube answered. */
  @Json({ nullable: true })
  searchedBy: StoredActor | null;

  /** Its last search that YouTube answered with something; null before it, and after rules that the question depends on changed. */
  @OptionalTimestamp()
  lastFoundAt: Date | null;

  /** Automatic searches in a row that brought no new video. */
  @Column({ type: 'int', default: 0 })
  searchesWithoutNew: number;

  /** Why YouTube refuses its searches until its rules change, a sentence; null while it doesn't. */
  @OptionalText()
  searchRefusal: string | null;

  @Column({ type: 'int' })
  wordpressSiteId: number;

  @ManyToOne(() => WordpressSite, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('wordpress_site_id', 'keywords_site_fkey')
  wordpressSite?: Relation<WordpressSite>;

  @CreatedAt()
  createdAt: Date;
}
