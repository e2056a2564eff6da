import type { RewriteCost } from '@pressloom/contracts/rewriting';
import { usd } from '@pressloom/contracts/spending';

/** What writing again costs, before it is done: sentences for people. Pure. */
export function rewriteCostText({ cents, isSandbox, budgetLeftCents }: RewriteCost): string {
  const cost = cents === 0 ? 'It costs nothing' : `It costs ${usd(cents)} at the most`;
  const told = isSandbox ? `${cost}; the sandbox writes, which bills nothing.` : `${cost}.`;
  if (budgetLeftCents === null) return told;
  return `${told} Today's budget has ${usd(budgetLeftCents)} left.`;
}
