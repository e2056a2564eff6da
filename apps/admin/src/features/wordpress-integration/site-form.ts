import { completeColor, HEX_COLOR } from '@pressloom/contracts/contrast';
import { DEFAULT_LANGUAGE } from '@pressloom/contracts/languages';
import { SITE_MESSAGES } from '@pressloom/contracts/sites';
import type { SaveSiteRequest, SiteView } from '@pressloom/contracts/sites';
import { DEFAULT_TIME_ZONE } from '@pressloom/contracts/time-zones';

export interface SiteForm {
  name: string;
  siteUrl: string;
  username: string;
  applicationPassword: string;
  brand: string;
  language: string;
  timeZone: string;
  /** Empty: the brand's. */
  color: string;
  active: boolean;
  autoPublish: boolean;
}

export const SITE_FIELDS = [
  'name',
  'siteUrl',
  'username',
  'applicationPassword',
  'brand',
  'language',
  'timeZone',
  'color',
  'active',
  'autoPublish',
] as const;

export const PASSWORD_FOR_NEW_ADDRESS = 'The address changed: enter the application password again';

/** The form's values of a stored site, or of a new one. The password is never known here. */
export function formOf(site: SiteView | null): SiteForm {
  return {
    name: site?.name ?? '',
    siteUrl: site?.siteUrl ?? '',
    username: site?.username ?? '',
    applicationPassword: '',
    brand: site?.brand ?? '',
    language: site?.language ?? DEFAULT_LANGUAGE,
    timeZone: site?.timeZone ?? DEFAULT_TIME_ZONE,
    color: site?.color ?? '',
    active: site?.active ?? true,
    autoPublish: site?.autoPublish ?? false,
  };
}

/** The address as it will be sent: trimmed, `https://` where no scheme was typed; empty stays empty. */
export function completeUrl(text: string): string {
  const url = text.trim();
  return url === '' || (/^[a-z][a-z0-9+.-]*:/i.test(url) && !/^[^/:]+:\d/.test(url)) ? url : `https://${url}`;
}

/** Scheme, host and port; null for anything that is not an http(s) address with a host. */
export function originOf(text: string): string | null {
  try {
    const url = new URL(completeUrl(text));
    return /^https?:$/.test(url.protocol) && url.hostname !== '' ? url.origin : null;
  } catch {
    return null;
  }
}

export function validateSiteUrl(text: string): string | true {
  return originOf(text) !== null || SITE_MESSAGES.urlInvalid;
}

/**
 * A new site needs a password; a stored one keeps its own while the field is empty, unless the address leads elsewhere
 * now: a stored password is never sent to a new origin.
 */
export function validatePasswordOf(
  site: SiteView | null,
  form: Pick<SiteForm, 'siteUrl' | 'applicationPassword'>,
): string | true {
  if (form.applicationPassword.trim() !== '') return true;
  if (!site || !site.hasApplicationPassword) return SITE_MESSAGES.applicationPasswordNeeded;
  const origin = originOf(form.siteUrl);
  return origin === null || origin === originOf(site.siteUrl) || PASSWORD_FOR_NEW_ADDRESS;
}

/** Any colour: a darker shade of it is used where white text can't be read on it. Empty is the brand's. */
export function validateColor(text: string): string | true {
  const color = completeColor(text);
  if (color === '') return true;
  return HEX_COLOR.test(color) || SITE_MESSAGES.colorInvalid;
}

/** What is sent. An empty password and an unchosen brand are left out. */
export function requestOf(form: SiteForm): SaveSiteRequest {
  const password = form.applicationPassword.trim();
  return {
    name: form.name.trim(),
    siteUrl: completeUrl(form.siteUrl),
    username: form.username.trim(),
    applicationPassword: password,
    ...(form.brand ? { brand: form.brand } : {}),
    language: form.language,
    timeZone: form.timeZone,
    color: completeColor(form.color) || null,
    active: form.active,
    autoPublish: form.autoPublish,
  };
}
