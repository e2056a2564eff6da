import { Entity, Index, PrimaryColumn } from 'typeorm';
import { Json, Timestamp } from '../../columns.ts';

/** Written by connect-pg-simple. A session's account is found by an index on an expression, which TypeORM can't declare. */
@Entity('sessions')
@Index('sessions_user_index', { synchronize: false })
export class Session {
  @PrimaryColumn({ type: 'varchar', primaryKeyConstraintName: 'sessions_pkey' })
  sid: string;

  @Json()
  sess: unknown;

  @Index('sessions_expire_index')
  @Timestamp()
  expire: Date;
}
