import { Injectable } from '@nestjs/common';
import { ProviderError } from '@pressloom/clients/http';
import type { PaymentsClient } from '@pressloom/clients/payments';
import type { BillingScope } from '@pressloom/contracts/billing';
import { BillingCustomer, Checkout } from '@pressloom/database/entities';
import type { User } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { PaymentsAccess } from '../../../common/providers/payments.provider.ts';
import { digestOf } from './digest-of.ts';
import { InstallationId } from './installation-id.service.ts';

/** What became of an address that the payment provider was told. */
export type ToldAddress = 'told' | 'refused' | 'gone';

/**
 * Who our accounts are at the payment provider. They are known by its ids, never by an address: what somebody changes there stays
 * theirs, and the account's own goes there when it changes here.
 */
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
    let gone = instead;
    if (known && known.stripeCustomerId !== instead) {
      if (known.email === user.email) return known.stripeCustomerId;
      // The page to pay on shows the address. One that is refused is asked for again later.
      if ((await this.tell(known, user.email, client)) !== 'gone') return known.stripeCustomerId;
      gone = known.stripeCustomerId;
    }
    const installation = await this.installation.get();
    const name = [user.firstName, user.lastName].filter(Boolean).join(' ') || null;
    const notes = { pressloom_installation: installation, pressloom_user: String(user.id) };
    const customer = { email: user.email, name, notes };
    const key = `customer ${installation} ${user.id} after ${gone ?? 'none'} ${digestOf(customer)}`;
    const { id } = await client.createCustomer(customer, key);
    await this.keep({ userId: user.id, scope, stripeCustomerId: id, email: user.email });
    return id;
  }

  /**
   * Two first purchases at once make the same customer. PostgreSQL's upsert names one of the two keys, and may meet the other
   * first; without a name it takes whichever is met for known.
   */
  private async keep(row: {
    userId: number;
    scope: BillingScope;
    stripeCustomerId: string;
    email: string;
  }): Promise<void> {
    const { userId, scope, ...told } = row;
    await this.dataSource.transaction(async (manager) => {
      await manager.createQueryBuilder().insert().into(BillingCustomer).values(row).orIgnore().execute();
      await manager.update(BillingCustomer, { userId, scope }, told);
    });
  }

  /** Tells the provider the address of an account. One that it doesn't have any more is forgotten. @throws ProviderError */
  async tell(
    { id, scope, stripeCustomerId }: Pick<BillingCustomer, 'id' | 'scope' | 'stripeCustomerId'>,
    email: string,
    client: PaymentsClient,
  ): Promise<ToldAddress> {
    try {
      await client.setCustomerEmail(stripeCustomerId, email);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      if (error.code === 'not_found') {
        await this.forget(scope, stripeCustomerId);
        return 'gone';
      }
      if (error.code === 'rejected') return 'refused';
      throw error;
    }
    await this.dataSource.getRepository(BillingCustomer).update({ id, stripeCustomerId }, { email });
    return 'told';
  }

  /** One that the provider doesn't have any more. What was opened for it can't be paid: the next purchase begins with another one. */
  async forget(scope: BillingScope, stripeCustomerId: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const customer = await manager.findOneBy(BillingCustomer, { scope, stripeCustomerId });
      if (!customer) return;
      if (customer.userId !== null)
        await manager.update(Checkout, { userId: customer.userId, scope, status: 'open' }, { status: 'expired' });
      await manager.delete(BillingCustomer, { id: customer.id });
    });
  }
}
