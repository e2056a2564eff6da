import { Inject, Injectable } from '@nestjs/common';
import { UTM_NAMES } from '@pressloom/contracts/events';
import type { UtmName } from '@pressloom/contracts/events';
import { rateOf } from '@pressloom/contracts/visitor-analytics';
import type {
  ConversionFunnel,
  EarlierFigures,
  VisitorHour,
  VisitorPeriod,
  VisitorStats,
  VisitorTrend,
} from '@pressloom/contracts/visitor-analytics';
import { DataSource } from 'typeorm';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { dayNumber, isoDay } from '../rollups/local-days.ts';
import type { LocalDays } from '../rollups/local-days.ts';
import { VisitorZones } from '../rollups/visitor-zones.service.ts';
import { HOURS, KEPT, MOST, MOST_OF_EACH, TRENDS, totalsOf } from './visitor-statements.ts';

const MINUTE_MS = 60_000;
/** Referrers, pages, and values of each UTM parameter. */
const SHOWN_VALUES = 10;

interface Totals {
  visitors: number;
  today: number;
  yesterday: number;
  everSeen: number;
  articles: number;
  pageViews: number;
  sessions: number;
  bounces: number;
  timedSessions: number;
  sessionMs: number;
  gated: number;
  started: number;
  completed: number;
  peakHour: number | null;
  /** Page views that came from another website. */
  referred: number;
  hasBefore: boolean;
  visitorsBefore: number;
  pageViewsBefore: number;
  sessionsBefore: number;
  gatedBefore: number;
  completedBefore: number;
}

/** What is asked of: a website's rows, real ones or samples, in the days up to its present one. */
interface Asked {
  siteId: number;
  isSample: boolean;
  first: string;
  today: string;
}

