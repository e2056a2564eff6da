import { Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { ForeignKey, UpdatedAt } from '../../../columns.ts';
import { WordpressSite } from '../../sites/wordpress-site.ts';

/** What may be spent in a day. A scope without a row has the default: 200 cents for a site, no limit for all together. */
@Entity('spending_budgets')
export class SpendingBudget {
  /** `site:1`, or `all`. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'spending_budgets_pkey' })
  scope: string;

  @Column({ type: 'int', nullable: true })
  wordpressSiteId: number | null;

  @ManyToOne(() => WordpressSite, { onDelete: 'CASCADE', nullable: true })
  @ForeignKey('wordpress_site_id', 'spending_budgets_site_fkey')
  wordpressSite?: Relation<WordpressSite> | null;

  @Column({ type: 'int' })
  dailyCents: number;

  @UpdatedAt()
  updatedAt: Date;
}
