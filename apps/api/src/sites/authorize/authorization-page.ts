import { isOriginOf } from '../return-url.ts';

/** Names this product to WordPress, whichever installation asks; a plugin of a website may allow or refuse it by this. */
export const APP_ID = '7d1d0b52-6c0a-4a3e-9b1b-0e6a4c1f8a55';

export interface AuthorizationParameters {
  app_name: string;
  app_id: string;
  success_url?: string;
  reject_url?: string;
}

/**
 * The page on which WordPress asks whether a connection is approved, with what it is to be told. Null where the website names one that
 * is not its own: whoever is signed in there would approve it for somebody else. Pure; takes nothing for granted about `page`.
 */
export function authorizationPage(siteUrl: string, page: string, parameters: AuthorizationParameters): string | null {
  const url = URL.parse(page);
  if (!url || url.username !== '' || url.password !== '' || !isOriginOf({ siteUrl }, url.origin)) return null;
  url.hash = '';
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value as string);
  return url.href;
}

/**
 * Whether WordPress leads back to an address of ours. Core takes http only on a website that calls itself local, and only such a website
 * offers application passwords over http. Pure.
 */
export const leadsBack = (siteUrl: string, ownOrigin: string): boolean =>
  ownOrigin.startsWith('https:') || siteUrl.startsWith('http:');

/** Unlike any other name: WordPress refuses one that the user has already. Pure. */
export const appName = (ownOrigin: string, day: string, suffix: string): string =>
  `Pressloom at ${new URL(ownOrigin).host}, ${day} ${suffix}`;
