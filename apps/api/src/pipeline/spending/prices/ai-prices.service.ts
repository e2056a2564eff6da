import { Injectable } from '@nestjs/common';
import type { AiPrices, AiPricesView, PicturePrice, TextPrice } from '@pressloom/contracts/spending';
import { AiProvider } from '../../../common/providers/ai.provider.ts';
import { GlobalSettings } from '../../../common/global-settings.ts';
import { DEFAULT_PRICES, DEFAULTS_AS_OF } from './default-prices.ts';
import { mergedPrices, pricesInUse } from './price-rules.ts';

/** One setting a price, so that two people who set prices at once lose none. */
const PREFIX = 'ai_price:';

type Stored = ({ kind: 'text' } & TextPrice) | ({ kind: 'picture' } & PicturePrice);

/** What the AI service costs: the list that comes with the product, under what this installation set. */
@Injectable()
export class AiPricesService {
  constructor(
    private readonly settings: GlobalSettings,
    private readonly ai: AiProvider,
  ) {}

  async read(): Promise<AiPrices> {
    return mergedPrices(DEFAULT_PRICES, await this.own());
  }

  async view(): Promise<AiPricesView> {
    const own = await this.own();
    const prices = mergedPrices(DEFAULT_PRICES, own);
    const { models } = await this.ai.of({ isSample: false });
    const defaults = { defaults: DEFAULT_PRICES, defaultsAsOf: DEFAULTS_AS_OF };
    return { ...prices, own, ...defaults, inUse: pricesInUse(prices, models) };
  }

  saveText(price: TextPrice): Promise<AiPricesView> {
    return this.save({ kind: 'text', ...price });
  }

  savePicture(price: PicturePrice): Promise<AiPricesView> {
    return this.save({ kind: 'picture', ...price });
  }

  private async save(price: Stored): Promise<AiPricesView> {
    const description = 'A price of the AI service that was set here, as JSON.';
    await this.settings.save({ key: keyOf(price), value: JSON.stringify(price), description });
    return this.view();
  }

  /** Forgets what was set for a model; the product's list holds again. */
  async forget(model: string): Promise<AiPricesView> {
    for (const price of await this.stored()) if (price.model === model) await this.settings.remove(keyOf(price));
    return this.view();
  }

  private async own(): Promise<AiPrices> {
    const stored = await this.stored();
    return { texts: stored.flatMap(textOf), pictures: stored.flatMap(pictureOf) };
  }

  private async stored(): Promise<Stored[]> {
    return [...(await this.settings.readAll(PREFIX)).values()].map((value) => JSON.parse(value) as Stored);
  }
}

const keyOf = (price: Stored): string =>
  price.kind === 'text'
    ? `${PREFIX}text:${price.model}`
    : `${PREFIX}picture:${price.size}:${price.quality}:${price.model}`;

function textOf(price: Stored): TextPrice[] {
  if (price.kind !== 'text') return [];
  const { model, inputMicros, outputMicros } = price;
  return [{ model, inputMicros, outputMicros }];
}

function pictureOf(price: Stored): PicturePrice[] {
  if (price.kind !== 'picture') return [];
  const { model, size, quality, micros } = price;
  return [{ model, size, quality, micros }];
}
