import { jsonOrNull, ProviderError, statusFailure } from '../http/index.ts';
import type { HttpAnswer, ProviderErrorOptions } from '../http/index.ts';
import { siteOf } from './rest-address.ts';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** WordPress' own word for a refusal, kept as the cause of our error; its text and other data are left behind. */
export class WordPressRefusal extends Error {
  /** Core's or a plugin's: `rest_cannot_create`, `term_exists`. */
  readonly code: string;
  /** The term that is there already, with `term_exists`. */
  readonly termId: number | null;
  /** With `rest_invalid_param`: 401 or 403 where nothing is wrong with the request but who asks; see `deniedIn`. */
  readonly denied: number | null;

  constructor(code: string, { termId, denied }: Pick<WordPressRefusal, 'termId' | 'denied'>) {
    super(`WordPress: ${code}`);
    this.name = 'WordPressRefusal';
    this.code = code;
    this.termId = termId;
    this.denied = denied;
  }
}

/** The refusal that an answer carries, or null where the answer isn't WordPress' REST API speaking. */
export function refusalOf(answer: HttpAnswer): WordPressRefusal | null {
  const body = answer.status >= 400 ? jsonOrNull(answer) : null;
  if (!isRecord(body) || typeof body.code !== 'string') return null;
  const data = isRecord(body.data) ? body.data : {};
  const termId = Number.isSafeInteger(data.term_id) ? (data.term_id as number) : null;
  return new WordPressRefusal(body.code.slice(0, 100), { termId, denied: deniedIn(data) });
}

/**
 * Who may not see drafts is told that the argument `status` is wrong, with 400: to nobody, as whom WordPress takes a wrong
 * password, its details say 401; to a user without the right 403. Null for every other complaint.
 */
function deniedIn({ details }: Record<string, unknown>): number | null {
  const complaint = isRecord(details) ? details.status : null;
  if (!isRecord(complaint) || complaint.code !== 'rest_forbidden_status') return null;
  return isRecord(complaint.data) && typeof complaint.data.status === 'number' ? complaint.data.status : null;
}

/** What was asked for is not there (any more), said by WordPress itself. */
export const isGone = (error: unknown): boolean => error instanceof ProviderError && error.code === 'not_found';

/** Whether a post was refused for the author that it was to have: in whose name this user may not write, or who is gone. */
export function authorRefusal(error: unknown): 'not_allowed' | 'gone' | null {
  const refusal = error instanceof ProviderError ? error.cause : null;
  if (!(refusal instanceof WordPressRefusal)) return null;
  if (refusal.code === 'rest_cannot_edit_others') return 'not_allowed';
  return refusal.code === 'rest_invalid_author' ? 'gone' : null;
}

/** The sentence for a wrong user name or password. */
const BAD_CREDENTIALS = 'WordPress did not accept the user name or application password.';

const LOCKED = 'WordPress is behind a web server password. Allow the REST API without it.';

/** What a route that needs a right answers to a user without it: core's codes. */
const LACKS_RIGHT = /^rest_(cannot_|forbidden|user_cannot_|not_in_)/;

/** Files that WordPress refuses by their kind or content: a second try can't end otherwise. */
const REFUSED_UPLOAD = new Set(['rest_upload_sideload_error', 'rest_upload_unknown_error', 'rest_upload_file_too_big']);

/**
 * What an answer that is no success means, in a sentence for a publisher. Pure.
 * 401 is the credential, whatever the route's code; 403 is the role, or a firewall where no REST error comes with it.
 */
export function wordpressFailure(answer: HttpAnswer): ProviderError {
  const refusal = refusalOf(answer);
  const { code, message, retryable, retryAfterMs, ambiguous } = knownRefusal(answer, refusal) ?? statusFailure(answer);
  const base = { provider: 'wordpress', status: answer.status, cause: refusal ?? undefined } as const;
  return new ProviderError({ ...base, code, message, retryable, retryAfterMs, ambiguous });
}

type Known = Pick<ProviderErrorOptions, 'code' | 'message' | 'retryable' | 'retryAfterMs' | 'ambiguous'>;

function knownRefusal({ url, ...answer }: HttpAnswer, refusal: WordPressRefusal | null): Known | null {
  const status = refusal?.denied ?? answer.status;
  if (status === 401) return { code: 'bad_credentials', message: refusal ? BAD_CREDENTIALS : LOCKED };
  if (status === 403) return { code: 'forbidden', message: forbiddenMessage(refusal) };
  if ((status === 404 || status === 410) && (!refusal || refusal.code === 'rest_no_route')) {
    const message = `WordPress has no REST API at this address of ${new URL(url).host}. Check the API endpoint.`;
    return { code: 'rest_missing', message };
  }
  if (status === 413) return { code: 'rejected', message: 'WordPress does not accept files this large.' };
  if (refusal && REFUSED_UPLOAD.has(refusal.code)) {
    return { code: 'rejected', message: 'WordPress did not accept the picture because of its type or size.' };
  }
  return null;
}

function forbiddenMessage(refusal: WordPressRefusal | null): string {
  if (!refusal) {
    return 'A firewall or security plugin refused the request before WordPress answered (403). Allow this server there.';
  }
  if (refusal.denied !== null || LACKS_RIGHT.test(refusal.code))
    return 'WordPress does not allow this for the user’s role (403).';
  return 'WordPress refused the request (403). A security plugin may block its REST API.';
}

/** Data that WordPress sent although the content type says otherwise, as happens when PHP prints notices before it. */
const DATA_AMONG_NOTICES = /\{"id":\d+,/;

/**
 * What a good status without JSON means. Pure. With plain permalinks a write to `/wp-json/` answers the front page with
 * 200 and creates nothing: that is not ambiguous. A read is sent on there, so that a page in answer to one is something that
 * stands before WordPress. In all other cases a write may have been done.
 */
export function notJsonFailure(answer: HttpAnswer, isQueryForm: boolean): ProviderError {
  const { status, method } = answer;
  const isRead = method === 'GET' || method === 'HEAD';
  const isNoticed = DATA_AMONG_NOTICES.test(answer.bytes.toString('utf8'));
  const isPage = answer.contentType === 'text/html' && !isNoticed;
  if (isPage && !isQueryForm && !isRead) return plainPermalinks(`${PAGE} or ${IN_BETWEEN} blocks it.`, status);
  const message = isNoticed
    ? 'WordPress mixed PHP error messages into its data. Switch off the display of PHP errors on the site.'
    : isPage
      ? `WordPress answered with a page where its REST API should be: ${IN_BETWEEN} may be in the way.`
      : 'WordPress answered with something that is not its REST API.';
  return new ProviderError({ provider: 'wordpress', code: 'unusable_answer', message, status, ambiguous: !isRead });
}

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

/** What a redirect to `given` asks of a publisher, whose website is stored under `origin`. Pure. */
export function redirectMessage(given: URL, origin: string): string {
  const page = `${given.origin}${given.pathname}`;
  if (SIGN_IN.test(given.pathname)) {
    return `The website asks for a sign-in before WordPress answers: it redirected to ${page}. Allow its REST API without one.`;
  }
  if (given.origin === origin && !/\/wp-json(\/|$)/.test(given.pathname) && !given.searchParams.has('rest_route')) {
    return `WordPress redirected to a page instead of its REST API: ${page}. Allow its REST API.`;
  }
  return `WordPress redirected to another address. Enter ${siteOf(given.href)} instead.`;
}
