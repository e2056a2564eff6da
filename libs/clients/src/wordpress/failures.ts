import { ProviderError, statusFailure } from '../http/index.ts';
import type { HttpAnswer, ProviderErrorOptions } from '../http/index.ts';
import { isMaintenance, protectionOf } from './protection.ts';
import { withQuotation } from './quotation.ts';
import {
  BAD_CREDENTIALS,
  signInSentence,
  unknownSentence,
  unstoredSentence,
  uploadSentence,
} from './refusal-sentences.ts';
import { refusalOf, WordPressRefusal } from './refusal.ts';
import { routeOf, siteOf } from './rest-address.ts';

/** What was asked for is not there (any more), said by WordPress itself. */
export const isGone = (error: unknown): boolean => error instanceof ProviderError && error.code === 'not_found';

/** WordPress answers, but not on this route: a plugin or a setting took away what it is for. */
export const isRouteMissing = (error: unknown): boolean =>
  error instanceof ProviderError && error.code === 'route_missing';

/** Whether a post was refused for the author that it was to have: in whose name this user may not write, or who is gone. */
export function authorRefusal(error: unknown): 'not_allowed' | 'gone' | null {
  const refusal = error instanceof ProviderError ? error.cause : null;
  if (!(refusal instanceof WordPressRefusal)) return null;
  if (refusal.code === 'rest_cannot_edit_others') return 'not_allowed';
  return refusal.code === 'rest_invalid_author' ? 'gone' : null;
}

const LOCKED = 'WordPress is behind a web server password. Allow the REST API without it.';

/** What a route that needs a right answers to a user without it: core's codes. */
const LACKS_RIGHT = /^rest_(cannot_|forbidden|user_cannot_|not_in_)/;

/**
 * What an answer that is no success means, in a sentence for a publisher. Pure.
 * A refused sign-in is told by its code or by 401, whatever the route; 403 is the role, or a firewall where no REST error comes with it.
 * `secrets` are kept out of what is quoted.
 */
export function wordpressFailure(answer: HttpAnswer, secrets?: readonly string[]): ProviderError {
  return failureOfRefusal(answer, refusalOf(answer, secrets));
}

/** The same where the refusal was read already. */
export function failureOfRefusal(answer: HttpAnswer, refusal: WordPressRefusal | null): ProviderError {
  const status = refusal?.status ?? answer.status;
  const meant = { ...answer, status };
  const known = (refusal && ofRefusal(meant, refusal)) ?? ofStatus(meant, refusal) ?? statusFailure(meant);
  const { code, message, retryable, retryAfterMs, ambiguous } = known;
  const own = { code, message, retryable, retryAfterMs, ambiguous };
  return new ProviderError({
    ...own,
    provider: 'wordpress',
    status,
    providerCode: refusal?.code,
    cause: refusal ?? undefined,
  });
}

type Known = Pick<ProviderErrorOptions, 'code' | 'message' | 'retryable' | 'retryAfterMs' | 'ambiguous'>;

/** What a request was about, by its route: its caller's step. */
const SUBJECTS: readonly (readonly [route: string, what: string])[] = [
  ['/wp/v2/posts', 'the post'],
  ['/wp/v2/media', 'the picture'],
  ['/wp/v2/categories', 'the category'],
  ['/wp/v2/tags', 'the tag'],
];

const isRead = ({ method }: HttpAnswer): boolean => method === 'GET' || method === 'HEAD';

function subjectOf(answer: HttpAnswer): string {
  const route = routeOf(answer.url);
  const subject = isRead(answer) ? undefined : SUBJECTS.find(([start]) => route?.startsWith(start))?.[1];
  return subject ?? 'the request';
}

/** Refusals that are told by their code, whatever their status. */
function ofRefusal(answer: HttpAnswer, refusal: WordPressRefusal): Known | null {
  const signIn = signInSentence(refusal);
  if (signIn !== null) return { code: 'bad_credentials', message: signIn };
  const rejected = uploadSentence(refusal) ?? unstoredSentence(refusal, subjectOf(answer));
  if (rejected !== null) return { code: 'rejected', message: rejected };
  return refusal.code === 'rest_no_route' ? noRoute(answer) : null;
}

/** WordPress has no such route; where it is none of core's, the endpoint leads elsewhere. */
function noRoute({ url }: HttpAnswer): Known {
  const route = routeOf(url);
  if (route === null) return noApi(url);
  const name = route.replace(/\/\d+$/, '');
  const message = `WordPress does not offer ${name} on this website: a plugin or the theme switched it off.`;
  return { code: 'route_missing', message };
}

const noApi = (url: string): Known => ({
  code: 'rest_missing',
  message: `WordPress has no REST API at this address of ${new URL(url).host}. Check the API endpoint.`,
});

function ofStatus(answer: HttpAnswer, refusal: WordPressRefusal | null): Known | null {
  const status = refusal?.denied ?? answer.status;
  if (status === 401) return { code: 'bad_credentials', message: refusal ? BAD_CREDENTIALS : LOCKED };
  if (status === 403) return { code: 'forbidden', message: forbiddenMessage(answer, refusal) };
  if ((status === 404 || status === 410) && !refusal) return noApi(answer.url);
  if (status === 413) return { code: 'rejected', message: tooLargeMessage(answer) };
  if (status === 429 || status === 408 || status >= 500) return forNow(answer, refusal);
  if (!refusal || status === 404 || status === 410) return null;
  return { code: 'rejected', message: unknownSentence(refusal, subjectOf(answer)) };
}

