import { Inject, Injectable } from '@nestjs/common';
import { readable } from '@pressloom/contracts/contrast';
import { toSmallestUnits } from '@pressloom/contracts/currencies';
import { yearlyDiscount, yearlyPerMonth } from '@pressloom/contracts/offer-prices';
import type { MemberPrices } from '@pressloom/contracts/price-moves';
import type { OfferFields, SubscriptionSettingsView } from '@pressloom/contracts/subscription-settings';
import { SubscriptionSettings } from '@pressloom/database/entities';
import type { WordpressSite } from '@pressloom/database/entities';
import { DataSource, In } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { BrandRegistry } from '../../brands/brands.service.ts';
import { notFound } from '../../common/errors.ts';
import { PaymentsProvider } from '../../common/providers/payments.provider.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { SiteLook } from '../../sites/site-look.service.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { defaultOffer, presentFeatures } from './default-offer.ts';
import type { DefaultOfferFacts } from './default-offer.ts';
import { toldMembers } from './member-count.ts';
import { MemberCounts } from './member-counts.service.ts';
import { changedPrices, toldPrices } from './priced-offer.ts';
import type { GivenPrices } from './priced-offer.ts';

/** What a site sells, as stored or by default. */
export interface Offer extends OfferFields {
  /** Null: nothing is stored. */
  id: number | null;
  createdAt: Date | null;
  updatedAt: Date | null;
}

/** Prices, and what becomes of those who pay others. */
export interface MemberOffer extends OfferPrices {
  memberPrices: MemberPrices;
  /** When what is stored changed last; null: nothing is. */
  updatedAt: Date | null;
}

/** In the smallest units that the payment provider counts the currency in. */
export interface OfferPrices {
  month: number;
  year: number;
  /** ISO 4217 in lower case, as the payment provider writes it. */
  currency: string;
}

export type OfferChanges = Partial<Omit<OfferFields, 'monthlyPrice' | 'yearlyPrice' | 'currency'>> & GivenPrices;

