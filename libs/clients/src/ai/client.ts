import OpenAI from 'openai';
import { checkKey, createPolicies, ProviderError, request } from '../http/index.ts';
import type { Policies } from '../http/index.ts';
import { adaptPicture, adaptText } from './capabilities.ts';
import type { Adapted, PictureCapabilities, Refused, TextCapabilities } from './capabilities.ts';
import { readCompletion } from './completion.ts';
import { DEFAULT_MODELS, OPENAI_URL, USUAL_PICTURE, usualText } from './models.ts';
import { MAX_PICTURE_BYTES } from './picture.ts';
import { readPicture } from './picture-answer.ts';
import { aiFailure, unusable } from './refusal.ts';
import { pictureBody, textBody } from './requests.ts';
import type { PictureBody } from './requests.ts';
import { transport } from './transport.ts';
import type {
  AiClient,
  AiClientOptions,
  CallOptions,
  ImageAnswer,
  ImageTask,
  StructuredAnswer,
  StructuredTask,
} from './types.ts';

const TEXT_TIMEOUT_MS = 120_000;
const IMAGE_TIMEOUT_MS = 180_000;
const MAX_TEXT_BYTES = 2_000_000;
/** base64 takes four bytes for three, and there is JSON around it. */
const MAX_IMAGE_BYTES = Math.ceil((MAX_PICTURE_BYTES * 4) / 3) + 100_000;
/** For a picture that the service has an address for. */
const FETCH_TIMEOUT_MS = 30_000;

/** How one kind of answer is asked for. */
interface Kind<Task, Capabilities, Body, Answer> {
  path: string;
  policies: Policies;
  limits: { timeoutMs: number; maxBytes: number };
  usual: Capabilities;
  adapt: (now: Capabilities, field: string | null, refused: Refused) => Adapted<Capabilities> | null;
  learnt: (proven: Capabilities) => Promise<void> | undefined;
  body: (task: Task, way: Capabilities) => Body;
  read: (answer: unknown, sent: Body, signal?: AbortSignal) => Answer | Promise<Answer>;
}

/**
 * A client of OpenAI, or of a server that speaks its protocol, on the official SDK; limits, retries and breaker are ours.
 * What failed for the moment is repeated, except after a timeout: its two or three minutes are the caller's to spend again.
 */
export function createAiClient(options: AiClientOptions): AiClient {
  const policies = options.policies ?? createPolicies();
  const { now } = policies;
  const baseUrl = (options.baseUrl ?? OPENAI_URL).replace(/(?<!\/)\/+$/, '');
  const model = options.model ?? DEFAULT_MODELS.text;
  const imageModel = options.imageModel ?? DEFAULT_MODELS.image;
  const { capabilities, onLearnt, timeouts } = options;

  /** Pictures may be out of order where texts are well, and the other way around: each kind has a breaker of its own. */
  function asker<Task, Capabilities, Body extends object, Answer>(kind: Kind<Task, Capabilities, Body, Answer>) {
    const client = sdk(options, { baseUrl, ...kind.limits, now });
    return (task: Task, { signal, each = atOnce }: CallOptions = {}): Promise<Answer> => {
      const send = (way: Capabilities) => async (): Promise<Answer> => {
        try {
          const body = kind.body(task, way);
          const answer: unknown = await client.post(kind.path, { body, signal });
          return await kind.read(answer, body, signal);
        } catch (error) {
          if (signal?.aborted) throw signal.reason;
          throw aiFailure(error);
        }
      };
      const ask = adapting(kind);
      const call = { provider: 'openai', key: `${baseUrl} ${kind.path}`, repeat: isNoTimeout, signal } as const;
      return kind.policies.run(call, () => {
        checkKey('openai', options.apiKey);
        return ask((way) => each(send(way)));
      });
    };
  }

  return {
    writeStructured: asker<StructuredTask, TextCapabilities, object, StructuredAnswer>({
      path: '/chat/completions',
      policies,
      limits: { timeoutMs: timeouts?.textMs ?? TEXT_TIMEOUT_MS, maxBytes: MAX_TEXT_BYTES },
      usual: capabilities?.text ?? usualText(model, baseUrl === OPENAI_URL),
      adapt: adaptText,
      learnt: (proven) => onLearnt?.({ kind: 'text', capabilities: proven }),
      body: (task, way) => textBody(task, model, way),
      read: (answer, sent) => readCompletion(answer, { model, sent: Object.keys(sent), now: now() }),
    }),
    makeImage: asker<ImageTask, PictureCapabilities, PictureBody, ImageAnswer>({
      path: '/images/generations',
      policies: options.picturePolicies ?? policies,
      limits: { timeoutMs: timeouts?.imageMs ?? IMAGE_TIMEOUT_MS, maxBytes: MAX_IMAGE_BYTES },
      usual: capabilities?.picture ?? USUAL_PICTURE,
      adapt: adaptPicture,
      learnt: (proven) => onLearnt?.({ kind: 'picture', capabilities: proven }),
      body: (task, way) => pictureBody(task, imageModel, way),
      read: (answer, sent, signal) =>
        readPicture(answer, {
          model: imageModel,
          sent,
          now: now(),
          fetch: (url) => pictureAt(url, { ...options, baseUrl }, signal),
        }),
    }),
  };
}

