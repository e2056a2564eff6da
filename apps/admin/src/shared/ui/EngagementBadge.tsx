import TrendingDown from '@mui/icons-material/TrendingDown';
import TrendingFlat from '@mui/icons-material/TrendingFlat';
import TrendingUp from '@mui/icons-material/TrendingUp';
import type { Engagement } from '@pressloom/contracts/visitor-analytics';
import { StatusChip } from './StatusChip.tsx';
import type { StatusLook } from './status-look.ts';

const TONES: Record<Engagement, StatusLook> = {
  high: { tone: 'success', label: 'High' },
  medium: { tone: 'warning', label: 'Medium' },
  low: { tone: 'error', label: 'Low' },
};
const ICONS = { high: <TrendingUp />, medium: <TrendingFlat />, low: <TrendingDown /> } as const;

/** How much a visitor reads. */
export function EngagementBadge({ engagement }: { engagement: Engagement }) {
  return <StatusChip {...TONES[engagement]} icon={ICONS[engagement]} />;
}
