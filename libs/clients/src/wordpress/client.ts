import { categoryCalls } from './categories.ts';
import { discoverSite } from './discover.ts';
import { createExchange } from './exchange.ts';
import { factCalls } from './site-facts.ts';
import { authorOf, listOf, userOf } from './guards.ts';
import { listingCalls } from './listing.ts';
import { mediaCalls } from './media.ts';
import { allPages } from './paging.ts';
import { uncached } from './rest-address.ts';
import { postCalls } from './posts.ts';
import { readRights } from './rights.ts';
import { termCalls } from './terms.ts';
import type { WordPressClient, WordPressClientOptions } from './types.ts';

/** More than this are not worth choosing from. */
const MOST_AUTHORS = 500;

/**
 * A client for the REST API of one WordPress site, signed in by an application password.
 *
 * The credential goes to `apiEndpoint` alone and never follows a redirect. Reads are repeated where that is safe; writes
 * are sent once, except a picture's texts, which may be set again.
 *
 * Codes beside the shared ones: `plain_permalinks`, `rest_missing`, `route_missing` (WordPress answers, but doesn't offer this route),
 * `not_wordpress`. What WordPress itself calls a refusal is the error's `providerCode`.
 */
export function createWordPressClient(options: WordPressClientOptions): WordPressClient {
  const exchange = createExchange(options);
  const { siteUrl, apiEndpoint } = options;
  return {
    siteUrl,
    apiEndpoint,
    remarks: exchange.remarks,
    looksLikeApplicationPassword: /^[a-z\d]{24}$/i.test(options.applicationPassword.replace(/\s/g, '')),
    discover: (call) => discoverSite(exchange, { siteUrl, apiEndpoint }, call),
    async me(call) {
      const query = { context: 'edit', _fields: 'id,name,roles,capabilities' };
      const { json, answer } = await exchange.read('/wp/v2/users/me', uncached(query), call);
      return userOf(json, answer);
    },
    rights: (call) => readRights(exchange, call),
    listAuthors: (call) =>
      allPages(MOST_AUTHORS, async (paging) => {
        // What WordPress' own editor asks: it needs no right to list users, and finds those who have not published yet.
        const query = { ...paging, who: 'authors', orderby: 'name', _fields: 'id,name' };
        const { json, answer } = await exchange.read('/wp/v2/users', query, call);
        return listOf(json, answer, authorOf);
      }),
    ...postCalls(exchange),
    ...mediaCalls(exchange),
    ...termCalls(exchange),
    ...listingCalls(exchange),
    ...factCalls(exchange, siteUrl),
    ...categoryCalls(exchange),
  };
}
