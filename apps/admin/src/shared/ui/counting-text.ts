import type { CountingState } from '@pressloom/contracts/visitor-analytics';
import { counted } from './format.ts';

const MINUTE_S = 60;

/** Why figures of visitors are not those of now; null where they are. Pure. */
export function countingText(state: CountingState | undefined): string | null {
  if (!state) return null;
  const { behindSeconds, isRebuilding } = state;
  if (behindSeconds !== null)
    return `What happened in the last ${spanOf(behindSeconds)} isn’t counted yet. Nothing is lost: it is counted automatically as soon as that is possible.`;
  return isRebuilding
    ? 'Earlier visits are being counted from the beginning. Until that is done, figures can be too low.'
    : null;
}

const spanOf = (seconds: number): string =>
  seconds < 2 * MINUTE_S
    ? counted(seconds, 'second', 'seconds')
    : counted(Math.round(seconds / MINUTE_S), 'minute', 'minutes');
