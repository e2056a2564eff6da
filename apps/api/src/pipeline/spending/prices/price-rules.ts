import { mostOutputTokens } from '@pressloom/clients/ai';
import type { StructuredTask } from '@pressloom/clients/ai';
import { MICROS_PER_CENT, PRICED_QUALITIES, PRICED_SIZES } from '@pressloom/contracts/spending';
import type {
  AiPrices,
  CountedPicturePrice,
  CountedTextPrice,
  PicturePrice,
  PricesInUse,
  TextPrice,
} from '@pressloom/contracts/spending';

/** What a text was counted with. */
export interface Tokens {
  inputTokens: number;
  outputTokens: number;
}

/** What the service adds around our messages; generous. */
const FRAME_TOKENS = 200;

const MILLION = 1_000_000;

/**
 * The list that holds: entries of our own stand in the place of those of the same model, or model, size and quality; what is
 * new comes last. Pure.
 */
export function mergedPrices(defaults: AiPrices, own: AiPrices): AiPrices {
  return {
    texts: merged(defaults.texts, own.texts, ({ model }) => model),
    pictures: merged(defaults.pictures, own.pictures, ({ model, size, quality }) => `${model} ${size} ${quality}`),
  };
}

function merged<Price>(defaults: Price[], own: Price[], keyOf: (price: Price) => string): Price[] {
  const left = new Map(own.map((price) => [keyOf(price), price]));
  const inPlace = defaults.map((price) => {
    const replaced = left.get(keyOf(price)) ?? price;
    left.delete(keyOf(price));
    return replaced;
  });
  return [...inPlace, ...left.values()];
}

/** The name without the day that a version of a model is called by: `gpt-6.1-terra-2026-10-26`. Pure. */
const withoutDay = (model: string): string => model.replace(/-\d{4}-\d\d-\d\d$/, '');

function ofModel<Price extends { model: string }>(prices: Price[], model: string): Price | undefined {
  return prices.find((price) => price.model === model) ?? prices.find((price) => price.model === withoutDay(model));
}

/** Pure. */
export function textPrice({ texts }: AiPrices, model: string): CountedTextPrice {
  const known = ofModel(texts, model);
  if (known) return { ...known, isKnown: true };
  return {
    model,
    inputMicros: Math.max(0, ...texts.map((price) => price.inputMicros)),
    outputMicros: Math.max(0, ...texts.map((price) => price.outputMicros)),
    isKnown: false,
  };
}

/** Pure. */
export function picturePrice({ pictures }: AiPrices, asked: Omit<PicturePrice, 'micros'>): CountedPicturePrice {
  const { model, size, quality } = asked;
  const same = pictures.filter((price) => price.size === size && price.quality === quality);
  const known = ofModel(same, model);
  if (known) return { ...known, isKnown: true };
  const comparable = same.length > 0 ? same : pictures;
  return { ...asked, micros: Math.max(0, ...comparable.map((price) => price.micros)), isKnown: false };
}

/** What the models that are asked are counted with. Pure. */
export function pricesInUse(prices: AiPrices, models: { text: string; image: string }): PricesInUse {
  const kinds = PRICED_SIZES.flatMap((size) => PRICED_QUALITIES.map((quality) => ({ size, quality })));
  return {
    textModel: models.text,
    text: textPrice(prices, models.text),
    pictureModel: models.image,
    pictures: kinds.map((kind) => picturePrice(prices, { model: models.image, ...kind })),
  };
}

/** What the ledger's columns hold, which is more than $2,000 for one call. */
const MOST_MICROS = 2_147_483_647;

/** What so many tokens cost, in whole millionths of a dollar, rounded up; never more than the ledger holds. Pure. */
export function costOfText(price: TextPrice, { inputTokens, outputTokens }: Tokens): number {
  const micros = Math.ceil((inputTokens * price.inputMicros + outputTokens * price.outputMicros) / MILLION);
  return Math.min(micros, MOST_MICROS);
}

/**
 * The most that a text can cost. A token stands for at least one byte of the prompt, whatever its language; the answer is
 * capped. Pure.
 */
export function mostOfText(price: TextPrice, model: string, task: StructuredTask): number {
  const bytes = [task.system, task.user, JSON.stringify(task.schema)].reduce(
    (sum, text) => sum + Buffer.byteLength(text),
    0,
  );
  return costOfText(price, {
    inputTokens: bytes + FRAME_TOKENS,
    outputTokens: mostOutputTokens(model, task.maxTokens),
  });
}

/** Cents, rounded up. Pure. */
export const centsOf = (micros: number): number => Math.ceil(micros / MICROS_PER_CENT);

/** SQL for cents of a sum of micros, rounded up; 0 where there is none. Pure. */
export const sqlCents = (sum: string): string => `CEIL(COALESCE(${sum}, 0) / ${MICROS_PER_CENT}.0)::int`;
