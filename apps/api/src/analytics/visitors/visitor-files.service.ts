import { Inject, Injectable } from '@nestjs/common';
import type { ComparedDay } from '@pressloom/contracts/enhanced-stats';
import { UTM_NAMES } from '@pressloom/contracts/events';
import type { UtmName } from '@pressloom/contracts/events';
import type {
  RecentVisitor,
  VisitorEventView,
  VisitorHour,
  VisitorTrend,
} from '@pressloom/contracts/visitor-analytics';
import type { WordpressSite } from '@pressloom/database/entities';
import type { Response } from 'express';
import { sendTable } from '../../common/csv/send-table.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { isoDay } from '../rollups/local-days.ts';
import { VisitorZones } from '../rollups/visitor-zones.service.ts';
import { EventReads } from '../store/event-reads.service.ts';
import { eventView } from './event-view.ts';
import type { VisitorEventsQuery, VisitorsQuery } from './visitor-analytics.dto.ts';
import { VisitorFigures } from './visitor-figures.service.ts';
import { VisitorLists, visitorView } from './visitor-lists.service.ts';

/** Tables of Visitor Analytics as files. Samples are in none: whoever opens it elsewhere sees no mark. */
@Injectable()
export class VisitorFiles {
  constructor(
    private readonly lists: VisitorLists,
    private readonly events: EventReads,
    private readonly figures: VisitorFigures,
    private readonly zones: VisitorZones,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  sendVisitors(response: Response, site: WordpressSite, query: VisitorsQuery): Promise<void> {
    const batches = viewsOf(this.lists.all(site.id, query), visitorView);
    return this.send(response, site, { name: 'visitors', columns: VISITOR_COLUMNS, batches });
  }

  sendEvents(response: Response, site: WordpressSite, query: VisitorEventsQuery): Promise<void> {
    const batches = viewsOf(this.events.all(site.id, query), (row) => eventLine(eventView(row)));
    return this.send(response, site, { name: 'events-30-days', columns: EVENT_COLUMNS, batches });
  }

  async sendTrends(response: Response, site: WordpressSite, days: number): Promise<void> {
    const batches = atOnce(await this.figures.realTrends(site.id, days));
    return this.send(response, site, { name: `trends-${days}-days`, columns: TREND_COLUMNS, batches });
  }

  async sendHours(response: Response, site: WordpressSite): Promise<void> {
    const batches = atOnce(await this.figures.realHours(site.id));
    return this.send(response, site, { name: 'hours', columns: HOUR_COLUMNS, batches });
  }

  /** Days with the figures of another service. Where that named none, the cells are empty. */
  sendCompared(response: Response, site: WordpressSite, days: readonly ComparedDay[]): Promise<void> {
    const batches = atOnce(days.map(comparedLine));
    return this.send(response, site, { name: `compared-${days.length}-days`, columns: COMPARED_COLUMNS, batches });
  }

  /** Its name says of which website it is and what it holds, up to which day: the website's present one. */
  private async send<View>(response: Response, site: WordpressSite, table: Table<View>): Promise<void> {
    const { name, columns, batches } = table;
    const now = this.runtime.clock.now();
    const today = isoDay((await this.zones.of(site.id, now)).dayOf(now.getTime()));
    const fileName = `${new URL(site.siteUrl).hostname}-${name}-${today}.csv`;
    await sendTable(response, { fileName, columns, batches: linesOf(columns, batches) });
  }
}

interface Table<View> {
  name: string;
  columns: readonly (keyof View & string)[];
  batches: AsyncGenerator<View[]>;
}

const VISITOR_COLUMNS = [
  ...([
    'visitorId',
    'lastVisit',
    'pageViews',
    'articlesViewed',
    'isSubscribed',
    'subscriberEmail',
    'lastPage',
  ] as const),
] satisfies (keyof RecentVisitor)[];
const EVENT_COLUMNS = [
  ...(['timestamp', 'eventType', 'visitorId', 'pageUrl', 'referrer', 'userAgent'] as const),
  ...UTM_NAMES,
] satisfies (keyof EventLine)[];
const TREND_COLUMNS = ['date', 'visitors', 'pageViews', 'sessions'] as const satisfies (keyof VisitorTrend)[];
const HOUR_COLUMNS = ['hour', 'today', 'yesterday'] as const satisfies (keyof VisitorHour)[];
const COMPARED_COLUMNS = [
  ...(['date', 'pressloomVisitors', 'analyzatiVisitors', 'pressloomPageViews', 'analyzatiPageViews'] as const),
] satisfies (keyof ComparedLine)[];

/** In a file each UTM parameter has a column of its own. */
type EventLine = Omit<VisitorEventView, 'campaign'> & Partial<Record<UtmName, string>>;

const eventLine = ({ campaign, ...event }: VisitorEventView): EventLine => ({
  ...event,
  ...Object.fromEntries(campaign.map(({ name, value }) => [name, value])),
});

type ComparedLine = ReturnType<typeof comparedLine>;

const comparedLine = ({ date, visitors, pageViews, outside }: ComparedDay) => ({
  ...{ date, pressloomVisitors: visitors, analyzatiVisitors: outside?.visitors },
  ...{ pressloomPageViews: pageViews, analyzatiPageViews: outside?.pageViews },
});

async function* atOnce<View>(views: View[]): AsyncGenerator<View[]> {
  yield views;
}

async function* viewsOf<Row extends { isSample: boolean }, View>(
  batches: AsyncGenerator<Row[]>,
  viewOf: (row: Row) => View,
): AsyncGenerator<View[]> {
  for await (const rows of batches) yield rows.filter(({ isSample }) => !isSample).map(viewOf);
}

async function* linesOf<View>(
  columns: readonly (keyof View & string)[],
  batches: AsyncGenerator<View[]>,
): AsyncGenerator<string[][]> {
  for await (const views of batches) yield views.map((view) => columns.map((column) => String(view[column] ?? '')));
}
