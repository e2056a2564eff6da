import { Injectable } from '@nestjs/common';
import type { ImageTask, StructuredTask } from '@pressloom/clients/ai';
import { MICROS_PER_CENT } from '@pressloom/contracts/spending';
import type { AiCost } from '@pressloom/contracts/spending';
import { AiProvider } from '../../../common/providers/ai.provider.ts';
import { BudgetsService } from '../budgets/budgets.service.ts';
import { AiPricesService } from '../prices/ai-prices.service.ts';
import { centsOf, costOfText, mostOfText, picturePrice, textPrice } from '../prices/price-rules.ts';
import type { Tokens } from '../prices/price-rules.ts';
import type { AiOrder } from './ledger.service.ts';

/** How many pictures of one kind. */
export interface PictureSet extends Pick<ImageTask, 'size' | 'quality'> {
  count: number;
}

/** Gives costs before, by the prices and the rules that calls are booked with. */
@Injectable()
export class AiQuotes {
  constructor(
    private readonly ai: AiProvider,
    private readonly prices: AiPricesService,
    private readonly budgets: BudgetsService,
  ) {}

  /** Of texts that are all asked for; each sending that fails without a word of what it cost would come on top. */
  async ofTexts(site: AiOrder['site'], tasks: StructuredTask[]): Promise<AiCost> {
    const { mode, models } = await this.ai.of(site);
    const price = textPrice(await this.prices.read(), models.text);
    const micros = tasks.reduce((sum, task) => sum + mostOfText(price, models.text, task), 0);
    return this.quote(site, mode, { micros, unpricedModel: price.isKnown ? null : models.text });
  }

  /** Of a text of so many tokens. */
  async ofTokens(site: AiOrder['site'], tokens: Tokens): Promise<AiCost> {
    const { mode, models } = await this.ai.of(site);
    const price = textPrice(await this.prices.read(), models.text);
    const unpricedModel = price.isKnown ? null : models.text;
    return this.quote(site, mode, { micros: costOfText(price, tokens), unpricedModel });
  }

  /** Of each set of pictures; what is said of texts applies. */
  async ofPictures(site: AiOrder['site'], sets: PictureSet[]): Promise<AiCost[]> {
    const { mode, models } = await this.ai.of(site);
    const prices = await this.prices.read();
    return Promise.all(
      sets.map(({ size, quality, count }) => {
        const price = picturePrice(prices, { model: models.image, size, quality });
        const unpricedModel = price.isKnown ? null : models.image;
        return this.quote(site, mode, { micros: price.micros * count, unpricedModel });
      }),
    );
  }

  private async quote(
    site: AiOrder['site'],
    mode: string,
    { micros, unpricedModel }: { micros: number; unpricedModel: string | null },
  ): Promise<AiCost> {
    const budgetLeftCents = await this.leftCents(site);
    return { cents: centsOf(micros), unpricedModel, isSandbox: mode === 'sandbox', budgetLeftCents };
  }

  private async leftCents(site: AiOrder['site']): Promise<number | null> {
    const stands = await this.budgets.stands(site);
    const left = stands.flatMap(({ limitMicros, usedMicros }) =>
      limitMicros === null ? [] : [limitMicros - usedMicros],
    );
    return left.length === 0 ? null : Math.floor(Math.max(0, Math.min(...left)) / MICROS_PER_CENT);
  }
}
