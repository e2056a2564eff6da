import { AUTO_POSTS_PER_DAY } from '@pressloom/contracts/posts';
import { SPENDING_LIMITS, usd } from '@pressloom/contracts/spending';
import type { SpendingSettings, SpendingSettingsRequest } from '@pressloom/contracts/spending';
import { formatNumber } from '../../shared/ui/format.ts';
import { partsOf } from './amounts.ts';

/** What may be spent in a day, as form fields hold it: dollars, an empty text for no limit. */
export interface SpendingFields {
  dailyBudgetCents: string;
  allDailyBudgetCents: string;
}

export const SPENDING_NAMES = [
  'dailyBudgetCents',
  'allDailyBudgetCents',
] as const satisfies readonly (keyof SpendingFields)[];

const dollars = (cents: number | null): string => (cents === null ? '' : (cents / 100).toFixed(2));

export const spendingFieldsOf = (stored: SpendingSettings): SpendingFields => ({
  dailyBudgetCents: dollars(stored.dailyBudgetCents),
  allDailyBudgetCents: dollars(stored.allDailyBudgetCents),
});

/** Cents of typed dollars; null for an empty text, NaN for anything but an amount. Pure. */
export const centsOf = (typed: string): number | null => partsOf(typed, 2);

/** What is sent; give it only fields that were checked. */
export const spendingOf = (fields: SpendingFields): SpendingSettingsRequest => ({
  dailyBudgetCents: centsOf(fields.dailyBudgetCents) ?? 0,
  allDailyBudgetCents: centsOf(fields.allDailyBudgetCents),
});

const { min, max } = SPENDING_LIMITS.dailyBudgetCents;
const WRONG = `An amount from ${usd(min)} to ${usd(max)}`;

/** True where it may be sent, else the sentence for the field. */
export function checkBudget(typed: string, { isOptional = false } = {}): true | string {
  const cents = centsOf(typed);
  if (cents === null) return isOptional || WRONG;
  return cents >= min && cents <= max ? true : WRONG;
}

type Prices = Pick<
  SpendingSettings,
  'articleMostCents' | 'pictureMostCents' | 'usualPostCents' | 'unpricedModel' | 'isSandbox'
>;

/** What the typed budget pays for in a day; null while it can't be read. Pure. */
export function estimateText(typed: string, prices: Prices): string | null {
  const cents = centsOf(typed);
  if (cents === null || Number.isNaN(cents)) return null;
  if (cents === 0) return 'Nothing paid starts automatically.';
  const most = prices.articleMostCents + prices.pictureMostCents;
  if (most === 0) return 'Posts are free at the prices under Settings.';
  // What they cost before, at prices of then, may be nothing.
  const usual = prices.usualPostCents || most;
  const costs = prices.isSandbox ? 'counts as' : 'costs';
  const told = prices.usualPostCents
    ? `usually ${costs} ${usd(usual)}, at most ${usd(most)}`
    : `${costs} at most ${usd(most)}`;
  const posts = Math.floor(cents / usual);
  const covers = posts === 0 ? 'doesn’t cover a whole post' : `covers about ${formatNumber(posts)} a day`;
  const day = `Publishing ${AUTO_POSTS_PER_DAY} posts a day needs at most ${usd(AUTO_POSTS_PER_DAY * most)}.`;
  return `A post ${told}. This budget ${covers}. ${day}${billNote(prices)}`;
}

function billNote({ unpricedModel, isSandbox }: Prices): string {
  if (isSandbox) return ' The sandbox bills nothing.';
  return unpricedModel === null
    ? ''
    : ` ${unpricedModel} has no price under Settings, so the highest known price is used. The bill may be higher.`;
}
