import type { EntitlementReason, OwnMembership, OwnMembershipView } from '@pressloom/contracts/billing';
import type { PriceChange } from '@pressloom/contracts/price-moves';
import { priceIn } from './texts.ts';
import type { Speech } from './texts.ts';

/** The membership of the payment provider that goes on, or still could; null where it is over or there is none. Pure. */
export const runningOf = ({ membership }: Pick<OwnMembershipView, 'membership'>): OwnMembership | null =>
  membership !== null && membership.actions.length > 0 ? membership : null;

/** Why somebody may read or may not, and what follows from it, in sentences. Pure. */
export function sentencesOf(view: OwnMembershipView, speech: Speech): string[] {
  return [
    ...reasonOf(view, speech),
    ...articlesOf(view, speech),
    ...pauseOf(view, speech),
    ...endOf(view, speech),
    ...wayOutOf(view, speech),
  ];
}

function reasonOf({ reason, until, isPremium, membership }: OwnMembershipView, { t, day }: Speech): string[] {
  const said = t.reason;
  const lasts = until === null ? null : { until: day(until) };
  const ends = membership?.endsAt ?? until;
  switch (reason) {
    case 'complimentary':
      return [lasts ? said.complimentaryUntil(lasts) : said.complimentary];
    case 'cancelling':
      return ends === null ? [] : [said.cancelling({ day: day(ends) })];
    case 'trial':
    case 'renewing':
    case 'paused_paid':
      return lasts ? [said[reason](lasts)] : [];
    case 'grace':
      return lasts ? [said.grace(lasts), ...(membership?.endsAt ? [] : [said.graceGoesOn])] : [];
    case 'waiting':
      return isPremium && lasts ? [said.waitingOpen(lasts)] : [said.waiting, said.waitingLong];
    case 'ended':
      return [membership?.status === 'incomplete_expired' ? said.neverBegan : said.ended];
    default:
      return [said[reason]];
  }
}

/** What it is to premium articles, where they are kept to members on every website that it is about. */
function articlesOf({ reason, hasActiveGate }: OwnMembershipView, { t: { articles } }: Speech): string[] {
  if (!hasActiveGate) return [];
  switch (reason) {
    case 'paid':
      return [articles.open];
    case 'none':
      return [articles.wouldOpen];
    case 'paused':
    case 'unpaid':
    case 'disputed':
    case 'ended':
      return [articles.closed];
    default:
      return [];
  }
}

/** What a pause comes to; one that is cancelled as well doesn't go on behind it. */
function pauseOf(view: OwnMembershipView, { t, day }: Speech): string[] {
  const running = runningOf(view);
  if (view.reason === 'complimentary' || !running?.isPaused || running.endsAt !== null) return [];
  const { resumesAt } = running;
  return [resumesAt === null ? t.reason.pauseOpen : t.reason.pauseEnds({ day: day(resumesAt) })];
}

/** That it is cancelled, where the reason is another; beside a gift only the facts speak of what was bought. */
function endOf(view: OwnMembershipView, { t, day }: Speech): string[] {
  const endsAt = runningOf(view)?.endsAt ?? null;
  if (endsAt === null || view.reason === 'cancelling' || view.reason === 'complimentary') return [];
  return [t.reason.alsoCancelled({ day: day(endsAt) })];
}

/** What mends a payment that is open. */
function wayOutOf(view: OwnMembershipView, { t }: Speech): string[] {
  const { reason, hasPortal } = view;
  const running = runningOf(view);
  const isOpen = reason === 'grace' || reason === 'unpaid' || (reason === 'waiting' && running?.status !== 'active');
  return isOpen && hasPortal && running ? [t.reason.mend] : [];
}

export interface Fact {
  term: string;
  text: string;
}

/** A subscription, and the price that its owner was told of. */
interface Told {
  membership: OwnMembership;
  priceChange: PriceChange | null;
  reason: EntitlementReason;
}

/** What is told of the subscription beside that. `now`: for what would be due in the past, which is told by nobody. Pure. */
export function factsOf({ membership, priceChange, reason }: Told, speech: Speech, now: Date): Fact[] {
  const { t, day } = speech;
  const { renewsAt, endsAt, isPaused, resumesAt, status, startedAt, siteName } = membership;
  const [isOn, said] = [runningOf({ membership }) !== null, t.facts];
  const isDue = renewsAt !== null && new Date(renewsAt) > now && ['active', 'trialing', 'past_due'].includes(status);
  const facts: (Fact | null)[] = [
    // What was agreed on with the publisher, by another interval than ours, is told by Stripe's own page alone.
    isOn && !membership.hasOtherInterval ? { term: said.price, text: priceIn(speech, membership) } : null,
    isOn && priceChange ? { term: said.newPrice, text: changeIn(speech, membership, priceChange) } : null,
    isDue ? { term: status === 'trialing' ? said.first : said.next, text: day(renewsAt) } : null,
    isPaused && resumesAt !== null && endsAt === null ? { term: said.pauseEnds, text: day(resumesAt) } : null,
    endsAt === null ? null : { term: isOn ? said.ends : said.ended, text: day(endsAt) },
    reason === 'waiting' ? null : { term: said.since, text: day(startedAt) },
    siteName === null ? null : { term: said.place, text: siteName },
  ];
  return facts.filter((fact) => fact !== null);
}

function changeIn(speech: Speech, { interval }: OwnMembership, { cents, currency, at }: PriceChange): string {
  const price = priceIn(speech, { amountCents: cents, currency, interval, hasOtherInterval: false });
  return speech.t.facts.newPriceFrom({ price, day: speech.day(at) });
}
