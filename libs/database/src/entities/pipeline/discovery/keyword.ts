import { Column, Entity, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { Relation } from 'typeorm';
import { CreatedAt, ForeignKey, OptionalTimestamp } from '../../../columns.ts';
import { WordpressSite } from '../../sites/wordpress-site.ts';

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

  @Column({ type: 'int' })
  wordpressSiteId: number;

  @ManyToOne(() => WordpressSite, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('wordpress_site_id', 'keywords_site_fkey')
  wordpressSite?: Relation<WordpressSite>;

  @CreatedAt()
  createdAt: Date;
}
