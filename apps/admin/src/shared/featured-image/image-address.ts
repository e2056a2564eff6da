import { REQUEST_LIMITS } from '@pressloom/contracts/requests';
import { SITE_MESSAGES } from '@pressloom/contracts/sites';

/** True for an empty value and for an http(s) address of allowed length, else the sentence for the field. */
export function checkImageUrl(typed: string): true | string {
  const url = typed.trim();
  if (!url) return true;
  const isWeb = /^https?:\/\/[^\s/]/i.test(url) && URL.canParse(url);
  return isWeb && url.length <= REQUEST_LIMITS.url.max ? true : SITE_MESSAGES.urlInvalid;
}
