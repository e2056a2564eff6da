import { PRICE_MOVE_LIMITS } from '@pressloom/contracts/price-moves';
import type { MailStatus } from '@pressloom/contracts/mail-log';
import type { LoggedMail, PaidMembership, PriceMove } from '@pressloom/database/entities';
import { renewalBehind } from '../billing/membership/next-payment.ts';
import { HARMLESS_DISPUTES } from '../entitlement/entitlement.ts';
import type { OfferPrices } from '../offer/offer.service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** One day more than is promised: a mail may go out late. */
const AHEAD_MS = (PRICE_MOVE_LIMITS.noticeDays + 1) * DAY_MS;
/** A higher price is set no earlier than needed, so that it can be taken back till then, and early enough to outlast a failure of days. */
const SETTING_MS = 7 * DAY_MS;
const NOTICE_MS = PRICE_MOVE_LIMITS.noticeDays * DAY_MS;
/** Where no mail server took the mail, another is made so much later. */
const RETELL_MS = 3 * DAY_MS;
/** Who was told so long before is told once more, a month ahead. */
const FORGOTTEN_MS = 90 * DAY_MS;
const REMINDER_MS = (PRICE_MOVE_LIMITS.noticeDays + 7) * DAY_MS;

export type MemberFacts = Pick<
  PaidMembership,
  | 'status'
  | 'interval'
  | 'amountCents'
  | 'currency'
  | 'startedAt'
  | 'trialEnd'
  | 'periodEnd'
  | 'cancelAt'
  | 'endedAt'
  | 'pausedAt'
  | 'refundedAt'
  | 'disputeStatus'
  | 'email'
>;
export type OpenMove = Pick<
  PriceMove,
  'fromCents' | 'toCents' | 'currency' | 'effectiveAt' | 'toldAt' | 'remindedAt' | 'retellAskedAt'
> & { notice: Notice | null };
/** The mail that told it. */
type Notice = Pick<LoggedMail, 'status' | 'acceptedAt' | 'email'>;

/** What a website asks now, and what that is to those who are members already. */
export interface PresentOffer extends OfferPrices {
  isMoving: boolean;
  /** False for a while after a change, so that a slip of the hand is told nobody. */
  isSettled: boolean;
  /** Whether there is a mail server by which members can be told. */
  canTell: boolean;
}

export interface MoveFacts {
  membership: MemberFacts;
  /** Where mails about it go, in lower case; empty where its owner was erased. */
  address: string;
  /** Whether the price that is paid is one that the website sold. */
  isOurPrice: boolean;
  /** What they were told of and is still to come. */
  move: OpenMove | null;
  /** Null where the website is gone. */
  offer: PresentOffer | null;
}

/** Why somebody who pays another price is left at it. `not-reached`: the mail that told of it did not arrive. */
type LeftBecause = 'other-currency' | 'own-price' | 'later' | 'no-mail' | 'not-reached';

/**
 * `tell`: a new price from a renewal on, in place of what was told before where `instead`; `remind` of what was told long ago; `set`: at the payment
 * provider, now; `is-set`: it is so there already; `withdraw`: what was told does not come, and whether that is told.
 */
export type MoveDecision =
  | { what: 'tell'; toCents: number; at: Date; instead: boolean }
  | { what: 'withdraw'; isTold: boolean }
  | { what: 'remind' | 'set' | 'is-set' }
  | { what: 'nothing'; because: LeftBecause | null };

const NOTHING: MoveDecision = { what: 'nothing', because: null };
const NOT_REACHED: MoveDecision = { what: 'nothing', because: 'not-reached' };

/** What is to be done about the price of a membership at present. Pure; the only place that decides it. */
export function decideMove(facts: MoveFacts, now: Date): MoveDecision {
  const { membership, move } = facts;
  if (isOver(membership)) return move ? { what: 'withdraw', isTold: false } : NOTHING;
  return move ? withMove(facts, move, now) : withoutMove(facts, now);
}

/** The first renewal that may cost another price: the one after next, or a later one. Null where nobody can be told now. Pure. */
export function firstRenewalAt(membership: MemberFacts, now: Date): Date | null {
  const { periodEnd } = membership;
  // A period that is over: its renewal is under way, and it is not known yet what the next one is.
  if (!pays(membership) || !goesOn(membership) || membership.email === '' || periodEnd === null || periodEnd <= now)
    return null;
  for (let periods = 1; ; periods += 1) {
    const at = renewalBehind({ ...membership, periodEnd }, periods);
    if (at.getTime() - now.getTime() >= AHEAD_MS) return at;
  }
}

function withoutMove(facts: MoveFacts, now: Date): MoveDecision {
  const { membership, offer } = facts;
  const wanted = wantedOf(facts);
  if (typeof wanted === 'string') return { what: 'nothing', because: wanted };
  if (wanted === null || wanted === membership.amountCents || !offer?.isSettled) return NOTHING;
  const at = firstRenewalAt(membership, now);
  if (at === null) return { what: 'nothing', because: 'later' };
  return offer.canTell
    ? { what: 'tell', toCents: wanted, at, instead: false }
    : { what: 'nothing', because: 'no-mail' };
}

