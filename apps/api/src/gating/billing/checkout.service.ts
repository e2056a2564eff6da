import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ProviderError } from '@pressloom/clients/http';
import type { CheckoutAnswer, CheckoutRequest } from '@pressloom/contracts/billing';
import { READER_PATHS } from '@pressloom/contracts/reader-pages';
import { readerLanguageOf } from '@pressloom/contracts/reader-texts/languages';
import { Checkout, PaidMembership } from '@pressloom/database/entities';
import type { BillingPrice, User, WordpressSite } from '@pressloom/database/entities';
import { lockFor } from '@pressloom/database/locks';
import { DataSource, MoreThan, Not } from 'typeorm';
import { DomainError } from '../../common/errors.ts';
import { PaymentsProvider } from '../../common/providers/payments.provider.ts';
import type { PaymentsAccess } from '../../common/providers/payments.provider.ts';
import type { SessionUser } from '../../common/session/session-user.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { OfferService } from '../offer/offer.service.ts';
import { CheckoutProgress } from './checkout-progress.service.ts';
import { CustomersService } from './customers.service.ts';
import { InstallationId } from './installation-id.service.ts';
import { notesOf } from './notes.ts';
import { PricesService } from './prices.service.ts';
import { PurchaseRight } from './purchase-right.service.ts';
import { WebhookEndpoints } from './webhook-endpoint.service.ts';

const MINUTE_MS = 60_000;
/** A page to pay on is good for so long; the provider takes no less than half an hour. */
const OPEN_MINUTES = 120;
/** With less left it isn't given out again. */
const LEFT_MINUTES = 10;

const REPLACED = 'Another way to pay was opened meanwhile, in another tab perhaps. Go on there, or try again here.';
const UNDER_WAY = 'A payment of yours is being looked at right now. Wait a moment, then look at your membership.';

