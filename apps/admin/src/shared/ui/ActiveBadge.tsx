import { StatusChip } from './StatusChip.tsx';

/** Whether work for a site goes on. */
export function ActiveBadge({ active }: { active: boolean }) {
  return active ? <StatusChip tone="success" label="Active" /> : <StatusChip tone="neutral" label="Inactive" />;
}
