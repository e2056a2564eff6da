import { fromSmallestUnits } from '@pressloom/contracts/currencies';
import type { Ledger, LedgerAmounts, LedgerFigures } from '@pressloom/contracts/ledger';

const COUNTS = [
  ...(['found', 'published', 'views', 'visitors', 'gatesShown', 'signUps'] as const),
  ...(['searches', 'inputTokens', 'outputTokens'] as const),
] satisfies (keyof LedgerFigures)[];
const AMOUNTS = [
  'paid',
  'revenueCents',
  'renewals',
  'renewalCents',
  'refundCents',
] as const satisfies readonly (keyof LedgerAmounts)[];
const WAYS = ['byFirst', 'byLast'] as const;

/** Names of columns, a set for each currency, and all lines: rows, what is not known, and the total. Money is written as `97.00`. Pure. */
export function ledgerFile(ledger: Ledger): { columns: string[]; lines: string[][] } {
  const money = ledger.currencies.flatMap((currency) =>
    WAYS.flatMap((way) => AMOUNTS.map((amount) => `${way} ${currency.toUpperCase()} ${amount.replace('Cents', '')}`)),
  );
  const { rows, others, notKnown, total } = ledger;
  return {
    columns: [ledger.by, ...COUNTS, 'cost USD', ...money],
    lines: [
      ...rows.map(({ title, figures }) => [title, ...cellsOf(figures)]),
      ...(others ? [['Others', ...cellsOf(others.figures)]] : []),
      ['Not known', ...cellsOf(notKnown)],
      ['Total', ...cellsOf(total)],
    ],
  };
}

const cellsOf = ({ money, ...figures }: LedgerFigures): string[] => [
  ...COUNTS.map((name) => String(figures[name])),
  fromSmallestUnits(figures.costCents, 'usd'),
  ...money.flatMap((one) =>
    WAYS.flatMap((way) =>
      AMOUNTS.map((amount) =>
        amount.endsWith('Cents') ? fromSmallestUnits(one[way][amount], one.currency) : String(one[way][amount]),
      ),
    ),
  ),
];
