import type { RewriteCost } from '@pressloom/contracts/rewriting';
import { usd } from '@pressloom/contracts/spending';

/** What writing again costs, before it is done: sentences for people. Pure. */
export function rewriteCostText({ cents, unpricedModel, isSandbox, budgetLeftCents }: RewriteCost): string {
  const told = isSandbox
    ? `The sandbox writes it, so nothing is billed. It counts as at most ${usd(cents)}.`
    : billed(cents, unpricedModel);
  if (budgetLeftCents === null) return told;
  return `${told} Today's budget has ${usd(budgetLeftCents)} left.`;
}

function billed(cents: number, unpricedModel: string | null): string {
  if (unpricedModel !== null) {
    return `${unpricedModel} has no price under Settings, so the highest known price is used: ${usd(cents)}. The bill may be higher.`;
  }
  return cents === 0
    ? 'It is free at the prices under Settings.'
    : `It costs at most ${usd(cents)} at the prices under Settings.`;
}
