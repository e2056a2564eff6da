import type { MemberEvent } from '@pressloom/contracts/members';
import type { SubscriberEvent } from '@pressloom/contracts/subscribers';
import type { PaidMembership, Payment } from '@pressloom/database/entities';
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
  stories: readonly ListStory[];
  siteNames: ReadonlyMap<number, string>;
}

/** What happened to a member, the newest first: the account, the memberships, the money, and the mails of their newsletters. Pure. */
export function storyOf({ row, standing, payments, stories, siteNames }: StoryParts): MemberEvent[] {
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
    ...payments.flatMap(ofPayment),
    ...stories.flatMap(({ siteName, events: told }) =>
      told.map((event) => ({ ...event, detail: { ...event.detail, site: siteName } })),
    ),
  ];
  return events.sort((one, other) => other.at.localeCompare(one.at));
}

function ofMembership(membership: PaidMembership, siteNames: ReadonlyMap<number, string>): MemberEvent[] {
  const { websiteId, amountCents, currency, interval, resumesAt } = membership;
  const site = websiteId === null ? undefined : siteNames.get(websiteId);
  const where: Record<string, string> = site === undefined ? {} : { site };
  const price = { cents: String(amountCents), currency, interval };
  return [
    ...line('membership_begun', membership.startedAt, { ...price, ...where }),
    ...line('welcomed', membership.welcomedAt, where),
    ...line('payment_failed', membership.pastDueSince, where),
    ...line('membership_paused', membership.pausedAt, {
      ...where,
      ...(resumesAt && { until: resumesAt.toISOString() }),
    }),
    ...line('membership_ended', membership.endedAt, where),
  ];
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
