import { Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { ForeignKey } from '../../columns.ts';
import { SubscriberImport } from './subscriber-import.ts';

/** A stretch of the file. It stands in the database because another machine may do the work. */
@Entity('subscriber_import_parts')
export class SubscriberImportPart {
  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'subscriber_import_parts_pkey' })
  importId: number;

  @ManyToOne(() => SubscriberImport, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('import_id', 'subscriber_import_parts_import_fkey')
  import?: Relation<SubscriberImport>;

  /** From 0. */
  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'subscriber_import_parts_pkey' })
  number: number;

  @Column({ type: 'bytea' })
  data: Buffer;
}
