import { PremiumIcon } from './PremiumIcon.tsx';
import { StatusChip } from './StatusChip.tsx';

/** What a reader may read. */
export function PlanBadge({ isPremium }: { isPremium: boolean }) {
  return isPremium ? (
    <StatusChip tone="info" icon={<PremiumIcon />} label="Premium" />
  ) : (
    <StatusChip tone="neutral" label="Free" />
  );
}
