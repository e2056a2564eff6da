import type { CurrencyRevenue, RevenueMonth } from '@pressloom/contracts/revenue';

/**
 * Memberships that are alike. Sets of moments are written as bits: bit 0 is the start of the first month, bit k the end of the k-th.
 */
export interface Holding {
  /** Where they were bought; null: that website is deleted. */
  siteId: number | null;
  currency: string;
  /** Paid for then. */
  paying: number;
  /** In a pause then, or behind one in a period that is charged to nobody. */
  paused: number;
  /** Their paid time or pause was over for less than the days of grace then. */
  overdue: number;
  /** In which month they were paid for first, 1 the first; 0: before all of them. */
  began: number;
  /** Their owner had paid before, and had left. */
  isReturn: boolean;
  count: number;
}

/** What memberships of a website brought at some moments, for a year. */
export interface Rate {
  siteId: number | null;
  currency: string;
  /** Bits, as of a holding. */
  paying: number;
  yearlyCents: number;
}

/** What was paid at a website in a month, and what went back. */
export interface Cash {
  siteId: number | null;
  currency: string;
  /** 1 the first. */
  month: number;
  receivedCents: number;
  returnedCents: number;
}

export interface RevenueFacts {
  holdings: readonly Holding[];
  rates: readonly Rate[];
  cash: readonly Cash[];
}

/** A website's month that runs. */
export type SiteFigures = RevenueMonth & { siteId: number | null };

/** What is told of a currency, before its websites have names. */
export type CurrencyFigures = Omit<CurrencyRevenue, 'sites'> & { sites: SiteFigures[] };

/** The figures of each currency, the one of the most memberships first. `names` are those of the months. Pure. */
export function revenueFigures({ holdings, rates, cash }: RevenueFacts, names: readonly string[]): CurrencyFigures[] {
  const currencies = [...new Set([...holdings, ...rates, ...cash].map(({ currency }) => currency))].sort();
  const of = <T extends { currency: string }>(rows: readonly T[], currency: string): T[] =>
    rows.filter((row) => row.currency === currency);
  return currencies
    .map((currency) => {
      const facts = { holdings: of(holdings, currency), rates: of(rates, currency), cash: of(cash, currency) };
      return figuresOf(currency, facts, names);
    })
    .sort((a, b) => (b.months.at(-1)?.paying ?? 0) - (a.months.at(-1)?.paying ?? 0));
}

function figuresOf(currency: string, facts: RevenueFacts, names: readonly string[]): CurrencyFigures {
  const ids = [...new Set([...facts.holdings, ...facts.rates, ...facts.cash].map(({ siteId }) => siteId))];
  const sites = ids.flatMap((siteId) => {
    const own = monthsOf(
      {
        holdings: facts.holdings.filter((row) => row.siteId === siteId),
        rates: facts.rates.filter((row) => row.siteId === siteId),
        cash: facts.cash.filter((row) => row.siteId === siteId),
      },
      names,
    );
    const [running, before] = own.toReversed() as [RevenueMonth, RevenueMonth?];
    return hasAny(running) || (before && hasAny(before)) ? [{ ...running, siteId }] : [];
  });
  sites.sort((a, b) => b.mrrCents - a.mrrCents || b.paying - a.paying || (a.siteId ?? 0) - (b.siteId ?? 0));
  return { currency, months: monthsOf(facts, names), sites };
}

const hasAny = ({ paying, lost, paused, overdue, receivedCents, returnedCents }: RevenueMonth): boolean =>
  paying + lost + paused + overdue + receivedCents > 0 || returnedCents !== 0;

function monthsOf({ holdings, rates, cash }: RevenueFacts, names: readonly string[]): RevenueMonth[] {
  return names.map((month, index) => {
    const end = index + 1;
    const moves = holdings.map((holding) => moveOf(holding, end));
    const count = (is: (move: Move) => boolean): number =>
      moves.reduce((sum, move, place) => sum + (is(move) ? (holdings[place]?.count ?? 0) : 0), 0);
    const payingBefore = count(({ paidBefore }) => paidBefore);
    const paid = cash.filter((row) => row.month === end);
    const yearly = rates.reduce((sum, rate) => sum + (isSet(rate.paying, end) ? rate.yearlyCents : 0), 0);
    return {
      month,
      isRunning: end === names.length,
      mrrCents: Math.round(yearly / 12),
      receivedCents: paid.reduce((sum, row) => sum + row.receivedCents, 0),
      returnedCents: paid.reduce((sum, row) => sum + row.returnedCents, 0),
      paying: count(({ pays }) => pays),
      new: count(({ isNew }) => isNew),
      reactivated: count(({ isBack }) => isBack),
      lost: count(({ isLost }) => isLost),
      churn: payingBefore === 0 ? null : count(({ paidBefore, isLost }) => paidBefore && isLost) / payingBefore,
      paused: count(({ isPaused }) => isPaused),
      overdue: count(({ isOverdue }) => isOverdue),
    };
  });
}

/** What a month is to memberships that are alike. */
interface Move {
  paidBefore: boolean;
  pays: boolean;
  isNew: boolean;
  isBack: boolean;
  isLost: boolean;
  isPaused: boolean;
  isOverdue: boolean;
}

/** Those who are there: paid for, in a pause, or late by less than the days of grace. The others were lost, or never began. */
function moveOf({ paying, paused, overdue, began, isReturn }: Holding, end: number): Move {
  const isThere = (moment: number): boolean => moment >= began && isSet(paying | paused | overdue, moment);
  const begins = began === end;
  const was = isThere(end - 1);
  const is = isThere(end);
  const pays = isSet(paying, end);
  const isPaused = is && isSet(paused, end);
  return {
    paidBefore: isSet(paying, end - 1),
    pays,
    isNew: begins && !isReturn,
    isBack: begins ? isReturn : !was && is,
    isLost: (was || begins) && !is,
    isPaused,
    isOverdue: is && !pays && !isPaused,
  };
}

const isSet = (bits: number, moment: number): boolean => (bits & (1 << moment)) !== 0;
