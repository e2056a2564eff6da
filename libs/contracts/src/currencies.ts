/**
 * The currencies that the payment provider takes, the most used first; not each of them from accounts of each country, and those in
 * thousandths from few. Source: https://docs.stripe.com/currencies#presentment-currencies, as of September 2026.
 */
export const CURRENCIES: readonly string[] = (
  'USD EUR GBP CAD AUD AED AFN ALL AMD ANG AOA ARS AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BWP BYN BZD CDF CHF CLP CNY ' +
  'COP CRC CVE CZK DJF DKK DOP DZD EGP ETB FJD FKP GEL GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR ISK JMD JOD JPY KES KGS ' +
  'KHR KMF KRW KWD KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR ' +
  'PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SEK SGD SHP SLE SOS SRD SZL THB TJS TND TOP TRY TTD TWD TZS UAH ' +
  'UGX UYU UZS VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW'
).split(' ');

/** Sold in whole units only, and the payment provider counts those. */
const WHOLE = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ');
/**
 * Sold in whole units only, though the payment provider counts hundredths of them. Its list of whole currencies names UGX too, but its
 * special cases, which say how an amount is written, name it with ISK. HUF and TWD, named there as well, are whole in payouts alone.
 */
const WHOLE_IN_HUNDREDTHS = ['ISK', 'UGX'];
/**
 * The payment provider counts thousandths, and takes only those that end in 0: so its documentation said until 2023, and says nothing
 * since.
 */
const IN_THOUSANDTHS = ['BHD', 'JOD', 'KWD', 'OMR', 'TND'];

/** How a currency is written and counted. */
export interface CurrencyUnits {
  /** Decimals that a price may have. */
  decimals: 0 | 2;
  /** How many of the payment provider's smallest units are one of the currency. */
  unitsInOne: 1 | 100 | 1000;
}

/** Of an ISO 4217 code in any letter case. Pure. Source: https://docs.stripe.com/currencies#minor-units and #special-cases */
export function unitsOf(currency: string): CurrencyUnits {
  const code = currency.toUpperCase();
  if (WHOLE.includes(code)) return { decimals: 0, unitsInOne: 1 };
  if (WHOLE_IN_HUNDREDTHS.includes(code)) return { decimals: 0, unitsInOne: 100 };
  return { decimals: 2, unitsInOne: IN_THOUSANDTHS.includes(code) ? 1000 : 100 };
}

/** The least that the payment provider takes at once, where that isn't half a unit of the currency. */
const LEAST: Readonly<Record<string, number>> = {
  ...{
    AED: 2,
    CZK: 15,
    DKK: 2.5,
    GBP: 0.3,
    HKD: 4,
    HUF: 175,
    JPY: 50,
    KRW: 50,
    MXN: 10,
    MYR: 2,
    NOK: 3,
    PLN: 2,
    RON: 2,
    SEK: 3,
  },
  THB: 10,
};
/** Where nothing is named: what is worth less than half a dollar is refused when it is paid, in whichever currency. */
const LEAST_USUAL = { 0: 50, 2: 0.5 } as const;

/** The most, in the payment provider's smallest units: eight digits, and nine where a unit is worth little. */
const MOST = 99_999_999;
const MOST_OF_SMALL = 999_999_999;
const SMALL = ['COP', 'IDR', 'INR', 'LBP'];

/**
 * The least and the most that a price in a currency may be. The least holds for accounts that are paid out in that currency; from others
 * the payment provider wants what is worth the least of theirs. Pure. Source: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts,
 * as of September 2026
 */
export function priceLimits(currency: string): { min: number; max: number } {
  const code = currency.toUpperCase();
  const { decimals, unitsInOne } = unitsOf(code);
  const most = (SMALL.includes(code) ? MOST_OF_SMALL : MOST) / unitsInOne;
  const step = 10 ** decimals;
  return { min: LEAST[code] ?? LEAST_USUAL[decimals], max: Math.floor(most * step) / step };
}

/**
 * Whether tax comes on top of prices in a currency: as buyers in it are used to, and as the payment provider itself infers it from the
 * currency where an account leaves that to it. In all others prices contain it. Pure. Source:
 * https://docs.stripe.com/tax/products-prices-tax-codes-tax-behavior
 */
export const isTaxAdded = (currency: string): boolean => ['USD', 'CAD'].includes(currency.toUpperCase());

/** A price such as `29.99`, in the smallest units that the payment provider counts it in: 2999. Pure. */
export const toSmallestUnits = (price: string, currency: string): number =>
  Math.round(Number(price) * unitsOf(currency).unitsInOne);

/**
 * The other way round: 2999 is `29.99`. What a coupon or a tax left is told to its last digit, also where prices have fewer: 5125
 * thousandths are `5.125`. Pure.
 */
export function fromSmallestUnits(amount: number, currency: string): string {
  const { decimals, unitsInOne } = unitsOf(currency);
  const exact = (amount / unitsInOne).toFixed(String(unitsInOne).length - 1);
  const short = Number(exact).toFixed(decimals);
  return Number(short) === Number(exact) ? short : exact;
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
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: 3 };
  return new Intl.NumberFormat(language, { style: 'currency', currency, ...digits }).format(Number(price));
}
