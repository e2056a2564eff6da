import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { OptionalText, Timestamp } from '../../columns.ts';

/** Kept for 30 days. */
@Entity('login_attempts')
@Index('login_attempts_email_index', ['email', 'attemptedAt'])
@Index('login_attempts_attempted_index', ['attemptedAt'])
export class LoginAttempt {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'login_attempts_pkey' })
  id: number;

  @Column({ type: 'text' })
  email: string;

  @Column({ type: 'text' })
  ipAddress: string;

  @OptionalText()
  userAgent: string | null;

  @Column({ type: 'boolean' })
  success: boolean;

  /** The browser, where it signed in to this account before. */
  @OptionalText()
  deviceId: string | null;

  @Timestamp({ default: () => 'now()' })
  attemptedAt: Date;
}
