import { checkKey, ProviderError, request } from '../http/index.ts';
import type { HttpAnswer } from '../http/index.ts';
import { createAiClient } from './client.ts';
import { OPENAI_URL } from './models.ts';
import { refusalError } from './refusal.ts';
import type { AiClientOptions } from './types.ts';

/** Settings that nobody has used yet. */
export interface AiTrialOptions extends Pick<AiClientOptions, 'fetch' | 'policies'> {
  baseUrl: string;
  /** Null for a server that wants none. */
  apiKey: string | null;
  models: { text: string; image: string };
}

export type AiTrialStep = 'address' | 'key' | 'model' | 'imageModel';

/** What the settings of an AI server are worth. */
export interface AiTrial {
  /** What failed first; null where texts can be written. */
  failed: { step: AiTrialStep; error: ProviderError } | null;
  /** Whether the server says that it has the image model; null where it doesn't say which models it has. */
  hasImageModel: boolean | null;
}

const LIMITS = { timeoutMs: 15_000, maxBytes: 5_000_000 };

const OF_KEY = new Set(['bad_credentials', 'forbidden']);

/**
 * Tries address, key and models of an AI server. Its list of models proves them for nothing; where it doesn't (there is none, it is
 * shown without a key, the model isn't in it, or the key may not read it) the server is asked for a text of a few words, which is the
 * only thing that proves all three. Never throws a ProviderError: it is the result.
 */
export async function tryAi(options: AiTrialOptions): Promise<AiTrial> {
  const { apiKey, models } = options;
  try {
    if (apiKey !== null) checkKey('openai', apiKey);
    const listed = await modelsOf(options, apiKey);
    const hasImageModel = listed && listed.has(models.image);
    const isProven = listed?.has(models.text) === true && !(await isShownToAnybody(options));
    const error = isProven ? null : await askForWords(options);
    return { failed: error && { step: stepOf(error, listed !== null), error }, hasImageModel };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return { failed: { step: stepOf(error, false), error }, hasImageModel: null };
  }
}

/** Null where the server has no list, or not for this key. @throws ProviderError */
async function modelsOf(options: AiTrialOptions, apiKey: string | null): Promise<Set<string> | null> {
  const answer = await readList(options, apiKey);
  if (answer.status === 200) return idsIn(answer.bytes.toString());
  const error = refusalError({
    status: answer.status,
    body: parsed(answer.bytes.toString()),
    headers: new Headers([...answer.headers]),
    sent: [],
    model: options.models.text,
    now: Date.now(),
  });
  // A key may be kept from reading the list, and a server may have none: both may write all the same.
  if (['forbidden', 'not_found', 'request_refused', 'rejected'].includes(error.code)) return null;
  throw error;
}

/** Whether the list says nothing of the key; one of a server that wants no key needn't. */
async function isShownToAnybody(options: AiTrialOptions): Promise<boolean> {
  if (options.apiKey === null) return false;
  return (await readList(options, null)).status === 200;
}

function readList({ baseUrl, fetch }: AiTrialOptions, apiKey: string | null): Promise<HttpAnswer> {
  return request({
    ...{ provider: 'openai', method: 'GET', url: `${baseUrl.replace(/(?<!\/)\/+$/, '')}/models`, fetch, ...LIMITS },
    headers: { accept: 'application/json', ...(apiKey !== null && { authorization: `Bearer ${apiKey}` }) },
  });
}

/** Null where it wrote anything, whatever that is. */
async function askForWords({
  baseUrl,
  apiKey,
  models,
  fetch,
  policies,
}: AiTrialOptions): Promise<ProviderError | null> {
  const client = createAiClient({
    ...{ baseUrl, apiKey: apiKey ?? 'unset', model: models.text },
    ...(fetch && { fetch }),
    ...(policies && { policies }),
  });
  try {
    await client.writeStructured(FEW_WORDS);
    return null;
  } catch (error) {
    if (error instanceof ProviderError) return error;
    throw error;
  }
}

const FEW_WORDS = {
  system: 'You confirm that you can be reached.',
  user: 'Reply with {"ok": true}.',
  schemaName: 'reached',
  schema: {
    type: 'object',
    properties: { ok: { type: 'boolean' } },
    required: ['ok'],
    additionalProperties: false,
  },
  maxTokens: 16,
};

/** `isListed`: the server showed its models, so its address is right. */
function stepOf({ code }: ProviderError, isListed: boolean): AiTrialStep {
  if (OF_KEY.has(code)) return 'key';
  if (isListed) return 'model';
  return code === 'request_refused' ? 'model' : 'address';
}

/** Ids of a list such as `{ "data": [{ "id": "gpt-6" }] }`; null for anything else. Ollama ends some with `:latest`. */
function idsIn(text: string): Set<string> | null {
  const { data } = Object(parsed(text)) as { data?: unknown };
  if (!Array.isArray(data)) return null;
  const ids = data.flatMap((one: unknown) => {
    const { id } = Object(one) as { id?: unknown };
    return typeof id === 'string' ? [id, id.replace(/:latest$/, '')] : [];
  });
  return new Set(ids);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Whether an address is that of OpenAI's own service. Pure. */
export const isOpenAi = (baseUrl: string): boolean => baseUrl.replace(/(?<!\/)\/+$/, '') === OPENAI_URL;
