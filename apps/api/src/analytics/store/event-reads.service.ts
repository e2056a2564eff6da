import { Inject, Injectable } from '@nestjs/common';
import { EngagementEvent } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { SelectQueryBuilder } from 'typeorm';
import type { Page } from '../../common/lists/page.ts';
import type { PageQuery } from '../../common/lists/page-query.ts';
import { readAll, readPage } from '../../common/lists/read-page.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';

/** Events are listed one by one for so long; older ones are in the figures. */
const LISTED_DAYS = 30;

/** Since when events are listed. Pure. */
export const listedSince = (now: Date): Date => new Date(now.getTime() - LISTED_DAYS * 86_400_000);

/** SQL that is true of a `visitor` of whom a listed `event` (since `:listedSince`) meets a condition. Pure. */
export const hasEvent = (condition: string): string => `EXISTS (
  SELECT FROM engagement_events event
  WHERE event.wordpress_site_id = visitor.site_id AND event.visitor_id = visitor.visitor_id AND event.is_sample = visitor.is_sample
    AND event."timestamp" >= :listedSince AND ${condition})`;

/** SQL that is true of an `event` that is a page view of a campaign, `:campaign` as `CAMPAIGN_FILTER` has it: what its row counts. */
export const OF_CAMPAIGN = `(event.event_type = 'page_view'
  AND event.event_data ->> split_part(:campaign, '=', 1) = substr(:campaign, strpos(:campaign, '=') + 1))`;

/** SQL that is true of an `event` that is a page view from the host `:referrer`: what its row counts. */
export const OF_REFERRER = `(event.event_type = 'page_view' AND split_part(event.referrer, '/', 1) = :referrer)`;

/** Reads a website's events one by one. */
@Injectable()
export class EventReads {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  page(siteId: number, query: PageQuery): Promise<Page<EngagementEvent>> {
    return readPage(this.ofSite(siteId), query);
  }

  /** Every one that the query's filters leave, some thousand at a time. */
  all(siteId: number, query: PageQuery): AsyncGenerator<EngagementEvent[]> {
    return readAll(this.ofSite(siteId), query);
  }

  private ofSite(siteId: number): SelectQueryBuilder<EngagementEvent> {
    const since = listedSince(this.runtime.clock.now());
    return this.dataSource
      .getRepository(EngagementEvent)
      .createQueryBuilder('event')
      .where('event.wordpressSiteId = :siteId AND event.timestamp >= :since', { siteId, since })
      .andWhere(`event.eventType <> 'page_closed'`);
  }
}
