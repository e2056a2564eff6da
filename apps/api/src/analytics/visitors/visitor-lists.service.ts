import { Inject, Injectable } from '@nestjs/common';
import type { RecentVisitor } from '@pressloom/contracts/visitor-analytics';
import { VisitorTracking } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { SelectQueryBuilder } from 'typeorm';
import type { Page } from '../../common/lists/page.ts';
import { readAll, readPage } from '../../common/lists/read-page.ts';
import type { PageQuery } from '../../common/lists/page-query.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { listedSince } from '../store/event-reads.service.ts';
import { ON_THE_LIST } from './visitor-lists.report.ts';

/** Reads visitors one by one, real ones and samples, which say that they are such. */
@Injectable()
export class VisitorLists {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async page(siteId: number, query: PageQuery): Promise<Page<VisitorTracking>> {
    const page = await readPage(this.ofSite(siteId), query);
    await this.findSubscribers(siteId, page.rows);
    return page;
  }

  /** Every one that the query's filters leave, some thousand at a time. */
  async *all(siteId: number, query: PageQuery): AsyncGenerator<VisitorTracking[]> {
    for await (const rows of readAll(this.ofSite(siteId), query)) {
      await this.findSubscribers(siteId, rows);
      yield rows;
    }
  }

  /** Who is known by an address that is on the list gets the newsletter, wherever they signed up. */
  private async findSubscribers(siteId: number, rows: readonly VisitorTracking[]): Promise<void> {
    const emails = rows.flatMap(({ subscriberEmail }) => subscriberEmail ?? []);
    if (emails.length === 0) return;
    const found: { email: string }[] = await this.dataSource.query(ON_THE_LIST, [siteId, emails]);
    const onTheList = new Set(found.map(({ email }) => email));
    for (const row of rows) row.isSubscribed ||= onTheList.has(row.subscriberEmail ?? '');
  }

  private ofSite(siteId: number): SelectQueryBuilder<VisitorTracking> {
    return this.dataSource
      .getRepository(VisitorTracking)
      .createQueryBuilder('visitor')
      .where('visitor.siteId = :siteId', { siteId })
      .setParameter('listedSince', listedSince(this.runtime.clock.now()));
  }
}

export const visitorView = (row: VisitorTracking): RecentVisitor => ({
  ...{ id: row.id, visitorId: row.visitorId, isSample: row.isSample, lastVisit: row.lastVisit.toISOString() },
  ...{ pageViews: row.pageViews, articlesViewed: row.articlesViewed, isSubscribed: row.isSubscribed },
  ...{ subscriberEmail: row.subscriberEmail, lastPage: row.lastPage },
});
