import { USUAL_PRICES } from '@pressloom/contracts/subscription-settings';
import type { OfferFields } from '@pressloom/contracts/subscription-settings';
import { readerLanguageOf } from '@pressloom/contracts/reader-texts/languages';
import { OFFER_TEXTS } from '@pressloom/contracts/reader-texts/offer';
import { inLanguage } from '@pressloom/plugin-kit';
import type { Brand, BrandOffer } from '@pressloom/plugin-kit';

export interface DefaultOfferFacts {
  site: { name: string; language: string };
  /** Null where its plugin was taken out. */
  brand: Pick<Brand, 'offer' | 'prices'> | null;
  /** `#rrggbb` of the site, else of its brand. */
  color: string;
  /** Whether the site keeps premium articles to members. */
  isGated: boolean;
}

/**
 * What a site sells while nothing is stored for it: its brand's words where the brand has them in the site's language, else the
 * catalogue's; the brand's prices, else the product's usual ones. Where nothing is kept to members, what they get is the
 * catalogue's alone: a brand's features are of what is closed to others. Pure.
 */
export function defaultOffer(facts: DefaultOfferFacts): OfferFields {
  const { site, brand, color } = facts;
  const { title, subtitle, professionalType } = brandWords(facts) ?? catalogueWords(site);
  const features = featuresOf(facts);
  const prices = brand?.prices ?? { ...USUAL_PRICES, currency: 'USD' };
  return {
    ...{ title, subtitle, features, professionalType },
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

/** Features as versions before worded them: offers that began with these have them stored. */
const REWORDED: Record<string, string> = {
  'Your payments and invoices on a page of your own': 'Your payments and invoices in your account',
  'You help to pay for reports on incidents, training and equipment':
    'You help pay for reports on incidents, training and equipment',
  'You help new practices and guides to be made': 'You help make new practices and guides possible',
  'You help new readings and guides to be written': 'You help make new readings and guides possible',
  'Tus pagos y facturas en una página propia': 'Tus pagos y facturas, en tu cuenta',
  'Ayudas a que se escriban nuevas lecturas y guías': 'Ayudas a crear nuevas lecturas y guías',
  'Un precio más alto se anuncia por correo al menos 30 días antes':
    'Si sube el precio, te avisamos por correo al menos 30 días antes',
};

/** Features that a site began with, stored as they were, are what holds there by now; others are somebody's own words. Pure. */
export function presentFeatures(stored: readonly string[], facts: DefaultOfferFacts): string[] {
  const begunWith = [true, false].map((isGated) => featuresOf({ ...facts, isGated }));
  const asWordedNow = stored.map((feature) => REWORDED[feature] ?? feature).join('\n');
  const isOwn = !begunWith.some((features) => features.join('\n') === asWordedNow);
  return isOwn ? [...stored] : featuresOf(facts);
}

function featuresOf(facts: DefaultOfferFacts): string[] {
  const { isGated, site } = facts;
  const { features, openFeatures } = OFFER_TEXTS[readerLanguageOf(site.language)];
  const ofBrand = isGated ? brandWords(facts)?.features : undefined;
  const ofCatalogue = Object.values(isGated ? features : openFeatures);
  return ofBrand
    ? [...ofBrand]
    : ofCatalogue.map((text) => (typeof text === 'string' ? text : text({ site: site.name })));
}

const brandWords = ({ brand, site }: DefaultOfferFacts): BrandOffer | null =>
  (brand && inLanguage(brand.offer, site.language)) ?? null;

function catalogueWords(site: DefaultOfferFacts['site']) {
  const { offer } = OFFER_TEXTS[readerLanguageOf(site.language)];
  const { subtitle, professionalType } = offer;
  return { title: offer.title({ site: site.name }), subtitle, professionalType };
}
