import { usd } from '@pressloom/contracts/spending';
import type { AiCost, SpendingSettings } from '@pressloom/contracts/spending';

/** The parts of the sentences that differ by what is made. */
const WORDS = {
  text: { sandbox: 'The sandbox writes it', counts: 'It counts', costs: 'It costs', is: 'It is' },
  texts: { sandbox: 'The sandbox writes them', counts: 'They count', costs: 'They cost', is: 'They are' },
  image: { sandbox: 'The sandbox makes it', counts: 'It counts', costs: 'It costs', is: 'It is' },
  images: { sandbox: 'The sandbox makes them', counts: 'They count', costs: 'They cost', is: 'They are' },
} as const;

/** What so many articles of a website cost at most, as `aiCostText` takes it. Pure. */
export const articlesCost = (settings: ArticlePrice, articles: number): AiCost => ({
  cents: articles * settings.articleMostCents,
  unpricedModel: settings.unpricedModel,
  isSandbox: settings.isSandbox,
  budgetLeftCents: settings.budgetLeftCents,
});

type ArticlePrice = Pick<SpendingSettings, 'articleMostCents' | 'unpricedModel' | 'isSandbox' | 'budgetLeftCents'>;

/** What a text or an image costs, before it is made: sentences for people. Pure. */
export function aiCostText({ budgetLeftCents, ...cost }: AiCost, made: keyof typeof WORDS): string {
  const price = priceText(cost, WORDS[made]);
  return budgetLeftCents === null ? price : `${price} Today's budget has ${usd(budgetLeftCents)} left.`;
}

function priceText(
  { cents, unpricedModel, isSandbox }: Omit<AiCost, 'budgetLeftCents'>,
  words: (typeof WORDS)[keyof typeof WORDS],
): string {
  if (isSandbox) return `${words.sandbox}, so nothing is billed. ${words.counts} as at most ${usd(cents)}.`;
  if (unpricedModel !== null) {
    return `${unpricedModel} has no price under Settings, so the highest known price is used: ${usd(cents)}. The bill may be higher.`;
  }
  if (cents === 0) return `${words.is} free at the prices under Settings.`;
  return `${words.costs} at most ${usd(cents)} at the prices under Settings.`;
}
