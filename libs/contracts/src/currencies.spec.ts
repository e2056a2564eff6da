import { shownMoney, shownPrice, toSmallestUnits } from './currencies.ts';

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
  ['5.12', 'KWD', 5120],
])('%s %s are %i of the smallest units', (price, currency, amount) => {
  expect(toSmallestUnits(price, currency)).toBe(amount);
});

it.each([
  ['29.99', 'USD', 'en', '$29.99'],
  ['97.00', 'USD', 'en', '$97.00'],
  ['1500', 'JPY', 'en', '¥1,500'],
  ['29.99', 'EUR', 'es', '29,99 €'],
  ['5.12', 'KWD', 'en', 'KWD 5.12'],
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
