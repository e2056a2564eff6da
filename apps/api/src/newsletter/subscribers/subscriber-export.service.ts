import { Injectable } from '@nestjs/common';
import type { WordpressSite } from '@pressloom/database/entities';
import type { Response } from 'express';
import { readAll } from '../../common/lists/read-page.ts';
import { sendTable } from '../../common/csv/send-table.ts';
import { subscriberView } from './subscriber-view.ts';
import type { SubscribersQuery } from './subscribers.dto.ts';
import { SubscribersService } from './subscribers.service.ts';

const COLUMNS = [
  'email',
  'status',
  'isPremium',
  'premiumSince',
  'subscribedAt',
  'lastActiveAt',
  'source',
  'language',
  'frequency',
  'pausedUntil',
  'leftAt',
] as const;

/** Subscribers as a file, whatever their number. */
@Injectable()
export class SubscriberExport {
  constructor(private readonly subscribers: SubscribersService) {}

  send(response: Response, site: WordpressSite, query: SubscribersQuery): Promise<void> {
    const fileName = `subscribers-${new URL(site.siteUrl).hostname}.csv`;
    return sendTable(response, { fileName, columns: COLUMNS, batches: this.batches(site.id, query) });
  }

  private async *batches(siteId: number, query: SubscribersQuery): AsyncGenerator<string[][]> {
    for await (const subscribers of readAll(this.subscribers.ofSite(siteId), query)) {
      yield subscribers.map(subscriberView).map((view) => COLUMNS.map((column) => String(view[column] ?? '')));
    }
  }
}
