import {
  CURRENCIES,
  fromSmallestUnits,
  isTaxAdded,
  priceLimits,
  shownMoney,
  shownPrice,
  toSmallestUnits,
  unitsOf,
} from './currencies.ts';

it.each([
  ['29.99', 'USD', 2999],
  ['99999.99', 'EUR', 9_999_999],
  // Neither number is one of binary fractions.
  ['1.15', 'GBP', 115],
  ['4.35', 'usd', 435],
  ['1500', 'JPY', 1500],
  ['1500.00', 'jpy', 1500],
  ['700', 'KRW', 700],
  ['900', 'ISK', 90_000],
  ['900', 'UGX', 90_000],
  ['5.12', 'KWD', 5120],
  // Whole in payouts alone.
  ['1990.50', 'HUF', 199_050],
  ['150.00', 'TWD', 15_000],
])('%s %s are %i of the smallest units, and those are it', (price, currency, amount) => {
  expect(toSmallestUnits(price, currency)).toBe(amount);
  expect(Number(fromSmallestUnits(amount, currency))).toBe(Number(price));
});

it.each([
  [2999, 'usd', '29.99'],
  [1500, 'jpy', '1500'],
  [90_000, 'isk', '900'],
  [5120, 'kwd', '5.12'],
  // What a coupon or a tax left.
  [90_033, 'isk', '900.33'],
  [5125, 'kwd', '5.125'],
  [0, 'kwd', '0.00'],
])('%i of the smallest units of %s are %s, to the last digit', (amount, currency, price) => {
  expect(fromSmallestUnits(amount, currency)).toBe(price);
});

describe('the currencies that can be chosen', () => {
  it('begin with the most used, and are those of the whole list', () => {
    expect(CURRENCIES.slice(0, 5)).toEqual(['USD', 'EUR', 'GBP', 'CAD', 'AUD']);
    // One of each line of the list, and the last.
    expect(CURRENCIES).toEqual(expect.arrayContaining(['CHF', 'JPY', 'NOK', 'PLN', 'ZMW']));
    expect(CURRENCIES).toHaveLength(138);
  });

  it('are codes, each once', () => {
    expect(CURRENCIES.filter((code) => !/^[A-Z]{3}$/.test(code))).toEqual([]);
    expect(new Set(CURRENCIES).size).toBe(CURRENCIES.length);
  });

  it.each([...CURRENCIES])('a price at either limit of %s is an amount that the payment provider takes', (currency) => {
    const { min, max } = priceLimits(currency);
    for (const limit of [min, max]) {
      const amount = toSmallestUnits(String(limit), currency);
      expect(fromSmallestUnits(amount, currency)).toBe(limit.toFixed(unitsOf(currency).decimals));
      expect(amount).toBeGreaterThanOrEqual(30);
      expect(String(amount).length).toBeLessThanOrEqual(9);
      // What a column of the database holds.
      expect(amount).toBeLessThan(2 ** 31);
      if (unitsOf(currency).unitsInOne === 1000) expect(amount % 10).toBe(0);
    }
  });
});

it.each([
  // Eight digits of the smallest unit.
  ['USD', 999_999.99],
  ['JPY', 99_999_999],
  ['ISK', 999_999],
  // Counted in thousandths.
  ...['BHD', 'JOD', 'KWD', 'OMR', 'TND'].map((currency) => [currency, 99_999.99] as const),
  // Nine digits, since a unit is worth little.
  ...['COP', 'IDR', 'INR', 'LBP'].map((currency) => [currency, 9_999_999.99] as const),
] as const)('a price in %s is %d at most, in any letter case', (currency, max) => {
  expect([priceLimits(currency).max, priceLimits(currency.toLowerCase()).max]).toEqual([max, max]);
});

it.each([
  ...['USD', 'CAD', 'usd', 'Cad'].map((currency) => [currency, true] as const),
  ...['EUR', 'GBP', 'AUD', 'MXN', ''].map((currency) => [currency, false] as const),
])('tax comes on top of prices in %j: %s', (currency, isAdded) => expect(isTaxAdded(currency)).toBe(isAdded));

it.each([
  ['29.99', 'USD', 'en', '$29.99'],
  ['97.00', 'USD', 'en', '$97.00'],
  ['1500', 'JPY', 'en', '¥1,500'],
  ['29.99', 'EUR', 'es', '29,99 €'],
  ['5.12', 'KWD', 'en', 'KWD 5.12'],
  ['5.125', 'KWD', 'en', 'KWD 5.125'],
])('%s %s in %s is %s', (price, currency, language, shown) => {
  expect(shownMoney(price, currency, language).replaceAll('\u00a0', ' ')).toBe(shown);
});

it.each([
  ['29.99', 'USD', 'en', '$29.99'],
  ['97.00', 'USD', 'en', '$97'],
  ['8.33', 'EUR', 'en', '€8.33'],
  ['1999.90', 'EUR', 'es', '1999,90 €'],
  ['199.50', 'MXN', 'es-MX', '$199.50'],
  ['1200', 'JPY', 'en', '¥1,200'],
  ['10.00', 'no currency', 'en', 'no currency 10.00'],
])('the price %s %s in %s is %s', (price, currency, language, shown) => {
  expect(shownPrice(price, currency, language).replaceAll('\u00a0', ' ')).toBe(shown);
});
