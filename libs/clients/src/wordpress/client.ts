import { discoverSite } from './discover.ts';
import { createExchange } from './exchange.ts';
import { userOf } from './guards.ts';
import { mediaCalls } from './media.ts';
import { postCalls } from './posts.ts';
import { termCalls } from './terms.ts';
import type { WordPressClient, WordPressClientOptions } from './types.ts';

/**
 * A client for the REST API of one WordPress site, signed in by an application password.
 *
 * The credential goes to `apiEndpoint` alone and never follows a redirect. Reads are repeated where that is safe; writes
 * are sent once, except a picture's texts, which may be set again.
 *
 * Codes beside the shared ones: `plain_permalinks`, `rest_missing`, `not_wordpress`.
 */
export function createWordPressClient(options: WordPressClientOptions): WordPressClient {
  const exchange = createExchange(options);
  const { siteUrl, apiEndpoint } = options;
  return {
    siteUrl,
    apiEndpoint,
    discover: (call) => discoverSite(exchange, { siteUrl, apiEndpoint }, call),
    async me(call) {
      const query = { context: 'edit', _fields: 'id,name,roles,capabilities' };
      const { json, answer } = await exchange.read('/wp/v2/users/me', query, call);
      return userOf(json, answer);
    },
    ...postCalls(exchange),
    ...mediaCalls(exchange),
    ...termCalls(exchange),
  };
}
