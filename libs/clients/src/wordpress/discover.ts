import { jsonOrNull, ProviderError } from '../http/index.ts';
import type { HttpAnswer } from '../http/index.ts';
import type { Exchange } from './exchange.ts';
import { wordpressFailure } from './failures.ts';
import { decodeEntities, isRecord } from './guards.ts';
import type { Json } from './guards.ts';
import { refusalOf } from './refusal.ts';
import { isQueryForm, queryFormOf, restRoot, restUrl } from './rest-address.ts';
import type { DiscoverOptions, SiteDiscovery } from './types.ts';

/** A person waits for these: shorter than a publishing request may take. */
const TIMEOUT_MS = 10_000;

const API_LINK = /<([^<>]+)>\s*;[^,]*\brel="?https:\/\/api\.w\.org\/"?/;

/** The REST root that a page of WordPress names in its `Link` header, where it is on the page's own host. Pure. */
function linkedRoot(page: HttpAnswer): string | null {
  const href = API_LINK.exec(page.headers.get('link') ?? '')?.[1];
  if (href === undefined || !URL.canParse(href, page.url)) return null;
  const url = new URL(href, page.url);
  return url.host === new URL(page.url).host ? restRoot(url.href) : null;
}

/** The index of a REST API, or null where the answer is something else. A refusal shows that there is one all the same. */
function indexOf(answer: HttpAnswer): Json | null {
  if (refusalOf(answer)) return answer.status === 401 || answer.status === 403 ? {} : null;
  const body = answer.status === 200 ? jsonOrNull(answer) : null;
  return isRecord(body) && Array.isArray(body.namespaces) && body.namespaces.includes('wp/v2') ? body : null;
}

function describe(index: Json, apiRoot: string, plainPermalinks: boolean): SiteDiscovery {
  const authentication = isRecord(index.authentication) ? index.authentication['application-passwords'] : undefined;
  const endpoints = isRecord(authentication) && isRecord(authentication.endpoints) ? authentication.endpoints : {};
  const url = endpoints.authorization;
  return {
    siteName: typeof index.name === 'string' ? decodeEntities(index.name) : '',
    homeUrl: typeof index.home === 'string' ? index.home : null,
    apiRoot,
    plainPermalinks,
    applicationPasswords: index.authentication === undefined ? null : authentication !== undefined,
    authorizationUrl: typeof url === 'string' && URL.canParse(url) ? url : null,
  };
}

/**
 * Finds the REST API of a site as anybody could: at the endpoint that was entered, where the front page's `Link` header
 * says, at its usual place, and in the query form.
 *
 * @throws ProviderError of the network where the site doesn't answer, what its front page refuses with, not_wordpress where no REST API is found
 */
export async function discoverSite(
  exchange: Exchange,
  { siteUrl, apiEndpoint }: { siteUrl: string; apiEndpoint: string },
  { signal, onReached }: DiscoverOptions = {},
): Promise<SiteDiscovery> {
  const call = { signal, timeoutMs: TIMEOUT_MS };
  const page = await exchange.anonymousRead(siteUrl, call);
  if (page.status < 500 && page.status !== 429) onReached?.();
  const linked = linkedRoot(page);
  const usual = restRoot(`${siteUrl.replace(/(?<!\/)\/+$/, '')}/wp-json/`);
  const candidates = new Set([restRoot(apiEndpoint), linked, usual, queryFormOf(siteUrl)]);
  for (const root of candidates) {
    if (root === null) continue;
    const answer = await exchange.anonymousRead(restUrl(root, '/'), call);
    const index = indexOf(answer);
    if (index) return describe(index, restRoot(answer.url), isQueryForm(linked ?? root));
  }
  if ([401, 403, 429].includes(page.status) || page.status >= 500) throw wordpressFailure(page);
  throw new ProviderError({
    provider: 'wordpress',
    code: 'not_wordpress',
    message: `WordPress was not found at ${siteUrl}: its REST API does not answer there.`,
    status: page.status,
  });
}
