import type { AutomationState } from '@pressloom/contracts/automation';
import type { StatusLook } from './status-look.ts';

/** How a website's automation and each part of it is shown; `whole` is what the header's chip calls all of it. */
export const AUTOMATION_LOOK: Record<AutomationState, StatusLook & { whole: string }> = {
  active: { tone: 'success', label: 'Active', whole: 'Automation Active' },
  paused: { tone: 'neutral', label: 'Paused', whole: 'Automation Paused' },
  attention: { tone: 'error', label: 'Needs attention', whole: 'Needs Attention' },
};
