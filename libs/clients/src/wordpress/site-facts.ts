import { jsonOrNull, ProviderError } from '../http/index.ts';
import type { Exchange } from './exchange.ts';
import { decodeEntities, idOf, isRecord, text } from './guards.ts';
import type { Json } from './guards.ts';
import type { CallOptions, WordPressClient } from './types.ts';

type FactCalls = Pick<WordPressClient, 'siteSettings'>;

/** Facts are worth no long wait. */
const TIMEOUT_MS = 10_000;

/** Since 6.9, for administrators. */
const ABILITIES = 'wp-abilities/v1';
const ENVIRONMENT = `/${ABILITIES}/abilities/core/get-environment-info/run`;

/** In pages and in feeds. Many websites hide it. */
const GENERATORS = [
  /<meta\s[^>]*name=["']generator["'][^>]*content=["']WordPress (\d[\w.-]{0,20})/i,
  /<generator>https:\/\/wordpress\.org\/\?v=(\d[\w.-]{0,20})<\/generator>/i,
];
const LANGUAGE = /<html\s[^>]*\blang=["']([\w-]{2,35})["']/i;

const textOrNull = (value: unknown): string | null => text(value) || null;

/** WordPress' `de_DE_formal` is `de-DE-formal` in its pages. */
const languageOf = (tag: string): string | null => tag.replaceAll('_', '-') || null;

/** Where a website has no zone by name it has hours. */
function zoneOf(index: Json): string | null {
  const named = textOrNull(index.timezone_string);
  if (named !== null) return named;
  const hours = Number(index.gmt_offset);
  if (index.gmt_offset === undefined || index.gmt_offset === '' || !Number.isFinite(hours)) return null;
  return hours === 0 ? 'UTC' : `UTC${hours < 0 ? '-' : '+'}${Math.abs(hours)}`;
}

/** Null where the provider refuses or fails: a fact less is no reason to fail. */
async function tried<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ProviderError) return null;
    throw error;
  }
}

/** What a website tells of itself; what it promises stands at `WordPressClient`. */
export function factCalls(exchange: Exchange, siteUrl: string): FactCalls {
  const readable = (route: string, query: Record<string, string>, options?: CallOptions): Promise<Json> =>
    tried(() => exchange.readOnce(route, query, options)).then((got) => (isRecord(got?.json) ? got.json : {}));

  async function publicPage(url: string, options?: CallOptions): Promise<string> {
    const page = await tried(() => exchange.anonymousRead(url, { ...options, timeoutMs: TIMEOUT_MS }));
    return page?.status === 200 && jsonOrNull(page) === null ? page.bytes.toString('utf8') : '';
  }

  /** For administrators where the website has such a call; what it may not say it isn't asked, which would count as a failure. */
  async function versionForAdministrators({ namespaces }: Json, options?: CallOptions): Promise<string | null> {
    if (!Array.isArray(namespaces) || !namespaces.includes(ABILITIES)) return null;
    return textOrNull((await readable(ENVIRONMENT, {}, options)).wp_version);
  }

  async function publicVersion(front: string, options?: CallOptions): Promise<string | null> {
    const shown = GENERATORS[0]?.exec(front)?.[1];
    if (shown !== undefined) return shown;
    const feed = new URL(siteUrl);
    feed.searchParams.set('feed', 'rss2');
    return GENERATORS[1]?.exec(await publicPage(feed.href, options))?.[1] ?? null;
  }

  return {
    async siteSettings({ isAdministrator }, options) {
      const { json } = await exchange.read('/', { _fields: 'name,timezone_string,gmt_offset,namespaces' }, options);
      const index = isRecord(json) ? json : {};
      const fields = { _fields: 'title,timezone,language,default_category' };
      const settings = isAdministrator ? await readable('/wp/v2/settings', fields, options) : {};
      const version = isAdministrator ? await versionForAdministrators(index, options) : null;
      const front = await publicPage(siteUrl, options);
      return {
        version: version ?? (await publicVersion(front, options)),
        title: decodeEntities(text(settings.title) || text(index.name)),
        timeZone: textOrNull(settings.timezone) ?? zoneOf(index),
        language: languageOf(text(settings.language)) ?? languageOf(LANGUAGE.exec(front)?.[1] ?? ''),
        defaultCategory: idOf(settings.default_category, { method: 'GET' }),
      };
    },
  };
}
