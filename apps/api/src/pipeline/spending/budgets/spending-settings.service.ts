import { Injectable } from '@nestjs/common';
import type { SpendingSettings, SpendingSettingsRequest } from '@pressloom/contracts/spending';
import type { WordpressSite } from '@pressloom/database/entities';
import { AiProvider } from '../../../common/providers/ai.provider.ts';
import { SpendingReport } from '../report/spending-report.service.ts';
import { AiPricesService } from '../prices/ai-prices.service.ts';
import { centsOf, costOfText, picturePrice, textPrice } from '../prices/price-rules.ts';
import { ALL_SCOPE, siteScope } from './budget-rules.ts';
import { BudgetsService } from './budgets.service.ts';

/**
 * An article at most: a long transcript and the longest answer, asked for twice, the second time with twice the room. It is
 * for an estimate; each call is booked by its own prompt.
 */
const ARTICLE = { inputTokens: 2 * 14_000, outputTokens: 10_000 + 16_000 };

/** Reads and writes how much may be spent, with what it pays for. */
@Injectable()
export class SpendingSettingsService {
  constructor(
    private readonly budgets: BudgetsService,
    private readonly prices: AiPricesService,
    private readonly report: SpendingReport,
    private readonly ai: AiProvider,
  ) {}

  async of(site: WordpressSite): Promise<SpendingSettings> {
    const [dailyCents, allDailyBudgetCents, prices, { models }] = await Promise.all([
      this.budgets.dailyCents(siteScope(site)),
      this.budgets.dailyCents(ALL_SCOPE),
      this.prices.read(),
      this.ai.of(site),
    ]);
    const picture = picturePrice(prices, { model: models.image, size: '1536x1024', quality: 'high' });
    return {
      dailyBudgetCents: dailyCents ?? 0,
      allDailyBudgetCents,
      articleMostCents: centsOf(costOfText(textPrice(prices, models.text), ARTICLE)),
      pictureMostCents: centsOf(picture.micros),
      usualPostCents: await this.report.usualPostCents(site),
    };
  }

  /** What is left out stays. */
  async change(site: WordpressSite, changes: SpendingSettingsRequest): Promise<SpendingSettings> {
    const { dailyBudgetCents, allDailyBudgetCents } = changes;
    if (dailyBudgetCents !== undefined) await this.budgets.save(siteScope(site), dailyBudgetCents);
    if (allDailyBudgetCents !== undefined) await this.budgets.save(ALL_SCOPE, allDailyBudgetCents);
    return this.of(site);
  }
}
