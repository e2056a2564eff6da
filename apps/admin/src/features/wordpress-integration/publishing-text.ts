import type { AutomationPart } from '@pressloom/contracts/automation';

/**
 * What is told of a website whose switch for automatic publishing is on: what happens, or what keeps it from happening, as the automation
 * itself says. Null: that is not known. Pure.
 */
export function publishingText(part: Pick<AutomationPart, 'state' | 'reason'> | null): string {
  if (part === null) return 'Automatic publishing is switched on.';
  return part.state === 'active' ? 'Publishes automatically.' : `Automatic publishing is switched on. ${part.reason}`;
}
