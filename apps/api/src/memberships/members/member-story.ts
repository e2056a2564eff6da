import type { MemberEvent } from '@pressloom/contracts/members';
import type { SubscriberEvent } from '@pressloom/contracts/subscribers';
import type { MembershipPause, PaidMembership, Payment } from '@pressloom/database/entities';
import { actorView } from '../../common/acting.ts';
import type { Standing } from '../entitlement/entitlement.service.ts';
import type { MemberRow } from './member-rows.service.ts';

/** What is told of an address on the list of one website. */
export interface ListStory {
  siteName: string;
  events: readonly SubscriberEvent[];
}

/** What a member's story is put together from. */
export interface StoryParts {
  row: Pick<MemberRow, 'hasAccount' | 'since'>;
  standing: Pick<Standing, 'memberships' | 'complimentary'>;
  payments: readonly Payment[];
  pauses: readonly MembershipPause[];
  stories: readonly ListStory[];
  siteNames: ReadonlyMap<number, string>;
}

/** What happened to a member, the newest first: the account, the memberships, the money, and the mails of their newsletters. Pure. */
export function storyOf({ row, standing, payments, pauses, stories, siteNames }: StoryParts): MemberEvent[] {
  const { memberships, complimentary } = standing;
  const given: MemberEvent[] = [];
  if (complimentary) {
    const { grantedAt, grantedBy, endsAt } = complimentary;
    given.push({
      ...{ kind: 'given', at: grantedAt.toISOString(), actor: actorView(grantedBy) },
      detail: endsAt ? { until: endsAt.toISOString() } : {},
    });
  }
  const events = [
    ...line('account_made', row.hasAccount ? row.since : null),
    ...given,
    ...memberships.flatMap((membership) => ofMembership(membership, siteNames)),
    ...pauses.flatMap((pause) => ofPause(pause, memberships, siteNames)),
    ...payments.flatMap(ofPayment),
    ...stories.flatMap(({ siteName, events: told }) =>
      told.map((event) => ({ ...event, detail: { ...event.detail, site: siteName } })),
    ),
  ];
  return events.sort((one, other) => other.at.localeCompare(one.at));
}

function ofMembership(membership: PaidMembership, siteNames: ReadonlyMap<number, string>): MemberEvent[] {
  const { amountCents, currency, interval } = membership;
  const where = whereOf(membership, siteNames);
  const price = { cents: String(amountCents), currency, interval };
  return [
    ...line('membership_begun', membership.startedAt, { ...price, ...where }),
    ...line('welcomed', membership.welcomedAt, where),
    ...line('payment_failed', membership.pastDueSince, where),
    ...line('membership_ended', membership.endedAt, where),
  ];
}

/** A membership that ended in its pause was not resumed. */
function ofPause(
  { membershipId, pausedAt, resumesAt, endedAt }: MembershipPause,
  memberships: readonly PaidMembership[],
  siteNames: ReadonlyMap<number, string>,
): MemberEvent[] {
  const membership = memberships.find(({ id }) => id === membershipId);
  const where = membership ? whereOf(membership, siteNames) : {};
  const isResumed = endedAt?.getTime() !== membership?.endedAt?.getTime();
  return [
    ...line('membership_paused', pausedAt, { ...where, ...(resumesAt && { until: resumesAt.toISOString() }) }),
    ...line('membership_resumed', isResumed ? endedAt : null, where),
  ];
}

function whereOf({ websiteId }: PaidMembership, siteNames: ReadonlyMap<number, string>): Record<string, string> {
  const site = websiteId === null ? undefined : siteNames.get(websiteId);
  return site === undefined ? {} : { site };
}

function ofPayment({ paidAt, totalCents, currency, number, refundedCents, disputeStatus }: Payment): MemberEvent[] {
  return line('paid', paidAt, {
    ...{ cents: String(totalCents), currency },
    ...(number !== null && { invoice: number }),
    ...(refundedCents > 0 && { refunded: String(refundedCents) }),
    ...(disputeStatus !== null && { dispute: disputeStatus }),
  });
}

/** Nothing where the moment has not come. */
const line = (kind: MemberEvent['kind'], at: Date | null, detail: Record<string, string> = {}): MemberEvent[] =>
  at === null ? [] : [{ kind, at: at.toISOString(), actor: null, detail }];
