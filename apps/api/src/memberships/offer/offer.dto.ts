import { BILLING_LIMITS, MEMBERSHIP_REACHES } from '@pressloom/contracts/billing';
import type { MembershipReach } from '@pressloom/contracts/billing';
import { MEMBER_PRICES } from '@pressloom/contracts/price-moves';
import type { MemberPrices } from '@pressloom/contracts/price-moves';
import { REQUEST_LIMITS } from '@pressloom/contracts/requests';
import { OFFER_LIMITS, OFFER_MESSAGES } from '@pressloom/contracts/subscription-settings';
import type { SaveSubscriptionSettings } from '@pressloom/contracts/subscription-settings';
import { Allow, IsIn, IsOptional } from 'class-validator';
import { Flag, Id, Optional, Text, WholeNumber } from '../../common/fields.ts';
import { Color, Currency, Phrases, Price } from './offer-fields.ts';

/** What a screen sends back as it read it is accepted and left alone. */
class ReadOnlyOffer {
  @Allow()
  id?: unknown;

  @Allow()
  websiteName?: unknown;

  @Allow()
  site?: unknown;

  @Allow()
  hasActiveGate?: unknown;

  @Allow()
  canBuy?: unknown;

  @Allow()
  isTestMoney?: unknown;

  @Allow()
  memberCountShown?: unknown;

  @Allow()
  textSafeColor?: unknown;

  @Allow()
  yearlyDiscount?: unknown;

  @Allow()
  yearlyPerMonth?: unknown;

  @Allow()
  createdAt?: unknown;

  @Allow()
  updatedAt?: unknown;
}

export class OfferDto extends ReadOnlyOffer implements SaveSubscriptionSettings {
  /** Id of the website; your selected one where it is missing. */
  @Optional()
  @Id()
  websiteId?: number;

  /** The same by its other name. */
  @Optional()
  @Id()
  siteId?: number;

  @Optional()
  @Text({ ...OFFER_LIMITS.title, message: OFFER_MESSAGES.title })
  title?: string;

  @Optional()
  @Text(OFFER_LIMITS.subtitle)
  subtitle?: string;

  /** Decimal text such as `29.99`; what is no number becomes 29.99. */
  @Optional()
  @Price()
  monthlyPrice?: string;

  /** Decimal text such as `99.99`; what is no number becomes 99.99. */
  @Optional()
  @Price()
  yearlyPrice?: string;

  /** ISO 4217, such as `USD`. */
  @Optional()
  @Currency()
  currency?: string;

  /** `#rrggbb`. Where white text stands on it a darker shade is shown, if it must be. */
  @Optional()
  @Color()
  brandColor?: string;

  /** A phrase each. */
  @Optional()
  @Phrases()
  features?: string[];

  /** Your own words, such as `1,000+`. Empty or null: the true number is told, from 10 members on. */
  @IsOptional()
  @Text(OFFER_LIMITS.memberCount)
  memberCount?: string | null;

  @Optional()
  @Text(OFFER_LIMITS.professionalType)
  professionalType?: string;

  /** Days before the first payment; 0 for none. */
  @Optional()
  @WholeNumber(BILLING_LIMITS.trialDays)
  trialDays?: number;

  /** Whether readers may enter promotion codes. */
  @Optional()
  @Flag()
  promotionCodes?: boolean;

  /** Whether the payment provider works out tax: on top of prices in USD and CAD, contained in those in other currencies. */
  @Optional()
  @Flag()
  automaticTax?: boolean;

  /** Where memberships hold that are bought from now on: on all websites, or on those of the brand. */
  @Optional()
  @IsIn(MEMBERSHIP_REACHES, { message: `membershipReach must be one of ${MEMBERSHIP_REACHES.join(', ')}` })
  membershipReach?: MembershipReach;

  /**
   * What a changed price is to members who pay already. `move`: each is told by mail, and pays it from the renewal after next on, 30
   * days after the mail at the earliest.
   */
  @Optional()
  @IsIn(MEMBER_PRICES, { message: `memberPrices must be one of ${MEMBER_PRICES.join(', ')}` })
  memberPrices?: MemberPrices;
}

export class OfferByUrlQuery {
  /** Id of a website, or key of a brand. */
  @Optional()
  @Text({ max: 60 })
  site?: string;

  /** The address that a reader came from and wants to go back to. */
  @Optional()
  @Text({ max: REQUEST_LIMITS.url.max })
  return_url?: string;
}
