import { Inject, Injectable } from '@nestjs/common';
import type { CheckoutSession } from '@pressloom/clients/payments';
import { READER_PATHS } from '@pressloom/contracts/reader-pages';
import { readerLanguageOf } from '@pressloom/contracts/reader-texts/languages';
import { Checkout } from '@pressloom/database/entities';
import type { BillingPrice, User, WordpressSite } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { PaymentsAccess } from '../../../common/providers/payments.provider.ts';
import { RUNTIME } from '../../../runtime.ts';
import type { Runtime } from '../../../runtime.ts';
import { EntitlementService } from '../../entitlement/entitlement.service.ts';
import { OfferService } from '../../offer/offer.service.ts';
import { CustomersService } from '../stripe/customers.service.ts';
import { digestOf } from '../stripe/digest-of.ts';
import { InstallationId } from '../stripe/installation-id.service.ts';
import { lostAt } from '../stripe/lost-object.ts';
import { notesOf } from '../stripe/notes.ts';
import { PricesService } from '../stripe/prices.service.ts';
import { priceChanged } from './stale-checkout.ts';

/** Who buys what, and where. */
export interface Purchase {
  user: User;
  site: WordpressSite;
  price: BillingPrice;
  access: PaymentsAccess;
}

/** Customer and price may both be gone. */
const TRIES = 3;

/** The pages to pay on, at the payment provider. */
@Injectable()
export class CheckoutSessions {
  constructor(
    private readonly dataSource: DataSource,
    private readonly entitlements: EntitlementService,
    private readonly offers: OfferService,
    private readonly prices: PricesService,
    private readonly customers: CustomersService,
    private readonly installation: InstallationId,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /**
   * The page of a checkout, the same one however often it is asked for on the same terms. A customer or price that somebody deleted
   * or archived there is made anew. @throws ProviderError; DomainError 409 `price_changed`
   */
  async make(checkout: Checkout, { user, site, price, access }: Purchase): Promise<CheckoutSession> {
    const terms = await this.terms(checkout, user, site);
    let [customerId, sold] = [await this.customers.of(user, access), price];
    for (let tries = 1; ; tries += 1) {
      const { stripePriceId: priceId } = sold;
      try {
        const asked = { customerId, priceId, ...terms };
        return await access.client.createCheckout(asked, `checkout ${checkout.id} ${digestOf(asked)}`);
      } catch (error) {
        const lost = tries < TRIES ? lostAt(error) : null;
        if (lost === 'customer') customerId = await this.customers.of(user, access, customerId);
        else if (lost === 'price' && !(await access.client.isSold(priceId))) {
          const other = await this.prices.instead(site, sold, access);
          if (!other) throw priceChanged();
          sold = other;
          await this.dataSource.getRepository(Checkout).update(checkout.id, { priceId: sold.id });
        } else throw error;
      }
    }
  }

  private async terms(checkout: Checkout, user: User, site: WordpressSite) {
    const offer = await this.offers.of(site);
    const wasMember = await this.entitlements.hadMembership(this.dataSource.manager, user.id);
    const installation = await this.installation.get();
    const about = { siteId: site.id, userId: user.id, checkoutId: checkout.id, brand: site.brand };
    return {
      reference: checkout.id,
      notes: notesOf({ installation, ...about, reach: offer.membershipReach }),
      successUrl: this.page(READER_PATHS.subscriptionSuccess, { checkout: checkout.id }),
      cancelUrl: this.page(READER_PATHS.subscriptionCancelled, {
        checkout: checkout.id,
        site: site.id,
        return_url: checkout.returnUrl,
      }),
      expiresAt: checkout.expiresAt,
      // Once a person: who was a member knows what it is.
      trialDays: wasMember ? 0 : offer.trialDays,
      promotionCodes: offer.promotionCodes,
      automaticTax: offer.automaticTax,
      language: readerLanguageOf(site.language),
    };
  }

  private page(path: string, query: Record<string, string | number | null>): string {
    const url = new URL(path, this.runtime.config.publicUrl);
    for (const [name, value] of Object.entries(query)) if (value !== null) url.searchParams.set(name, String(value));
    return url.href;
  }
}
