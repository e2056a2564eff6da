import type { BillingScope } from '@pressloom/contracts/billing';
import { Column, Entity, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { Relation } from 'typeorm';
import { CreatedAt, ForeignKey, OptionalText } from '../../columns.ts';
import { User } from '../auth/user.ts';

/** Who an account is at the payment provider. */
@Entity('billing_customers')
@Unique('billing_customers_stripe_unique', ['stripeCustomerId'])
@Unique('billing_customers_user_unique', ['userId', 'scope'])
export class BillingCustomer {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'billing_customers_pkey' })
  id: number;

  /** Null once the account is gone. */
  @Column({ type: 'int', nullable: true })
  userId: number | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL', nullable: true })
  @ForeignKey('user_id', 'billing_customers_user_fkey')
  user?: Relation<User> | null;

  @Column({ type: 'text' })
  scope: BillingScope;

  @Column({ type: 'text' })
  stripeCustomerId: string;

  /** The account's address, as the provider was last told it; null where that isn't known. */
  @OptionalText()
  email: string | null;

  @CreatedAt()
  createdAt: Date;
}
