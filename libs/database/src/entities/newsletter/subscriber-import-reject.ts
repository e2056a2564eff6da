import { Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { ForeignKey, Json } from '../../columns.ts';
import { SubscriberImport } from './subscriber-import.ts';

/** A row of the file that was not taken over, and why. */
@Entity('subscriber_import_rejects')
export class SubscriberImportReject {
  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'subscriber_import_rejects_pkey' })
  importId: number;

  @ManyToOne(() => SubscriberImport, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('import_id', 'subscriber_import_rejects_import_fkey')
  import?: Relation<SubscriberImport>;

  /** Among the rows of the file, from 1. */
  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'subscriber_import_rejects_pkey' })
  rowNumber: number;

  /** Where the row begins in the file, from 1. */
  @Column({ type: 'int' })
  line: number;

  /** A sentence. */
  @Column({ type: 'text' })
  reason: string;

  @Json()
  cells: string[];
}
