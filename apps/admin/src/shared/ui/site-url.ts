import { readSiteAddress } from '@pressloom/contracts/site-address';
import { SITE_MESSAGES } from '@pressloom/contracts/sites';

/** The website's address in what was typed, as the server stores it; what is none stays as it is, trimmed. */
export const completeUrl = (text: string): string => readSiteAddress(text).siteUrl ?? text.trim();

/** Scheme, host and port; null for anything that is no address of a website. */
export function originOf(text: string): string | null {
  const { siteUrl } = readSiteAddress(text);
  return siteUrl === null ? null : new URL(siteUrl).origin;
}

export function validateSiteUrl(text: string): string | true {
  const { problem } = readSiteAddress(text);
  if (problem === null) return true;
  return problem === 'signIn' ? SITE_MESSAGES.urlWithSignIn : SITE_MESSAGES.urlInvalid;
}