/** What sites sell: the one place that says it, and the only one that writes it. */
@Injectable()
export class OfferService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sites: SitesService,
    private readonly looks: SiteLook,
    private readonly brands: BrandRegistry,
    private readonly members: MemberCounts,
    private readonly payments: PaymentsProvider,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async of(site: WordpressSite): Promise<Offer> {
    return this.told(site, await this.dataSource.getRepository(SubscriptionSettings).findOneBy({ websiteId: site.id }));
  }

  /** What is asked for a membership of a site. */
  async prices(site: WordpressSite): Promise<OfferPrices> {
    return pricesOf(await this.of(site));
  }

  /** What it is to those who are members already. */
  async forMembers(site: WordpressSite): Promise<MemberOffer> {
    return toMembers(await this.of(site));
  }

  /** The same of many websites, each in its place, read at once. */
  async allForMembers(sites: readonly WordpressSite[]): Promise<MemberOffer[]> {
    const stored = await this.dataSource
      .getRepository(SubscriptionSettings)
      .findBy({ websiteId: In(sites.map(({ id }) => id)) });
    const bySite = new Map(stored.map((settings) => [settings.websiteId, settings]));
    return sites.map((site) => toMembers(this.told(site, bySite.get(site.id) ?? null)));
  }

  /** The same were a draft stored; what it leaves out is as stored. @throws DomainError 404; 400 for prices that can't be asked */
  async forMembersBy(siteId: number, draft: GivenPrices & { memberPrices?: MemberPrices }): Promise<MemberOffer> {
    const stored = await this.of(await this.sites.get(siteId));
    const { memberPrices = stored.memberPrices, ...given } = draft;
    return { ...pricesOf(changedPrices(stored, given)), memberPrices, updatedAt: stored.updatedAt };
  }

  async view(site: WordpressSite): Promise<SubscriptionSettingsView> {
    const { createdAt, updatedAt, id, ...offer } = await this.of(site);
    const { monthlyPrice, yearlyPrice, currency, brandColor, memberCount } = offer;
    const scope = await this.payments.scopeOf(site);
    return {
      id,
      websiteId: site.id,
      websiteName: site.name,
      site: this.looks.of(site),
      ...offer,
      hasActiveGate: this.sites.hasActiveGate(site),
      canBuy: site.active && (await this.payments.canBePaid(site)),
      isTestMoney: scope === 'sandbox' || scope === 'test',
      memberCountShown: memberCount ?? toldMembers(await this.members.of(site.id), site.language),
      textSafeColor: readable(brandColor, ['#ffffff'], 'black'),
      yearlyDiscount: yearlyDiscount(monthlyPrice, yearlyPrice),
      yearlyPerMonth: yearlyPerMonth(yearlyPrice, currency),
      createdAt: createdAt?.toISOString() ?? null,
      updatedAt: updatedAt?.toISOString() ?? null,
    };
  }

  /** What is left out stays, or is as offered by default. @throws DomainError 404; 400 for prices that can't be asked */
  async save(siteId: number, changes: OfferChanges): Promise<void> {
    const site = await this.sites.get(siteId);
    await this.dataSource.transaction(async (manager) => {
      await this.store(manager, site);
      const stored = await manager.findOne(SubscriptionSettings, {
        where: { websiteId: siteId },
        lock: { mode: 'pessimistic_write' },
      });
      if (!stored) throw notFound('website');
      const { monthlyPrice, yearlyPrice, currency, ...others } = changes;
      const prices = changedPrices(stored, { monthlyPrice, yearlyPrice, currency });
      const given = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined));
      await manager.save(SubscriptionSettings, {
        ...stored,
        ...given,
        ...prices,
        updatedAt: this.runtime.clock.now(),
      });
    });
  }

  private told(site: WordpressSite, stored: SubscriptionSettings | null): Offer {
    if (!stored) return { id: null, createdAt: null, updatedAt: null, ...this.byDefault(site) };
    const { websiteId: _websiteId, website: _website, ...offer } = stored;
    return { ...offer, features: presentFeatures(stored.features, this.factsOf(site)), ...toldPrices(stored) };
  }

  private byDefault(site: WordpressSite): OfferFields {
    return defaultOffer(this.factsOf(site));
  }

  private factsOf(site: WordpressSite): DefaultOfferFacts {
    const brand = this.brands.has(site.brand) ? this.brands.get(site.brand).brand : null;
    return { site, brand, color: this.looks.hue(site), isGated: this.sites.hasActiveGate(site) };
  }

  /** Stores what is offered by default, where nothing is stored; for a site that is deleted meanwhile it does nothing. */
  async store(manager: EntityManager, site: WordpressSite): Promise<void> {
    const offer = this.byDefault(site);
    await manager.query(
      `INSERT INTO subscription_settings
         (website_id, title, subtitle, professional_type, features, brand_color, monthly_price, yearly_price, currency, created_at, updated_at)
       SELECT id, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10 FROM wordpress_sites WHERE id = $1 FOR KEY SHARE
       ON CONFLICT DO NOTHING`,
      [
        ...[site.id, offer.title, offer.subtitle, offer.professionalType, JSON.stringify(offer.features)],
        ...[offer.brandColor, offer.monthlyPrice, offer.yearlyPrice, offer.currency, this.runtime.clock.now()],
      ],
    );
  }
}

const toMembers = ({ memberPrices, updatedAt, ...offer }: Offer): MemberOffer => ({
  ...pricesOf(offer),
  memberPrices,
  updatedAt,
});

const pricesOf = ({
  monthlyPrice,
  yearlyPrice,
  currency,
}: Pick<OfferFields, 'monthlyPrice' | 'yearlyPrice' | 'currency'>): OfferPrices => ({
  month: toSmallestUnits(monthlyPrice, currency),
  year: toSmallestUnits(yearlyPrice, currency),
  currency: currency.toLowerCase(),
});
