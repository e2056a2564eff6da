import { Column, Entity, Index, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { ForeignKey, Json, Timestamp } from '../../columns.ts';
import { WordpressSite } from '../sites/wordpress-site.ts';

/** A subscriber whom an operator deleted, whole, until that can't be undone any more. */
@Entity('deleted_subscribers')
@Index('deleted_subscribers_email_index', ['email'])
export class DeletedSubscriber {
  /** The subscriber's. */
  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'deleted_subscribers_pkey' })
  id: number;

  @Column({ type: 'int' })
  wordpressSiteId: number;

  @ManyToOne(() => WordpressSite, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('wordpress_site_id', 'deleted_subscribers_site_fkey')
  wordpressSite?: Relation<WordpressSite>;

  @Column({ type: 'text' })
  email: string;

  /** The row of `subscribers`, by the names of its columns. */
  @Json()
  subscriber: object;

  /** The rows of `subscriber_history`, by the names of their columns. */
  @Json()
  history: object[];

  @Timestamp()
  deletedAt: Date;
}
