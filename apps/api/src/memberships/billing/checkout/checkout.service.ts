import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { CheckoutAnswer, CheckoutRequest } from '@pressloom/contracts/billing';
import { Checkout } from '@pressloom/database/entities';
import type { BillingPrice, User, WordpressSite } from '@pressloom/database/entities';
import { lockFor } from '@pressloom/database/locks';
import { DataSource, IsNull, MoreThan, Not } from 'typeorm';
import { EventsService } from '../../../analytics/collect/events.service.ts';
import { PaymentsProvider } from '../../../common/providers/payments.provider.ts';
import type { PaymentsAccess } from '../../../common/providers/payments.provider.ts';
import { explainingFailure } from '../../../common/providers/explained-failure.ts';
import type { SessionUser } from '../../../common/session/session-user.ts';
import { RUNTIME } from '../../../runtime.ts';
import type { Runtime } from '../../../runtime.ts';
import { SitesService } from '../../../sites/sites.service.ts';
import { CheckoutProgress } from './checkout-progress.service.ts';
import { CheckoutSessions } from './checkout-sessions.service.ts';
import type { Purchase } from './checkout-sessions.service.ts';
import { PricesService } from '../stripe/prices.service.ts';
import { PurchaseRight } from './purchase-right.service.ts';
import { checkoutExpired, checkoutReplaced, paymentUnderWay, staleCheckout } from './stale-checkout.ts';
import { WebhookEndpoints } from '../webhook/webhook-endpoint.service.ts';

const MINUTE_MS = 60_000;
/** A page to pay on is good for so long; the provider takes no less than half an hour, by its own clock. */
const OPEN_MINUTES = 120;
const LEAST_MINUTES = 35;
/** With less left it isn't given out again. */
const LEFT_MINUTES = 10;

const NOT_BEGUN = { notDone: 'No payment page was opened and nothing was charged. Please try again in a moment.' };

/** Ways to pay. At most one of a reader can be paid at a time, so that two tabs don't buy two memberships. */
@Injectable()
export class CheckoutService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sites: SitesService,
    private readonly payments: PaymentsProvider,
    private readonly prices: PricesService,
    private readonly sessions: CheckoutSessions,
    private readonly webhooks: WebhookEndpoints,
    private readonly rights: PurchaseRight,
    private readonly progress: CheckoutProgress,
    private readonly events: EventsService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /**
   * The page to pay on. The same key, and the same plan while its page is open, get the same one.
   *
   * @throws DomainError 403 `email_unverified`; 409 `already_member`, `payment_under_way`, `provider_unconfigured`, `no_site`, and
   * what `staleCheckout` tells; 400 `return_url_unknown`; 502 where the provider fails: nothing is charged then
   */
  async begin(who: SessionUser, request: CheckoutRequest, key: string): Promise<CheckoutAnswer> {
    const site = await this.siteOf(who, request);
    const access = await this.payments.of(site);
    await this.rights.assert(who.id, site);
    // Whatever was begun there is given out by the next try, whose keys are the same, and nobody can pay on a page that they never saw.
    return explainingFailure(NOT_BEGUN, async () => {
      await this.progress.readPaid(who.id, access.scope);
      // By now it may say that they are a member.
      const user = await this.rights.assert(who.id, site);
      await this.webhooks.ensure(access.scope);
      const price = await this.prices.current(site, request.interval, access);
      const checkout = await this.store({ user, site, price, key, returnUrl: request.returnUrl ?? null });
      await this.closeOthers(checkout, access);
      // Another page may have been paid until it was closed, and a report of that read since.
      await this.progress.assertRead(this.dataSource.manager, checkout);
      await this.rights.assert(who.id, site);
      return this.open(checkout, { user, site, price, access });
    });
  }

  private async siteOf(who: SessionUser, { siteId, returnUrl }: CheckoutRequest): Promise<WordpressSite> {
    // Before the way back, which leads to a website that is switched off, too: the reader is to learn that, not that an address is wrong.
    const named = siteId === undefined ? null : await this.sites.getActive(siteId);
    const from = returnUrl === undefined ? null : await this.sites.ofReturnUrl(returnUrl);
    return named ?? from ?? this.sites.forWrite(who, undefined);
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
      const inMinutes = (minutes: number): Date => new Date(now.getTime() + minutes * MINUTE_MS);
      const lasting = { userId: user.id, expiresAt: MoreThan(inMinutes(LEFT_MINUTES)) };
      const asked = { websiteId: site.id, priceId: price.id };
      const ofKey = await repository.findOneBy({ userId: user.id, idempotencyKey: key });
      const stale = ofKey && staleCheckout(ofKey, { ...asked, interval: price.interval }, now);
      if (stale) throw stale;
      await this.progress.assertRead(manager, { userId: user.id, scope: price.scope });
      const same = ofKey ?? (await repository.findOneBy({ ...lasting, ...asked, status: 'open' }));
      if (same) {
        // One that could not be opened in an outage has no page yet, and would be refused for the little time that it has left.
        const isTooShort = same.stripeSessionId === null && same.expiresAt < inMinutes(LEAST_MINUTES);
        const expiresAt = isTooShort ? inMinutes(OPEN_MINUTES) : same.expiresAt;
        const changes = { expiresAt, returnUrl: returnUrl ?? same.returnUrl };
        await repository.update(same.id, changes);
        return { ...same, ...changes };
      }
      const row = repository.create({
        id: randomUUID(),
        ...{ userId: user.id, websiteId: site.id, priceId: price.id, scope: price.scope, interval: price.interval },
        ...{
          idempotencyKey: key,
          returnUrl,
          createdAt: now,
          expiresAt: inMinutes(OPEN_MINUTES),
        },
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
        if (session?.status === 'complete') {
          await this.progress.look(scope, other.stripeSessionId);
          await this.progress.readPaid(userId, scope);
          throw paymentUnderWay();
        }
      }
      await checkouts.update({ id: other.id, status: 'open' }, { status: 'expired' });
    }
  }

  private async open(checkout: Checkout, purchase: Purchase): Promise<CheckoutAnswer> {
    const url = checkout.url ?? (await this.newUrl(checkout, purchase));
    return { checkoutId: checkout.id, url, expiresAt: checkout.expiresAt.toISOString() };
  }

  private async newUrl(checkout: Checkout, purchase: Purchase): Promise<string> {
    const { id: stripeSessionId, url, status } = await this.sessions.make(checkout, purchase);
    // Stripe gives the session of a key back as it is by now.
    if (url === null) throw status === 'complete' ? paymentUnderWay() : checkoutExpired();
    if (await this.storeUrl(checkout, { stripeSessionId, url })) return url;
    const stored = await this.dataSource.getRepository(Checkout).findOneBy({ id: checkout.id });
    // Two pages of one checkout could both be paid.
    if (stored?.stripeSessionId !== stripeSessionId) await purchase.access.client.expireCheckout(stripeSessionId);
    if (stored?.status !== 'open' || stored.url === null) throw checkoutReplaced();
    return stored.url;
  }

  /** False where another call was first, or the checkout is not open any more. An opened one is counted once. */
  private storeUrl(checkout: Checkout, page: Pick<Checkout, 'stripeSessionId' | 'url'>): Promise<boolean> {
    const { id, websiteId: siteId } = checkout;
    return this.dataSource.transaction(async (manager) => {
      const { affected } = await manager.update(Checkout, { id, status: 'open', stripeSessionId: IsNull() }, page);
      if (affected === 0) return false;
      if (siteId !== null) await this.events.record(manager, { siteId, type: 'checkout_opened' });
      return true;
    });
  }
}
