import { isTaxAdded, shownPrice } from '@pressloom/contracts/currencies';
import type { SubscriptionSettingsView } from '@pressloom/contracts/subscription-settings';
import type { Plan } from '@pressloom/contracts/subscribe-wish';
import type { Me } from './api.ts';
import type { SubscribeTexts } from './texts.ts';

interface ChargeFacts {
  /** BCP 47, the website's. */
  language: string;
  offer: Pick<SubscriptionSettingsView, 'trialDays' | 'monthlyPrice' | 'yearlyPrice' | 'currency' | 'promotionCodes'>;
  /** Null for whoever isn't signed in. */
  me: Pick<Me, 'getsTrial'> | null;
  plan: Plan;
}

/** When the chosen plan is paid for the first time, by what is known of whoever looks: the free days go to new members only. Pure. */
export function whenCharged({ language, offer, me, plan }: ChargeFacts, { plans }: SubscribeTexts): string {
  const amount = shownPrice(plan === 'monthly' ? offer.monthlyPrice : offer.yearlyPrice, offer.currency, language);
  const getsTrial = me?.getsTrial ?? null;
  if (offer.trialDays === 0 || getsTrial === false) {
    return offer.promotionCodes ? plans.todayLess({ amount }) : plans.today({ amount });
  }
  const price = plan === 'monthly' ? plans.perMonth({ price: amount }) : plans.perYear({ price: amount });
  const told = { days: String(offer.trialDays), price };
  return getsTrial === null ? plans.trialIfNew(told) : plans.trial(told);
}

/** What taxes do to a price of an offer; null where none are calculated. Pure. */
export function taxNote(
  { automaticTax, currency }: Pick<SubscriptionSettingsView, 'automaticTax' | 'currency'>,
  { plans }: SubscribeTexts,
): string | null {
  if (!automaticTax) return null;
  return isTaxAdded(currency) ? plans.tax : plans.taxIncluded;
}
