import { Column, CreateDateColumn, DeleteDateColumn, JoinColumn, UpdateDateColumn } from 'typeorm';
import type { ColumnOptions } from 'typeorm';

/** A moment, stored in UTC. */
export const Timestamp = (options: ColumnOptions = {}): PropertyDecorator =>
  Column({ type: 'timestamptz', ...options });

/** A moment that may not have come yet. */
export const OptionalTimestamp = (): PropertyDecorator => Timestamp({ nullable: true });

/** When the row was written first; set by the database. */
export const CreatedAt = (): PropertyDecorator => CreateDateColumn({ type: 'timestamptz' });

/** When TypeORM last wrote the row; plain SQL must set it itself. */
export const UpdatedAt = (): PropertyDecorator => UpdateDateColumn({ type: 'timestamptz' });

/** Since when the row is being deleted: TypeORM finds it no more, and joins none; plain SQL must leave it out itself. */
export const DeletedAt = (): PropertyDecorator => DeleteDateColumn({ type: 'timestamptz', nullable: true });

/** Text that may be missing. Never an empty string for 'missing'. */
export const OptionalText = (): PropertyDecorator => Column({ type: 'text', nullable: true });

/** A JSON value that is read and written whole. */
export const Json = (options: ColumnOptions = {}): PropertyDecorator => Column({ type: 'jsonb', ...options });

/** A 64-bit count as a number; counts here stay far below 2^53. */
export const BigCount = (options: ColumnOptions = {}): PropertyDecorator =>
  Column({
    type: 'bigint',
    transformer: {
      to: (value: number | null) => value,
      from: (value: string | null) => (value === null ? null : Number(value)),
    },
    ...options,
  });

/** One that may be missing. */
export const OptionalBigCount = (): PropertyDecorator => BigCount({ nullable: true });

/** Joins by a named column with a named constraint, so that migrations and entities can be compared by name. */
export const ForeignKey = (column: string, constraint: string): PropertyDecorator =>
  JoinColumn({ name: column, foreignKeyConstraintName: constraint });
