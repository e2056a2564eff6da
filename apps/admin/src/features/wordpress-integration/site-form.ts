import { completeColor, HEX_COLOR } from '@pressloom/contracts/contrast';
import { DEFAULT_LANGUAGE } from '@pressloom/contracts/languages';
import type { SyncInterval } from '@pressloom/contracts/site-sync';
import { SITE_MESSAGES, STANDARD_REST_PATH } from '@pressloom/contracts/sites';
import type { SaveSiteRequest, SiteView } from '@pressloom/contracts/sites';
import { DEFAULT_TIME_ZONE } from '@pressloom/contracts/time-zones';
import { completeUrl, originOf } from '../../shared/ui/site-url.ts';

export interface SiteForm {
  name: string;
  siteUrl: string;
  apiEndpoint: string;
  username: string;
  applicationPassword: string;
  brand: string;
  language: string;
  timeZone: string;
  /** Empty: the brand's. */
  color: string;
  active: boolean;
  autoPublish: boolean;
  syncInterval: SyncInterval;
}

/** What the connection of a website is made of: the fields of the dialog. */
export const CONNECTION_FIELDS = ['name', 'siteUrl', 'apiEndpoint', 'username', 'applicationPassword'] as const;

/** What the page of a website sets; the first three are asked for when it is added, too. */
export const SETTINGS_FIELDS = ['brand', 'language', 'timeZone', 'color', 'autoPublish', 'syncInterval'] as const;

const ENDPOINT_ELSEWHERE = 'The API endpoint must be on the same address as the website';

export const PASSWORD_FOR_NEW_ADDRESS = 'The address changed: enter the application password again';

/** The form's values of a stored site, or of a new one. The password is never known here. */
export function formOf(site: SiteView | null): SiteForm {
  return {
    name: site?.name ?? '',
    siteUrl: site?.siteUrl ?? '',
    apiEndpoint: site?.apiEndpoint ?? '',
    username: site?.username ?? '',
    applicationPassword: '',
    brand: site?.brand ?? '',
    language: site?.language ?? DEFAULT_LANGUAGE,
    timeZone: site?.timeZone ?? DEFAULT_TIME_ZONE,
    color: site?.color ?? '',
    active: site?.active ?? true,
    autoPublish: site?.autoPublish ?? false,
    syncInterval: site?.syncInterval ?? 'daily',
  };
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

/** The REST base that WordPress has by itself below an address; empty where that is no address yet. Pure. */
export function standardEndpoint(siteUrl: string): string {
  if (originOf(siteUrl) === null) return '';
  return `${completeUrl(siteUrl)}${STANDARD_REST_PATH}`;
}

/** The endpoint after the address was changed: it follows, unless a person entered another one. Pure. */
export const endpointAfter = (before: string, now: string, endpoint: string): string =>
  endpoint.trim() === '' || endpoint === standardEndpoint(before) ? standardEndpoint(now) : endpoint;

/** Empty is the standard one. The password is sent there too, so it must be on the website's own host. */
export function validateEndpoint({ siteUrl, apiEndpoint }: Pick<SiteForm, 'siteUrl' | 'apiEndpoint'>): string | true {
  if (apiEndpoint.trim() === '') return true;
  const origin = originOf(apiEndpoint);
  if (origin === null) return SITE_MESSAGES.apiEndpointInvalid;
  const own = originOf(siteUrl);
  return own === null || own === origin || ENDPOINT_ELSEWHERE;
}

const withScheme = (endpoint: string): string => (/^https?:/i.test(endpoint) ? endpoint : `https://${endpoint}`);

/**
 * The endpoint to send; null where the server makes it out of the address: it may correct that first, and so what stands
 * in the form is only its guess.
 */
function endpointToSend(form: SiteForm, site: SiteView | null): string | null {
  const endpoint = form.apiEndpoint.trim() || standardEndpoint(form.siteUrl);
  const isStored = site !== null && site.siteUrl === completeUrl(form.siteUrl);
  return endpoint === (isStored ? site.apiEndpoint : standardEndpoint(form.siteUrl)) ? null : withScheme(endpoint);
}

/** What the dialog sends of the connection. An empty password keeps the stored one. Pure. */
export function connectionOf(form: SiteForm, site: SiteView | null) {
  const apiEndpoint = endpointToSend(form, site);
  return {
    name: form.name.trim(),
    siteUrl: completeUrl(form.siteUrl),
    ...(apiEndpoint === null ? {} : { apiEndpoint }),
    username: form.username.trim(),
    applicationPassword: form.applicationPassword.trim(),
    active: form.active,
  };
}

/** A new website: its connection, and whose readers it has. An unchosen brand is left to the server. Pure. */
export const requestOf = (form: SiteForm): SaveSiteRequest => ({
  ...connectionOf(form, null),
  ...(form.brand ? { brand: form.brand } : {}),
  language: form.language,
  timeZone: form.timeZone,
});

/** What the page of a website sends. Pure. */
export const settingsOf = (form: SiteForm) => ({
  brand: form.brand,
  language: form.language,
  timeZone: form.timeZone,
  color: completeColor(form.color) || null,
  autoPublish: form.autoPublish,
  syncInterval: form.syncInterval,
});

/** The rule of a field that must not be left empty. */
export const needed = (message: string) => ({ validate: (value: unknown) => String(value).trim() !== '' || message });
