import { Injectable } from '@nestjs/common';
import type { SubscriptionIdentity, SubscriptionSnapshot } from '@pressloom/clients/payments';
import type { BillingScope } from '@pressloom/contracts/billing';
import { BillingCustomer, BillingPrice, PaidMembership } from '@pressloom/database/entities';
import { DataSource, In } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { UsersService } from '../../../auth/users.service.ts';
import { InstallationId } from '../stripe/installation-id.service.ts';
import { readNotes } from '../stripe/notes.ts';

/** Whose a membership is, and where it was bought. */
export type Owner = Pick<PaidMembership, 'userId' | 'email' | 'websiteId' | 'brand' | 'reach'>;

/** Whose subscriptions are. Other products, and other installations of this one, may be sold through the same account. */
@Injectable()
export class SubscriptionOwners {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly installation: InstallationId,
  ) {}

  /**
   * Those that are ours, by their ids, with the price of ours that they are at; null where that is another one, which somebody set in
   * the dashboard. What is stored as a membership stays ours until the provider ends it, unless another installation's note is on it.
   */
  async ours(identities: readonly SubscriptionIdentity[]): Promise<Map<string, string | null>> {
    const installation = await this.installation.get();
    const prices = await this.dataSource.getRepository(BillingPrice).find({
      where: { stripePriceId: In(identities.flatMap(({ priceIds }) => priceIds)) },
      select: { stripePriceId: true },
    });
    const stored = await this.dataSource.getRepository(PaidMembership).find({
      where: { stripeSubscriptionId: In(identities.map(({ id }) => id)) },
      select: { stripeSubscriptionId: true },
    });
    const ourPrices = new Set(prices.map(({ stripePriceId }) => stripePriceId));
    const known = new Set(stored.map(({ stripeSubscriptionId }) => stripeSubscriptionId));
    return new Map(
      identities.flatMap(({ id, metadata, priceIds }) => {
        const { installation: noted } = readNotes(metadata);
        const price = priceIds.find((priceId) => ourPrices.has(priceId)) ?? null;
        const isOurs = noted === undefined ? price !== null || known.has(id) : noted === installation;
        return isOurs ? [[id, price] as const] : [];
      }),
    );
  }

  /** Null where nobody here has it. */
  async ownerOf(manager: EntityManager, scope: BillingScope, snapshot: SubscriptionSnapshot): Promise<Owner | null> {
    const metadata = readNotes(snapshot.notes);
    const stripeCustomerId = snapshot.customerId;
    const customer = await manager.findOneBy(BillingCustomer, { stripeCustomerId, scope });
    const userId = customer?.userId ?? metadata.userId;
    const user = userId === undefined ? null : await this.users.find(userId, manager);
    if (!user) return null;
    const price = await manager.findOneBy(BillingPrice, { stripePriceId: snapshot.priceId });
    const siteId = price?.websiteId ?? metadata.siteId;
    const [site]: { id: number; brand: string }[] = await manager.query(
      'SELECT id, brand FROM wordpress_sites WHERE id = $1',
      [siteId ?? null],
    );
    const brand = metadata.brand ?? site?.brand ?? '';
    return { userId: user.id, email: user.email, websiteId: site?.id ?? null, brand, reach: metadata.reach ?? 'all' };
  }
}
