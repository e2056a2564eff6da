import { Injectable } from '@nestjs/common';
import { BillingCustomer } from '@pressloom/database/entities';
import type { User } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { PaymentsAccess } from '../../common/providers/payments.provider.ts';
import { InstallationId } from './installation-id.service.ts';

/** Who our accounts are at the payment provider. */
@Injectable()
export class CustomersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly installation: InstallationId,
  ) {}

  /** Made there where it isn't yet. `instead`: one that the provider doesn't have any more. @throws ProviderError */
  async of(user: User, { client, scope }: PaymentsAccess, instead: string | null = null): Promise<string> {
    const customers = this.dataSource.getRepository(BillingCustomer);
    const known = await customers.findOneBy({ userId: user.id, scope });
    if (known && known.stripeCustomerId !== instead) return known.stripeCustomerId;
    const installation = await this.installation.get();
    const name = [user.firstName, user.lastName].filter(Boolean).join(' ') || null;
    const notes = { pressloom_installation: installation, pressloom_user: String(user.id) };
    const key = `customer ${installation} ${user.id} after ${instead ?? 'none'}`;
    const { id } = await client.createCustomer({ email: user.email, name, notes }, key);
    await customers.upsert({ userId: user.id, scope, stripeCustomerId: id }, ['userId', 'scope']);
    return id;
  }

  /** Null where they never began to buy anything. */
  async known(userId: number, scope: PaymentsAccess['scope']): Promise<string | null> {
    const row = await this.dataSource.getRepository(BillingCustomer).findOneBy({ userId, scope });
    return row?.stripeCustomerId ?? null;
  }
}