function withMove(facts: MoveFacts, move: OpenMove, now: Date): MoveDecision {
  const { membership, offer } = facts;
  const { amountCents, currency, pausedAt, periodEnd } = membership;
  if (currency === move.currency && amountCents === move.toCents) return { what: 'is-set' };
  const stays: MoveDecision = { what: 'withdraw', isTold: mayHaveArrived(move) };
  // Who pauses is promised to keep their price; once they go on they are told anew.
  if (pausedAt !== null) return stays;
  const wanted = wantedOf(facts);
  if (wanted !== move.toCents || amountCents !== move.fromCents || currency !== move.currency) {
    if (offer?.isSettled === false) return NOTHING;
    return wanted === amountCents ? stays : (tellAnew(facts, move, now) ?? stays);
  }
  // It waits with them: a renewal that is late, a cancellation that may be taken back, a dispute.
  if (!goesOn(membership) || !(pays(membership) || membership.status === 'past_due')) return NOTHING;
  const isRise = move.toCents > move.fromCents;
  const reach = reachOf(facts, move, now);
  if (isRise && reach === 'tell-anew') return tellAnew(facts, move, now) ?? NOT_REACHED;
  if (isRise && reach !== 'reached') return reach === 'waiting' ? NOTHING : NOT_REACHED;
  if (isForgotten(move, now) && offer?.canTell) return { what: 'remind' };
  if (periodEnd === null || periodEnd <= now || periodEnd < move.effectiveAt) return NOTHING;
  // A lower price does no harm early, and late it would.
  const isTime = !isRise || periodEnd.getTime() - now.getTime() <= SETTING_MS;
  return isTime ? { what: 'set' } : NOTHING;
}

/** Null where they can't be told now: they pay nothing at present, or are about to end. */
function tellAnew(facts: MoveFacts, move: OpenMove, now: Date): MoveDecision | null {
  const { membership, offer } = facts;
  const toCents = wantedOf(facts);
  const at = firstRenewalAt(membership, now);
  if (typeof toCents !== 'number' || at === null) return null;
  if (!offer?.canTell) return { what: 'nothing', because: 'no-mail' };
  return { what: 'tell', toCents, at, instead: mayHaveArrived(move) };
}

/**
 * How far the mail that told of a move got. `reached`: a mail server took it as long ahead as is promised, and it is not known to have
 * come back. `tell-anew`: it didn't, and another may.
 */
function reachOf(
  { address }: MoveFacts,
  move: OpenMove,
  now: Date,
): 'reached' | 'waiting' | 'tell-anew' | 'not-reached' {
  const { notice, toldAt, retellAskedAt, effectiveAt } = move;
  if (notice?.status === 'queued') return 'waiting';
  if (notice?.status === 'accepted' && notice.acceptedAt !== null) {
    if (effectiveAt.getTime() - notice.acceptedAt.getTime() >= NOTICE_MS) return 'reached';
  }
  if (notice === null || retellAskedAt !== null) return 'tell-anew';
  if (LASTING.includes(notice.status)) return notice.email === address ? 'not-reached' : 'tell-anew';
  return now.getTime() - toldAt.getTime() >= RETELL_MS ? 'tell-anew' : 'not-reached';
}

/** What would become of another mail to the same address, or could be read twice. */
const LASTING: readonly MailStatus[] = ['bounced', 'refused', 'uncertain'];

/** One that was sent before mails were logged is taken to have. */
const mayHaveArrived = ({ notice }: OpenMove): boolean =>
  notice === null || notice.status === 'queued' || notice.status === 'accepted' || notice.status === 'uncertain';

/** What they should pay by the offer; null: what they pay, or why they are left at it. */
function wantedOf({ membership, isOurPrice, offer }: MoveFacts): number | null | LeftBecause {
  if (!offer?.isMoving) return null;
  if (offer.currency !== membership.currency) return 'other-currency';
  const cents = offer[membership.interval];
  return isOurPrice || cents === membership.amountCents ? cents : 'own-price';
}

function isForgotten({ effectiveAt, toldAt, remindedAt }: OpenMove, now: Date): boolean {
  const [left, since] = [effectiveAt.getTime() - now.getTime(), effectiveAt.getTime() - toldAt.getTime()];
  return remindedAt === null && left > 0 && left <= REMINDER_MS && since > FORGOTTEN_MS;
}

const isOver = ({ status, endedAt }: MemberFacts): boolean =>
  endedAt !== null || status === 'canceled' || status === 'incomplete_expired';

const pays = ({ status }: MemberFacts): boolean => status === 'active' || status === 'trialing';

/** Whether it is renewed, and its last money stays. */
function goesOn({ cancelAt, pausedAt, refundedAt, disputeStatus }: MemberFacts): boolean {
  const isKept = refundedAt === null && (disputeStatus === null || HARMLESS_DISPUTES.has(disputeStatus));
  return cancelAt === null && pausedAt === null && isKept;
}
