import type {
  ImportConsent,
  ImportCounts,
  ImportMapping,
  ImportStatus,
  TableFormat,
} from '@pressloom/contracts/subscriber-imports';
import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { CreatedAt, ForeignKey, Json, OptionalTimestamp } from '../../columns.ts';
import { WordpressSite } from '../sites/wordpress-site.ts';
import type { StoredActor } from '../stored-actor.ts';

/** A list of readers that came as a file, and how far it was taken over. */
@Entity('subscriber_imports')
@Index('subscriber_imports_site_index', ['wordpressSiteId', 'id'])
export class SubscriberImport {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'subscriber_imports_pkey' })
  id: number;

  @Column({ type: 'int' })
  wordpressSiteId: number;

  @ManyToOne(() => WordpressSite, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('wordpress_site_id', 'subscriber_imports_site_fkey')
  wordpressSite?: Relation<WordpressSite>;

  @Column({ type: 'text' })
  fileName: string;

  /** PostgreSQL's bigint, as text. */
  @Column({ type: 'bigint' })
  bytes: string;

  /** How the file is written, as it was found out when it came. */
  @Json()
  format: TableFormat;

  @Column({ type: 'text', default: 'uploaded' })
  status: ImportStatus;

  /** Null until a person said what each column is. */
  @Json({ nullable: true })
  mapping: ImportMapping | null;

  @Json({ nullable: true })
  consent: ImportConsent | null;

  /** Of the last look or of the import itself. */
  @Json({ nullable: true })
  counts: ImportCounts | null;

  /** Rows of the file that are done with; an import that was broken off goes on there. */
  @Column({ type: 'int', default: 0 })
  nextRow: number;

  @Json({ nullable: true })
  createdBy: StoredActor | null;

  @CreatedAt()
  createdAt: Date;

  @OptionalTimestamp()
  finishedAt: Date | null;

  /** No list shows it from then on; it stays as long as readers came by it. */
  @OptionalTimestamp()
  forgottenAt: Date | null;
}
