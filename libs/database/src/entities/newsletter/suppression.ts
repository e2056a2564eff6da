import type { SuppressionReason } from '@pressloom/contracts/subscribers';
import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { ForeignKey, Timestamp } from '../../columns.ts';
import { WordpressSite } from '../sites/wordpress-site.ts';

/** An address that nobody but its owner may subscribe again. It outlives the subscriber; the address can't be read from it. */
@Entity('suppressions')
// One without a site counts once too (NULLS NOT DISTINCT), which TypeORM can't declare.
@Index('suppressions_unique', { synchronize: false })
@Index('suppressions_unknown_index', ['wordpressSiteId'], { where: 'is_of_unknown' })
export class Suppression {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'suppressions_pkey' })
  id: number;

  /** Null: on no site. */
  @Column({ type: 'int', nullable: true })
  wordpressSiteId: number | null;

  @ManyToOne(() => WordpressSite, { onDelete: 'CASCADE', nullable: true })
  @ForeignKey('wordpress_site_id', 'suppressions_site_fkey')
  wordpressSite?: Relation<WordpressSite> | null;

  /** Of the address in lower case, under a key of this installation; see `AddressHash`. */
  @Column({ type: 'text' })
  emailHash: string;

  @Column({ type: 'text' })
  reason: SuppressionReason;

  @Timestamp()
  createdAt: Date;

  /** No row of the address was known: one that is on the list all the same is found by its hash when an issue is sent. */
  @Column({ type: 'boolean', default: false })
  isOfUnknown: boolean;
}
