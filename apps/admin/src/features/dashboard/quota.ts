import type { QuotaState } from '@pressloom/contracts';
import type { Tone } from '../../shared/ui/StatusChip.tsx';

export const QUOTA_LOOK: Record<
  QuotaState,
  { tone: Exclude<Tone, 'neutral' | 'info'>; label: string; advice: string }
> = {
  healthy: { tone: 'success', label: 'Healthy', advice: 'Searches go on as planned.' },
  warning: { tone: 'warning', label: 'Warning', advice: 'Reduce the search frequency to stay under the limit.' },
  critical: { tone: 'error', label: 'Critical', advice: 'Automatic searches stop until the reset.' },
};

const pacific = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** '12:00 AM PST': the reset as Google counts it; empty for an unreadable time. */
export function pacificTime(iso: string): string {
  const time = new Date(iso);
  return Number.isNaN(time.getTime()) ? '' : pacific.format(time);
}

/** Bar's share, 0 to 100, from the text that the API gives. */
export function barShare(percentage: string): number {
  const share = Number.parseFloat(percentage);
  return Number.isFinite(share) ? Math.min(100, Math.max(0, share)) : 0;
}
