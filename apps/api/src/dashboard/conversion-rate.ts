import type { PaywallFigures } from '@pressloom/contracts/dashboard';

/** New members among readers, from 0 to 1; null without readers. Who bought in another browser makes it no more than all. Pure. */
export const conversionRate = ({
  readers,
  newMembers,
}: Pick<PaywallFigures, 'readers' | 'newMembers'>): number | null =>
  readers === 0 ? null : Math.min(1, newMembers / readers);
