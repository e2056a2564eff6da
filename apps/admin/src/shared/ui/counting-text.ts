import type { CountingState } from '@pressloom/contracts/visitor-analytics';
import { counted } from './format.ts';

const MINUTE_S = 60;

type State = CountingState | undefined;

/** What isn't counted yet of the present; null where all is. Pure. */
export function behindText(state: State): string | null {
  const seconds = state?.behindSeconds ?? null;
  return seconds === null
    ? null
    : `What happened in the last ${spanOf(seconds)} isn’t counted yet. Nothing is lost: it is counted automatically as soon as that is possible.`;
}

/** Why figures of visitors may lack some; null where they have all of them. Pure. */
export const missingText = (state: State): string | null =>
  behindText(state) ??
  (state?.isIncomplete
    ? 'Earlier visits are being counted from the beginning. Until that is done, figures can be too low.'
    : null);

/** What is to be known of figures of visitors, also where they have all; null where there is nothing. Pure. */
export const countingText = (state: State): string | null =>
  missingText(state) ??
  (state?.isRebuilding ? 'Figures are being rebuilt. What you see stays until that is done.' : null);

const spanOf = (seconds: number): string =>
  seconds < 2 * MINUTE_S
    ? counted(seconds, 'second', 'seconds')
    : counted(Math.round(seconds / MINUTE_S), 'minute', 'minutes');
