import { Injectable } from '@nestjs/common';
import type { SpendingSettings, SpendingSettingsRequest } from '@pressloom/contracts/spending';
import type { WordpressSite } from '@pressloom/database/entities';
import { scriptOf, tokensAWord } from '../../../common/scripts.ts';
import { AiProvider } from '../../../common/providers/ai.provider.ts';
import { AiQuotes } from '../ledger/quotes.service.ts';
import { SpendingReport } from '../report/spending-report.service.ts';
import { AiPricesService } from '../prices/ai-prices.service.ts';
import { centsOf, picturePrice } from '../prices/price-rules.ts';
import type { Tokens } from '../prices/price-rules.ts';
import { ALL_SCOPE, siteScope } from './budget-rules.ts';
import { BudgetsService } from './budgets.service.ts';

/** Of the longest transcript that is read, and of what else is told of a source. */
const INPUT_TOKENS = { latin: 30_000, other: 48_000 };
const LONGEST_ARTICLE_WORDS = 1500;
const THINKING_TOKENS = 4_000;

/**
 * An article at most: asked for twice, the second time with twice the room. It is for an estimate; each call is booked by its
 * own prompt.
 */
function longestArticle(language: string): Tokens {
  const isLatin = scriptOf(language) === 'Latn';
  return {
    inputTokens: 2 * (isLatin ? INPUT_TOKENS.latin : INPUT_TOKENS.other),
    outputTokens: 3 * LONGEST_ARTICLE_WORDS * tokensAWord(language) + 2 * THINKING_TOKENS,
  };
}

/** Reads and writes how much may be spent, with what it pays for. */
@Injectable()
export class SpendingSettingsService {
  constructor(
    private readonly budgets: BudgetsService,
    private readonly prices: AiPricesService,
    private readonly report: SpendingReport,
    private readonly ai: AiProvider,
    private readonly quotes: AiQuotes,
  ) {}

  async of(site: WordpressSite): Promise<SpendingSettings> {
    const [dailyCents, allDailyBudgetCents, prices, { models }, article] = await Promise.all([
      this.budgets.dailyCents(siteScope(site)),
      this.budgets.dailyCents(ALL_SCOPE),
      this.prices.read(),
      this.ai.of(site),
      this.quotes.ofTokens(site, longestArticle(site.language)),
    ]);
    const picture = picturePrice(prices, { model: models.image, size: '1536x1024', quality: 'high' });
    return {
      dailyBudgetCents: dailyCents ?? 0,
      allDailyBudgetCents,
      articleMostCents: article.cents,
      pictureMostCents: centsOf(picture.micros),
      usualPostCents: await this.report.usualPostCents(site),
      unpricedModel: article.unpricedModel,
      isSandbox: article.isSandbox,
      budgetLeftCents: article.budgetLeftCents,
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
