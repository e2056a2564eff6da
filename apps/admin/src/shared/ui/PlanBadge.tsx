import StarOutline from '@mui/icons-material/StarOutlineOutlined';
import { StatusChip } from './StatusChip.tsx';

/** What a reader may read. */
export function PlanBadge({ isPremium }: { isPremium: boolean }) {
  return isPremium ? (
    <StatusChip tone="info" icon={<StarOutline />} label="Premium" />
  ) : (
    <StatusChip tone="neutral" label="Free" />
  );
}
