import type { AutomationPart, AutomationStatus } from '@pressloom/contracts/automation';
import { formatNumber } from '../../shared/ui/format.ts';

/** One part of the status; null where the server doesn't tell of it. */
export function partOf({ parts }: Pick<AutomationStatus, 'parts'>, key: AutomationPart['key']): AutomationPart | null {
  return parts.find((part) => part.key === key) ?? null;
}

/**
 * What stands where a next time is not known: nothing comes while the part is paused; else the clock has not ticked yet since
 * the product started.
 */
export function noTimeText(part: Pick<AutomationPart, 'state'> | null): string {
  return part?.state === 'paused' ? 'Not by itself' : 'Scheduled in a moment';
}

/** '7 videos wait for their post'. */
export function waitingText(videos: number): string {
  if (videos === 0) return 'No video waits for its post';
  return videos === 1 ? '1 video waits for its post' : `${formatNumber(videos)} videos wait for their post`;
}
