import { Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { ForeignKey, UpdatedAt } from '../../../columns.ts';
import { WordpressSite } from '../../sites/wordpress-site.ts';

/** What was booked and spent in a day, in millionths of a dollar: one row a day for each site, and one for all together. */
@Entity('spending_days')
export class SpendingDay {
  /** `site:1`, or `all`. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'spending_days_pkey' })
  scope: string;

  /** By the clock of the scope. */
  @PrimaryColumn({ type: 'date', primaryKeyConstraintName: 'spending_days_pkey' })
  day: string;

  @Column({ type: 'int', nullable: true })
  wordpressSiteId: number | null;

  @ManyToOne(() => WordpressSite, { onDelete: 'CASCADE', nullable: true })
  @ForeignKey('wordpress_site_id', 'spending_days_site_fkey')
  wordpressSite?: Relation<WordpressSite> | null;

  @Column({ type: 'bigint', default: 0 })
  usedMicros: string;

  /** The least that was refused in this day: with so much more the budget would have been passed. */
  @Column({ type: 'bigint', nullable: true })
  refusedMicros: string | null;

  @UpdatedAt()
  updatedAt: Date;
}
