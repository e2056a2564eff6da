import { Inject, Injectable } from '@nestjs/common';
import { rateOf } from '@pressloom/contracts/visitor-analytics';
import type { VisitorPeriod, VisitorStats, VisitorTrend } from '@pressloom/contracts/visitor-analytics';
import { DataSource } from 'typeorm';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { isoDay } from '../rollups/local-days.ts';
import { VisitorZones } from '../rollups/visitor-zones.service.ts';

const MINUTE_MS = 60_000;
const SHOWN_REFERRERS = 10;

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

  /** Samples stand in as long as no real visitor was counted. @throws DomainError 404 */
  async stats(siteId: number, days: VisitorPeriod): Promise<VisitorStats> {
    const { timeZone, asked, hasSamples } = await this.asked(siteId, days);
    const [totals, topReferrers] = await Promise.all([this.totals(asked, days), this.referrers(asked)]);
    const conversionRate = rateOf(totals.completed, totals.visitors);
    return {
      ...{ days, isSample: asked.isSample, hasSamples, timeZone, topReferrers, conversionRate },
      totalVisitors: totals.visitors,
      activeToday: totals.today,
      activeYesterday: totals.yesterday,
      avgArticlesPerVisitor: totals.everSeen > 0 ? totals.articles / totals.everSeen : null,
      peakHour: totals.peakHour,
      pageViews: totals.pageViews,
      sessions: totals.sessions,
      bounceRate: rateOf(totals.bounces, totals.sessions),
      averageSessionTime: totals.timedSessions > 0 ? totals.sessionMs / totals.timedSessions / MINUTE_MS : null,
      funnel: {
        totalVisitors: totals.visitors,
        gateTriggered: totals.gated,
        subscriptionStarted: totals.started,
        subscriptionCompleted: totals.completed,
        conversionRate,
      },
    };
  }

  /** Each of the last days once, also those on which nothing happened. @throws DomainError 404 */
  async trends(siteId: number, days: number): Promise<VisitorTrend[]> {
    const { asked } = await this.asked(siteId, days);
    return this.dataSource.query(TRENDS, valuesOf(asked));
  }

  private async asked(siteId: number, days: number): Promise<{ timeZone: string; asked: Asked; hasSamples: boolean }> {
    const now = this.runtime.clock.now();
    const [localDays, [kept]] = await Promise.all([
      this.zones.of(siteId, now),
      this.dataSource.query<[Kept]>(KEPT, [siteId]),
    ]);
    const today = localDays.dayOf(now.getTime());
    const isSample = !kept.hasReal && kept.hasSamples;
    const span = { first: isoDay(today - days + 1), today: isoDay(today) };
    return { timeZone: kept.timeZone, hasSamples: kept.hasSamples, asked: { siteId, isSample, ...span } };
  }

  private async totals(asked: Asked, days: VisitorPeriod): Promise<Totals> {
    const [totals]: [Totals] = await this.dataSource.query(totalsOf(days), valuesOf(asked));
    return totals;
  }

  private referrers(asked: Asked): Promise<{ referrer: string; visits: number }[]> {
    return this.dataSource.query(REFERRERS, [...valuesOf(asked), SHOWN_REFERRERS]);
  }
}

interface Kept {
  timeZone: string;
  hasReal: boolean;
  hasSamples: boolean;
}

const valuesOf = ({ siteId, isSample, first, today }: Asked): unknown[] => [siteId, isSample, first, today];

/** $1 website. */
const KEPT = `
  SELECT site.time_zone AS "timeZone", ${['NOT is_sample', 'is_sample']
    .map((which) => `EXISTS (SELECT FROM visitor_tracking WHERE site_id = $1 AND ${which})`)
    .map((exists, index) => `${exists} AS "${['hasReal', 'hasSamples'][index]}"`)
    .join(', ')}
  FROM wordpress_sites site WHERE site.id = $1`;

/** $1 website, $2 whether samples, $3 the first day, $4 the present one. */
const WITHIN = 'site_id = $1 AND is_sample = $2 AND day BETWEEN $3::date AND $4::date';

const sumOf = (column: string, where = 'day >= $3::date'): string =>
  `COALESCE(sum(${column}) FILTER (WHERE ${where}), 0)::float8`;

const countOf = (type: string): string => `
  (SELECT COALESCE(sum(amount), 0)::int FROM visitor_counts WHERE kind = 'event' AND value = '${type}' AND ${WITHIN})`;

const totalsOf = (days: VisitorPeriod): string => `
  SELECT ${sumOf(`change${days}`, 'true')} AS visitors, ${sumOf('visitors', 'day = $4::date')} AS today,
         ${sumOf('visitors', 'day = $4::date - 1')} AS yesterday, ${sumOf('new_visitors', 'true')} AS "everSeen",
         ${sumOf('articles_viewed', 'true')} AS articles, ${sumOf('page_views')} AS "pageViews", ${sumOf('sessions')} AS sessions,
         ${sumOf('bounces')} AS bounces, ${sumOf('timed_sessions')} AS "timedSessions", ${sumOf('session_ms')} AS "sessionMs",
         ${sumOf('gated_visitors')} AS gated, ${countOf('checkout_opened')} AS started, ${countOf('premium_upgrade')} AS completed,
         (SELECT value::int FROM visitor_counts WHERE kind = 'hour' AND ${WITHIN}
          GROUP BY value ORDER BY sum(amount) DESC, value::int LIMIT 1) AS "peakHour"
  FROM visitor_days WHERE site_id = $1 AND is_sample = $2 AND day <= $4::date`;

/** $5: how many. */
const REFERRERS = `
  SELECT value AS referrer, sum(amount)::int AS visits FROM visitor_counts WHERE kind = 'referrer' AND ${WITHIN}
  GROUP BY value ORDER BY visits DESC, value LIMIT $5`;

const TRENDS = `
  SELECT one.day::date::text AS date, COALESCE(known.visitors, 0) AS visitors, COALESCE(known.page_views, 0) AS "pageViews",
         COALESCE(known.sessions, 0) AS sessions, one.day::date = $4::date AS "isUnfinished"
  FROM generate_series($3::date, $4::date, interval '1 day') one(day)
  LEFT JOIN visitor_days known ON known.site_id = $1 AND known.is_sample = $2 AND known.day = one.day::date
  ORDER BY one.day`;
