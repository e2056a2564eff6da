/** Sold in whole units only, and the payment provider counts those. */
const WHOLE = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ');
/** Sold in whole units only, though the payment provider counts hundredths of them. */
const WHOLE_IN_HUNDREDTHS = ['ISK', 'UGX'];
/** The payment provider counts thousandths, and takes only those that end in 0. */
const IN_THOUSANDTHS = ['BHD', 'JOD', 'KWD', 'OMR', 'TND'];

/** How a currency is written and counted. */
export interface CurrencyUnits {
  /** Decimals that a price may have. */
  decimals: 0 | 2;
  /** How many of the payment provider's smallest units are one of the currency. */
  unitsInOne: 1 | 100 | 1000;
}

/** Of an ISO 4217 code in any letter case. Pure. Source: https://docs.stripe.com/currencies#minor-units */
export function unitsOf(currency: string): CurrencyUnits {
  const code = currency.toUpperCase();
  if (WHOLE.includes(code)) return { decimals: 0, unitsInOne: 1 };
  if (WHOLE_IN_HUNDREDTHS.includes(code)) return { decimals: 0, unitsInOne: 100 };
  return { decimals: 2, unitsInOne: IN_THOUSANDTHS.includes(code) ? 1000 : 100 };
}

/** A price such as `29.99`, in the smallest units that the payment provider counts it in: 2999. Pure. */
export const toSmallestUnits = (price: string, currency: string): number =>
  Math.round(Number(price) * unitsOf(currency).unitsInOne);

/** The other way round: 2999 is `29.99`. Pure. */
export function fromSmallestUnits(amount: number, currency: string): string {
  const { decimals, unitsInOne } = unitsOf(currency);
  return (amount / unitsInOne).toFixed(decimals);
}

/**
 * The price of an offer as people of a language read it: whole ones without cents, such as `$97`. A language or currency that nobody
 * knows leaves it as it is stored. Pure.
 */
export function shownPrice(price: string, currency: string, language: string): string {
  const options = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const;
  try {
    return new Intl.NumberFormat(language, options).format(Number(price));
  } catch {
    return `${currency} ${price}`;
  }
}

/** A price or an amount as people of a language read it, such as `$29.99` or `1.500 ¥`. `price` is decimal text. Pure. */
export function shownMoney(price: string, currency: string, language: string): string {
  const { decimals } = unitsOf(currency);
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return new Intl.NumberFormat(language, { style: 'currency', currency, ...digits }).format(Number(price));
}
