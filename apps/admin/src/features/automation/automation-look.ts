import type { AutomationState } from '@pressloom/contracts/automation';
import type { Tone } from '../../shared/ui/StatusChip.tsx';

/** What the header's chip says of each state. */
export const AUTOMATION_LOOK: Record<AutomationState, { tone: Tone; label: string }> = {
  active: { tone: 'success', label: 'Automation Active' },
  paused: { tone: 'neutral', label: 'Automation Paused' },
  attention: { tone: 'error', label: 'Needs Attention' },
};
