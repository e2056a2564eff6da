import { PRICED_QUALITIES, PRICED_SIZES, SPENDING_LIMITS, usd } from '@pressloom/contracts/spending';
import type { PicturePrice, PricedQuality, PricedSize, TextPrice } from '@pressloom/contracts/spending';
import { dollarsOf, partsOf } from './amounts.ts';

/** What a model's texts cost, as form fields hold it: dollars. */
export interface TextPriceFields {
  model: string;
  inputMicros: string;
  outputMicros: string;
}

export type CellKey = `${PricedSize} ${PricedQuality}`;

/** The same of pictures, by size and quality; an empty text where there is no price. */
export interface PicturePriceFields {
  model: string;
  cells: Record<CellKey, string>;
}

export const SIZE_NAMES: Record<PricedSize, string> = {
  '1024x1024': 'Square, 1024 × 1024',
  '1536x1024': 'Wide, 1536 × 1024',
  '1024x1536': 'Tall, 1024 × 1536',
};

/** The model's medium is what the settings call standard. */
export const QUALITY_NAMES: Record<PricedQuality, string> = { low: 'Low', medium: 'Standard', high: 'High' };

export const cellKey = ({ size, quality }: Pick<PicturePrice, 'size' | 'quality'>): CellKey => `${size} ${quality}`;

/** All sizes and qualities, size by size. */
export const CELLS = PRICED_SIZES.flatMap((size) =>
  PRICED_QUALITIES.map((quality) => ({ size, quality, key: cellKey({ size, quality }) })),
);

/** Dollars of each size and quality; left out where there is no price. Pure. */
export const dollarsByCell = (prices: readonly PicturePrice[]): Map<CellKey, string> =>
  new Map(prices.map((price) => [cellKey(price), dollarsOf(price.micros)]));

export const textFieldsOf = (model: string, price: TextPrice | undefined): TextPriceFields => ({
  model,
  inputMicros: price ? dollarsOf(price.inputMicros) : '',
  outputMicros: price ? dollarsOf(price.outputMicros) : '',
});

export function pictureFieldsOf(model: string, prices: readonly PicturePrice[]): PicturePriceFields {
  const dollars = dollarsByCell(prices);
  const cells = Object.fromEntries(CELLS.map(({ key }) => [key, dollars.get(key) ?? ''])) as Record<CellKey, string>;
  return { model, cells };
}

const microsOf = (typed: string): number => partsOf(typed, 6) ?? Number.NaN;

/** What is sent; give it only fields that were checked. */
export const textPriceOf = ({ model, inputMicros, outputMicros }: TextPriceFields): TextPrice => ({
  model: model.trim(),
  inputMicros: microsOf(inputMicros),
  outputMicros: microsOf(outputMicros),
});

/** The prices that differ from those before, and are no empty texts; give it only fields that were checked. Pure. */
export function changedPrices({ model, cells }: PicturePriceFields, before: PicturePriceFields): PicturePrice[] {
  return CELLS.filter(({ key }) => cells[key].trim() !== '' && cells[key] !== before.cells[key]).map(
    ({ size, quality, key }) => ({ model: model.trim(), size, quality, micros: microsOf(cells[key]) }),
  );
}

const { min, max } = SPENDING_LIMITS.micros;
const WRONG = `From ${usd(min / 10_000)} to ${usd(max / 10_000)}, with at most 6 decimals`;

/** True where it may be sent, else the sentence for the field. */
export function checkPrice(typed: string, { isOptional = false } = {}): true | string {
  const micros = partsOf(typed, 6);
  if (micros === null) return isOptional || WRONG;
  return micros >= min && micros <= max ? true : WRONG;
}

/** The same of a picture's price: one that stands can be changed, not emptied, and a model needs one at least. Pure. */
export function checkCell(fields: PicturePriceFields, before: PicturePriceFields, key: CellKey): true | string {
  const isFirst = key === CELLS[0]?.key;
  if (isFirst && CELLS.every((cell) => fields.cells[cell.key].trim() === '')) return 'Enter at least one price';
  return checkPrice(fields.cells[key], { isOptional: before.cells[key] === '' });
}

const NAME = SPENDING_LIMITS.modelName;

/** True for a name that a model may have, else the sentence for the field. */
export function checkModelName(typed: string): true | string {
  const { length } = typed.trim();
  return (length >= NAME.min && length <= NAME.max) || `Enter the name of the model, at most ${NAME.max} characters`;
}

/** The field of a new model's name. */
export const MODEL_FIELD = {
  label: 'Model',
  rules: { validate: (_typed: unknown, { model }: { model: string }) => checkModelName(model) },
  maxLength: NAME.max,
  inputProps: { spellCheck: false, autoCapitalize: 'none' },
  hint: 'The name that the AI service uses. An existing price for it is replaced.',
};
