import { Column, Entity, PrimaryColumn } from 'typeorm';
import { UpdatedAt } from '../../../columns.ts';

/** What was booked of YouTube's quota: one row per quota group, Pacific day and bucket. */
@Entity('quota_use')
export class QuotaUse {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'quota_use_pkey' })
  quotaGroup: string;

  /** Day in America/Los_Angeles. */
  @PrimaryColumn({ type: 'date', primaryKeyConstraintName: 'quota_use_pkey' })
  day: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'quota_use_pkey' })
  bucket: 'search' | 'units';

  @Column({ type: 'int', default: 0 })
  used: number;

  /** YouTube said that this bucket is spent, whatever we counted. */
  @Column({ type: 'boolean', default: false })
  exhausted: boolean;

  @UpdatedAt()
  updatedAt: Date;
}
