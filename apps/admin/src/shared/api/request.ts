import { ACCOUNT_MESSAGES } from '@pressloom/contracts/accounts';
import type { ErrorBody, ErrorCode, ErrorDetails } from '@pressloom/contracts/errors';
import { CHANGED_HEADER, SOCKET_HEADER, TOPICS } from '@pressloom/contracts/topics';
import type { Topic } from '@pressloom/contracts/topics';
import { socketState } from './socket-state.ts';

/** What an error carries beside `{status}: {body}`. `status` is 0 when no answer came. */
export interface RequestErrorParts {
  status: number;
  text: string;
  human: string;
  code?: ErrorCode | null;
  fields?: Record<string, string>;
  requestId?: string | null;
  details?: ErrorDetails;
  /** The response to a change was lost: nobody knows whether it was made. */
  isLost?: boolean;
}

/** A call that failed. `message` is `{status}: {body text or status text}`; `human` is the sentence for people. */
export class RequestError extends Error {
  readonly status: number;
  readonly code: ErrorCode | null;
  readonly human: string;
  readonly fields: Record<string, string>;
  readonly requestId: string | null;
  readonly details: ErrorDetails;
  readonly isLost: boolean;

  constructor(parts: RequestErrorParts) {
    super(`${parts.status}: ${parts.text}`);
    this.name = 'RequestError';
    this.status = parts.status;
    this.code = parts.code ?? null;
    this.human = parts.human;
    this.fields = parts.fields ?? {};
    this.requestId = parts.requestId ?? null;
    this.details = parts.details ?? {};
    this.isLost = parts.isLost ?? false;
  }
}

const PLAIN_SENTENCES: Record<number, string> = {
  400: 'The server could not read that request.',
  401: 'Your session has ended. Please sign in again.',
  403: 'You are not allowed to do that.',
  404: 'That does not exist or was deleted.',
  409: 'That conflicts with the current state. Reload the page and try again.',
  413: 'That is too large.',
  429: 'Too many requests. Please wait a little and try again.',
  502: 'The server can’t be reached right now. Please try again.',
  503: 'The server is restarting. Please try again in a moment.',
};

/** Of a call that changes something, where its response was lost. */
const LOST_CHANGE = 'The server didn’t respond, so this may or may not have been done.';

/** A sentence for a status without a usable body. */
export function sentenceFor(status: number): string {
  return PLAIN_SENTENCES[status] ?? (status >= 500 ? 'Something went wrong on the server.' : 'That did not work.');
}

function parseBody(text: string): Partial<ErrorBody> {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    // Not JSON: a proxy's page, say. The plain sentence of the status serves then.
    return {};
  }
}

/** The error of a non-OK answer, given its status, status text and body text. */
export function errorOfAnswer(status: number, statusText: string, bodyText: string): RequestError {
  const body = parseBody(bodyText);
  return new RequestError({
    status,
    text: bodyText || statusText,
    human: typeof body.message === 'string' && body.message ? body.message : sentenceFor(status),
    code: body.code ?? null,
    fields: body.fields ?? {},
    requestId: body.requestId ?? null,
    details: body.details ?? {},
  });
}

/** Any thrown thing as a `RequestError`, so that screens have one kind to show. */
export function asRequestError(error: unknown): RequestError {
  if (error instanceof RequestError) return error;
  const text = error instanceof Error ? error.message : String(error);
  return new RequestError({ status: 0, text, human: 'Something went wrong on this page.' });
}

/** Without a response, nobody knows what a call did. Pure. */
export const isUnsure = ({ status }: RequestError): boolean => status === 0 || status >= 500;

/** The same of a call that does one thing: what the server refuses by a code of its own it didn't do. Pure. */
export const isOutcomeUnknown = (error: RequestError): boolean =>
  isUnsure(error) && (error.code === null || error.code === 'internal');

/** What to say of a call that failed: `undone`, that nothing was done, only where that is known. Pure. */
export function failedSentence(failure: unknown, undone: string): string {
  const error = asRequestError(failure);
  return isOutcomeUnknown(error) ? error.human : undone;
}

/** What a screen says of what failed. */
export interface Failure {
  human: string;
  isLost?: boolean;
}

/** `undone`, such as 'Not saved', and why; the sentence alone where nobody knows whether it was done. Pure. */
export const undoneBecause = (undone: string, { human, isLost }: Failure): string =>
  isLost ? human : `${undone}: ${human}`;

type Listener = () => void;
const signedOutListeners = new Set<Listener>();

