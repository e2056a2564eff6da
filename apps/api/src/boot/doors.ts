import { COLLECT_LIMITS, COLLECT_PATH } from '@pressloom/contracts/events';
import { PAGES_SCRIPT_PATH, WIDGET_PATH } from '@pressloom/contracts/gate';
import { ARCHIVE_PATHS } from '@pressloom/contracts/newsletter-addresses';
import { PICTURE_LIMITS, PICTURE_TYPES } from '@pressloom/contracts/pictures';
import { EMBED_PATH, READER_PATHS, READER_TEST_PATHS } from '@pressloom/contracts/reader-pages';
import { REQUEST_LIMITS } from '@pressloom/contracts/requests';
import { AUTHORIZATION_CALLBACK_PATH } from '@pressloom/contracts/site-authorization';
import { IMPORT_LIMITS } from '@pressloom/contracts/subscriber-imports';
import { SOURCE_LIMITS } from '@pressloom/contracts/videos';
import { ANY_TYPE } from '../common/doors/door.ts';
import type { BodyAudience, BodyRule, Door } from '../common/doors/door.ts';

const json = (
  audience: BodyAudience,
  limit: number,
  types: readonly string[] = ['application/json'],
): Extract<BodyRule, { kind: 'json' }> => ({
  kind: 'json',
  audience,
  types,
  limit,
  depth: REQUEST_LIMITS.bodyDepth,
});
const NO_BODY: BodyRule = { kind: 'none' };
const OURS = { callers: 'own-pages', session: true, caching: 'never' } as const;
const OURS_UNSIGNED = { callers: 'own-pages', session: false, caching: 'never' } as const;

/**
 * Every family of paths and how it is served; the first that fits serves. Nobody else looks at a path: session, origin,
 * body, caching and headers of a request follow from its row, and so does what the API document says of them.
 */
