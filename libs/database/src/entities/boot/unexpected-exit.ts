import { Check, Entity, PrimaryColumn } from 'typeorm';
import { OptionalText, OptionalTimestamp, Timestamp } from '../../columns.ts';

/** An end of the server that nobody had asked for, written by the server that was started next. */
@Entity('unexpected_exits')
@Check('unexpected_exits_known_check', '(exited_at IS NULL) = (cause IS NULL)')
export class UnexpectedExit {
  /** Given by whoever saw it, so that it is recorded once. */
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'unexpected_exits_pkey' })
  id: string;

  /** Null where nobody saw it. */
  @OptionalTimestamp()
  exitedAt: Date | null;

  /** A part of a sentence, such as `exit code 1`. */
  @OptionalText()
  cause: string | null;

  /** When the next server was started. */
  @Timestamp()
  recordedAt: Date;
}
