import { Injectable } from '@nestjs/common';
import type { CollectEventRequest } from '@pressloom/contracts/events';
import { DataSource } from 'typeorm';
import { SiteDirectory } from '../../sites/site-directory.service.ts';
import { EventsService } from './events.service.ts';

/** Takes in what browsers say of themselves. */
@Injectable()
export class CollectService {
  constructor(
    private readonly sites: SiteDirectory,
    private readonly events: EventsService,
    private readonly dataSource: DataSource,
  ) {}

  /** @throws DomainError 404 for a website that is not there */
  async take({
    wordpressSiteId,
    eventType,
    visitorId,
    sessionId,
    eventData,
    pageUrl,
  }: CollectEventRequest): Promise<void> {
    const { id: siteId } = await this.sites.get(wordpressSiteId);
    const from = { visitorId, sessionId: sessionId ?? null, pageUrl: pageUrl === undefined ? null : placeOf(pageUrl) };
    await this.events.record(this.dataSource.manager, { siteId, type: eventType, ...from, data: eventData ?? {} });
  }
}

/** An address without its query, which may carry what opens something; null for what is no web address. Pure. */
export function placeOf(address: string): string | null {
  const url = URL.parse(address);
  return url && /^https?:$/.test(url.protocol) ? url.origin + url.pathname : null;
}
