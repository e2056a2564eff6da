import type { RefusedHostCalls } from '@pressloom/contracts/visitor-analytics';
import { counted } from '../../shared/ui/format.ts';

/** How much wasn't counted, and what these hosts may be. Pure. */
export function refusedText(hosts: readonly RefusedHostCalls[]): string {
  const calls = hosts.reduce((sum, one) => sum + one.calls, 0);
  return `In the last 7 days, ${counted(calls, 'call', 'calls')} from ${counted(hosts.length, 'other host', 'other hosts')} used this website’s code and ${calls === 1 ? 'wasn’t' : 'weren’t'} counted: copies, test versions or translations.`;
}
