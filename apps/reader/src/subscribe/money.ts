/**
 * Decimal text such as `29.99` as money, in the words of a language. Whole amounts go without their cents. A currency that nobody
 * knows stands as its code. Pure.
 */
export function moneyIn(language: string, amount: string, currency: string): string {
  const options = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const;
  try {
    return new Intl.NumberFormat(language, options).format(Number(amount));
  } catch {
    // The language or the currency is none: the amount is still told as it is stored.
    return `${currency} ${amount}`;
  }
}
