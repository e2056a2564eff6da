import { Inject, Injectable } from '@nestjs/common';
import type { BillingInterval } from '@pressloom/contracts/billing';
import { BillingPrice } from '@pressloom/database/entities';
import type { WordpressSite } from '@pressloom/database/entities';
import { lockFor } from '@pressloom/database/locks';
import { DataSource, IsNull } from 'typeorm';
import type { PaymentsAccess } from '../../common/providers/payments.provider.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { OfferService } from '../offer/offer.service.ts';
import { InstallationId } from './installation-id.service.ts';

/** Prices at the payment provider follow what a site offers. Another amount is another price; who pays the former one keeps it. */
@Injectable()
export class PricesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly offers: OfferService,
    private readonly installation: InstallationId,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** What is asked of a site's readers now; made at the provider where it isn't there. @throws ProviderError */
  async current(
    site: WordpressSite,
    interval: BillingInterval,
    { client, scope }: PaymentsAccess,
  ): Promise<BillingPrice> {
    const offered = await this.offers.prices(site.id);
    const wanted = { amountCents: offered[interval], currency: offered.currency };
    const where = { websiteId: site.id, scope, interval, retiredAt: IsNull() };
    const known = await this.dataSource.getRepository(BillingPrice).findOneBy(where);
    if (known && known.amountCents === wanted.amountCents && known.currency === wanted.currency) return known;

    const installation = await this.installation.get();
    const notes = { pressloom_installation: installation, pressloom_site: String(site.id) };
    const former = await this.dataSource.getRepository(BillingPrice).findOneBy({ websiteId: site.id, scope });
    const productId =
      former?.stripeProductId ??
      (await client.createProduct({ name: site.name, notes }, `product ${installation} ${site.id}`)).id;
    // The same amount may come again after another one: the former price's id tells the two apart.
    const key = `price ${installation} ${site.id} ${interval} ${wanted.amountCents} ${wanted.currency} after ${known?.stripePriceId ?? 'none'}`;
    const { id: stripePriceId } = await client.createPrice({ productId, interval, ...wanted, notes }, key);
    const price = await this.dataSource.transaction(async (manager) => {
      await lockFor(manager, 'billing', `prices of site ${site.id}`);
      const made = await manager.findOneBy(BillingPrice, { stripePriceId });
      if (made) return made;
      await manager.update(BillingPrice, where, { retiredAt: this.runtime.clock.now() });
      const row = { websiteId: site.id, scope, interval, ...wanted, stripeProductId: productId, stripePriceId };
      return manager.save(manager.create(BillingPrice, row));
    });
    if (known) await client.retirePrice(known.stripePriceId);
    return price;
  }
}
