/** Currencies whose smallest unit is the whole one. Source: docs.stripe.com/currencies, "Zero-decimal currencies". */
const WHOLE = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '));
/** Whole ones that are counted in hundredths. Source: as above, "Special cases", which contradict that list for UGX. */
const WHOLE_IN_HUNDREDTHS = new Set(['isk', 'ugx']);
/** Counted in thousandths, the last digit 0. Source: as above, "Three-decimal currencies", as it stood until 2023. */
const IN_THOUSANDTHS = new Set('bhd jod kwd omr tnd'.split(' '));

/** How many smallest units are one of the currency. */
const unitsInOne = (currency: string): number => (WHOLE.has(currency) ? 1 : IN_THOUSANDTHS.has(currency) ? 1000 : 100);

/** What an amount of a price must be a multiple of. */
export const stepOf = (currency: string): number =>
  WHOLE_IN_HUNDREDTHS.has(currency) ? 100 : IN_THOUSANDTHS.has(currency) ? 10 : 1;

/** What is asked of Stripe is at most eight digits, in some currencies nine and more. Source: as above, "Maximum charge amounts". */
export const mostOf = (currency: string): number =>
  ['cop', 'idr', 'inr', 'lbp'].includes(currency) ? 999_999_999 : 99_999_999;

/** An amount as people write it, from the currency's smallest unit. */
export function money(amount: number, currency: string): string {
  const code = currency.toUpperCase();
  const value = amount / unitsInOne(currency);
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: code }).format(value);
}

/** Percent by country, as samples: not anybody's tax advice. Where a country is not listed nothing is collected. */
const TAX_PERCENT: Record<string, number> = { DE: 19, FR: 20, GB: 20, IE: 23, ES: 21, JP: 10, US: 8 };
export const TAX_COUNTRIES: readonly string[] = Object.keys(TAX_PERCENT);

export interface Tax {
  /** What is added to an exclusive price, or is contained in an inclusive one. */
  amount: number;
  percent: number;
  behaviour: 'exclusive' | 'inclusive';
  taxable: number;
}

/** The tax on an amount in smallest units, rounded half up; null where none is collected. */
export function taxOn(amount: number, country: string | null, behaviour: string | null): Tax | null {
  const percent = country === null ? undefined : TAX_PERCENT[country];
  if (percent === undefined) return null;
  if (behaviour === 'inclusive') {
    const net = Math.round(amount / (1 + percent / 100));
    return { amount: amount - net, percent, behaviour: 'inclusive', taxable: net };
  }
  return { amount: Math.round((amount * percent) / 100), percent, behaviour: 'exclusive', taxable: amount };
}

/** How much a coupon takes off, never more than there is; 0 for an amount in another currency. */
export function discountOn(
  amount: number,
  currency: string,
  coupon: { percent_off: number | null; amount_off: number | null; currency: string | null },
): number {
  if (coupon.percent_off !== null) return Math.round((amount * coupon.percent_off) / 100);
  if (coupon.currency !== currency) return 0;
  return Math.min(amount, coupon.amount_off ?? 0);
}