/** Calls `listener` when a call outside `/api/auth/` answers 401: the session has ended. Returns the way out. */
export function onSessionEnded(listener: Listener): () => void {
  signedOutListeners.add(listener);
  return () => signedOutListeners.delete(listener);
}

const outcomeListeners = new Set<(answered: boolean) => void>();

/** Tells of each call whether the server answered it, well or not. Returns the way out. */
export function onCallOutcome(listener: (answered: boolean) => void): () => void {
  outcomeListeners.add(listener);
  return () => outcomeListeners.delete(listener);
}

const changeListeners = new Set<(topics: Topic[]) => void>();

/** Tells of each answer the topics that its call changed. Returns the way out. */
export function onChanged(listener: (topics: Topic[]) => void): () => void {
  changeListeners.add(listener);
  return () => changeListeners.delete(listener);
}

/** Takes what an answer's header says of the topics that its call changed. */
export function announceChanges(header: string | null): void {
  if (header) changeListeners.forEach((listener) => listener(header.split(',') as Topic[]));
}

/** Nobody knows what a write did whose answer was lost. */
function announceAny({ isRepeatable }: Sent): void {
  if (!isRepeatable) announceChanges(TOPICS.join(','));
}

/** A proxy's own answer for a server that is away; the server's own refusals carry a code. */
const AWAY = [502, 503, 504];

/** A call as it was sent. */
export interface Sent {
  url: string;
  /** It can simply be sent again, as one that reads. */
  isRepeatable: boolean;
}

/**
 * Sends a call with cookies and answers its parsed JSON (undefined where the body is empty). What is given as a body goes out
 * as JSON, a text as it is. Throws `RequestError` on a non-OK status, and with status 0 when the network fails.
 */
export async function request(
  method: string,
  url: string,
  body?: unknown,
  isRepeatable = method === 'GET',
): Promise<unknown> {
  const response = await send(method, url, body, isRepeatable);
  const text = await response.text().catch((cause: unknown) => {
    throw lostCall({ url, isRepeatable }, cause);
  });
  return text ? JSON.parse(text) : undefined;
}

/** The same with the whole answer. */
export async function send(
  method: string,
  url: string,
  body?: unknown,
  isRepeatable = method === 'GET',
): Promise<Response> {
  const sent = { url, isRepeatable };
  const response = await fetch(url, {
    method,
    credentials: 'include',
    headers: {
      ...(body !== undefined && { 'Content-Type': typeof body === 'string' ? 'text/plain' : 'application/json' }),
      // Whoever learns from the answer what changed needn't be told over the socket too.
      ...(method !== 'GET' && socketState.id !== null && { [SOCKET_HEADER]: socketState.id }),
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    tellOutcome(false);
    throw lostCall(sent, cause);
  });
  announceChanges(response.headers.get(CHANGED_HEADER));
  if (response.ok) {
    tellOutcome(true);
    return response;
  }
  // The status says that it was refused, also where the reason was cut off.
  const reason = await response.text().catch(() => '');
  throw refusedCall(sent, errorOfAnswer(response.status, response.statusText, reason));
}

/** Tells whoever listens of a refused call, and gives back its error. */
export function refusedCall(sent: Sent, error: RequestError): RequestError {
  const isAway = error.code === null && AWAY.includes(error.status);
  tellOutcome(!isAway);
  if (isAway) announceAny(sent);
  if (error.status === 401 && !sent.url.startsWith('/api/auth/')) signedOutListeners.forEach((listener) => listener());
  return isAway && error.status !== 503 ? withoutResponse(sent, error) : error;
}

/** Tells whoever listens of a call that got no answer, and gives back its error. */
export function lostCall(sent: Sent, cause: unknown): RequestError {
  announceAny(sent);
  return withoutResponse(sent, networkError(cause));
}

/** A reading that got no response can simply be tried again; of a change nobody knows whether it was made. */
function withoutResponse({ isRepeatable }: Sent, error: RequestError): RequestError {
  if (isRepeatable) return error;
  const { status } = error;
  const text = status === 0 ? LOST_CHANGE : sentenceFor(status);
  const lost = new RequestError({ status, text, human: LOST_CHANGE, isLost: true });
  lost.cause = error.cause;
  return lost;
}

function tellOutcome(answered: boolean): void {
  outcomeListeners.forEach((listener) => listener(answered));
}

/** The error of a call that got no answer. */
export function networkError(cause: unknown): RequestError {
  const error = new RequestError({
    status: 0,
    text: ACCOUNT_MESSAGES.networkError,
    human: ACCOUNT_MESSAGES.networkError,
  });
  error.cause = cause;
  return error;
}
