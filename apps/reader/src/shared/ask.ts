import type { ErrorBody } from '@pressloom/contracts/errors';

/**
 * Why a call failed, as far as pages tell it apart. `dead`: the link; `missing`: nothing there; `email`: the address is none;
 * `busy`: too many tries; `away`: no answer, or none of ours, so that nobody knows what was done; `refused`: all else.
 */
export type FailureKind = 'dead' | 'missing' | 'email' | 'busy' | 'away' | 'refused';

export class Failure extends Error {
  readonly kind: FailureKind;
  constructor(kind: FailureKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

/** Nothing here takes longer, so that a page that hangs says so. */
const ANSWER_WITHIN_MS = 20_000;

export interface Call {
  method: 'GET' | 'POST' | 'PUT';
  url: string;
  /** Sent as JSON. */
  body?: object;
}

/**
 * Sends a call without cookies: who is signed in here is no matter of these pages.
 *
 * @throws Failure
 */
export async function ask<T>({ method, url, body }: Call, send: typeof fetch = fetch): Promise<T> {
  const answer = await send(url, {
    method,
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    throw new Failure('away', String(cause));
  });
  const said = await contentOf(answer);
  if (answer.ok && said !== null) return said as T;
  throw new Failure(kindOf(answer.status, said), `${method} ${answer.status}`);
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
