import type { Request, Response } from 'express';
import type { Method, RestContext, RestReply } from './context.ts';
import { noRoute, WpError } from './errors.ts';

/**
 * What plugins, hosts and old databases do to a WordPress that works otherwise, as seen on real ones; switched on by its control route.
 * `dies-after-publish`: what was published or updated is stored, then PHP dies. `caches-reads`: a read is answered as it was the first
 * time. `prefixes-slugs`: posts and pictures get other slugs than were asked for. `draft-book`: a plugin's
 * books have categories, and a draft of one has each of them. `hidden-notes`: notes have categories, and REST doesn't show them.
 */
export const TROUBLES = [
  'blank-lines',
  'byte-order-mark',
  'html-type',
  'php-notices',
  'buffered-php-notices',
  'dies-behind-response',
  'basic-auth-plugin',
  'login-limiter',
  'jwt-plugin',
  'dropped-header',
  'told-wrong-password',
  'closed-to-visitors',
  'no-users',
  'no-tags',
  'no-categories',
  'super-admin',
  'hidden-super-admin-without-posts',
  'uploads-not-writable',
  'no-temporary-folder',
  'disk-full',
  'old-database',
  'checklist',
  'dead-front-page',
  'locked-out',
  'rest-locked-out',
  'rest-too-many',
  'rest-firewall',
  'rest-blocked-path',
  'maintenance',
  'pages-everywhere',
  'sign-in-wall',
  'hostile-links',
  'dies-after-publish',
  'caches-reads',
  'prefixes-slugs',
  'draft-book',
  'hidden-notes',
] as const;
export type Trouble = (typeof TROUBLES)[number];
type Troubles = readonly Trouble[];

/** A JSON response before it is sent. */
interface Sent {
  status: number;
  type: string;
  text: string;
}

const HTML = 'text/html; charset=UTF-8';
const NOTICE =
  '<br />\n<b>Deprecated</b>:  Undefined array key [0] in <b>/wp-content/plugins/old/old.php</b> on line <b>7</b><br />\n';
const DIED =
  '{"code":"internal_server_error","message":"<p>There has been a critical error on this website.</p>","data":{"status":500}}';

/** Where something was printed before a response, its headers are out: with 200, as a page. */
const printed = (before: string, { text }: Sent): Sent => ({ status: 200, type: HTML, text: before + text });

const WRAPPED: Partial<Record<Trouble, (sent: Sent) => Sent>> = {
  'blank-lines': (sent) => printed('\n\n', sent),
  'byte-order-mark': (sent) => printed('\ufeff', sent),
  'php-notices': (sent) => printed(NOTICE, sent),
  'buffered-php-notices': (sent) => ({ ...sent, text: NOTICE + sent.text }),
  'html-type': (sent) => ({ ...sent, type: HTML }),
  'dies-behind-response': (sent) => ({ ...sent, text: sent.text + DIED }),
};

/** A REST response as it leaves a WordPress with these troubles. */
export const wrapped = (troubles: Troubles, sent: Sent): Sent =>
  troubles.reduce((inside, trouble) => WRAPPED[trouble]?.(inside) ?? inside, sent);

const noRightPassword = '<strong>Error</strong>: The password you entered for this username is incorrect.';

/** What stands before WordPress' own look at a credential; null where nothing does. Its refusals have no status of their own: 500. */
export function signInTrouble(troubles: Troubles, hasHeader: boolean, isSignedIn: boolean): WpError | null {
  const has = (trouble: Trouble): boolean => troubles.includes(trouble);
  const bare = { status: 500, bare: true };
  if (has('basic-auth-plugin') && hasHeader) return new WpError('incorrect_password', noRightPassword, bare);
  if (has('login-limiter') && hasHeader)
    return new WpError('too_many_retries', 'Too many failed login attempts. Please try again in 20 minutes.', bare);
  if (has('jwt-plugin') && hasHeader)
    return new WpError('jwt_auth_bad_auth_header', 'Authorization header malformed.', { status: 403 });
  if (has('told-wrong-password') && hasHeader && !isSignedIn)
    return new WpError('incorrect_password', 'The provided password is an invalid application password.', {
      status: 401,
    });
  if (has('closed-to-visitors') && !isSignedIn)
    return new WpError('rest_login_required', 'REST API restricted to authenticated users.', { status: 401 });
  return null;
}

const HIDDEN: Partial<Record<Trouble, RegExp>> = {
  'no-users': /^\/wp\/v2\/users(\/|$)/,
  'hidden-super-admin-without-posts': /^\/wp\/v2\/users(\/|$)/,
  'no-tags': /^\/wp\/v2\/tags(\/|$)/,
  'no-categories': /^\/wp\/v2\/categories(\/|$)/,
};