function forbiddenMessage(answer: HttpAnswer, refusal: WordPressRefusal | null): string {
  if (!refusal) {
    const who = protectionOf(answer) ?? 'a firewall or security plugin';
    return `${capital(who)} refused the request before WordPress answered (403). Allow this server there.`;
  }
  if (refusal.denied !== null || LACKS_RIGHT.test(refusal.code))
    return 'WordPress does not allow this for the user’s role (403).';
  return withQuotation('WordPress refused the request (403). A security plugin may block its REST API.', refusal);
}

/** Only uploads carry files; elsewhere it is the web server's limit for all that is sent. */
function tooLargeMessage(answer: HttpAnswer): string {
  if (routeOf(answer.url)?.startsWith('/wp/v2/media')) return 'WordPress does not accept files this large.';
  return `The website’s server does not accept requests as large as ${subjectOf(answer)} (413). Ask the host to raise its limit for request bodies.`;
}

/** What a page says that comes in WordPress' place for now, with what a repetition may do. */
function forNow(answer: HttpAnswer, refusal: WordPressRefusal | null): Known {
  const failure = statusFailure(answer);
  const { code, retryable, retryAfterMs, ambiguous } = failure;
  return { code, retryable, retryAfterMs, ambiguous, message: forNowMessage(answer, refusal) ?? failure.message };
}

function forNowMessage(answer: HttpAnswer, refusal: WordPressRefusal | null): string | null {
  if (isMaintenance(answer)) return 'WordPress is in maintenance mode (503). Try again when it is finished.';
  const who = refusal ? null : protectionOf(answer);
  if (who !== null) return `${capital(who)} refuses requests for now (${answer.status}). Allow this server there.`;
  return refusal && answer.status >= 500 ? withQuotation(statusFailure(answer).message, refusal) : null;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * What a good status without JSON means. Pure. With plain permalinks a write to `/wp-json/` answers the front page with
 * 200 and creates nothing: that is not ambiguous. A read is sent on there, so that a page in answer to one is something that
 * stands before WordPress. In all other cases a write may have been done.
 */
export function notJsonFailure(answer: HttpAnswer, isQueryForm: boolean): ProviderError {
  const { status, contentType } = answer;
  const isPage = contentType === 'text/html' && !isBrokenJson(answer);
  if (isPage && !isQueryForm && !isRead(answer)) return plainPermalinks(`${PAGE} or ${IN_BETWEEN} blocks it.`, status);
  const message = isPage
    ? `WordPress answered with a page where its REST API should be: ${IN_BETWEEN} may be in the way.`
    : contentType.endsWith('json') || isBrokenJson(answer)
      ? 'WordPress answered with data that can’t be read. A plugin or PHP error may cut it off or print into it.'
      : 'WordPress answered with something that is not its REST API.';
  return new ProviderError({
    provider: 'wordpress',
    code: 'unusable_answer',
    message,
    status,
    ambiguous: !isRead(answer),
  });
}

/** Data that was cut off, or that PHP printed into: no page begins so. */
const isBrokenJson = ({ bytes }: HttpAnswer): boolean => /^[\s\ufeff]*[{[]/.test(bytes.toString('utf8', 0, 200));

const IN_BETWEEN = 'a sign-in, a maintenance page or a security check';
const PAGE = 'WordPress answered with a page: it uses plain permalinks, so this API address does not work,';

function plainPermalinks(what: string, status: number | null): ProviderError {
  const message = `${what} Choose any other structure under Settings > Permalinks.`;
  return new ProviderError({ provider: 'wordpress', code: 'plain_permalinks', message, status });
}

/**
 * What a redirect means that a request to `url` got. Pure. With plain permalinks a read of `/wp-json/wp/v2/...` is sent on
 * to the same address with a slash at its end, which is a page; any other says where the website is now, or that something
 * blocks it.
 */
export function redirectFailure(error: ProviderError, url: string): ProviderError {
  if (error.location === null) return error;
  const asked = new URL(url);
  const given = new URL(error.location);
  if (given.origin === asked.origin && given.pathname === `${asked.pathname}/`) {
    const what = 'WordPress redirected to a page: it uses plain permalinks, so this API address does not work.';
    return plainPermalinks(what, error.status);
  }
  const { provider, code, status, location } = error;
  return new ProviderError({ provider, code, status, location, message: redirectMessage(given, asked.origin) });
}

/** Where a website sends those who have not signed in: core's own page, or that of a plugin. */
const SIGN_IN = /\/(wp-login\.php|log-?in|sign-?in)\/?$/i;

/** True for a page where people sign in. Pure. */
export const asksForSignIn = ({ pathname }: URL): boolean => SIGN_IN.test(pathname);

/** What a redirect to `given` asks of a publisher, whose website is stored under `origin`. Pure. */
export function redirectMessage(given: URL, origin: string): string {
  const page = `${given.origin}${given.pathname}`;
  if (asksForSignIn(given)) {
    return `The website asks for a sign-in before WordPress answers: it redirected to ${page}. Allow its REST API without one.`;
  }
  if (given.origin === origin && !/\/wp-json(\/|$)/.test(given.pathname) && !given.searchParams.has('rest_route')) {
    return `WordPress redirected to a page instead of its REST API: ${page}. Allow its REST API.`;
  }
  return `WordPress redirected to ${addressWord(given, new URL(origin))}. Enter ${siteOf(given.href)} instead.`;
}

/** What differs between where a website is and where it was looked for. */
function addressWord(given: URL, asked: URL): string {
  if (given.host === asked.host && given.protocol === 'https:' && asked.protocol === 'http:') return 'https';
  if (given.host === `www.${asked.host}`) return 'its address with www';
  return asked.host === `www.${given.host}` ? 'its address without www' : 'another address';
}
