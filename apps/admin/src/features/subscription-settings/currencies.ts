import { CURRENCIES } from '@pressloom/contracts/currencies';

/** The currencies to choose from, the stored one among them. Pure. */
export function currencyChoices(stored: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames('en', { type: 'currency' });
  const codes = new Set([...CURRENCIES, stored]);
  return [...codes].map((value) => ({ value, label: `${value} · ${names.of(value) ?? value}` }));
}
