import { Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { ForeignKey } from '../../columns.ts';
import { WordpressSite } from '../sites/wordpress-site.ts';

const KEY = { primaryKeyConstraintName: 'visitor_zones_pkey' };

/** From when on a website's days are counted in a time zone. Days of before keep theirs. */
@Entity('visitor_zones')
export class VisitorZone {
  @PrimaryColumn({ type: 'int', ...KEY })
  siteId: number;

  @ManyToOne(() => WordpressSite, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('site_id', 'visitor_zones_site_fkey')
  site?: Relation<WordpressSite>;

  /** `-infinity` of the first one. */
  @PrimaryColumn({ type: 'timestamptz', ...KEY })
  validFrom: Date | number;

  @Column({ type: 'text' })
  timeZone: string;
}
