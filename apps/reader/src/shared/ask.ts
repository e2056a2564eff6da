import type { ErrorBody } from '@pressloom/contracts/errors';

/**
 * Why a call failed, as far as pages tell it apart. `dead`: the link; `missing`: nothing there; `email`: the address is none;
 * `busy`: too many tries; `away`: no answer, or none of ours, so that nobody knows what was done; `refused`: all else.
 */
export type FailureKind = 'dead' | 'missing' | 'email' | 'busy' | 'away' | 'refused';

export class Failure extends Error {
  readonly kind: FailureKind;
  /** Of the server's refusal; null where no answer of ours came. */
  readonly code: string | null;
  /** Fields of the body that the server found fault with. */
  readonly fields: readonly string[];
  constructor(kind: FailureKind, message: string, code: string | null = null, fields: readonly string[] = []) {
    super(message);
    this.kind = kind;
    this.code = code;
    this.fields = fields;
  }
}

/** The code of a refusal; null for all else that can be thrown. Pure. */
export const codeOf = (error: unknown): string | null => (error instanceof Failure ? error.code : null);

/** The fields that a refusal is about; none for all else that can be thrown. Pure. */
export const fieldsOf = (error: unknown): readonly string[] => (error instanceof Failure ? error.fields : []);

/** Nothing here takes longer, so that a page that hangs says so. */
const ANSWER_WITHIN_MS = 20_000;

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  /** Sent as JSON. */
  body?: object;
  /** With the reader's session: for what only whoever is signed in may do. All else is no matter of who that is. */
  signedIn?: true;
  headers?: Record<string, string>;
}

/** Reads with the reader's session that are not answered yet. */
const reads = new Set<Promise<unknown>>();
/** While the session is being ended: whether it was. */
let ending: Promise<boolean> | null = null;

/**
 * Sends a call, without cookies unless it asks for them.
 *
 * @throws Failure
 */
export async function ask<T>(call: Call, send: typeof fetch = fetch): Promise<T> {
  if (call.method !== 'GET' || !call.signedIn) return answerTo<T>(call, send);
  if (ending && (await ending)) throw new Failure('refused', 'The session has ended.', 'not_signed_in');
  const answered = answerTo<T>(call, send);
  reads.add(answered);
  try {
    return await answered;
  } finally {
    reads.delete(answered);
  }
}

/**
 * Ends the session by `end`, once what is being read with it was answered, or after `withinMs`. What a page begins to read meanwhile, such
 * as a part that has just loaded, waits: it is refused here where the session ended, and sent where it did not.
 *
 * @throws what `end` throws
 */
export async function endSessionBy(end: () => Promise<void>, withinMs: number): Promise<void> {
  const ended = readsAnswered(withinMs).then(end);
  const outcome = ended.then(
    () => true,
    () => false,
  );
  ending = outcome;
  try {
    await ended;
  } finally {
    if (ending === outcome) ending = null;
  }
}

async function readsAnswered(withinMs: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise((resolve) => (timer = setTimeout(resolve, withinMs)));
  await Promise.race([Promise.allSettled(reads), tooLong]);
  clearTimeout(timer);
}

async function answerTo<T>({ method, url, body, signedIn, headers }: Call, send: typeof fetch): Promise<T> {
  const answer = await send(url, {
    method,
    credentials: signedIn ? 'same-origin' : 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    headers: { ...(body && { 'Content-Type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    throw new Failure('away', String(cause));
  });
  const said = await contentOf(answer);
  if (answer.ok && said !== null) return said as T;
  const { code = null, fields = {} } = (said ?? {}) as Partial<ErrorBody>;
  throw new Failure(kindOf(answer.status, said), `${method} ${answer.status}`, code, Object.keys(fields));
}

/** What came as JSON; null where something else came, such as a proxy's page, or only a part. */
async function contentOf(answer: Response): Promise<object | null> {
  try {
    const said: unknown = await answer.json();
    return typeof said === 'object' ? said : null;
  } catch {
    // Told by null.
    return null;
  }
}

/** Pure. */
export function kindOf(status: number, body: Partial<ErrorBody> | null): FailureKind {
  if (status === 429) return 'busy';
  if (body?.code === undefined) return 'away';
  if (body.code === 'link_invalid') return 'dead';
  if (body.fields?.['email'] !== undefined) return 'email';
  if (status === 404) return 'missing';
  return status >= 500 ? 'away' : 'refused';
}
