import { createPolicies, ProviderError, request } from '../http/index.ts';
import type { HttpAnswer, HttpMethod, Policies } from '../http/index.ts';
import { failureOfRefusal, notJsonFailure, redirectFailure, wordpressFailure } from './failures.ts';
import { refusalIn } from './refusal.ts';
import { readResponseJson } from './response-json.ts';
import type { ResponseRemark } from './response-json.ts';
import { isQueryForm, restRoot, restUrl } from './rest-address.ts';
import type { Query } from './rest-address.ts';
import type { CallOptions, WordPressClientOptions } from './types.ts';

const DEFAULT_TIMEOUT_MS = 30_000;
const USER_AGENT = 'Pressloom';

/** A request that changes something: its route under the REST root, and either fields or a file. */
export interface Write {
  method: HttpMethod;
  route: string;
  query?: Query;
  /** Sent as JSON. */
  fields?: Record<string, unknown>;
  /** Sent as it is, instead of fields. */
  file?: { bytes: Uint8Array; headers: Record<string, string> };
}

/** A good answer: its JSON, and the rest for messages. */
export interface Answered {
  json: unknown;
  answer: HttpAnswer;
}

/** Requests to one site with its credential; redirects are never followed. */
export interface Exchange {
  /** What stood around the JSON of its responses so far. */
  readonly remarks: ReadonlySet<ResponseRemark>;
  read(route: string, query: Query, options?: CallOptions): Promise<Answered>;
  /** A read that is not repeated: the caller asks for less instead. */
  readOnce(route: string, query: Query, options?: CallOptions): Promise<Answered>;
  /** Sent once, whatever happens. */
  write(write: Write, options?: CallOptions): Promise<Answered>;
  /** For a write that may be sent again, because doing it twice is the same as once. */
  repeatableWrite(write: Write, options?: CallOptions): Promise<Answered>;
  /** The JSON of an answer, undefined where it has none; what stands around it is remarked. */
  jsonOf(answer: HttpAnswer): unknown;
  /** One read without the credential, not repeated: any status is an answer. It follows up to three redirects. */
  anonymousRead(url: string, options?: CallOptions & { timeoutMs?: number }): Promise<HttpAnswer>;
}

/** Everything that all requests to a site share: address, credential, limits and the reading of refusals. */
export function createExchange(options: WordPressClientOptions): Exchange {
  const policies: Policies = options.policies ?? createPolicies();
  const timeoutMs = options.timeoutMs ?? DEFAULT_TIMEOUT_MS;
  const key = restRoot(options.apiEndpoint);
  const pair = Buffer.from(`${options.username}:${options.applicationPassword}`, 'utf8').toString('base64');
  const secrets = secretsOf(options.applicationPassword, pair);
  const remarks = new Set<ResponseRemark>();
  const common = { accept: 'application/json', 'user-agent': USER_AGENT };

  async function send(write: Write, signal: AbortSignal | undefined): Promise<Answered> {
    const { body, headers } = bodyOf(write);
    const url = restUrl(options.apiEndpoint, write.route, write.query);
    const answer = await request({
      provider: 'wordpress',
      method: write.method,
      url,
      headers: { ...common, ...headers, authorization: `Basic ${pair}` },
      body,
      timeoutMs,
      signal,
      fetch: options.fetch,
      now: policies.now,
    }).catch((error: unknown) => {
      throw error instanceof ProviderError && error.code === 'redirected' ? redirectFailure(error, url) : error;
    });
    return { json: checkedJson(answer), answer };
  }

  /** @throws ProviderError for every answer that is no success, or is one without JSON */
  function checkedJson(answer: HttpAnswer): unknown {
    if (answer.status < 200 || answer.status > 299) throw wordpressFailure(answer, secrets);
    const json = jsonOf(answer);
    if (json === undefined) throw notJsonFailure(answer, isQueryForm(options.apiEndpoint));
    const refusal = refusalIn(json, answer, secrets);
    if (refusal) throw failureOfRefusal(answer, refusal);
    return json;
  }

  function jsonOf(answer: HttpAnswer): unknown {
    const found = readResponseJson(answer.bytes.toString('utf8'), answer.contentType);
    if (found?.remark) remarks.add(found.remark);
    return found?.json;
  }

  const policed = <T>(repeat: 'safe' | 'never', signal: AbortSignal | undefined, work: () => Promise<T>) =>
    policies.run({ provider: 'wordpress', key, repeat, signal }, work);

  return {
    remarks,
    jsonOf,
    read: (route, query, { signal } = {}) =>
      policed('safe', signal, () => send({ method: 'GET', route, query }, signal)),
    readOnce: (route, query, { signal } = {}) =>
      policed('never', signal, () => send({ method: 'GET', route, query }, signal)),
    write: (write, { signal } = {}) => policed('never', signal, () => send(write, signal)),
    repeatableWrite: (write, { signal } = {}) => policed('safe', signal, () => send(write, signal).catch(asRepeatable)),
    anonymousRead: (url, { signal, timeoutMs: ownMs = timeoutMs } = {}) =>
      policed('never', signal, () =>
        request({
          provider: 'wordpress',
          method: 'GET',
          url,
          headers: { ...common, accept: 'application/json, text/html;q=0.9, */*;q=0.1' },
          timeoutMs: Math.min(ownMs, timeoutMs),
          signal,
          fetch: options.fetch,
          now: policies.now,
        }),
      ),
  };
}

function bodyOf(write: Write): { body?: string | Uint8Array<ArrayBuffer>; headers: Record<string, string> } {
  if (write.file) return { body: new Uint8Array(write.file.bytes), headers: write.file.headers };
  if (!write.fields) return { headers: {} };
  return { body: JSON.stringify(write.fields), headers: { 'content-type': 'application/json' } };
}

/** A shorter text isn't told from a word by chance. */
const LEAST_SECRET = 8;

/** The credential in the spellings that a site could repeat it in. */
const secretsOf = (password: string, pair: string): string[] =>
  [password, password.replace(/\s/g, ''), pair].filter((secret) => secret.length >= LEAST_SECRET);

/** What is ambiguous about a write that may be done twice is not whether it can be sent again. */
function asRepeatable(error: unknown): never {
  if (!(error instanceof ProviderError) || !error.ambiguous) throw error;
  const { provider, code, message, status, retryAfterMs, providerCode, cause } = error;
  throw new ProviderError({ provider, code, message, status, retryAfterMs, providerCode, cause, retryable: true });
}
