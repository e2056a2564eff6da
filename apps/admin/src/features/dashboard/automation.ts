import type { AutomationPart, AutomationState, AutomationStatus } from '@pressloom/contracts';
import { formatNumber } from '../../shared/ui/format.ts';
import type { Tone } from '../../shared/ui/StatusChip.tsx';

/** How one thing that works by itself stands. */
export const PART_LOOK: Record<AutomationState, { tone: Tone; label: string }> = {
  active: { tone: 'success', label: 'Active' },
  paused: { tone: 'neutral', label: 'Paused' },
  attention: { tone: 'error', label: 'Needs attention' },
};

/** The part of the status that tells about the writing of posts; null where the server knows none. */
export function writingPart({ parts }: Pick<AutomationStatus, 'parts'>): AutomationPart | null {
  return parts.find(({ key }) => key === 'writing') ?? null;
}

/** '7 videos wait for their post'. */
export function waitingText(videos: number): string {
  if (videos === 0) return 'No video waits for its post';
  return videos === 1 ? '1 video waits for its post' : `${formatNumber(videos)} videos wait for their post`;
}
