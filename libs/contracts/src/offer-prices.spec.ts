import { isYearDearer, readPrice, writtenPrice, yearlyDiscount, yearlyPerMonth } from './offer-prices.ts';

describe('a price', () => {
  it.each<[string | number, string, string]>([
    ['29.99', 'USD', '29.99'],
    [' 12 ', 'USD', '12.00'],
    [19.5, 'USD', '19.50'],
    ['1e2', 'USD', '100.00'],
    ['5e+1', 'USD', '50.00'],
    ['500e-1', 'USD', '50.00'],
    ['0.5', 'USD', '0.50'],
    ['.75', 'USD', '0.75'],
    ['99999.99', 'EUR', '99999.99'],
    ['12,50', 'EUR', '12.50'],
    ['1500', 'JPY', '1500'],
    ['1500.00', 'JPY', '1500'],
    ['99999999', 'KRW', '99999999'],
    ['5.12', 'KWD', '5.12'],
    ['0.30', 'GBP', '0.30'],
    ['999999.99', 'USD', '999999.99'],
    ['9999999.99', 'IDR', '9999999.99'],
    ['99999.99', 'KWD', '99999.99'],
    ['999999', 'UGX', '999999'],
  ])('%j in %s is read as %s', (typed, currency, price) => {
    expect(readPrice(typed, { usual: '29.99', currency })).toEqual({ price });
  });

  it.each([
    [''],
    ['  '],
    ['abc'],
    ['NaN'],
    ['free'],
    ['0x10'],
    ['$5'],
    ['1,000'],
    ['1.000,50'],
    ['-1,50'],
    ['1ex2'],
    ['12abc'],
    ['--1'],
    ['Infinity'],
    [NaN],
  ])('%j is the usual one, for it is no number', (typed) => {
    expect(readPrice(typed, { usual: '29.99', currency: 'USD' })).toEqual({ price: '29.99' });
    expect(readPrice(typed, { usual: '29.99', currency: 'JPY' })).toEqual({
      problem: 'Please enter a price in JPY as a whole number.',
    });
  });

  it.each<[string | number, string, string]>([
    ['-1', 'USD', 'A price must be at least $0.50.'],
    [0, 'USD', 'A price must be at least $0.50.'],
    ['-0', 'USD', 'A price must be at least $0.50.'],
    ['0.49', 'USD', 'A price must be at least $0.50.'],
    ['1e9', 'USD', 'A price must be at most $999,999.99.'],
    ['1e999', 'USD', 'A price must be at most $999,999.99.'],
    [1e9, 'EUR', 'A price must be at most €999,999.99.'],
    ['1000000', 'USD', 'A price must be at most $999,999.99.'],
    ['29.999', 'USD', 'A price has at most two decimals.'],
    ['49', 'JPY', 'A price must be at least ¥50.'],
    ['100000000', 'JPY', 'A price must be at most ¥99,999,999.'],
    ['1500.5', 'JPY', 'JPY has no cents: enter a whole number.'],
    ['29.99', 'JPY', 'A price must be at least ¥50.'],
    ['174.99', 'HUF', 'A price must be at least HUF\u00a0175.'],
    ['14.99', 'CZK', 'A price must be at least CZK\u00a015.'],
    ['0.29', 'GBP', 'A price must be at least £0.30.'],
    ['3.99', 'hkd', 'A price must be at least HK$4.'],
    ['5.125', 'KWD', 'A price has at most two decimals.'],
    ['100000', 'KWD', 'A price must be at most KWD\u00a099,999.990.'],
    ['1000000', 'ISK', 'A price must be at most ISK\u00a0999,999.'],
    ['900.5', 'UGX', 'UGX has no cents: enter a whole number.'],
  ])('%j in %s is refused: %s', (typed, currency, problem) => {
    expect(readPrice(typed, { usual: '29.99', currency })).toEqual({ problem });
  });
});

it.each([
  ['29.99', '99.99', 72],
  ['19.99', '97.00', 60],
  ['10', '60', 50],
  ['10', '120', 0],
  ['10', '119', 1],
  // A year that costs more saves nothing.
  ['10', '150', 0],
  ['abc', '99.99', 0],
  ['29.99', '', 0],
  ['29.99', '  ', 0],
  ['10', '0', 100],
  ['0', '0', 0],
  ['-1', '60', 0],
  ['10', '-60', 0],
])('twelve months at %s and a year at %s: %i %% less', (monthly, yearly, percent) => {
  expect(yearlyDiscount(monthly, yearly)).toBe(percent);
});

it.each([
  ['99.99', 'USD', '8.33'],
  ['97.00', 'USD', '8.08'],
  ['18000', 'JPY', '1500'],
  ['abc', 'USD', ''],
])('%s %s a year is %s a month', (yearly, currency, monthly) => {
  expect(yearlyPerMonth(yearly, currency)).toBe(monthly);
});

it('is sent without the cents that its currency lacks', () => {
  expect([writtenPrice('1500.00', 'JPY'), writtenPrice('29.90', 'USD')]).toEqual(['1500', '29.90']);
});

it.each([
  ['9.50', '200', true],
  ['9.50', '114.00', false],
  ['9.50', '114.01', true],
  ['29.99', '99.99', false],
  ['', '200', false],
  ['9.50', 'abc', false],
])('with %j a month a year for %j costs more than twelve months: %s', (monthly, yearly, isDearer) =>
  expect(isYearDearer(monthly, yearly)).toBe(isDearer),
);
