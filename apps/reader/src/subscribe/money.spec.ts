import { moneyIn } from './money.ts';

it.each([
  ['en', '29.99', 'USD', '$29.99'],
  ['en', '97.00', 'USD', '$97'],
  ['en', '8.33', 'EUR', '€8.33'],
  ['es', '1999.90', 'EUR', '1999,90\u00a0€'],
  ['es-MX', '199.50', 'MXN', '$199.50'],
  ['en', '1200', 'JPY', '¥1,200'],
  ['en', '10.00', 'no currency', 'no currency 10.00'],
])('in %s, %s %s is %s', (language, amount, currency, words) =>
  expect(moneyIn(language, amount, currency)).toBe(words),
);
