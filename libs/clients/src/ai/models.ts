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

/** Room for thinking at low effort, which counts against the same cap as the answer. */
const THINKING_TOKENS = 4_000;

/** The fields of a request that cap its answer. */
export interface TextLimits {
  max_tokens?: number;
  max_completion_tokens?: number;
  reasoning_effort?: 'low';
}

/**
 * How a model is told the most tokens of its answer. Pure.
 * OpenAI's reasoning models refuse `max_tokens` and think before they write: a cap for the answer alone would cut it off.
 * Other models, mostly those of compatible servers, know `max_tokens` only and refuse an effort.
 */
export function textLimits(model: string, maxTokens: number): TextLimits {
  const isReasoning = /^(gpt-[5-9]|o\d)/.test(model) && !model.includes('-chat');
  if (!isReasoning) return { max_tokens: maxTokens };
  return { max_completion_tokens: maxTokens + THINKING_TOKENS, reasoning_effort: 'low' };
}

/**
 * What keeps a prompt out of OpenAI's cache, where it would be written at 1.25 times the price. Pure.
 * From GPT-5.6 on it writes every prompt of 1,024 tokens or more, for others that begin with the whole of it; ours, one for
 * each video, never do.
 * https://developers.openai.com/api/docs/guides/prompt-caching ("Prompt caching", November 2026)
 */
export function cacheOptions(model: string): { prompt_cache_options?: { mode: 'explicit' } } {
  const writesAtACost = /^gpt-(5\.[6-9]|[6-9]|\d\d)/.test(model);
  return writesAtACost ? { prompt_cache_options: { mode: 'explicit' } } : {};
}

/** The most tokens that a model can answer with, its thinking included. Pure. */
export function mostOutputTokens(model: string, maxTokens: number): number {
  const { max_tokens: plain, max_completion_tokens: whole } = textLimits(model, maxTokens);
  return whole ?? plain ?? maxTokens;
}
