import { PAYWALL_DAYS } from '@pressloom/contracts/dashboard';
import type { PaywallFigures } from '@pressloom/contracts/dashboard';
import { counted, formatNumber } from '../../shared/ui/format.ts';

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });

/** '2.4%'; 'No data yet' while no reader was counted. Pure. */
export const conversionText = (rate: number | null): string => (rate === null ? 'No data yet' : percent.format(rate));

/** How the rate is counted, with its figures. Pure. */
export const conversionHint = ({ readers, newMembers, conversionRate: rate }: PaywallFigures): string =>
  rate === null
    ? `Appears once the paywall has counted readers of free articles. It compares them with the memberships bought here in the last ${PAYWALL_DAYS} days.`
    : `${counted(newMembers, 'membership was', 'memberships were')} bought here in the last ${PAYWALL_DAYS} days. In that time, ${formatNumber(readers)} ${readers === 1 ? 'browser' : 'browsers'} read free articles.`;
