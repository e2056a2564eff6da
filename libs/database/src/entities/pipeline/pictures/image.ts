import { Column, Entity, PrimaryColumn } from 'typeorm';
import { CreatedAt } from '../../../columns.ts';

/** A featured image, re-encoded, kept once under the hash of its bytes. */
@Entity('images')
export class Image {
  /** SHA-256 of the bytes in hex. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'images_pkey' })
  hash: string;

  @Column({ type: 'text' })
  mime: string;

  @Column({ type: 'bytea' })
  bytes: Buffer;

  @Column({ type: 'int' })
  width: number;

  @Column({ type: 'int' })
  height: number;

  @CreatedAt()
  createdAt: Date;
}
