import type { SubscriberEventKind } from '@pressloom/contracts/subscribers';
import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { ForeignKey, Json, Timestamp } from '../../columns.ts';
import type { StoredActor } from '../stored-actor.ts';
import { Subscriber } from './subscriber.ts';

/** What happened to a subscription after the reader came; how they came stands in the subscriber's own row. */
@Entity('subscriber_history')
@Index('subscriber_history_index', ['subscriberId', 'id'])
export class SubscriberHistory {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'subscriber_history_pkey' })
  id: number;

  @Column({ type: 'int' })
  subscriberId: number;

  @ManyToOne(() => Subscriber, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('subscriber_id', 'subscriber_history_subscriber_fkey')
  subscriber?: Relation<Subscriber>;

  @Column({ type: 'text' })
  kind: SubscriberEventKind;

  @Timestamp()
  happenedAt: Date;

  /** Who did it; null where the reader did. */
  @Json({ nullable: true })
  actor: StoredActor | null;

  /** Names and values of what it tells, such as a reason. */
  @Json({ default: {} })
  detail: Record<string, string>;
}