/** Ways to pay. At most one of a reader can be paid at a time, so that two tabs don't buy two memberships. */
@Injectable()
export class CheckoutService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sites: SitesService,
    private readonly offers: OfferService,
    private readonly payments: PaymentsProvider,
    private readonly prices: PricesService,
    private readonly customers: CustomersService,
    private readonly webhooks: WebhookEndpoints,
    private readonly rights: PurchaseRight,
    private readonly progress: CheckoutProgress,
    private readonly installation: InstallationId,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /**
   * The page to pay on. The same key, and the same plan while its page is open, get the same one.
   *
   * @throws DomainError 403 `email_unverified`; 409 `already_member`, `payment_under_way`, `provider_unconfigured`, `no_site`;
   * 400 `return_url_unknown`; ProviderError
   */
  async begin(who: SessionUser, request: CheckoutRequest, key: string): Promise<CheckoutAnswer> {
    const site = await this.siteOf(who, request);
    const access = await this.payments.of(site);
    const user = await this.rights.assert(who.id, site);
    await this.webhooks.ensure(access.scope);
    const price = await this.prices.current(site, request.interval, access);
    const checkout = await this.store({ user, site, price, key, returnUrl: request.returnUrl ?? null });
    await this.closeOthers(checkout, access);
    return this.open(checkout, { user, site, price, access });
  }

  private async siteOf(who: SessionUser, { siteId, returnUrl }: CheckoutRequest): Promise<WordpressSite> {
    const from = returnUrl === undefined ? null : await this.sites.ofReturnUrl(returnUrl);
    if (siteId !== undefined) return this.sites.getActive(siteId);
    return from ?? this.sites.forWrite(who, undefined);
  }

  /** The row before the provider hears of it. */
  private async store(wanted: {
    user: User;
    site: WordpressSite;
    price: BillingPrice;
    key: string;
    returnUrl: string | null;
  }): Promise<Checkout> {
    const { user, site, price, key, returnUrl } = wanted;
    const now = this.runtime.clock.now();
    return this.dataSource.transaction(async (manager) => {
      await lockFor(manager, 'entitlement', user.email);
      const repository = manager.getRepository(Checkout);
      const lasting = { userId: user.id, expiresAt: MoreThan(new Date(now.getTime() + LEFT_MINUTES * MINUTE_MS)) };
      const same =
        (await repository.findOneBy({ userId: user.id, idempotencyKey: key })) ??
        (await repository.findOneBy({ ...lasting, status: 'open', priceId: price.id, websiteId: site.id }));
      if (same?.status === 'open' && same.expiresAt > now) {
        if (returnUrl !== null) await repository.update(same.id, { returnUrl });
        return { ...same, returnUrl: returnUrl ?? same.returnUrl };
      }
      if (same) throw new DomainError(409, 'payment_under_way', same.status === 'completed' ? UNDER_WAY : REPLACED);
      const row = repository.create({
        id: randomUUID(),
        ...{ userId: user.id, websiteId: site.id, priceId: price.id, scope: price.scope, interval: price.interval },
        ...{ idempotencyKey: key, returnUrl, expiresAt: new Date(now.getTime() + OPEN_MINUTES * MINUTE_MS) },
      });
      return repository.save(row);
    });
  }

  /** What was opened for another plan can't be paid any more. @throws DomainError 409 `payment_under_way` where it was paid just now */
  private async closeOthers({ id, userId, scope }: Checkout, { client }: PaymentsAccess): Promise<void> {
    const checkouts = this.dataSource.getRepository(Checkout);
    for (const other of await checkouts.findBy({ userId, scope, status: 'open', id: Not(id) })) {
      if (other.stripeSessionId !== null) {
        const session = await client.expireCheckout(other.stripeSessionId);
        if (session.status === 'complete') {
          await this.progress.look(scope, other.stripeSessionId);
          throw new DomainError(409, 'payment_under_way', UNDER_WAY);
        }
      }
      await checkouts.update({ id: other.id, status: 'open' }, { status: 'expired' });
    }
  }

  private async open(
    checkout: Checkout,
    { user, site, price, access }: { user: User; site: WordpressSite; price: BillingPrice; access: PaymentsAccess },
  ): Promise<CheckoutAnswer> {
    if (checkout.url === null) {
      const { id, url } = await this.session(checkout, { user, site, price, access });
      if (url === null) throw new DomainError(409, 'payment_under_way', REPLACED);
      const checkouts = this.dataSource.getRepository(Checkout);
      const { affected } = await checkouts.update({ id: checkout.id, status: 'open' }, { stripeSessionId: id, url });
      if (affected === 0) {
        await access.client.expireCheckout(id);
        throw new DomainError(409, 'payment_under_way', REPLACED);
      }
      checkout.url = url;
    }
    return { checkoutId: checkout.id, url: checkout.url, expiresAt: checkout.expiresAt.toISOString() };
  }

  private async session(
    checkout: Checkout,
    { user, site, price, access }: { user: User; site: WordpressSite; price: BillingPrice; access: PaymentsAccess },
  ): ReturnType<PaymentsAccess['client']['createCheckout']> {
    const offer = await this.offers.of(site.id);
    const wasMember = await this.dataSource.getRepository(PaidMembership).existsBy({ userId: user.id });
    const installation = await this.installation.get();
    const about = { siteId: site.id, userId: user.id, checkoutId: checkout.id, brand: site.brand };
    const make = async (customerId: string) =>
      access.client.createCheckout(
        {
          customerId,
          priceId: price.stripePriceId,
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
        },
        `checkout ${checkout.id} ${customerId}`,
      );
    const customerId = await this.customers.of(user, access);
    try {
      return await make(customerId);
    } catch (error) {
      // Somebody deleted the customer there.
      if (!(error instanceof ProviderError) || error.providerCode !== 'resource_missing') throw error;
      return make(await this.customers.of(user, access, customerId));
    }
  }

  private page(path: string, query: Record<string, string | number | null>): string {
    const url = new URL(path, this.runtime.config.publicUrl);
    for (const [name, value] of Object.entries(query)) if (value !== null) url.searchParams.set(name, String(value));
    return url.href;
  }
}
