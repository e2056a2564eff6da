import { ControlError } from '../../faults/control-error.ts';

/** The servers that speak OpenAI's protocol, each in its own way. */
export const KIND_NAMES = [
  'openai',
  'azure',
  'deepseek',
  'mistral',
  'openrouter',
  'ollama',
  'lmstudio',
  'strict',
] as const;
export type KindName = (typeof KIND_NAMES)[number];

/** What a `strict` server can be told to refuse; `json_schema` is that type of `response_format` alone. */
const REFUSABLE = [
  'response_format',
  'json_schema',
  'max_tokens',
  'max_completion_tokens',
  'reasoning_effort',
  'prompt_cache_options',
  'stream_options',
] as const;
export type RefusableParameter = (typeof REFUSABLE)[number];

const RETRY_AFTER = ['seconds', 'milliseconds', 'none'] as const;
const PICTURES = ['url', 'data-uri'] as const;

export interface ServerSettings {
  kind: KindName;
  /** How many texts and pictures it takes in any second; null for all. */
  requestsPerSecond: number | null;
  /** How it tells when to come again, if it takes no more now: `Retry-After`, `retry-after-ms`, or not at all. */
  retryAfter: (typeof RETRY_AFTER)[number];
  /** Of a `strict` server: the parameters that it refuses, one by one, and with which status. */
  refuses: readonly RefusableParameter[];
  refusalStatus: 400 | 422;
  /** Of a `strict` server: whether it answers as a stream only. */
  streamOnly: boolean;
  /** Of a `strict` server: how it gives pictures. */
  pictures: (typeof PICTURES)[number];
  /** Of `lmstudio`: whether a model is loaded. */
  hasModel: boolean;
}

export const DEFAULT_SETTINGS: ServerSettings = {
  kind: 'openai',
  requestsPerSecond: null,
  retryAfter: 'seconds',
  refuses: ['response_format', 'max_tokens', 'reasoning_effort', 'prompt_cache_options'],
  refusalStatus: 400,
  streamOnly: false,
  pictures: 'url',
  hasModel: true,
};

/** Reads what a test sends; what it leaves out is as by default. @throws ControlError */
export function readSettings(body: Record<string, unknown>): ServerSettings {
  const unknown = Object.keys(body).find((name) => !(name in DEFAULT_SETTINGS));
  if (unknown !== undefined) {
    throw new ControlError(`Unknown setting "${unknown}". Known: ${Object.keys(DEFAULT_SETTINGS).join(', ')}.`);
  }
  const given = { ...DEFAULT_SETTINGS, ...body } as Record<keyof ServerSettings, unknown>;
  const { requestsPerSecond, refuses, streamOnly, hasModel } = given;
  const isRate = Number.isInteger(requestsPerSecond) && (requestsPerSecond as number) >= 1;
  if (requestsPerSecond !== null && !isRate) {
    throw new ControlError('"requestsPerSecond" must be a whole number from 1 on, or null.');
  }
  if (!Array.isArray(refuses)) throw new ControlError('"refuses" must be a list of parameters.');
  if (refuses.includes('max_tokens') && refuses.includes('max_completion_tokens')) {
    throw new ControlError('A server takes either "max_tokens" or "max_completion_tokens".');
  }
  if (typeof streamOnly !== 'boolean' || typeof hasModel !== 'boolean') {
    throw new ControlError('"streamOnly" and "hasModel" must be true or false.');
  }
  return {
    kind: oneOf(KIND_NAMES, 'kind', given.kind),
    requestsPerSecond: requestsPerSecond as number | null,
    retryAfter: oneOf(RETRY_AFTER, 'retryAfter', given.retryAfter),
    refuses: refuses.map((name) => oneOf(REFUSABLE, 'refuses', name)),
    refusalStatus: oneOf([400, 422], 'refusalStatus', given.refusalStatus),
    streamOnly,
    pictures: oneOf(PICTURES, 'pictures', given.pictures),
    hasModel,
  };
}

function oneOf<T>(known: readonly T[], name: string, value: unknown): T {
  const found = known.find((item) => item === value);
  if (found === undefined) throw new ControlError(`"${name}" knows: ${known.join(', ')}.`);
  return found;
}
