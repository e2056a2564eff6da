import { Check, Column, Entity, Index, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { ForeignKey, Timestamp } from '../../columns.ts';
import { WordpressSite } from '../sites/wordpress-site.ts';

/**
 * The articles that a visitor of a website read as free ones, each once. They stand in one row, so that of ten calls at once each sees what the one
 * before it stored.
 */
@Entity('gate_visitors')
@Check('gate_visitors_views_check', 'cardinality(articles) = cardinality(viewed_at)')
@Index('gate_visitors_seen_index', ['seenAt'])
export class GateVisitor {
  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'gate_visitors_pkey' })
  siteId: number;

  @ManyToOne(() => WordpressSite, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('site_id', 'gate_visitors_site_fkey')
  site?: Relation<WordpressSite>;

  /** What the visitor's browser chose for itself. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'gate_visitors_pkey' })
  visitorId: string;

  /** In the order in which they were read; see `articleKey` and `pairOf`. */
  @Column({ type: 'text', array: true })
  articles: string[];

  /** When each was first read, by the server's clock. */
  @Column({ type: 'timestamptz', array: true })
  viewedAt: Date[];

  /** When the visitor was last there, give or take a month. */
  @Timestamp({ default: () => 'now()' })
  seenAt: Date;
}
