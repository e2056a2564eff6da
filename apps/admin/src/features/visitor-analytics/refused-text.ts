import type { RefusedHostCalls } from '@pressloom/contracts/visitor-analytics';
import { counted } from '../../shared/ui/format.ts';

/** '12 requests'. Pure. */
export const requestsText = (calls: number): string => counted(calls, 'request', 'requests');

/** Where else the website's code is used, and how much wasn't counted. Pure. */
export function refusedText(hosts: readonly RefusedHostCalls[]): string {
  const calls = hosts.reduce((sum, one) => sum + one.calls, 0);
  return `In the last 7 days, pages at ${counted(hosts.length, 'other address', 'other addresses')} used this website’s code: copies, test versions or translations, for example. Their visits aren’t counted (${requestsText(calls)}).`;
}
