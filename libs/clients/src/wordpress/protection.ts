import type { HttpAnswer } from '../http/index.ts';

/** More of a page isn't looked through. */
const MOST_READ = 64_000;

/** What stands in front of WordPress, by words of the pages that it refuses with. The more particular ones come first. */
const PAGES: readonly (readonly [words: RegExp, name: string])[] = [
  [/wordfence|your access to this site has been (?:temporarily )?limited/i, 'Wordfence'],
  [/sucuri/i, 'the Sucuri firewall'],
  [/ninjafirewall/i, 'NinjaFirewall'],
  [/imunify360/i, 'Imunify360'],
  [/patchstack/i, 'Patchstack'],
  [/all[- ]in[- ]one (?:wp )?security|aiowps/i, 'All-In-One Security'],
  [/solid security|ithemes[- ]security/i, 'Solid Security'],
  [/shield security/i, 'Shield Security'],
  [/cloudflare|cf-error|challenge-platform/i, 'Cloudflare'],
  [/mod_?security/i, 'the ModSecurity firewall of the host'],
];

/** The security plugin or firewall that a refusal's page names; null where it names none. Pure. */
export function protectionOf(answer: HttpAnswer): string | null {
  const page = answer.bytes.toString('utf8', 0, MOST_READ);
  return PAGES.find(([words]) => words.test(page))?.[1] ?? null;
}

/** True for the page that WordPress, or a plugin in its place, shows while the website is in maintenance mode. Pure. */
export const isMaintenance = (answer: HttpAnswer): boolean =>
  answer.status === 503 && /maintenance/i.test(answer.bytes.toString('utf8', 0, MOST_READ));