export const DOORS: readonly Door[] = [
  // What people do about their own account, once they are in.
  {
    name: 'own account',
    at: [
      '/api/auth/accept-terms',
      '/api/auth/change-password',
      '/api/auth/member-browsers/*',
      '/api/auth/resend-verification',
      '/api/auth/sessions/*',
      '/api/auth/update-email',
      '/api/auth/wordpress-link',
    ],
    ...OURS,
    serves: 'api',
    body: json('signed-in', REQUEST_LIMITS.publicBodyBytes),
    policy: 'data',
    isSavedOnFullDisk: true,
  },
  // Anybody may call these: their forms have a few lines.
  {
    name: 'accounts',
    at: ['/api/auth/*'],
    ...OURS,
    serves: 'api',
    body: json('public', REQUEST_LIMITS.publicBodyBytes),
    policy: 'data',
    isSavedOnFullDisk: true,
  },
  // No session is read, so that no answer that caches keep carries somebody's cookie.
  {
    ...{ name: 'pictures', at: ['/api/images/*'], callers: 'own-pages', session: false },
    ...{ serves: 'api', body: NO_BODY, caching: 'forever', policy: 'shared' },
  },
  { name: 'API document', at: ['/api/docs/*'], ...OURS, serves: 'api', body: NO_BODY, policy: 'pages' },
  // An hour of speech is some 60 kB; subtitles with their times several times that. Notes may be as long.
  {
    name: 'transcripts',
    at: ['/api/videos/*/transcript', '/api/videos/notes'],
    ...OURS,
    serves: 'api',
    body: {
      kind: 'text',
      audience: 'operators',
      types: ['text/plain'],
      // A little more is still told at the field.
      limit: SOURCE_LIMITS.transcript.maxBytes + REQUEST_LIMITS.publicBodyBytes,
    },
    policy: 'data',
  },
  {
    ...{ name: 'pictures of posts', at: ['/api/blog-posts/*/featured-image'], ...OURS, serves: 'api', policy: 'data' },
    body: { kind: 'file', audience: 'operators', types: PICTURE_TYPES, limit: PICTURE_LIMITS.upload.bytes },
  },
  {
    name: 'posts',
    at: ['/api/blog-posts/*'],
    ...OURS,
    serves: 'api',
    body: json('operators', REQUEST_LIMITS.textBodyBytes),
    policy: 'data',
  },
  // A list from a spreadsheet is larger than any form.
  {
    name: 'bulk calls',
    at: ['/api/keywords/bulk'],
    ...OURS,
    serves: 'api',
    body: json('operators', REQUEST_LIMITS.bulkBodyBytes),
    policy: 'data',
  },
  // Our screens and the forms of connected websites send to the same address.
  {
    ...{ name: 'subscribers', at: ['/api/subscribers'], callers: 'own-pages-and-forms', session: true },
    ...{ serves: 'api', caching: 'never', policy: 'data' },
    body: {
      kind: 'json-or-form',
      audience: 'public',
      limit: REQUEST_LIMITS.publicBodyBytes,
      depth: REQUEST_LIMITS.bodyDepth,
    },
  },
  {
    ...{ name: 'subscriber lists', at: ['/api/subscriber-imports'], ...OURS, serves: 'api', policy: 'data' },
    body: { kind: 'file', audience: 'operators', types: ['text/csv', 'text/plain'], limit: IMPORT_LIMITS.fileBytes },
  },
  // A mail program sends it for its user, from wherever it runs, and not every one as RFC 8058 says: the link is the right to it.
  {
    ...{ name: 'one-click unsubscribe', at: ['/api/reader/one-click'], callers: 'anybody', session: false },
    ...{ serves: 'api', caching: 'never', policy: 'data', isSavedOnFullDisk: true },
    body: {
      kind: 'raw',
      audience: 'public',
      types: ['application/x-www-form-urlencoded', 'multipart/form-data', ANY_TYPE],
      limit: 4_000,
    },
  },
  {
    ...{ name: 'forms of websites', at: ['/api/reader/site'], callers: 'connected-sites', session: false },
    ...{ serves: 'api', caching: 'never', policy: 'data', body: NO_BODY },
  },
  // What a website sells may stand on the website too; only our screens change it.
  {
    ...{ name: 'offers', at: ['/api/subscription-settings/*'], callers: 'own-pages-and-readers', session: true },
    ...{ serves: 'api', caching: 'never', policy: 'data', body: json('operators', REQUEST_LIMITS.bodyBytes) },
  },
  {
    ...{ name: 'offers by address', at: ['/api/subscription-settings-by-url'], callers: 'connected-sites' },
    ...{ session: false, serves: 'api', caching: 'never', policy: 'data', body: NO_BODY },
  },
  // A page that goes away may send text only. A batch is the one body of the public that is longer; its events are read one by one.
  {
    ...{ name: 'events from browsers', at: [COLLECT_PATH], callers: 'own-pages-and-sites', judgesOrigin: true },
    ...{ session: false, serves: 'api', caching: 'never', policy: 'data', hot: true },
    body: { ...json('public', COLLECT_LIMITS.bodyBytes, ['application/json', 'text/plain']), anyShape: true },
  },
  // One call for each page that a visitor opens. As text it needs no CORS preflight.
  {
    ...{ name: 'views of articles', at: ['/api/content-gate/track-view'], callers: 'own-pages-and-sites' },
    ...{ judgesOrigin: true, session: false, serves: 'api', caching: 'never', policy: 'data', hot: true },
    body: json('public', REQUEST_LIMITS.publicBodyBytes, ['application/json', 'text/plain']),
  },
  // What is stored applies at once, and mostly nothing has changed.
  {
    ...{ name: 'cards of gates', at: ['/api/content-gate/card'], callers: 'connected-sites', session: false },
    ...{ serves: 'api', caching: 'revalidated', policy: 'data', body: NO_BODY },
  },
  // As the embedded form. It is in memory, and answered ahead of all others.
  {
    ...{ name: 'gate widget', at: [WIDGET_PATH], callers: 'own-pages', session: false, caching: 'an-hour' },
    ...{ serves: 'api', body: NO_BODY, policy: 'shared' },
  },
  // The gate waits for both: a reader who comes again finds them in the browser.
  {
    ...{ name: 'script that counts visits', at: [PAGES_SCRIPT_PATH], callers: 'own-pages', session: false },
    ...{ serves: 'api', caching: 'an-hour-renewed', body: NO_BODY, policy: 'shared' },
  },
  {
    ...{ name: 'rules for pages of websites', at: ['/api/content-gate/page-rules'], callers: 'connected-sites' },
    ...{ session: false, serves: 'api', caching: 'an-hour-renewed', policy: 'data', body: NO_BODY },
  },
  {
    ...{ name: 'passes of members', at: ['/api/content-gate/passes'], callers: 'own-pages-and-sites' },
    ...{ session: false, serves: 'api', caching: 'never', policy: 'data' },
    body: json('public', REQUEST_LIMITS.publicBodyBytes, ['application/json', 'text/plain']),
  },
  {
    ...{ name: "readers' pages", at: ['/api/reader/*'], ...OURS_UNSIGNED, serves: 'api', policy: 'data' },
    isSavedOnFullDisk: true,
    body: json('public', REQUEST_LIMITS.publicBodyBytes),
  },
  // Followed from mails: what is known of a reader is the token in the address.
  {
    ...{ name: 'links and pictures in emails', at: ['/api/n/*'], ...OURS_UNSIGNED, serves: 'api' },
    ...{ body: NO_BODY, policy: 'shared', isSecret: true },
  },
  // The secret of the website in the address is all that is asked for.
  {
    ...{ name: 'reports of mail services', at: ['/api/mail-webhooks/*'], callers: 'anybody', session: false },
    ...{ serves: 'api', caching: 'never', policy: 'data' },
    body: {
      kind: 'raw',
      audience: 'public',
      types: ['application/json', 'application/x-www-form-urlencoded'],
      limit: 256_000,
    },
    isSecret: true,
  },
  // Signed by the payment provider, over its exact bytes.
  {
    ...{ name: 'reports of payments', at: ['/api/billing/webhooks/*'], callers: 'anybody', session: false },
    ...{ serves: 'api', caching: 'never', policy: 'data', hot: true },
    body: { kind: 'raw', audience: 'public', types: ['application/json'], limit: 256_000 },
  },
  // WordPress leads an operator back with a password in the query: the log names the policy, and no page keeps or refers to the address.
  {
    ...{ name: 'way back from WordPress', at: [AUTHORIZATION_CALLBACK_PATH], ...OURS, serves: 'api' },
    ...{ body: NO_BODY, policy: 'data', isSecret: true },
  },
  // What members do about their own membership.
  {
    name: 'payments',
    at: ['/api/billing/*'],
    ...OURS,
    serves: 'api',
    body: json('signed-in', REQUEST_LIMITS.publicBodyBytes),
    policy: 'data',
  },
  {
    name: 'API',
    at: ['/api/*'],
    ...OURS,
    serves: 'api',
    body: json('operators', REQUEST_LIMITS.bodyBytes),
    policy: 'data',
  },
  {
    name: 'health',
    at: ['/health/*'],
    ...OURS_UNSIGNED,
    serves: 'bare-routes',
    body: NO_BODY,
    policy: 'data',
    hot: true,
  },
  // Kept free for what watches over the process.
  { name: 'metrics', at: ['/metrics/*'], ...OURS_UNSIGNED, serves: 'nothing', body: NO_BODY, policy: 'data' },
  // socket.io answers ahead of us, and asks for origin and session itself.
  { name: 'socket', at: ['/ws/*'], ...OURS_UNSIGNED, serves: 'nothing', body: NO_BODY, policy: 'data' },
  // Their names change with what is in them.
  {
    name: 'assets',
    at: ['/assets/*'],
    ...OURS_UNSIGNED,
    caching: 'forever',
    serves: 'assets',
    body: NO_BODY,
    policy: 'data',
  },
  // As the assets: in a folder of their own, so that no name of one build hides another's.
  {
    ...{ name: "assets of the readers' pages", at: ['/reader-assets/*'], ...OURS_UNSIGNED, caching: 'forever' },
    ...{ serves: 'reader-assets', body: NO_BODY, policy: 'data' },
  },
  // Operators and members find different things there.
  { name: 'home', at: ['/'], ...OURS, serves: 'home', body: NO_BODY, policy: 'pages' },
  // Their links carry what opens a subscription: nothing is kept, and no session is read.
  {
    ...{ name: 'pages of readers', at: Object.values(READER_PATHS), ...OURS_UNSIGNED },
    ...{ serves: 'reader-page', body: NO_BODY, policy: 'pages' },
  },
  {
    ...{ name: 'pages to try things', at: Object.values(READER_TEST_PATHS), ...OURS_UNSIGNED, isTest: true },
    ...{ serves: 'reader-page', body: NO_BODY, policy: 'pages' },
  },
  // Written here and not by a script: what stood in a mail may load pictures, and nothing else.
  {
    ...{ name: 'newsletters to be read again', at: [ARCHIVE_PATHS.archive, ARCHIVE_PATHS.webView], ...OURS_UNSIGNED },
    ...{ serves: 'bare-routes', body: NO_BODY, policy: 'document' },
  },
  {
    ...{ name: 'feeds of newsletters', at: [ARCHIVE_PATHS.feed], callers: 'own-pages', session: false },
    ...{ serves: 'bare-routes', caching: 'an-hour', body: NO_BODY, policy: 'shared' },
  },
  // It stands in pages of websites under this one name, so a new one must reach them soon.
  {
    ...{ name: 'embedded form', at: [EMBED_PATH], callers: 'own-pages', session: false, caching: 'an-hour' },
    ...{ serves: 'embed', body: NO_BODY, policy: 'shared' },
  },
  // By its own name the page would come as a file, with the placeholder in place of the nonce.
  { name: 'admin page', at: ['/index.html'], ...OURS_UNSIGNED, serves: 'page', body: NO_BODY, policy: 'pages' },
  { name: 'admin', at: ['/*'], ...OURS_UNSIGNED, serves: 'files', body: NO_BODY, policy: 'pages' },
];
