import type { PictureCapabilities, TextCapabilities } from './capabilities.ts';

/**
 * The models that are used where none is set, in one place. They retire: OPENAI_MODEL and OPENAI_IMAGE_MODEL change
 * them without a release.
 *
 * Text: the middle tier, made for clear writing with few factual errors, at 1 dollar a million tokens in and 5 out: about
 * two cents a post. `gpt-6-luna` costs a tenth and suits short texts; `gpt-5-mini` is shut down on 11 December 2026.
 * Image: the fast one of the pair that OpenAI names in place of `gpt-image-1`, which was shut down on 23 October 2026;
 * low, medium and high, answered as base64.
 * https://developers.openai.com/api/docs/models, https://developers.openai.com/api/docs/deprecations (November 2026)
 */
export const DEFAULT_MODELS = { text: 'gpt-6.1-terra', image: 'gpt-image-2.5-flare' } as const;

/** OpenAI's own service. */
export const OPENAI_URL = 'https://api.openai.com/v1';

/** Room for thinking, which counts against the same cap as the answer. */
const THINKING_TOKENS = 4_000;

/** The most tokens that a model is let answer with, its thinking included. Pure. */
export function mostOutputTokens(model: string, maxTokens: number): number {
  const neverThinks = /^(gpt-[34]|chatgpt)/.test(model) || model.includes('-chat');
  return neverThinks ? maxTokens : maxTokens + THINKING_TOKENS;
}

/**
 * What a server is taken to take before it has refused anything. Pure.
 * OpenAI's reasoning models refuse `max_tokens`; compatible servers mostly know nothing else, and no effort.
 * `promptCache`: from GPT-5.6 on OpenAI writes every prompt of 1,024 tokens or more into its cache at 1.25 times the price, for
 * others that begin with the whole of it; ours, one for each video, never do.
 * https://developers.openai.com/api/docs/guides/prompt-caching ("Prompt caching", November 2026)
 */
export function usualText(model: string, isOpenAi: boolean): TextCapabilities {
  const isReasoning = /^(gpt-[5-9]|o\d)/.test(model) && !model.includes('-chat');
  return {
    responseFormat: 'json_schema',
    outputLimit: isReasoning ? 'max_completion_tokens' : 'max_tokens',
    effort: isReasoning,
    promptCache: isOpenAi && /^gpt-(5\.[6-9]|[6-9]|\d\d)/.test(model),
    stream: 'off',
  };
}

/** As `usualText`, for pictures. */
export const USUAL_PICTURE: PictureCapabilities = { size: 'any', quality: true };
