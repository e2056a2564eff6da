import type { AiPricesView, PicturePrice, TextPrice } from '@pressloom/contracts/spending';
import { dollarsOf } from './amounts.ts';

/** Whose prices a model has: the product's, the installation's own, or both. */
export type Origin = 'default' | 'own' | 'mixed';

interface Row {
  model: string;
  isInUse: boolean;
  origin: Origin;
}

export interface TextRow extends Row {
  price: TextPrice;
}

export interface PictureRow extends Row {
  prices: PicturePrice[];
}

export type ModelKind = 'text' | 'picture';

/** What the list says of the models that write. Pure. */
export function textRows({ texts, own, inUse }: AiPricesView): TextRow[] {
  return texts.map((price) => ({
    model: price.model,
    price,
    isInUse: inUse.text.isKnown && inUse.text.model === price.model,
    origin: own.texts.some(({ model }) => model === price.model) ? 'own' : 'default',
  }));
}

/** What the list says of the models that draw, each once. Pure. */
export function pictureRows({ pictures, own, inUse }: AiPricesView): PictureRow[] {
  const models = [...new Set(pictures.map(({ model }) => model))];
  return models.map((model) => {
    const prices = pictures.filter((price) => price.model === model);
    const ownCount = own.pictures.filter((price) => price.model === model).length;
    return {
      model,
      prices,
      isInUse: inUse.pictures.some((price) => price.isKnown && price.model === model),
      origin: ownCount === 0 ? 'default' : ownCount < prices.length ? 'mixed' : 'own',
    };
  });
}

/** What going back does to a model's own prices: the product's hold again, or there are none; null without own prices. Pure. */
export function wayBack({ own, defaults }: AiPricesView, { kind, model }: Priced): 'reset' | 'remove' | null {
  const has = (list: typeof own): boolean =>
    (kind === 'text' ? list.texts : list.pictures).some((price) => price.model === model);
  if (!has(own)) return null;
  return has(defaults) ? 'reset' : 'remove';
}

export interface Priced {
  kind: ModelKind;
  model: string;
}

/** Models in use that are counted at a price which isn't theirs, and what to say of it. Pure. */
export function unpriced({ inUse }: AiPricesView): (Priced & { sentence: string })[] {
  const { text, textModel, pictures, pictureModel } = inUse;
  const told: (Priced & { sentence: string })[] = [];
  if (!text.isKnown) {
    const counted = `$${dollarsOf(text.inputMicros)} input and $${dollarsOf(text.outputMicros)} output`;
    const sentence = `${textModel} writes the texts but has no price here, so the highest known price is used: ${counted} per million tokens.`;
    told.push({ kind: 'text', model: textModel, sentence });
  }
  const guessed = pictures.filter(({ isKnown }) => !isKnown);
  if (guessed.length > 0) {
    const which = guessed.length < pictures.length ? ` for ${guessed.length} of ${pictures.length} kinds` : '';
    const counted = spanText(guessed.map(({ micros }) => micros));
    const sentence = `${pictureModel} makes the images but has no price here${which}, so the highest known price of each kind is used: ${counted} per image.`;
    told.push({ kind: 'picture', model: pictureModel, sentence });
  }
  return told;
}

/** `$0.008 to $0.081`. Pure. */
function spanText(micros: readonly number[]): string {
  const [least, most] = [dollarsOf(Math.min(...micros)), dollarsOf(Math.max(...micros))];
  return least === most ? `$${most}` : `$${least} to $${most}`;
}

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Where the defaults are from and what to do with them. Pure. */
export const defaultsText = ({ defaultsAsOf }: Pick<AiPricesView, 'defaultsAsOf'>): string =>
  `Default text prices are OpenAI’s list prices as of ${longDay.format(new Date(defaultsAsOf))}. Default image prices are ` +
  'calculated from its token prices. Compare both with your bill and enter your own where they differ.';