const isNoTimeout = ({ code }: ProviderError): boolean => code !== 'timeout';

const atOnce = <T>(send: () => Promise<T>): Promise<T> => send();

/** Everything that the SDK would otherwise read from the environment or do by itself is set here. */
function sdk(
  { apiKey, fetch }: AiClientOptions,
  { baseUrl, now, ...limits }: { baseUrl: string; timeoutMs: number; maxBytes: number; now: () => number },
): OpenAI {
  const client: OpenAI = new OpenAI({
    apiKey,
    baseURL: baseUrl,
    organization: null,
    project: null,
    adminAPIKey: null,
    maxRetries: 0,
    // Its own limit ends with the headers; ours, in the fetch, covers the whole exchange and comes first.
    timeout: limits.timeoutMs * 2,
    logLevel: 'off',
    fetch: transport({ ...limits, fetch, now, client: () => client }),
  });
  return client;
}

/**
 * Asks in the usual way and, after each refusal of a field, in another one, which is kept for what follows. Each way is asked
 * once.
 */
function adapting<Capabilities>({
  usual,
  adapt,
  learnt,
}: Pick<Kind<never, Capabilities, never, never>, 'usual' | 'adapt' | 'learnt'>) {
  let now: Adapted<Capabilities> = { capabilities: usual, refused: new Set() };
  return async <T>(ask: (way: Capabilities) => Promise<T>): Promise<T> => {
    for (;;) {
      const answer = await ask(now.capabilities).catch((error: unknown) => {
        const isRefused = error instanceof ProviderError && error.code === 'request_refused';
        const next = isRefused ? adapt(now.capabilities, error.providerField, now.refused) : null;
        if (!next) throw error;
        now = next;
        return REFUSED;
      });
      if (answer === REFUSED) continue;
      if (now.capabilities !== usual) await learnt(now.capabilities);
      return answer as T;
    }
  };
}

const REFUSED = Symbol('refused');

/**
 * The file at an address that the service answered with: its own host is asked directly, as it is for everything else; any other
 * only by the caller's guarded way.
 */
async function pictureAt(
  url: string,
  { baseUrl, fetch, fetchPicture }: AiClientOptions & { baseUrl: string },
  signal?: AbortSignal,
): Promise<Buffer | null> {
  const address = URL.parse(url, `${baseUrl}/`);
  if (!address || !['http:', 'https:'].includes(address.protocol)) return null;
  if (address.origin !== new URL(baseUrl).origin) {
    if (!fetchPicture) return null;
    return fetchPicture(address.href).catch((error: unknown) => {
      throw unusable('answered with the address of a picture that could not be read', error);
    });
  }
  const limits = { timeoutMs: FETCH_TIMEOUT_MS, maxBytes: MAX_PICTURE_BYTES };
  const answer = await request({ provider: 'openai', method: 'GET', url: address.href, ...limits, signal, fetch });
  return answer.status === 200 ? answer.bytes : null;
}
