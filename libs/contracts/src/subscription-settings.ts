import type { MembershipReach } from './billing.ts';
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
  /** Days before the first payment; 0 for none. */
  trialDays: number;
  /** Whether readers may enter promotion codes of the payment provider. */
  promotionCodes: boolean;
  /** Whether the payment provider adds tax to the prices. */
  automaticTax: boolean;
  /** Where memberships hold that are bought from now on. */
  membershipReach: MembershipReach;
}

/** `GET /api/subscription-settings/{siteId}`: open to all, because readers' pages show it. */
export interface SubscriptionSettingsView extends OfferFields {
  /** Null: nothing is stored, and the brand's offer holds. */
  id: Id | null;
  websiteId: Id;
  websiteName: string;
  /** What the page says of the number of members; null: nothing, there are too few to tell. */
  memberCountShown: string | null;
  /** `#rrggbb`, the website's hue so dark that white text can be read on it. */
  textSafeColor: string;
  /** Whole percent that a year costs less than twelve months; 0 where it costs no less. */
  yearlyDiscount: number;
  /** A year's price by month, decimal text. */
  yearlyPerMonth: string;
  createdAt: IsoTime | null;
  updatedAt: IsoTime | null;
}

/** `GET /api/subscription-settings-by-url?return_url=`: of the website that an address lies on, else of the first one. */
export type SubscriptionSettingsByUrl = SubscriptionSettingsView;

/**
 * `POST /api/subscription-settings` and `PUT /api/subscription-settings/{websiteId}`. What is left out stays, or is the brand's.
 * Prices that can't be read become the product's usual ones.
 */
export interface SaveSubscriptionSettings extends Partial<OfferFields> {
  /** Needed by POST; PUT has it in its path. */
  websiteId?: Id;
}

export const OFFER_LIMITS = {
  title: { min: 1, max: 120 },
  subtitle: { min: 0, max: 300 },
  feature: { min: 1, max: 120 },
  features: { max: 12 },
  memberCount: { max: 40 },
  professionalType: { max: 60 },
} as const;

/** What a price is where it can't be read. */
export const USUAL_PRICES = { monthly: '29.99', yearly: '99.99' } as const;
