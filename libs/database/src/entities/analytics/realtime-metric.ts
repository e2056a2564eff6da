import { Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { ForeignKey } from '../../columns.ts';
import { WordpressSite } from '../sites/wordpress-site.ts';

const KEY = { primaryKeyConstraintName: 'realtime_metrics_pkey' };

/** Events of one type in one minute, of the last day only. */
@Entity('realtime_metrics')
export class RealtimeMetric {
  @PrimaryColumn({ type: 'int', ...KEY })
  siteId: number;

  @ManyToOne(() => WordpressSite, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('site_id', 'realtime_metrics_site_fkey')
  site?: Relation<WordpressSite>;

  /** Type of the events. */
  @PrimaryColumn({ type: 'text', ...KEY })
  metricType: string;

  /** When the minute began. */
  @PrimaryColumn({ type: 'timestamptz', ...KEY })
  timestamp: Date;

  @Column({ type: 'int' })
  value: number;
}
