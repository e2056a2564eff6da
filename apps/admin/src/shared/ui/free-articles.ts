import type { PaywallFigures } from '@pressloom/contracts/dashboard';
import { GATE_WINDOW_DAYS } from '@pressloom/contracts/gate';

type StoredGate = Pick<PaywallFigures, 'isActive' | 'restrictionType' | 'freeArticleLimit' | 'hasActiveGate'>;

/** What people without a membership read free on a website, by its stored gate; or that nothing closes articles there. Pure. */
export function freeArticles({
  isActive,
  restrictionType,
  freeArticleLimit: limit,
  hasActiveGate,
}: StoredGate): string {
  if (!isActive) return 'All articles: the gate is off.';
  if (!hasActiveGate) return 'All articles: there’s no sign that anything closes them on this website.';
  if (restrictionType === 'premium_badge') return 'All articles except premium ones.';
  if (limit === 0) return 'No free articles: the paywall closes each of them.';
  const articles = limit === 1 ? '1 free article' : `${limit} free articles`;
  const window = restrictionType === 'time_based' ? ` in any ${GATE_WINDOW_DAYS} days` : '';
  return `${articles}${window} before the paywall.`;
}
