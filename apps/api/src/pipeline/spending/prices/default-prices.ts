import type { AiPrices, PicturePrice, PricedQuality } from '@pressloom/contracts/spending';

const DOLLAR = 1_000_000;

/** The day that the prices below were looked up. Look them up anew, and move it, with every release. */
export const DEFAULTS_AS_OF = '2026-11-22';

/**
 * What OpenAI asks for the models that the product offers, in November 2026: standard rates for prompts below 272,000 tokens,
 * no discount for cached ones. Where each is from:
 *
 * - Texts: OpenAI, "GPT-6.1 Terra" and "GPT-6 Luna" (1 and 5, 0.10 and 0.50 dollars a million) of its list of models,
 *   https://developers.openai.com/api/docs/models. Those of Sol were found as others quote OpenAI's page of it.
 * - A token that is written to OpenAI's cache of prompts costs 1.25 times as much ("Prompt caching",
 *   https://developers.openai.com/api/docs/guides/prompt-caching), so the AI client lets nothing be written there.
 * - Pictures: not found on a page of OpenAI's own. Others quote its list as 30 dollars a million tokens of a picture and 5 of a
 *   prompt, and its calculator as 196, 439 and 1,756 tokens for a square of low, medium and high quality. The wide and the tall
 *   size are taken as the square's price by area. The prompt, at most 0.2 cents, is included; all is rounded up to a tenth
 *   of a cent.
 *
 * The screen says that they are to be checked against the bill.
 */
export const DEFAULT_PRICES: AiPrices = {
  texts: [
    { model: 'gpt-6.1-terra', inputMicros: DOLLAR, outputMicros: 5 * DOLLAR },
    { model: 'gpt-6.1-sol', inputMicros: 2 * DOLLAR, outputMicros: 10 * DOLLAR },
    { model: 'gpt-6-luna', inputMicros: DOLLAR / 10, outputMicros: DOLLAR / 2 },
  ],
  pictures: ['gpt-image-2.5-flare', 'gpt-image-2.5-sunburst'].flatMap(ofPictureModel),
};

function ofPictureModel(model: string): PicturePrice[] {
  const square: Record<PricedQuality, number> = { low: 8_000, medium: 16_000, high: 55_000 };
  const other: Record<PricedQuality, number> = { low: 11_000, medium: 22_000, high: 81_000 };
  return (['low', 'medium', 'high'] as const).flatMap((quality) => [
    { model, size: '1024x1024' as const, quality, micros: square[quality] },
    { model, size: '1536x1024' as const, quality, micros: other[quality] },
    { model, size: '1024x1536' as const, quality, micros: other[quality] },
  ]);
}
