import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { Json, Timestamp } from '../../columns.ts';

/** What an AI server was found to take in a request, for one of its models. */
@Entity('ai_capabilities')
@Unique('ai_capabilities_model', ['address', 'model', 'kind'])
export class AiCapabilities {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'ai_capabilities_pkey' })
  id: number;

  /** Up to and including `/v1`. */
  @Column({ type: 'text' })
  address: string;

  @Column({ type: 'text' })
  model: string;

  @Column({ type: 'text' })
  kind: 'text' | 'picture';

  @Json()
  capabilities: object;

  @Timestamp()
  learntAt: Date;
}
