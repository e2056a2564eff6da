import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { OptionalText, Timestamp } from '../../columns.ts';

/** Kept for 30 days, and only so many. */
@Entity('login_attempts')
@Index('login_attempts_email_index', ['email', 'attemptedAt'])
@Index('login_attempts_attempted_index', ['attemptedAt'])
@Index('login_attempts_network_index', ['ipAddress', 'attemptedAt'])
@Index('login_attempts_wider_index', ['widerNetwork', 'attemptedAt'], { where: 'wider_network IS NOT NULL' })
export class LoginAttempt {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'login_attempts_pkey' })
  id: number;

  @Column({ type: 'text' })
  email: string;

  /** An IPv4 address, the /64 of an IPv6 one, or `unknown`. */
  @Column({ type: 'text' })
  ipAddress: string;

  /** The /48 around it; null for IPv4. */
  @OptionalText()
  widerNetwork: string | null;

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
