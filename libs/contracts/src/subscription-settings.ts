import type { MembershipReach } from './billing.ts';
import type { MemberPrices } from './price-moves.ts';
import type { ReaderSite } from './reader-pages.ts';
import type { Id, IsoTime } from './scalars.ts';

/** What a website sells: texts, prices and looks of its membership. */
export interface OfferFields {
  title: string;
  subtitle: string;
  /** Decimal text with two places, such as `29.99`; whole where the currency has no smaller unit. */
  monthlyPrice: string;
  yearlyPrice: string;
  /** ISO 4217 in capitals. */
  currency: string;
  /** `#rrggbb`. */
  brandColor: string;
  /** A phrase each. */
  features: string[];
  /** A person's own words; null: the true number is shown, from 10 members on. */
  memberCount: string | null;
  /** Who the members are, such as `fire professionals`. */
  professionalType: string;
  /** Days before the first payment, for whoever had no membership before; 0 for none. */
  trialDays: number;
  /** Whether readers may enter promotion codes of the payment provider. */
  promotionCodes: boolean;
  /** Whether the payment provider works out tax: on top of prices in USD and CAD, contained in those in other currencies. */
  automaticTax: boolean;
  /** Where memberships hold that are bought from now on. */
  membershipReach: MembershipReach;
  /** What a changed price is to members who pay already. */
  memberPrices: MemberPrices;
}

/** `GET /api/subscription-settings/{siteId}`: open to all, because readers' pages show it. */
export interface SubscriptionSettingsView extends OfferFields {
  /** Null: nothing is stored, and the brand's offer holds. */
  id: Id | null;
  websiteId: Id;
  websiteName: string;
  /** How the website looks to its readers. */
  site: ReaderSite;
  /** Whether the website keeps premium articles to members. While false, a membership opens nothing that is closed to others. */
  hasActiveGate: boolean;
  /** Whether anybody can pay now: the website is active, and a payment provider is connected and does not refuse the key. */
  canBuy: boolean;
  /** Whether what readers pay is no real money: the payment provider is in test mode, or its stand-in takes it. */
  isTestMoney: boolean;
  /** What the page says of the number of members; null: nothing, there are too few to tell. */
  memberCountShown: string | null;
  /** `#rrggbb`, the offer's colour so dark that white text can be read on it. */
  textSafeColor: string;
  /** Whole percent that a year costs less than twelve months; 0 where it costs no less. */
  yearlyDiscount: number;
  /** A year's price by month, decimal text. */
  yearlyPerMonth: string;
  createdAt: IsoTime | null;
  updatedAt: IsoTime | null;
}

/**
 * `GET /api/subscription-settings-by-url?site=&return_url=`: of the website with this id or of this brand, else of that which
 * the address lies on, else of the first one.
 */
export type SubscriptionSettingsByUrl = SubscriptionSettingsView;

/**
 * `POST /api/subscription-settings` and `PUT /api/subscription-settings/{siteId}`. What is left out stays, or is the brand's.
 * Prices that can't be read become the product's usual ones.
 */
export interface SaveSubscriptionSettings extends Partial<OfferFields> {
  /** Id of the website; your selected one where it is missing. PUT has it in its path. */
  websiteId?: Id;
}

export const OFFER_LIMITS = {
  title: { min: 1, max: 120 },
  subtitle: { max: 400 },
  feature: { min: 1, max: 120 },
  features: { max: 12 },
  memberCount: { max: 40 },
  professionalType: { max: 60 },
  price: { max: 20 },
  currency: { min: 3, max: 3 },
} as const;

export const OFFER_MESSAGES = {
  title: 'Please enter a title.',
  price: 'A price is a number such as 29.99.',
  currency: 'Please choose a currency by its code, such as USD.',
  color: 'Enter a colour as #rrggbb, such as #dc2626.',
  features: `At most ${OFFER_LIMITS.features.max} features can be listed.`,
  feature: `A feature can have at most ${OFFER_LIMITS.feature.max} characters.`,
} as const;

/** What a price is where it can't be read. */
export const USUAL_PRICES = { monthly: '29.99', yearly: '99.99' } as const;
