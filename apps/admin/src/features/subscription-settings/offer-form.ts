import { BILLING_LIMITS } from '@pressloom/contracts/billing';
import type { MembershipReach } from '@pressloom/contracts/billing';
import type { MemberPrices } from '@pressloom/contracts/price-moves';
import { shownPrice } from '@pressloom/contracts/currencies';
import { completeColor, HEX_COLOR, whiteTextShade } from '@pressloom/contracts/contrast';
import { isYearDearer, readPrice, yearlyDiscount, yearlyPerMonth } from '@pressloom/contracts/offer-prices';
import { OFFER_LIMITS, OFFER_MESSAGES, USUAL_PRICES } from '@pressloom/contracts/subscription-settings';
import type { SaveSubscriptionSettings, SubscriptionSettingsView } from '@pressloom/contracts/subscription-settings';

/** The fields as typed. */
export interface OfferFields {
  title: string;
  subtitle: string;
  monthlyPrice: string;
  yearlyPrice: string;
  currency: string;
  brandColor: string;
  /** A line each. */
  features: string;
  /** Typed, and not added yet. */
  newFeature: string;
  memberCount: string;
  professionalType: string;
  trialDays: string;
  promotionCodes: boolean;
  automaticTax: boolean;
  membershipReach: MembershipReach;
  memberPrices: MemberPrices;
}

export const offerFieldsOf = (stored: SubscriptionSettingsView): OfferFields => ({
  title: stored.title,
  subtitle: stored.subtitle,
  monthlyPrice: stored.monthlyPrice,
  yearlyPrice: stored.yearlyPrice,
  currency: stored.currency,
  brandColor: stored.brandColor,
  features: linesOf(stored.features),
  newFeature: '',
  memberCount: stored.memberCount ?? '',
  professionalType: stored.professionalType,
  trialDays: String(stored.trialDays),
  promotionCodes: stored.promotionCodes,
  automaticTax: stored.automaticTax,
  membershipReach: stored.membershipReach,
  memberPrices: stored.memberPrices,
});

/** What is sent. What was typed as a feature and not added goes along, so that nothing typed is lost. Pure. */
export function offerOf({ newFeature, ...fields }: OfferFields): SaveSubscriptionSettings {
  return {
    ...fields,
    brandColor: completeColor(fields.brandColor),
    features: featuresOf(withFeature(fields.features, newFeature)),
    memberCount: fields.memberCount.trim() || null,
    trialDays: Number(fields.trialDays.trim() || 0),
  };
}

/** Features as the form holds them: a line each. A feature with line breaks of its own becomes one line. */
export const linesOf = (features: readonly string[]): string =>
  features.map((feature) => feature.replaceAll(/\s+/g, ' ')).join('\n');

export const featuresOf = (lines: string): string[] => (lines === '' ? [] : lines.split('\n'));

/** A key for each feature's row, which it keeps when it is moved; one that stands there twice has two. Pure. */
export const featureKeys = (features: readonly string[]): string[] =>
  features.map(
    (feature, place) => `${features.slice(0, place).filter((other) => other === feature).length}-${feature}`,
  );

/** With one more at the end, unless what was typed is blank. Pure. */
export function withFeature(lines: string, typed: string): string {
  const feature = typed.replaceAll(/\s+/g, ' ').trim();
  return feature === '' ? lines : linesOf([...featuresOf(lines), feature]);
}

/** With one of them at another place; without it where there is no such place. Pure. */
export function withFeatureAt(lines: string, from: number, to: number | null): string {
  const features = featuresOf(lines);
  const [feature] = features.splice(from, 1);
  if (feature !== undefined && to !== null) features.splice(to, 0, feature);
  return linesOf(features);
}

/** True for a price that can be asked, else the sentence for its field. Pure. */
export const checkPrice = (typed: string, name: keyof typeof USUAL_PRICES, currency: string): true | string =>
  readPrice(typed, { usual: USUAL_PRICES[name], currency }).problem ?? true;

/** What is saved in place of what is no price; null where what was typed is saved. Pure. */
export function priceNote(typed: string, name: keyof typeof USUAL_PRICES, currency: string): string | null {
  const isNumber = typed.trim() !== '' && !Number.isNaN(Number(typed.replace(',', '.')));
  const { price } = readPrice(typed, { usual: USUAL_PRICES[name], currency });
  return isNumber || price === undefined
    ? null
    : `Enter a number, or the default ${shownPrice(price, currency, 'en')} is saved.`;
}

/** What is said below the yearly price where a year costs more than twelve months; null where it does not. Pure. */
export const dearYearNote = ({ monthlyPrice, yearlyPrice }: Pick<OfferFields, 'monthlyPrice' | 'yearlyPrice'>) =>
  isYearDearer(asNumber(monthlyPrice), asNumber(yearlyPrice))
    ? 'A year costs more than twelve months. Readers would have no reason to choose it.'
    : null;

/** As people write prices: with a comma, too. */
const asNumber = (typed: string): string => typed.trim().replace(',', '.');

/** What a year saves, in words. Pure. */
export const discountText = (monthly: string, yearly: string): string => {
  const discount = yearlyDiscount(asNumber(monthly), asNumber(yearly));
  return discount > 0 ? `${discount}%` : 'None';
};

/** True for days within the limits, and for none, else the sentence for the field. Pure. */
export function checkTrial(typed: string): true | string {
  const { min, max } = BILLING_LIMITS.trialDays;
  const days = /^\d*$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  return (days >= min && days <= max) || `A whole number from ${min} to ${max}`;
}

/** True for features that can be saved, else the sentence for the list. Pure. */
export function checkFeatures(lines: string, typed: string): true | string {
  const features = featuresOf(withFeature(lines, typed));
  if (features.length > OFFER_LIMITS.features.max) return OFFER_MESSAGES.features;
  return features.every(({ length }) => length <= OFFER_LIMITS.feature.max) || OFFER_MESSAGES.feature;
}

export const checkColor = (typed: string): true | string =>
  HEX_COLOR.test(completeColor(typed)) || OFFER_MESSAGES.color;

/** What the page will say, from what is typed now; a price that can't be asked is null. Pure. */
export function previewOf(fields: OfferFields) {
  const { currency } = fields;
  const monthly = readPrice(fields.monthlyPrice, { usual: USUAL_PRICES.monthly, currency }).price ?? null;
  const yearly = readPrice(fields.yearlyPrice, { usual: USUAL_PRICES.yearly, currency }).price ?? null;
  const discount = yearlyDiscount(fields.monthlyPrice, fields.yearlyPrice);
  return {
    monthly,
    yearly,
    discount,
    // As on the page: beside a month that costs less it is no argument.
    perMonth: yearly === null || discount === 0 ? null : yearlyPerMonth(yearly, currency),
    features: featuresOf(withFeature(fields.features, fields.newFeature)),
    color: whiteTextShade(fields.brandColor)?.shade ?? null,
  };
}
