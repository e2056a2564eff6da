import { PAYWALL_DAYS } from '@pressloom/contracts/dashboard';
import type { PaywallFigures } from '@pressloom/contracts/dashboard';
import { counted, formatRate } from '../../shared/ui/format.ts';

/** '2.4%'; 'No data yet' while no visitor was counted. Pure. */
export const conversionText = (rate: number | null): string => (rate === null ? 'No data yet' : formatRate(rate));

/** How the rate is counted, with its figures and what they lack. `missing` as of `missingText`. Pure. */
export function conversionHint(
  { readers, newMembers, conversionRate: rate }: PaywallFigures,
  missing: string | null,
): string {
  if (rate === null)
    return (
      missing ??
      `Appears with the first visitor. It divides first payments by visitors of the last ${PAYWALL_DAYS} days.`
    );
  const counts = `${counted(newMembers, 'first payment', 'first payments')} and ${counted(readers, 'visitor', 'visitors')}`;
  const hint = `${counts} in the last ${PAYWALL_DAYS} days. Visitors are browsers, not people.`;
  return missing === null ? hint : `${hint} ${missing}`;
}
