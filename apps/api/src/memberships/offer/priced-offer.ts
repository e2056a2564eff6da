import { readPrice, writtenPrice } from '@pressloom/contracts/offer-prices';
import { USUAL_PRICES } from '@pressloom/contracts/subscription-settings';
import type { OfferFields } from '@pressloom/contracts/subscription-settings';
import { DomainError } from '../../common/errors.ts';

type Prices = Pick<OfferFields, 'monthlyPrice' | 'yearlyPrice' | 'currency'>;

/** Prices as they come in: text, or numbers as some forms send them. */
export interface GivenPrices {
  monthlyPrice?: string | number | undefined;
  yearlyPrice?: string | number | undefined;
  currency?: string | undefined;
}

/**
 * The prices after a change. Those that are left out are looked at too, since a currency without cents makes 29.99 wrong.
 *
 * @throws DomainError 400 with each price that can't be one
 */
export function changedPrices(before: Prices, given: GivenPrices): Prices {
  const currency = given.currency ?? before.currency;
  const monthly = readPrice(given.monthlyPrice ?? before.monthlyPrice, { usual: USUAL_PRICES.monthly, currency });
  const yearly = readPrice(given.yearlyPrice ?? before.yearlyPrice, { usual: USUAL_PRICES.yearly, currency });
  const fields = {
    ...(monthly.problem !== undefined && { monthlyPrice: monthly.problem }),
    ...(yearly.problem !== undefined && { yearlyPrice: yearly.problem }),
  };
  const [problem] = Object.values(fields);
  if (monthly.price === undefined || yearly.price === undefined) {
    throw new DomainError(400, 'validation_failed', problem ?? '', fields);
  }
  return { monthlyPrice: monthly.price, yearlyPrice: yearly.price, currency };
}

/** Stored prices, as they are told. Pure. */
export const toldPrices = ({ monthlyPrice, yearlyPrice, currency }: Prices): Prices => ({
  monthlyPrice: writtenPrice(monthlyPrice, currency),
  yearlyPrice: writtenPrice(yearlyPrice, currency),
  currency,
});