/** Reads what was counted of visitors. It costs the same after years: nothing of it reads events or visitors one by one. */
@Injectable()
export class VisitorFigures {
  constructor(
    private readonly dataSource: DataSource,
    private readonly zones: VisitorZones,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** Samples stand in as long as no real visitor was counted, but for the way to paying. @throws DomainError 404 */
  async stats(siteId: number, days: VisitorPeriod): Promise<VisitorStats> {
    const { kept, asked } = await this.asked(siteId, days);
    const [totals, referrers, pages, campaigns] = await Promise.all([
      this.totals(asked, days),
      this.most('referrer', asked),
      this.most('page', asked),
      this.campaigns(asked),
    ]);
    const real = asked.isSample ? await this.totals({ ...asked, isSample: false }, days) : totals;
    const funnel = funnelOf(real);
    return {
      ...{ days, isSample: asked.isSample, conversionRate: funnel.conversionRate, funnel },
      ...{ hasSamples: kept.hasSamples, hasVisitors: kept.hasReal, timeZone: kept.timeZone },
      topReferrers: referrers.map(({ value, amount }) => ({ referrer: value, visits: amount })),
      directVisits: Math.max(0, totals.sessions - totals.referred),
      topPages: pages.map(({ value, amount }) => ({ page: value, views: amount })),
      topCampaigns: campaigns.map(({ kind, value, amount }) => ({ name: kind, value, visits: amount })),
      totalVisitors: totals.visitors,
      activeToday: totals.today,
      activeYesterday: totals.yesterday,
      avgArticlesPerVisitor: totals.everSeen > 0 ? totals.articles / totals.everSeen : null,
      peakHour: totals.peakHour,
      pageViews: totals.pageViews,
      sessions: totals.sessions,
      bounceRate: rateOf(totals.bounces, totals.sessions),
      averageSessionTime: totals.timedSessions > 0 ? totals.sessionMs / totals.timedSessions / MINUTE_MS : null,
      // Today isn't over: the whole of yesterday is nothing to compare it with.
      before: days === 1 ? null : earlierOf(totals, real),
    };
  }

  /** The way from reading to paying; of real visitors only. @throws DomainError 404 */
  async funnel(siteId: number, days: VisitorPeriod): Promise<ConversionFunnel> {
    const { asked } = await this.asked(siteId, days);
    return funnelOf(await this.totals({ ...asked, isSample: false }, days));
  }

  /** Each of the last days once, also those on which nothing happened. @throws DomainError 404 */
  async trends(siteId: number, days: number): Promise<VisitorTrend[]> {
    const { asked, localDays } = await this.asked(siteId, days);
    return this.trendsOf(asked, localDays);
  }

  /** The same of real visitors only. @throws DomainError 404 */
  async realTrends(siteId: number, days: number): Promise<VisitorTrend[]> {
    const { asked, localDays } = await this.asked(siteId, days);
    return this.trendsOf({ ...asked, isSample: false }, localDays);
  }

  /** Page views by hour, of today and of the day before. @throws DomainError 404 */
  async hours(siteId: number): Promise<VisitorHour[]> {
    const { asked, hour } = await this.asked(siteId, 2);
    return this.dataSource.query(HOURS, [...valuesOf(asked), hour]);
  }

  /** The same of real visitors only. @throws DomainError 404 */
  async realHours(siteId: number): Promise<VisitorHour[]> {
    const { asked, hour } = await this.asked(siteId, 2);
    return this.dataSource.query(HOURS, [...valuesOf({ ...asked, isSample: false }), hour]);
  }

  private async trendsOf(asked: Asked, localDays: LocalDays): Promise<VisitorTrend[]> {
    const days: Omit<VisitorTrend, 'irregularHours'>[] = await this.dataSource.query(TRENDS, valuesOf(asked));
    return days.map((day) => ({ ...day, irregularHours: localDays.irregularHours(dayNumber(day.date)) }));
  }

  private async asked(siteId: number, days: number): Promise<AskedAt> {
    const now = this.runtime.clock.now();
    const [localDays, [kept]] = await Promise.all([
      this.zones.of(siteId, now),
      this.dataSource.query<[Kept]>(KEPT, [siteId]),
    ]);
    const today = localDays.dayOf(now.getTime());
    const isSample = !kept.hasReal && kept.hasSamples;
    const span = { first: isoDay(today - days + 1), today: isoDay(today) };
    return { kept, localDays, hour: localDays.hourOf(now.getTime()), asked: { siteId, isSample, ...span } };
  }

  private async totals(asked: Asked, days: VisitorPeriod): Promise<Totals> {
    const [totals]: [Totals] = await this.dataSource.query(totalsOf(days), valuesOf(asked));
    return totals;
  }

  private most(kind: 'referrer' | 'page', asked: Asked): Promise<{ value: string; amount: number }[]> {
    return this.dataSource.query(MOST, [...valuesOf(asked), kind, SHOWN_VALUES]);
  }

  private campaigns(asked: Asked): Promise<{ kind: UtmName; value: string; amount: number }[]> {
    return this.dataSource.query(MOST_OF_EACH, [...valuesOf(asked), UTM_NAMES, SHOWN_VALUES]);
  }
}

interface Kept {
  timeZone: string;
  hasReal: boolean;
  hasSamples: boolean;
}

/** What is asked of, and what the website has and counts by as that is asked. */
interface AskedAt {
  kept: Kept;
  asked: Asked;
  localDays: LocalDays;
  /** The present one. */
  hour: number;
}

const funnelOf = ({ visitors, gated, started, completed }: Totals): ConversionFunnel => ({
  ...{ totalVisitors: visitors, gateTriggered: gated, subscriptionStarted: started, subscriptionCompleted: completed },
  conversionRate: rateOf(completed, visitors),
});

/** Of the period before; null where counting began within it. `real`: without samples, which are not in the way to paying. */
function earlierOf(totals: Totals, real: Totals): EarlierFigures | null {
  if (!totals.hasBefore) return null;
  return {
    totalVisitors: totals.visitorsBefore,
    pageViews: totals.pageViewsBefore,
    sessions: totals.sessionsBefore,
    gateTriggered: real.gatedBefore,
    subscriptionCompleted: real.completedBefore,
  };
}

const valuesOf = ({ siteId, isSample, first, today }: Asked): unknown[] => [siteId, isSample, first, today];
