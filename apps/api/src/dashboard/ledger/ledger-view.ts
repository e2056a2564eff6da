import type { LedgerAmounts, LedgerFigures, LedgerSort } from '@pressloom/contracts/ledger';
import type { Amounts } from './amounts.ts';
import type { Row } from './ledger-rows.ts';

/** By which of the two articles money is attributed. */
export type Attribution = 'byFirst' | 'byLast';

/** The name of an amount of money: one for each currency, so that two are never added. Pure, as all of this file. */
export const moneyName = (currency: string, attribution: Attribution, figure: keyof LedgerAmounts): string =>
  `${currency} ${attribution} ${figure}`;

export function figuresOf(amounts: Amounts, costCents: number, currencies: readonly string[]): LedgerFigures {
  const of = (name: string): number => amounts[name] ?? 0;
  const moneyOf = (currency: string, attribution: Attribution): LedgerAmounts => ({
    paid: of(moneyName(currency, attribution, 'paid')),
    revenueCents: of(moneyName(currency, attribution, 'revenueCents')),
    renewals: of(moneyName(currency, attribution, 'renewals')),
    renewalCents: of(moneyName(currency, attribution, 'renewalCents')),
    refundCents: of(moneyName(currency, attribution, 'refundCents')),
  });
  return {
    ...{ found: of('found'), published: of('published'), views: of('views'), visitors: of('visitors') },
    ...{ gatesShown: of('gatesShown'), signUps: of('signUps'), searches: of('searches') },
    ...{ inputTokens: of('inputTokens'), outputTokens: of('outputTokens'), costCents },
    money: currencies.map((currency) => ({
      currency,
      byFirst: moneyOf(currency, 'byFirst'),
      byLast: moneyOf(currency, 'byLast'),
    })),
  };
}

/** Rows in the order asked for, those with the most first where it begins with `-`; of equal ones by title. */
export function sortedRows(rows: readonly Row[], sort: string, currencies: readonly string[]): Row[] {
  const isFalling = sort.startsWith('-');
  const keys = keysOf(sort.replace('-', '') as LedgerSort, currencies);
  const byTitle = (a: Row, b: Row): number => (a.title < b.title ? -1 : a.title > b.title ? 1 : a.id - b.id);
  const byKeys = (a: Row, b: Row): number => {
    for (const key of keys) {
      const difference = key(a.amounts) - key(b.amounts);
      if (difference !== 0) return isFalling ? -difference : difference;
    }
    return 0;
  };
  if (keys.length === 0) return rows.toSorted((a, b) => (isFalling ? byTitle(b, a) : byTitle(a, b)));
  return rows.toSorted((a, b) => byKeys(a, b) || byTitle(a, b));
}

/** What is compared, the next where the one before is equal; nothing for titles. */
function keysOf(sort: LedgerSort, currencies: readonly string[]): ((amounts: Amounts) => number)[] {
  const amount =
    (name: string) =>
    (amounts: Amounts): number =>
      amounts[name] ?? 0;
  const money = (figure: keyof LedgerAmounts): ((amounts: Amounts) => number)[] =>
    currencies.map((currency) => amount(moneyName(currency, 'byLast', figure)));
  if (sort === 'title') return [];
  if (sort === 'revenue') return [...money('revenueCents'), amount('views'), amount('found')];
  if (sort === 'paid') {
    return [(amounts) => money('paid').reduce((sum, paid) => sum + paid(amounts), 0), amount('views')];
  }
  return [amount(sort === 'cost' ? 'micros' : sort)];
}
