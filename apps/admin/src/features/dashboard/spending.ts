import { usd } from '@pressloom/contracts/spending';
import type { BudgetView, Spending, SpendingKeyword } from '@pressloom/contracts/spending';

/** `$0.35 of $2.00`; without a budget `$0.35`. Pure. */
export function budgetText({ usedCents, budgetCents }: BudgetView): string {
  return budgetCents === null ? usd(usedCents) : `${usd(usedCents)} of ${usd(budgetCents)}`;
}

/** How full a budget is, 0 to 100; null where there is none. Pure. */
export function budgetShare({ usedCents, budgetCents }: BudgetView): number | null {
  if (budgetCents === null) return null;
  return budgetCents === 0 ? 100 : Math.min(100, (usedCents / budgetCents) * 100);
}

/** Whose the money is: the stand-in's part is billed by nobody. Pure. */
export function sandboxText({
  sandboxCents,
  totalCents,
}: Pick<Spending, 'sandboxCents' | 'totalCents'>): string | null {
  if (sandboxCents === 0) return null;
  if (sandboxCents >= totalCents) return 'sandbox, not billed';
  return `${usd(sandboxCents)} of it sandbox, not billed`;
}

/** Models that have no price of their own, in a sentence; null where all have one. Pure. */
export function unpricedText(models: readonly string[]): string | null {
  if (models.length === 0) return null;
  const have = models.length === 1 ? 'has' : 'have';
  return `${models.join(', ')} ${have} no price in the list, so the highest known price is used.`;
}

/** What each keyword cost, by its id; undefined until it is known. Pure. */
export function centsByKeyword(keywords: readonly SpendingKeyword[] | undefined): Map<number, number> | undefined {
  return (
    keywords && new Map(keywords.flatMap(({ keywordId, cents }) => (keywordId === null ? [] : [[keywordId, cents]])))
  );
}
