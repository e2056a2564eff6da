import { FIGURE_MEANINGS } from '@pressloom/contracts/visitor-analytics';
import type { ConversionFunnel } from '@pressloom/contracts/visitor-analytics';

export interface FunnelStep {
  label: string;
  amount: number;
  /** Of the largest step, 0 to 1: all bars share one base. */
  width: number;
  /** Of all visitors, 0 to 1; null without visitors, and where there are more than those. */
  share: number | null;
  meaning: string;
}

/** The steps from a visit to the first payment. Pure. */
export function funnelSteps(funnel: ConversionFunnel): FunnelStep[] {
  const steps = [
    ['Visitors', 'totalVisitors'],
    ['Saw the gate', 'gateTriggered'],
    ['Opened a checkout', 'subscriptionStarted'],
    ['Became members', 'subscriptionCompleted'],
  ] as const;
  const most = Math.max(1, ...steps.map(([, name]) => funnel[name]));
  const { totalVisitors: visitors } = funnel;
  return steps.map(([label, name]) => ({
    label,
    amount: funnel[name],
    width: funnel[name] / most,
    share: visitors === 0 || funnel[name] > visitors ? null : funnel[name] / visitors,
    meaning: FIGURE_MEANINGS[name],
  }));
}

const EXCEEDS =
  'A step can be larger than the one before: people also pay after an email, on another device, or in a browser that blocks counting, and the gate counts a browser once a day.';

/** Why a step has more than the one before; null where none has. Pure. */
export const funnelNote = (steps: readonly FunnelStep[]): string | null =>
  steps.some(({ amount }, place) => place > 0 && amount > (steps[place - 1]?.amount ?? 0)) ? EXCEEDS : null;
