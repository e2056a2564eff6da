import { Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { ForeignKey } from '../../columns.ts';
import { WordpressSite } from '../sites/wordpress-site.ts';

/** Calls of pages that are not the website's, by its day and their host. */
@Entity('refused_hosts')
export class RefusedHost {
  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'refused_hosts_pkey' })
  siteId: number;

  @ManyToOne(() => WordpressSite, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('site_id', 'refused_hosts_site_fkey')
  site?: Relation<WordpressSite>;

  /** By the website's clock, `YYYY-MM-DD`. */
  @PrimaryColumn({ type: 'date', primaryKeyConstraintName: 'refused_hosts_pkey' })
  day: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'refused_hosts_pkey' })
  host: string;

  @Column({ type: 'int' })
  calls: number;
}
