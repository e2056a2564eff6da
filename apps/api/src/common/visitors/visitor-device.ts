import Bowser from 'bowser';
import { keptResults } from '../kept-results.ts';

const BROWSERS = new Set<string>(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS = new Set<string>(Object.values(Bowser.OS_MAP));
const DEVICES: Record<string, string> = { mobile: 'phone', tablet: 'tablet', desktop: 'desktop', tv: 'tv' };

/**
 * What analytics keeps of a user agent: browser, system and device, such as `Firefox, Android, phone`. Each is one of a fixed list, `other` where it is
 * none of them, so that nobody is known again by it.
 */
export const visitorDevice = keptResults((userAgent) => {
  if (userAgent.trim() === '') return 'other, other, other';
  const { browser, os, platform } = Bowser.parse(userAgent);
  const named = (name: string | undefined, among: Set<string>): string =>
    name !== undefined && among.has(name) ? name.replace('Microsoft ', '') : 'other';
  return [named(browser.name, BROWSERS), named(os.name, SYSTEMS), DEVICES[platform.type ?? ''] ?? 'other'].join(', ');
});
