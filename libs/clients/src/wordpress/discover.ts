import { readSiteAddress } from '@pressloom/contracts/site-address';
import { ProviderError } from '../http/index.ts';
import type { HttpAnswer } from '../http/index.ts';
import type { Exchange } from './exchange.ts';
import { asksForSignIn, failureOfRefusal, redirectMessage, wordpressFailure } from './failures.ts';
import { isRecord } from './guards.ts';
import type { Json } from './guards.ts';
import { quotable } from './quotation.ts';
import { refusalIn } from './refusal.ts';
import { isQueryForm, queryFormOf, restRoot, restUrl, usualRootOf } from './rest-address.ts';
import type { DiscoverOptions, SiteDiscovery } from './types.ts';

/** A person waits for these: shorter than a publishing request may take. */
const TIMEOUT_MS = 10_000;

const API_LINK = /<([^<>]+)>\s*;[^,]*\brel="?https:\/\/api\.w\.org\/"?/;

/** Of one website: with and without `www.` it is the same host. What a site says of itself doesn't lead to other ones. */
const isSameHost = (one: URL, other: URL): boolean =>
  one.host.replace(/^www\./, '') === other.host.replace(/^www\./, '');

/** An http(s) address on the host of `base`; null for any other, and for one with a password. */
function addressOn(base: string, given: unknown): URL | null {
  const url = typeof given === 'string' ? URL.parse(given, base) : null;
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  return url.username === '' && url.password === '' && isSameHost(url, new URL(base)) ? url : null;
}

/** The REST root that a page of WordPress names in its `Link` header, where it is on the page's own host. Pure. */
function linkedRoot(page: HttpAnswer): string | null {
  const url = addressOn(page.url, API_LINK.exec(page.headers.get('link') ?? '')?.[1]);
  return url && url.host === new URL(page.url).host ? restRoot(url.href) : null;
}

/** What an address says that may be the root of the API. */
type Found = { index: Json; isClosed: boolean } | { failure: ProviderError | null };

function describe(index: Json, apiRoot: string, more: Pick<SiteDiscovery, 'plainPermalinks' | 'isClosedToVisitors'>) {
  const authentication = isRecord(index.authentication) ? index.authentication['application-passwords'] : undefined;
  const endpoints = isRecord(authentication) && isRecord(authentication.endpoints) ? authentication.endpoints : {};
  return {
    ...more,
    siteName: typeof index.name === 'string' ? quotable(index.name) : '',
    homeUrl: typeof index.home === 'string' ? readSiteAddress(index.home).siteUrl : null,
    apiRoot,
    applicationPasswords: index.authentication === undefined ? null : authentication !== undefined,
    authorizationUrl: addressOn(apiRoot, endpoints.authorization)?.href ?? null,
  };
}

/**
 * Finds the REST API of a site as anybody could: at the endpoint that was entered, where the front page's `Link` header
 * says, at its usual place, and in the query form; where one of these names another home, at the usual place of that.
 * A front page that fails costs only its header.
 *
 * @throws ProviderError of the network where the site doesn't answer, what its API or front page refuses with, not_wordpress where no REST
 * API is found
 */
export async function discoverSite(
  exchange: Exchange,
  { siteUrl, apiEndpoint }: { siteUrl: string; apiEndpoint: string },
  { signal, onReached }: DiscoverOptions = {},
): Promise<SiteDiscovery> {
  const ask = (url: string) => exchange.anonymousRead(url, { signal, timeoutMs: TIMEOUT_MS });
  const page = await ask(siteUrl).catch(asFailure);
  if (isHealthy(page)) onReached?.();
  const linked = page instanceof ProviderError ? null : linkedRoot(page);
  const roots = new Set([restRoot(apiEndpoint), linked, usualRootOf(siteUrl), queryFormOf(siteUrl)]);
  const failures: ProviderError[] = [];
  for (const root of roots) {
    if (root === null) continue;
    const answer = await ask(restUrl(root, '/')).catch(asFailure);
    // What doesn't answer here won't at the next address of the same host.
    if (answer instanceof ProviderError) throw page instanceof ProviderError ? page : answer;
    const found = readRoot(exchange, answer, siteUrl);
    if ('index' in found) {
      const isPlain = linked === null ? isQueryForm(root) : isQueryForm(linked);
      const usual = isPlain && linked === null ? await usualIndex(found.index, { ask, exchange, roots }) : null;
      const more = { plainPermalinks: isPlain && !usual, isClosedToVisitors: found.isClosed };
      return usual ? describe(usual.index, usual.root, more) : describe(found.index, restRoot(answer.url), more);
    }
    if (found.failure) failures.push(found.failure);
  }
  throw nothingFound(page, { failures, siteUrl });
}