const UPLOADS: Partial<Record<Trouble, [code: string, message: string]>> = {
  'uploads-not-writable': [
    'rest_upload_sideload_error',
    'Unable to create directory wp-content/uploads/2026/11. Is its parent directory writable by the server?',
  ],
  'no-temporary-folder': ['rest_upload_file_error', 'Could not open file handle.'],
  'disk-full': ['rest_upload_sideload_error', 'Failed to write file to disk.'],
};

/** Characters of four bytes in UTF-8, which a table in MySQL's older `utf8` can't hold. */
const FOUR_BYTES = /[\u{10000}-\u{10ffff}]/u;

/** What a route is kept from doing; nothing where it isn't. @throws WpError */
export function refuseByTrouble({ store, route, params }: RestContext, method: Method): void {
  const { troubles } = store.mode;
  if (troubles.some((trouble) => HIDDEN[trouble]?.test(route))) throw noRoute();
  if (method === 'GET') return;
  const upload = route === '/wp/v2/media' ? troubles.map((trouble) => UPLOADS[trouble]).find(Boolean) : undefined;
  if (upload) throw new WpError(upload[0], upload[1], { status: 500 });
  if (store.has('checklist') && route.startsWith('/wp/v2/posts') && params['status'] === 'publish') {
    const message = 'Before you publish: choose a <em>sponsor label</em> for this post.';
    throw new WpError('checklist_incomplete', message, { status: 400 });
  }
  const isHeld = [params['name'], params['title']].every((text) => typeof text !== 'string' || !FOUR_BYTES.test(text));
  if (store.has('old-database') && !isHeld)
    throw new WpError('db_insert_error', 'Could not insert it into the database.', { status: 500, bare: true });
}

/** What a route answers to a user whom WordPress tells little of. */
export function repliedInTrouble({ store, route }: RestContext, reply: RestReply): RestReply {
  const isMe = route === '/wp/v2/users/me';
  if (store.has('super-admin') && isMe)
    return { ...reply, body: { ...(reply.body as object), roles: [], capabilities: {} } };
  if (store.has('hidden-super-admin-without-posts') && route === '/wp/v2/posts') return { ...reply, body: [] };
  if (!store.has('hostile-links') || route !== '/') return reply;
  const authorization = 'javascript:alert(document.domain)';
  const authentication = { 'application-passwords': { endpoints: { authorization } } };
  return {
    ...reply,
    body: { ...(reply.body as object), name: '<img src=x onerror=alert(1)>'.repeat(40), authentication },
  };
}

const LOCKED_OUT =
  '<!DOCTYPE html><html><head><title>Your access to this site has been limited by the site owner</title></head><body><h1>Your access to this site has been limited</h1></body></html>';
const WALL = '<!DOCTYPE html><html><head><title>Coming soon</title></head><body><h1>Coming soon</h1></body></html>';

const PAGES: Partial<Record<Trouble, { rest: boolean; status: number; html: string }>> = {
  'locked-out': { rest: false, status: 503, html: LOCKED_OUT },
  'rest-locked-out': { rest: true, status: 503, html: LOCKED_OUT },
  'rest-too-many': { rest: true, status: 429, html: '<h1>429 Too Many Requests</h1>' },
  'rest-firewall': { rest: true, status: 403, html: '<h1>403 Forbidden</h1>' },
  maintenance: {
    rest: false,
    status: 503,
    html: '<p>Briefly unavailable for scheduled maintenance. Check back in a minute.</p>',
  },
  'pages-everywhere': { rest: false, status: 200, html: WALL },
};

/** What comes in the place of WordPress; true where it was answered. `home`: without a slash at its end. */
export function answerInTrouble(
  request: Request,
  response: Response,
  at: { troubles: Troubles; isRest: boolean; home: string },
): boolean {
  const { troubles, isRest, home } = at;
  const has = (trouble: Trouble): boolean => troubles.includes(trouble);
  const page = troubles.map((trouble) => PAGES[trouble]).find((one) => one && (isRest || !one.rest));
  if (page) {
    response.status(page.status).type('html').send(page.html);
    return true;
  }
  const path = request.path.replace(/\/+$/, '');
  if (has('rest-blocked-path') && isRest && path !== '') {
    response.status(404).type('html').send('<h1>404 Not Found</h1>');
  } else if (has('dead-front-page') && path === '' && !isRest) {
    // The discard port, where nobody listens.
    response.redirect(301, 'http://127.0.0.1:9/');
  } else if (has('sign-in-wall') && path !== '/wp-login.php') {
    response.redirect(302, `${home}/wp-login.php`);
  } else if (has('sign-in-wall')) {
    response.type('html').send('<form>Username <input name="log"></form>');
  } else if (has('hostile-links') && path === '' && !isRest) {
    response.set('link', '<http://169.254.169.254/latest/>; rel="https://api.w.org/"').type('html').send('Home');
  } else return false;
  return true;
}
