import { Inject, Injectable } from '@nestjs/common';
import { MEMBER_LIMITS } from '@pressloom/contracts/members';
import type { MemberDetail } from '@pressloom/contracts/members';
import { MembershipPause, Payment } from '@pressloom/database/entities';
import type { PaidMembership } from '@pressloom/database/entities';
import { DataSource, In } from 'typeorm';
import { notFound } from '../../common/errors.ts';
import { SubscribersService } from '../../newsletter/subscribers/subscribers.service.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { MemberRows } from './member-rows.service.ts';
import { storyOf } from './member-story.ts';
import type { ListStory } from './member-story.ts';
import { paymentView, providerPage, subscriptionView } from './member-view.ts';
import { MembersService } from './members.service.ts';

/** All that is known of one member. */
@Injectable()
export class MemberDetails {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rows: MemberRows,
    private readonly members: MembersService,
    private readonly subscribers: SubscribersService,
    private readonly sites: SitesService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** @throws DomainError 404 */
  async of(id: number): Promise<MemberDetail> {
    const row = await this.rows.find(id);
    const [member] = row ? await this.members.standing([row]) : [];
    if (!member) throw notFound('member');
    const { standing, view } = member;
    const [payments, pauses, lists, sites] = await Promise.all([
      this.payments(standing.memberships),
      this.pauses(standing.memberships),
      this.subscribers.listsOf(view.email),
      this.sites.list(),
    ]);
    const siteNames = new Map(sites.map((site) => [site.id, site.name]));
    const subscriptions = standing.memberships.map((membership) => ({
      ...subscriptionView(membership, siteNames),
      providerUrl: providerPage(membership, this.runtime.sandboxUrl),
      payments: payments.filter(({ membershipId }) => membershipId === membership.id).map(paymentView),
    }));
    const stories: ListStory[] = [];
    for (const { subscriberId, siteName } of lists)
      stories.push({ siteName, events: (await this.subscribers.detail(subscriberId)).timeline });
    const timeline = storyOf({ row: member.row, standing, payments, pauses, stories, siteNames });
    return { ...view, subscriptions, lists, timeline: timeline.slice(0, MEMBER_LIMITS.timeline) };
  }

  private pauses(memberships: readonly PaidMembership[]): Promise<MembershipPause[]> {
    return this.dataSource.getRepository(MembershipPause).find({
      where: { membershipId: In(memberships.map(({ id }) => id)) },
      order: { pausedAt: 'DESC', id: 'DESC' },
      take: MEMBER_LIMITS.timeline,
    });
  }

  /** Of all of them together, the newest first. */
  private payments(memberships: readonly PaidMembership[]): Promise<Payment[]> {
    return this.dataSource.getRepository(Payment).find({
      where: { membershipId: In(memberships.map(({ id }) => id)) },
      order: { paidAt: 'DESC', id: 'DESC' },
      take: MEMBER_LIMITS.payments,
    });
  }
}
