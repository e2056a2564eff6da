import Bowser from 'bowser';
import type { Request } from 'express';

const LONGEST_AGENT = 300;

/** What the browser says it is. Pure. */
export const userAgentOf = (request: Request): string => (request.headers['user-agent'] ?? '').slice(0, LONGEST_AGENT);

/** A user agent in words, such as `Firefox on Windows`; `Unknown device` where it says nothing known. Pure. */
export function deviceName(userAgent: string): string {
  if (userAgent.trim() === '') return 'Unknown device';
  const { browser, os } = Bowser.parse(userAgent);
  const parts = [browser.name, os.name].filter((part) => part);
  return parts.length > 0 ? parts.join(' on ') : 'Unknown device';
}
