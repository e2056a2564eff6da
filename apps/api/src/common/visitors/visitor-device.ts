import Bowser from 'bowser';

/** Names that were read: a few browsers make nearly all calls. Longer ones are read each time. */
const MOST_KEPT = 1_000;
const LONGEST_KEPT = 300;
const known = new Map<string, string>();

const BROWSERS = new Set<string>(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS = new Set<string>(Object.values(Bowser.OS_MAP));
const DEVICES: Record<string, string> = { mobile: 'phone', tablet: 'tablet', desktop: 'desktop', tv: 'tv' };

/**
 * What analytics keeps of a user agent: browser, system and device, such as `Firefox, Android, phone`. Each is one of a fixed list, `other` where it is
 * none of them, so that nobody is known again by it.
 */
export function visitorDevice(userAgent: string): string {
  const before = known.get(userAgent);
  if (before !== undefined) return before;
  const device = read(userAgent);
  if (known.size >= MOST_KEPT) known.clear();
  if (userAgent.length <= LONGEST_KEPT) known.set(userAgent, device);
  return device;
}

function read(userAgent: string): string {
  if (userAgent.trim() === '') return 'other, other, other';
  const { browser, os, platform } = Bowser.parse(userAgent);
  const named = (name: string | undefined, among: Set<string>): string =>
    name !== undefined && among.has(name) ? name.replace('Microsoft ', '') : 'other';
  return [named(browser.name, BROWSERS), named(os.name, SYSTEMS), DEVICES[platform.type ?? ''] ?? 'other'].join(', ');
}
