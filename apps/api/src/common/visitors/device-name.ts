import Bowser from 'bowser';

/** Browser and system that a user agent names, such as Firefox and Windows; null where it says nothing known. Pure. */
export function deviceOf(userAgent: string): { browser: string | null; system: string | null } {
  if (userAgent.trim() === '') return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: browser.name || null, system: os.name || null };
}
