import { USUAL_PRICES } from '@pressloom/contracts/subscription-settings';
import type { OfferFields } from '@pressloom/contracts/subscription-settings';
import { readerLanguageOf } from '@pressloom/contracts/reader-texts/languages';
import { OFFER_TEXTS } from '@pressloom/contracts/reader-texts/offer';
import { inLanguage } from '@pressloom/plugin-kit';
import type { Brand } from '@pressloom/plugin-kit';

export interface DefaultOfferFacts {
  site: { name: string; language: string };
  /** Null where its plugin was taken out. */
  brand: Pick<Brand, 'offer' | 'prices'> | null;
  /** `#rrggbb` of the site, else of its brand. */
  color: string;
}

/**
 * What a site sells while nothing is stored for it: its brand's words where the brand has them in the site's language, else the
 * catalogue's; the brand's prices, else the product's usual ones. Pure.
 */
export function defaultOffer({ site, brand, color }: DefaultOfferFacts): OfferFields {
  const words = (brand && inLanguage(brand.offer, site.language)) ?? catalogueWords(site);
  const { title, subtitle, features, professionalType } = words;
  const prices = brand?.prices ?? { ...USUAL_PRICES, currency: 'USD' };
  return {
    ...{ title, subtitle, features: [...features], professionalType },
    ...{ monthlyPrice: prices.monthly, yearlyPrice: prices.yearly, currency: prices.currency },
    brandColor: color,
    memberCount: null,
    trialDays: 0,
    promotionCodes: false,
    automaticTax: false,
    membershipReach: 'all',
    memberPrices: 'keep',
  };
}

function catalogueWords(site: DefaultOfferFacts['site']) {
  const { offer, features } = OFFER_TEXTS[readerLanguageOf(site.language)];
  const told = { site: site.name };
  return {
    title: offer.title(told),
    subtitle: offer.subtitle,
    professionalType: offer.professionalType,
    features: Object.values(features).map((text) => (typeof text === 'string' ? text : text(told))),
  };
}
