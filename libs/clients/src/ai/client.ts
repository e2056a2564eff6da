import OpenAI from 'openai';
import { boundedFetch, checkKey, createPolicies, ProviderError } from '../http/index.ts';
import type { Policies } from '../http/index.ts';
import { aiFailure } from './failure.ts';
import { cacheOptions, DEFAULT_MODELS, textLimits } from './models.ts';
import { decodePicture, MAX_PICTURE_BYTES, pictureType } from './picture.ts';
import type {
  AiClient,
  AiClientOptions,
  CallOptions,
  ImageAnswer,
  ImageTask,
  StructuredAnswer,
  StructuredTask,
} from './types.ts';

const OPENAI_URL = 'https://api.openai.com/v1';
const TEXT_TIMEOUT_MS = 120_000;
const IMAGE_TIMEOUT_MS = 180_000;
const MAX_TEXT_BYTES = 2_000_000;
/** base64 takes four bytes for three, and there is JSON around it. */
const MAX_IMAGE_BYTES = Math.ceil((MAX_PICTURE_BYTES * 4) / 3) + 100_000;

/**
 * A client of OpenAI, or of a server that speaks its protocol, on the official SDK; limits, retries and breaker are ours.
 * What failed for the moment is repeated, except after a timeout: its two or three minutes are the caller's to spend again.
 */
export function createAiClient(options: AiClientOptions): AiClient {
  const policies = options.policies ?? createPolicies();
  const baseUrl = (options.baseUrl ?? OPENAI_URL).replace(/(?<!\/)\/+$/, '');
  const model = options.model ?? DEFAULT_MODELS.text;
  const imageModel = options.imageModel ?? DEFAULT_MODELS.image;
  // Compatible servers may refuse what they don't know, and write prompts at no cost.
  const cache = baseUrl === OPENAI_URL ? cacheOptions(model) : {};
  const call = caller(policies, options.apiKey, baseUrl);
  const texts = sdk(options, baseUrl, {
    timeoutMs: options.timeouts?.textMs ?? TEXT_TIMEOUT_MS,
    maxBytes: MAX_TEXT_BYTES,
  });
  const images = sdk(options, baseUrl, {
    timeoutMs: options.timeouts?.imageMs ?? IMAGE_TIMEOUT_MS,
    maxBytes: MAX_IMAGE_BYTES,
  });

  return {
    writeStructured(task, { signal, each } = {}) {
      return call({ signal, each }, async () =>
        readText(await texts.chat.completions.create({ ...textBody(task, model), ...cache }, { signal }), model),
      );
    },
    makeImage(task, { signal, each } = {}) {
      return call({ signal, each }, async () =>
        readImage(await images.images.generate(imageBody(task, imageModel), { signal }), imageModel),
      );
    },
  };
}

/** Everything that the SDK would otherwise read from the environment or do by itself is set here. */
function sdk(options: AiClientOptions, baseURL: string, limits: { timeoutMs: number; maxBytes: number }): OpenAI {
  return new OpenAI({
    apiKey: options.apiKey,
    baseURL,
    organization: null,
    project: null,
    adminAPIKey: null,
    maxRetries: 0,
    // Its own limit ends with the headers; ours, in the fetch, covers the whole exchange and comes first.
    timeout: limits.timeoutMs * 2,
    logLevel: 'off',
    fetch: boundedFetch({ provider: 'openai', ...limits, fetch: options.fetch }),
  });
}

function caller(policies: Policies, apiKey: string, key: string) {
  return <T>({ signal, each = atOnce }: CallOptions, work: () => Promise<T>): Promise<T> => {
    const send = async (): Promise<T> => {
      try {
        return await work();
      } catch (error) {
        if (signal?.aborted) throw signal.reason;
        throw aiFailure(error, policies.now());
      }
    };
    return policies.run({ provider: 'openai', key, repeat: (error) => error.code !== 'timeout', signal }, async () => {
      checkKey('openai', apiKey);
      return each(send);
    });
  };
}

const atOnce = <T>(send: () => Promise<T>): Promise<T> => send();

function textBody({ system, user, schemaName, schema, maxTokens }: StructuredTask, model: string) {
  return {
    model,
    messages: [
      { role: 'system' as const, content: system },
      { role: 'user' as const, content: user },
    ],
    response_format: { type: 'json_schema' as const, json_schema: { name: schemaName, schema, strict: true } },
    ...textLimits(model, maxTokens),
  };
}

function imageBody({ prompt, quality, size }: ImageTask, model: string) {
  return { model, prompt, quality, size, n: 1 };
}

/** The SDK's types promise more than a compatible server keeps: all is read as if it could be missing. */
type Loose<T> = T extends (infer Item)[]
  ? Loose<Item>[] | null
  : T extends object
    ? { [K in keyof T]?: Loose<T[K]> | null }
    : T;

function readText(completion: Loose<OpenAI.Chat.ChatCompletion> | null, model: string): StructuredAnswer {
  const choice = completion?.choices?.[0];
  // What is no JSON comes as the text that it is, whatever the SDK's types say.
  if (typeof completion === 'string') throw unusable('answered with a web page instead of its data');
  if (!choice?.message) throw unusable('answered without a text');
  return {
    text: choice.message.content ?? '',
    finishReason: choice.finish_reason ?? 'unknown',
    refusal: choice.message.refusal ?? null,
    usage: counted(completion?.usage?.prompt_tokens, completion?.usage?.completion_tokens),
    model: completion?.model ?? model,
  };
}

function readImage(answer: Loose<OpenAI.ImagesResponse> | null, model: string): ImageAnswer {
  const bytes = decodePicture(answer?.data?.[0]?.b64_json);
  const mime = bytes && pictureType(bytes);
  if (!bytes || !mime) throw unusable('answered without a usable picture');
  return { bytes, mime, model, usage: counted(answer?.usage?.input_tokens, answer?.usage?.output_tokens) };
}

/** Tokens as they were counted; null unless both are counts. Pure. */
function counted(input: unknown, output: unknown): { inputTokens: number; outputTokens: number } | null {
  const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
  return isCount(input) && isCount(output) ? { inputTokens: input, outputTokens: output } : null;
}

function unusable(what: string): ProviderError {
  return new ProviderError({
    provider: 'openai',
    code: 'unusable_answer',
    message: `The AI service ${what}.`,
    status: 200,
  });
}
