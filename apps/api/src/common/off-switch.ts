/** The switches that decide whether anything happens automatically on a website. */
export interface AutomationSwitches {
  /** The switch of the whole installation. */
  allOn: boolean;
  /** The website itself. */
  active: boolean;
  /** The automation of the website. */
  automationEnabled: boolean;
}

/** The switch that keeps all automation of a website from acting. */
export type OffSwitch = 'switched_off' | 'site_inactive' | 'site_off';

/**
 * The first switch that is off, from the widest down; null while all are on. Searching, writing and publishing ask it before they act,
 * and the screens before they say what happens. Pure.
 */
export function offSwitch({ allOn, active, automationEnabled }: AutomationSwitches): OffSwitch | null {
  if (!allOn) return 'switched_off';
  if (!active) return 'site_inactive';
  return automationEnabled ? null : 'site_off';
}