function asFailure(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  throw error;
}

const isHealthy = (page: HttpAnswer | ProviderError): boolean =>
  !(page instanceof ProviderError) && page.status < 500 && page.status !== 429;

/** The index of the API that an address is the root of, or why it can't be told. A refusal to visitors shows that there is one. */
function readRoot(exchange: Exchange, answer: HttpAnswer, siteUrl: string): Found {
  const json = exchange.jsonOf(answer);
  const refusal = refusalIn(json, answer);
  if (refusal?.status === 401 || refusal?.status === 403) return { index: {}, isClosed: true };
  if (refusal) return { failure: failureOfRefusal(answer, refusal) };
  const isIndex = isRecord(json) && Array.isArray(json.namespaces) && json.namespaces.includes('wp/v2');
  if (answer.status === 200 && isIndex) return { index: json, isClosed: false };
  const isRefused = [401, 403, 429].includes(answer.status) || answer.status >= 500;
  if (isRefused) return { failure: wordpressFailure(answer) };
  return { failure: signInWall(answer, siteUrl) };
}

/** A page that asks for a sign-in, to which the website redirected. */
function signInWall({ url, status }: HttpAnswer, siteUrl: string): ProviderError | null {
  const given = new URL(url);
  if (!asksForSignIn(given)) return null;
  const message = redirectMessage(given, new URL(siteUrl).origin);
  return new ProviderError({ provider: 'wordpress', code: 'sign_in_wall', message, status });
}

/**
 * The API at the usual place of the home that an index names. A page such as `/wp-login.php` hands any query on to WordPress, so that the
 * query form works below it: that isn't what plain permalinks look like.
 */
async function usualIndex(
  index: Json,
  {
    ask,
    exchange,
    roots,
  }: { ask: (url: string) => Promise<HttpAnswer>; exchange: Exchange; roots: Set<string | null> },
): Promise<{ index: Json; root: string } | null> {
  const [tried] = roots;
  const home = tried && addressOn(tried, index.home);
  const root = home && usualRootOf(home.href);
  if (!root || roots.has(root)) return null;
  const answer = await ask(restUrl(root, '/')).catch(asFailure);
  if (answer instanceof ProviderError) return null;
  const found = readRoot(exchange, answer, home.href);
  return 'index' in found ? { index: found.index, root: restRoot(answer.url) } : null;
}

/** A refusal tells more than a page that is missing; the API's more than the front page's, unless that is broken too. */
function nothingFound(
  page: HttpAnswer | ProviderError,
  { failures, siteUrl }: { failures: ProviderError[]; siteUrl: string },
): ProviderError {
  const [refused] = failures;
  if (page instanceof ProviderError) return refused ?? page;
  if ([401, 403, 429].includes(page.status) || page.status >= 500) return wordpressFailure(page);
  if (refused) return refused;
  const wall = signInWall(page, siteUrl);
  if (wall) return wall;
  const isMoved = new URL(page.url).host !== new URL(siteUrl).host;
  const where = isMoved ? `${siteUrl}, which redirects to ${new URL(page.url).origin}` : siteUrl;
  const message = `WordPress was not found at ${where}: its REST API does not answer there.`;
  return new ProviderError({ provider: 'wordpress', code: 'not_wordpress', message, status: page.status });
}
