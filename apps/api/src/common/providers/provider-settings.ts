import type { MailAddress } from '@pressloom/clients/mail';
import type { ProviderMode } from '@pressloom/contracts';
import type { Config } from '../../config/config.ts';

/** Where a provider is and what opens it. */
export interface ProviderSettings {
  mode: ProviderMode;
  baseUrl: string | null;
  apiKey: string | null;
}

/** Keys that the stand-ins accept; they open nothing else. */
const SANDBOX_KEY = 'sandbox';
const YOUTUBE_URL = 'https://www.googleapis.com/youtube/v3';

export interface ProviderQuestion {
  config: Config;
  sandboxUrl: string | null;
  /** Sample sites always use the stand-ins, even where a real key is set. */
  isSample: boolean;
}

/** Which YouTube serves a site. Its own key goes before the installation's. Pure. */
export function youtubeSettings(question: ProviderQuestion, siteKey: string | null): ProviderSettings {
  const { apiKey, apiUrl } = question.config.youtube;
  const key = siteKey ?? apiKey;
  const real = key !== null || apiUrl !== null;
  return choose(question, real, 'youtube/v3', { baseUrl: apiUrl ?? YOUTUBE_URL, apiKey: key ?? 'unset' });
}

/** Which AI service serves a site; `baseUrl` null means OpenAI's own. Pure. */
export function aiSettings(question: ProviderQuestion): ProviderSettings {
  const { apiKey, baseUrl } = question.config.openai;
  const real = apiKey !== null || baseUrl !== null;
  return choose(question, real, 'v1', { baseUrl, apiKey: apiKey ?? 'unset' });
}

/**
 * What a call's news is kept under, so that one site's wrong key does not darken the others: `sandbox`, the site where
 * its own key opens the provider, else `shared`. Pure.
 */
export function healthScope(mode: ProviderMode, ownSiteId: number | null): string {
  if (mode === 'sandbox') return 'sandbox';
  return ownSiteId === null ? 'shared' : siteScope(ownSiteId);
}

/** The scope of what only one site uses. Pure. */
export const siteScope = (siteId: number): string => `site:${siteId}`;

/** Where mails go and who sends them. */
export interface MailSettings {
  mode: ProviderMode;
  url: string | null;
  from: MailAddress;
}

const SANDBOX_SENDER: MailAddress = { name: 'Pressloom', address: 'press@pressloom.example' };

/** Which mail server serves the installation: the real one, else the stand-in while the sandbox is on. Pure. */
export function mailSettings({ url, from }: Config['mail'], sandboxSmtpUrl: string | null): MailSettings {
  const sender = from ?? SANDBOX_SENDER;
  if (url !== null) return { mode: 'live', url, from: sender };
  if (sandboxSmtpUrl !== null) return { mode: 'sandbox', url: sandboxSmtpUrl, from: sender };
  return { mode: 'unconfigured', url: null, from: sender };
}

function choose(
  { sandboxUrl, isSample }: ProviderQuestion,
  real: boolean,
  sandboxPath: string,
  live: { baseUrl: string | null; apiKey: string },
): ProviderSettings {
  if (real && !isSample) return { mode: 'live', ...live };
  if (sandboxUrl !== null) return { mode: 'sandbox', baseUrl: `${sandboxUrl}/${sandboxPath}`, apiKey: SANDBOX_KEY };
  return { mode: 'unconfigured', baseUrl: null, apiKey: null };
}

/** The REST root that the WordPress client wants, from the endpoint that a site stores. Pure. */
export function restRoot(apiEndpoint: string): string {
  const root = apiEndpoint.replace(/\/wp\/v2\/?$/, '');
  if (/[?&]rest_route=/.test(root)) return root.replace(/\/*$/, '/');
  return `${root.replace(/\/+$/, '')}/`;
}
