import type { PostCost } from '@pressloom/contracts/spending';
import { usd } from '@pressloom/contracts/spending';
import { formatNumber } from '../../shared/ui/format.ts';

/** What a post cost, for people: `Cost $0.03`. Null where it was not counted. Pure. */
export function costText(cost: PostCost | null): string | null {
  if (cost === null) return null;
  return `Cost ${usd(cost.cents)}${cost.isSandbox ? ' (sandbox, not billed)' : ''}`;
}

/** What it was spent on: `1,200 tokens in, 900 out, 1 picture`. Null where it was not counted. Pure. */
export function costDetails(cost: PostCost | null): string | null {
  if (cost === null) return null;
  const { inputTokens, outputTokens, pictures } = cost;
  const tokens = `${formatNumber(inputTokens)} tokens in, ${formatNumber(outputTokens)} out`;
  if (pictures === 0) return tokens;
  return `${tokens}, ${formatNumber(pictures)} ${pictures === 1 ? 'image' : 'images'}`;
}
