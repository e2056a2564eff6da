import { Injectable } from '@nestjs/common';
import type { StructuredTask } from '@pressloom/clients/ai';
import { MICROS_PER_CENT } from '@pressloom/contracts/spending';
import { AiProvider } from '../../../common/providers/ai.provider.ts';
import { BudgetsService } from '../budgets/budgets.service.ts';
import { AiPricesService } from '../prices/ai-prices.service.ts';
import { centsOf, mostOfText, textPrice } from '../prices/price-rules.ts';
import type { AiOrder } from './ledger.service.ts';

/** What texts can cost, told before they are asked for. */
export interface Quote {
  /** The most, rounded up. */
  cents: number;
  /** The model, where it has no price of its own: then the dearest known one is counted, and more may be billed. */
  unpricedModel: string | null;
  isSandbox: boolean;
  /** Of today's budgets, the tighter one's; null where none is set. */
  budgetLeftCents: number | null;
}

/** Tells costs before, by the prices and the rules that calls are booked with. */
@Injectable()
export class AiQuotes {
  constructor(
    private readonly ai: AiProvider,
    private readonly prices: AiPricesService,
    private readonly budgets: BudgetsService,
  ) {}

  /** Of texts that are all asked for; each sending that fails without a word of what it cost would come on top. */
  async ofTexts(site: AiOrder['site'], tasks: StructuredTask[]): Promise<Quote> {
    const { mode, models } = await this.ai.of(site);
    const price = textPrice(await this.prices.read(), models.text);
    const micros = tasks.reduce((sum, task) => sum + mostOfText(price, models.text, task), 0);
    return {
      cents: centsOf(micros),
      unpricedModel: price.isKnown ? null : models.text,
      isSandbox: mode === 'sandbox',
      budgetLeftCents: await this.leftCents(site),
    };
  }

  private async leftCents(site: AiOrder['site']): Promise<number | null> {
    const stands = await this.budgets.stands(site);
    const left = stands.flatMap(({ limitMicros, usedMicros }) =>
      limitMicros === null ? [] : [limitMicros - usedMicros],
    );
    return left.length === 0 ? null : Math.floor(Math.max(0, Math.min(...left)) / MICROS_PER_CENT);
  }
}
