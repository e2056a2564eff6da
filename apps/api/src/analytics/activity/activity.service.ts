import { Inject, Injectable } from '@nestjs/common';
import { ACTIVITY_EVENTS, ACTIVITY_TYPES, ONLINE_LISTED, ONLINE_MS } from '@pressloom/contracts/activity';
import type {
  ActivityDashboard,
  ActivityItem,
  ActivityStats,
  ActivityType,
  OnlineSubscriber,
} from '@pressloom/contracts/activity';
import { engagementOf, rateOf } from '@pressloom/contracts/visitor-analytics';
import { DataSource } from 'typeorm';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { EventStore } from '../store/event-store.ts';
import { MINUTES, NAMED_EVENTS, ONLINE, TODAY } from './activity.report.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

interface Happened {
  id: number;
  type: ActivityType;
  siteId: number;
  at: Date;
  email: string | null;
  isPremium: boolean;
  page: string | null;
  source: string | null;
  campaign: string | null;
}

interface Online {
  id: number;
  siteId: number;
  email: string | null;
  isPremium: boolean;
  page: string | null;
  at: Date;
  articles: number;
  views: number;
  online: number;
  premium: number;
}

/** Of each website's own present day. */
interface Today {
  sessions: number;
  bounces: number;
  timed: number;
  ms: number;
  upgrades: number;
}

/** What happens right now, by the clock of the database's events: nobody needs to do anything for somebody else to be offline. */
@Injectable()
export class Activity {
  constructor(
    private readonly dataSource: DataSource,
    private readonly store: EventStore,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** Of one website, or of all. */
  async dashboard(siteId: number | null): Promise<ActivityDashboard> {
    const now = this.runtime.clock.now();
    const [events, online, minutes, [today]] = await Promise.all([
      this.newest(siteId),
      this.dataSource.query<Online[]>(ONLINE, [siteId, new Date(now.getTime() - ONLINE_MS), ONLINE_LISTED, now]),
      this.dataSource.query<Minutes[]>(MINUTES, [siteId, new Date(now.getTime() - DAY_MS), Object.values(OF_A_DAY)]),
      this.dataSource.query<[Today]>(TODAY, [siteId, now]),
    ]);
    return {
      at: now.toISOString(),
      events,
      stats: statsOf(online[0], minutes, today),
      onlineSubscribers: online.map(onlineOf),
    };
  }

  /** The newest events of one website, or of all, as they were stored; newest first. */
  async newest(siteId: number | null): Promise<ActivityItem[]> {
    const events = await this.store.newest(siteId, ACTIVITY_TYPES, ACTIVITY_EVENTS);
    const named = await this.dataSource.query<Happened[]>(NAMED_EVENTS, [
      JSON.stringify(events),
      this.runtime.clock.now(),
    ]);
    return named.map(itemOf);
  }
}

/** Events of the last 24 hours, by their figure. */
const OF_A_DAY = {
  totalPageViews: 'page_view',
  newsletterOpens: 'newsletter_open',
  newSubscribers: 'subscription',
  premiumConversions: 'premium_upgrade',
} as const;

interface Minutes {
  type: string;
  amount: number;
}

function statsOf(online: Online | undefined, minutes: readonly Minutes[], today: Today): ActivityStats {
  const amountOf = (figure: keyof typeof OF_A_DAY): number =>
    minutes.find(({ type }) => type === OF_A_DAY[figure])?.amount ?? 0;
  const { sessions, bounces, timed, ms, upgrades } = today;
  return {
    activeUsers: online?.online ?? 0,
    premiumOnline: online?.premium ?? 0,
    totalPageViews: amountOf('totalPageViews'),
    newsletterOpens: amountOf('newsletterOpens'),
    newSubscribers: amountOf('newSubscribers'),
    premiumConversions: amountOf('premiumConversions'),
    premiumToday: upgrades,
    engagementRate: rateOf(sessions - bounces, sessions),
    averageSessionTime: timed > 0 ? ms / timed / MINUTE_MS : null,
    bounceRate: rateOf(bounces, sessions),
  };
}

const itemOf = ({ id, type, siteId, at, email, isPremium, page, source, campaign }: Happened): ActivityItem => ({
  ...{ id, type, siteId, subscriberEmail: email, isPremium, timestamp: at.toISOString() },
  details: {
    ...(page !== null && { page }),
    ...(source !== null && { source }),
    ...(campaign !== null && { campaign }),
  },
});

const onlineOf = ({ id, siteId, email, isPremium, page, at, articles, views }: Online): OnlineSubscriber => ({
  ...{ id, siteId, email, isPremium, currentPage: page, lastActive: at.toISOString() },
  ...{ engagement: engagementOf(articles), totalPageViews: views },
});
