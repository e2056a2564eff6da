import { priceLimits, shownPrice, unitsOf } from './currencies.ts';

/** A price as it is stored and sent, or why it can't be one, a sentence for people. */
export type ReadPrice = { price: string; problem?: never } | { price?: never; problem: string };

const NUMBER = /^[+-]?(\d+(?:\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i;
/** What people write where a comma stands before the cents. */
const WITH_COMMA = /^\d+,\d{1,2}$/;

/**
 * Reads a price as typed. What is no number is `usual`, the product's own price, where the currency has cents; else it is a
 * problem, since 29.99 is no price in yen. So is a number that can't be charged: none is ever rounded or cut. Pure.
 */
export function readPrice(typed: string | number, { usual, currency }: { usual: string; currency: string }): ReadPrice {
  const { decimals } = unitsOf(currency);
  const text = String(typed).trim();
  const number = WITH_COMMA.test(text) ? Number(text.replace(',', '.')) : NUMBER.test(text) ? Number(text) : NaN;
  if (Number.isNaN(number)) {
    if (decimals === 2) return { price: usual };
    return { problem: `Please enter a price in ${currency} as a whole number.` };
  }
  const { min, max } = priceLimits(currency);
  if (number < min) return { problem: `A price must be at least ${shownPrice(String(min), currency, 'en')}.` };
  if (number > max) return { problem: `A price must be at most ${shownPrice(String(max), currency, 'en')}.` };
  const price = number.toFixed(decimals);
  if (Number(price) === number) return { price };
  return {
    problem: decimals === 0 ? `${currency} has no cents: enter a whole number.` : `A price has at most two decimals.`,
  };
}

/** Whole percent that a year costs less than twelve months; 0 where it costs no less, or one of them is no price. Pure. */
export function yearlyDiscount(monthly: string, yearly: string): number {
  const [months, year] = [12 * numberOf(monthly), numberOf(yearly)];
  return months > 0 && year >= 0 ? Math.max(0, Math.round(((months - year) / months) * 100)) : 0;
}

/** Whether a year costs more than twelve months; false where one of them is no price. Pure. */
export const isYearDearer = (monthly: string, yearly: string): boolean => numberOf(yearly) > 12 * numberOf(monthly);

/** A year's price by month, decimal text; empty where the price is no number. Pure. */
export function yearlyPerMonth(yearly: string, currency: string): string {
  const price = numberOf(yearly);
  return Number.isNaN(price) ? '' : (price / 12).toFixed(unitsOf(currency).decimals);
}

/** The stored price as it is sent: `1500.00` yen are `1500`. Pure. */
export const writtenPrice = (stored: string, currency: string): string =>
  Number(stored).toFixed(unitsOf(currency).decimals);

const numberOf = (price: string): number => (price.trim() === '' ? NaN : Number(price));
