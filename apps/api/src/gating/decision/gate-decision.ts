import type { ClosedReason, RestrictionType } from '@pressloom/contracts/gate';

/** The gate of a website, as it is stored. */
export interface GateRules {
  isActive: boolean;
  restrictionType: RestrictionType;
  freeArticleLimit: number;
}

export interface GateFacts {
  /** Null before anybody saved one. */
  gate: GateRules | null;
  isMember: boolean;
  isPremiumArticle: boolean;
  /** Whether this visitor once read the article as one of the free ones; however long ago. */
  wasReadFree: boolean;
  /** Free views that still count: of all time, or of the last `GATE_WINDOW_DAYS` days, as the type has it. */
  freeViews: number;
}

type OpenReason = 'inactive' | 'member' | 'not_metered' | 'read_before' | 'free_view';

/** Why an article is open or closed. */
export type GateReason = OpenReason | ClosedReason;

export type GateDecision =
  /** `isCounted`: the view is one of the free ones, and uses one up. */
  { isOpen: true; reason: OpenReason; isCounted: boolean } | { isOpen: false; reason: ClosedReason; isCounted: false };

const open = (reason: OpenReason): GateDecision => ({ isOpen: true, reason, isCounted: false });
const closed = (reason: ClosedReason): GateDecision => ({ isOpen: false, reason, isCounted: false });

/**
 * Whether a visitor reads an article. While the gate is active, premium articles are for members, whatever the type; of the others, view N is
 * free and view N + 1 is closed. What was read free stays open, and what is closed uses up nothing. Pure.
 */
export function gateDecision({ gate, isMember, isPremiumArticle, wasReadFree, freeViews }: GateFacts): GateDecision {
  if (!gate?.isActive) return open('inactive');
  if (isMember) return open('member');
  if (isPremiumArticle) return closed('premium');
  if (gate.restrictionType === 'premium_badge') return open('not_metered');
  if (wasReadFree) return open('read_before');
  if (freeViews >= gate.freeArticleLimit) return closed('limit_reached');
  return { isOpen: true, reason: 'free_view', isCounted: true };
}
