import { CAMPAIGN_FILTER, EVENT_TYPES } from '@pressloom/contracts/events';
import type { EventType } from '@pressloom/contracts/events';
import { REQUEST_LIMITS } from '@pressloom/contracts/requests';
import { VISITOR_PERIODS } from '@pressloom/contracts/visitor-analytics';
import type { VisitorPeriod } from '@pressloom/contracts/visitor-analytics';
import { applyDecorators } from '@nestjs/common';
import { IsIn, Matches } from 'class-validator';
import { Transform } from 'class-transformer';
import { Optional, QueryFlag, Text, WholeNumber } from '../../common/fields.ts';
import { Filter, List } from '../../common/lists/list.ts';
import { SitePageQuery } from '../../common/lists/page-query.ts';
import { SiteQuery } from '../../common/site-query.ts';
import { OF_CAMPAIGN, OF_REFERRER, hasEvent } from '../store/event-reads.service.ts';
import { IS_SUBSCRIBED } from './visitor-lists.report.ts';

/** What is counted by its value is cut before lists compare it, so that a space at its end is part of it. */
const Counted = (): PropertyDecorator => Text({ max: REQUEST_LIMITS.url.max, trim: false });

const Campaign = (): PropertyDecorator =>
  applyDecorators(
    Counted(),
    Matches(CAMPAIGN_FILTER, {
      message: 'campaign must be a UTM parameter and its value, such as utm_source=newsletter',
    }),
  );

export class VisitorStatsQuery extends SiteQuery {
  /** Days of the period, the present one included. */
  @Optional()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? Number(value) : value))
  @IsIn(VISITOR_PERIODS, { message: `days must be one of ${VISITOR_PERIODS.join(', ')}` })
  days: VisitorPeriod = 30;
}

export class VisitorTrendsQuery extends SiteQuery {
  /** The present day included. */
  @Optional()
  @WholeNumber({ min: 1, max: 366 })
  days: number = 7;
}

@List({
  sorts: { lastVisit: { by: 'visitor.lastVisit', kind: 'time' } },
  search: ['visitor.visitorId', 'visitor.subscriberEmail', 'visitor.lastPage'],
  isLarge: true,
})
export class VisitorsQuery extends SitePageQuery {
  override sort: string = '-lastVisit';

  /** Only those who get the newsletter, or only the others. */
  @Filter((is) => (is === true ? IS_SUBSCRIBED : `NOT ${IS_SUBSCRIBED}`))
  @Optional()
  @QueryFlag()
  isSubscribed?: boolean;

  /** Only those of whom a listed page view came from this host. */
  @Filter(hasEvent(OF_REFERRER))
  @Optional()
  @Text({ max: REQUEST_LIMITS.url.max })
  referrer?: string;

  /** Only those of whom a listed event is of this page. */
  @Filter(hasEvent('event.page_url = :pageUrl'))
  @Optional()
  @Counted()
  pageUrl?: string;

  /** Only those of whom a listed page view came by this campaign, such as `utm_source=newsletter`. */
  @Filter(hasEvent(OF_CAMPAIGN))
  @Optional()
  @Campaign()
  campaign?: string;
}

@List({
  sorts: { timestamp: { by: 'event.timestamp', kind: 'time' } },
  search: ['event.visitorId', 'event.pageUrl'],
  isLarge: true,
})
export class VisitorEventsQuery extends SitePageQuery {
  override sort: string = '-timestamp';

  /** Only events of this type. */
  @Filter('event.eventType = :eventType')
  @Optional()
  @IsIn(EVENT_TYPES, { message: `eventType must be one of ${EVENT_TYPES.join(', ')}` })
  eventType?: EventType;

  /** Only page views that came from this host. */
  @Filter(OF_REFERRER)
  @Optional()
  @Text({ max: REQUEST_LIMITS.url.max })
  referrer?: string;

  /** Only events of this page. */
  @Filter('event.pageUrl = :pageUrl')
  @Optional()
  @Counted()
  pageUrl?: string;

  /** Only page views that came by this campaign, such as `utm_source=newsletter`. */
  @Filter(OF_CAMPAIGN)
  @Optional()
  @Campaign()
  campaign?: string;
}
