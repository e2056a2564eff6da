import { Inject, Injectable } from '@nestjs/common';
import type { BillingInterval, BillingScope } from '@pressloom/contracts/billing';
import { isTaxAdded } from '@pressloom/contracts/currencies';
import { BillingPrice } from '@pressloom/database/entities';
import type { WordpressSite } from '@pressloom/database/entities';
import { lockFor } from '@pressloom/database/locks';
import { DataSource, IsNull, Not } from 'typeorm';
import type { PaymentsAccess } from '../../../common/providers/payments.provider.ts';
import { RUNTIME } from '../../../runtime.ts';
import type { Runtime } from '../../../runtime.ts';
import { OfferService } from '../../offer/offer.service.ts';
import { digestOf } from './digest-of.ts';
import { InstallationId } from './installation-id.service.ts';
import { isRefused } from './lost-object.ts';

/** Prices at the payment provider follow what a site offers. Another amount is another price; who pays the former one keeps it until they are moved. */
@Injectable()
export class PricesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly offers: OfferService,
    private readonly installation: InstallationId,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** What is asked of a site's readers now; made at the provider where it isn't there. @throws ProviderError */
  async current(site: WordpressSite, interval: BillingInterval, access: PaymentsAccess): Promise<BillingPrice> {
    const offered = await this.offers.prices(site);
    const wanted = { interval, amountCents: offered[interval], currency: offered.currency };
    const known = await this.known(site, interval, access.scope);
    if (known && known.amountCents === wanted.amountCents && known.currency === wanted.currency) return known;
    return this.make(site, wanted, { access, known });
  }

  /**
   * Does something with a price, and once more with another one of the same amount where somebody deleted or archived it, or its
   * product, at the provider. Returns the one that it was done with; null where the price was changed meanwhile. @throws ProviderError
   */
  async whileSold(site: WordpressSite, price: BillingPrice, { access, use }: Use): Promise<BillingPrice | null> {
    try {
      await use(price);
      return price;
    } catch (error) {
      if (!isRefused(error) || (await access.client.isSold(price.stripePriceId))) throw error;
      const other = await this.instead(site, price, access);
      if (other) await use(other);
      return other;
    }
  }

  /** Websites whose readers would be sold what somebody deleted or archived at the provider. @throws ProviderError */
  async archived({ client, scope }: PaymentsAccess): Promise<string[]> {
    const prices = await this.dataSource.getRepository(BillingPrice).find({
      where: { scope, retiredAt: IsNull(), website: Not(IsNull()) },
      relations: { website: true },
      order: { id: 'ASC' },
    });
    const names = new Set<string>();
    for (const { stripePriceId, website } of prices) {
      if (website && !names.has(website.name) && !(await client.isSold(stripePriceId))) names.add(website.name);
    }
    return [...names];
  }

  /** When a price was last made at the provider; null before the first. */
  async newestAt(scope: BillingScope): Promise<Date | null> {
    const [newest] = await this.dataSource
      .getRepository(BillingPrice)
      .find({ where: { scope }, order: { id: 'DESC' }, take: 1 });
    return newest?.createdAt ?? null;
  }

  /**
   * Another one of the same amount, in place of one that somebody deleted or archived at the provider; null where the website asks for
   * another amount by now. @throws ProviderError
   */
  async instead(site: WordpressSite, lost: BillingPrice, access: PaymentsAccess): Promise<BillingPrice | null> {
    const { interval, amountCents, currency } = lost;
    const known = await this.known(site, interval, access.scope);
    if (known && known.id !== lost.id)
      return known.amountCents === amountCents && known.currency === currency ? known : null;
    return this.make(site, { interval, amountCents, currency }, { access, known });
  }

  private known(site: WordpressSite, interval: BillingInterval, scope: BillingScope): Promise<BillingPrice | null> {
    return this.dataSource
      .getRepository(BillingPrice)
      .findOneBy({ websiteId: site.id, scope, interval, retiredAt: IsNull() });
  }

  private async make(site: WordpressSite, wanted: Wanted, { access, known }: Making): Promise<BillingPrice> {
    const { client, scope } = access;
    const { interval, amountCents, currency } = wanted;
    const installation = await this.installation.get();
    const notes = { pressloom_installation: installation, pressloom_site: String(site.id) };
    const former = await this.dataSource
      .getRepository(BillingPrice)
      .findOne({ where: { websiteId: site.id, scope }, order: { id: 'DESC' } });
    const product = async (after: string | null): Promise<string> => {
      const asked = { name: site.name, notes };
      const key = `product ${installation} ${site.id} after ${after ?? 'none'} ${digestOf(asked)}`;
      return (await client.createProduct(asked, key)).id;
    };
    // The same amount may come again after another one: the former price's id tells the two apart.
    const key = `price ${installation} ${site.id} ${interval} ${amountCents} ${currency} after ${known?.stripePriceId ?? 'none'}`;
    const price = async (productId: string): Promise<{ productId: string; stripePriceId: string }> => {
      const terms = { ...wanted, isTaxAdded: isTaxAdded(currency), notes };
      const { id } = await client.createPrice({ productId, ...terms }, `${key} of ${productId}`);
      return { productId, stripePriceId: id };
    };
    // Under an archived product nothing is sold, though its prices stay active.
    const isKept = former !== null && (await client.hasProduct(former.stripeProductId));
    const { productId, stripePriceId } = await price(
      isKept ? former.stripeProductId : await product(former?.stripeProductId ?? null),
    );
    const row = await this.dataSource.transaction(async (manager) => {
      await lockFor(manager, 'billing', `prices of site ${site.id}`);
      const made = await manager.findOneBy(BillingPrice, { stripePriceId });
      if (made) return made;
      const where = { websiteId: site.id, scope, interval, retiredAt: IsNull() };
      const createdAt = this.runtime.clock.now();
      await manager.update(BillingPrice, where, { retiredAt: createdAt });
      const fields = { websiteId: site.id, scope, ...wanted, stripeProductId: productId, stripePriceId, createdAt };
      return manager.save(manager.create(BillingPrice, fields));
    });
    if (known) await client.retirePrice(known.stripePriceId);
    return row;
  }
}

/** In the smallest units that the provider counts the currency in. */
type Wanted = Pick<BillingPrice, 'interval' | 'amountCents' | 'currency'>;

interface Use {
  access: PaymentsAccess;
  use: (price: BillingPrice) => Promise<void>;
}

interface Making {
  access: PaymentsAccess;
  /** The one that it takes the place of. */
  known: BillingPrice | null;
}
