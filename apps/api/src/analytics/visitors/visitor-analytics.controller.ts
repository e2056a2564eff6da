import { Controller, Get, Query, Res } from '@nestjs/common';
import type {
  CountingState,
  RecentVisitor,
  RefusedHostCalls,
  VisitorEventView,
  VisitorHour,
  VisitorStats,
  VisitorTrend,
} from '@pressloom/contracts/visitor-analytics';
import type { Response } from 'express';
import { InDocument, Refuses } from '../../common/api-document.ts';
import { EMPTY_PAGE, sendPage } from '../../common/lists/page.ts';
import { CurrentUser } from '../../common/session/current-user.ts';
import type { SessionUser } from '../../common/session/session-user.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { AnySiteQuery, SiteQuery } from '../../common/site-query.ts';
import { RefusedHosts } from '../collect/refused-hosts.service.ts';
import { Counting } from '../rollups/counting.service.ts';
import { EventReads } from '../store/event-reads.service.ts';
import { eventView } from './event-view.ts';
import { VisitorEventsQuery, VisitorStatsQuery, VisitorTrendsQuery, VisitorsQuery } from './visitor-analytics.dto.ts';
import { VisitorFigures } from './visitor-figures.service.ts';
import { VisitorFiles } from './visitor-files.service.ts';
import { VisitorLists, visitorView } from './visitor-lists.service.ts';

@Controller('visitor-analytics')
export class VisitorAnalyticsController {
  constructor(
    private readonly sites: SitesService,
    private readonly figures: VisitorFigures,
    private readonly lists: VisitorLists,
    private readonly events: EventReads,
    private readonly files: VisitorFiles,
    private readonly refusedHosts: RefusedHosts,
    private readonly counting: Counting,
  ) {}

  /** How many visitors a website had today or in the last 7, 30 or 90 days, and what they did. */
  @Get('stats')
  @Refuses('no_site')
  async stats(@CurrentUser() user: SessionUser, @Query() query: VisitorStatsQuery): Promise<VisitorStats> {
    const site = await this.sites.forWrite(user, query.siteId);
    return this.figures.stats(site.id, query.days);
  }

  /** Visitors, page views and visits of each day, the oldest first. */
  @Get('trends')
  async trends(@CurrentUser() user: SessionUser, @Query() query: VisitorTrendsQuery): Promise<VisitorTrend[]> {
    const site = await this.sites.forRead(user, query.siteId);
    return site ? this.figures.trends(site.id, query.days) : [];
  }

  /** Page views by hour, of today and of the day before. */
  @Get('hours')
  async hours(@CurrentUser() user: SessionUser, @Query() query: SiteQuery): Promise<VisitorHour[]> {
    const site = await this.sites.forRead(user, query.siteId);
    return site ? this.figures.hours(site.id) : [];
  }

  /** Whether figures have all that was stored, or counting is behind. */
  @Get('counting')
  async state(@Query() { siteId }: AnySiteQuery): Promise<CountingState> {
    if (siteId !== undefined) await this.sites.get(siteId);
    return this.counting.state(siteId ?? null);
  }

  /** Hosts whose pages used a website's id without being its own, in seven days. */
  @Get('refused-hosts')
  async refused(@CurrentUser() user: SessionUser, @Query() query: SiteQuery): Promise<RefusedHostCalls[]> {
    const site = await this.sites.forRead(user, query.siteId);
    return site ? this.refusedHosts.ofLastDays(site) : [];
  }

  /** Who visited a website, the last one first. */
  @Get('recent')
  async recent(
    @CurrentUser() user: SessionUser,
    @Query() query: VisitorsQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RecentVisitor[]> {
    const page = await this.sites.readOf(user, query.siteId, (siteId) => this.lists.page(siteId, query));
    return sendPage(response, page ?? EMPTY_PAGE, visitorView);
  }

  /** What happened on a website in the last 30 days, the newest first. */
  @Get('events')
  async eventList(
    @CurrentUser() user: SessionUser,
    @Query() query: VisitorEventsQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<VisitorEventView[]> {
    const page = await this.sites.readOf(user, query.siteId, (siteId) => this.events.page(siteId, query));
    return sendPage(response, page ?? EMPTY_PAGE, eventView);
  }

  /** All visitors that the same filters leave, as a CSV file. */
  @Get('recent/export')
  @Refuses('no_site')
  @InDocument({ mediaType: 'text/csv' })
  async recentFile(
    @CurrentUser() user: SessionUser,
    @Query() query: VisitorsQuery,
    @Res() response: Response,
  ): Promise<void> {
    await this.files.sendVisitors(response, await this.sites.forWrite(user, query.siteId), query);
  }

  /** All events that the same filters leave, as a CSV file. */
  @Get('events/export')
  @Refuses('no_site')
  @InDocument({ mediaType: 'text/csv' })
  async eventsFile(
    @CurrentUser() user: SessionUser,
    @Query() query: VisitorEventsQuery,
    @Res() response: Response,
  ): Promise<void> {
    await this.files.sendEvents(response, await this.sites.forWrite(user, query.siteId), query);
  }

  /** The days of the trends as a CSV file. */
  @Get('trends/export')
  @Refuses('no_site')
  @InDocument({ mediaType: 'text/csv' })
  async trendsFile(
    @CurrentUser() user: SessionUser,
    @Query() query: VisitorTrendsQuery,
    @Res() response: Response,
  ): Promise<void> {
    await this.files.sendTrends(response, await this.sites.forWrite(user, query.siteId), query.days);
  }

  /** The hours of today and of the day before as a CSV file. */
  @Get('hours/export')
  @Refuses('no_site')
  @InDocument({ mediaType: 'text/csv' })
  async hoursFile(
    @CurrentUser() user: SessionUser,
    @Query() query: SiteQuery,
    @Res() response: Response,
  ): Promise<void> {
    await this.files.sendHours(response, await this.sites.forWrite(user, query.siteId));
  }
}
