import type { AutomationPart, AutomationStatus } from '@pressloom/contracts/automation';

/** One part of the status; null where the server doesn't tell of it. */
export function partOf({ parts }: Pick<AutomationStatus, 'parts'>, key: AutomationPart['key']): AutomationPart | null {
  return parts.find((part) => part.key === key) ?? null;
}

/**
 * What stands where a next time is not known: nothing comes while the part is paused or something is missing; else the clock
 * has not ticked yet since the product started.
 */
export function noTimeText(part: Pick<AutomationPart, 'state'> | null): string {
  if (part?.state === 'paused') return 'None planned';
  return part?.state === 'attention' ? 'Not yet' : 'Scheduled in a moment';
}
