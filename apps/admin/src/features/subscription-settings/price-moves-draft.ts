import { readPrice } from '@pressloom/contracts/offer-prices';
import type { MemberPrices } from '@pressloom/contracts/price-moves';
import { USUAL_PRICES } from '@pressloom/contracts/subscription-settings';
import type { SubscriptionSettingsView } from '@pressloom/contracts/subscription-settings';
import type { OfferFields } from './offer-form.ts';

/** The part of a draft that members who pay already are concerned by. */
export interface PricesDraft {
  monthlyPrice?: string;
  yearlyPrice?: string;
  currency?: string;
  memberPrices?: MemberPrices;
}

/** As it would be stored; null while a price can't be one. Pure. */
export function pricesDraftOf({ monthlyPrice, yearlyPrice, currency, memberPrices }: OfferFields): PricesDraft | null {
  const monthly = readPrice(monthlyPrice, { usual: USUAL_PRICES.monthly, currency }).price;
  const yearly = readPrice(yearlyPrice, { usual: USUAL_PRICES.yearly, currency }).price;
  if (monthly === undefined || yearly === undefined) return null;
  return { monthlyPrice: monthly, yearlyPrice: yearly, currency, memberPrices };
}

/** Whether saving it can be news to a member. Pure. */
export function concernsMembers(draft: PricesDraft, stored: SubscriptionSettingsView): boolean {
  if (draft.memberPrices === 'keep' && stored.memberPrices === 'keep') return false;
  return (['monthlyPrice', 'yearlyPrice', 'currency', 'memberPrices'] as const).some(
    (name) => draft[name] !== stored[name],
  );
}
