import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { VisitorHeaders } from '../../common/visitors/machines.ts';
import { SiteDirectory } from '../../sites/site-directory.service.ts';
import type { ListedSite } from '../../sites/site-directory.service.ts';
import { EventsService } from '../collect/events.service.ts';
import { mayStoreVisit } from '../collect/visit-consent.ts';
import type { KnownVisitor } from './visitor-addresses.service.ts';

/** What a form says of the browser that shows it. */
interface FormVisitor {
  visitorId?: string;
  consent?: boolean;
}

/** Which browsers somebody signed up for the newsletter in. Whose address that was is not theirs to say, and stands in nothing here. */
@Injectable()
export class VisitorSignUps {
  constructor(
    private readonly sites: SiteDirectory,
    private readonly events: EventsService,
  ) {}

  /** The browser of a form, where that stands on a page of the website itself and visits may be stored; null else. */
  browserOf(site: ListedSite, { visitorId, consent }: FormVisitor, headers: VisitorHeaders): string | null {
    const { origin } = headers;
    if (visitorId === undefined || typeof origin !== 'string') return null;
    return this.sites.isOriginOf(site, origin) && mayStoreVisit(site, consent, headers) ? visitorId : null;
  }

  /** A sign-up of this browser was confirmed. Nothing, where its visits were never counted or it was erased meanwhile. In the caller's transaction. */
  async record(manager: EntityManager, { siteId, visitorId }: KnownVisitor): Promise<void> {
    const known: unknown[] = await manager.query(KNOWN, [siteId, visitorId]);
    if (known.length > 0) await this.events.record(manager, { siteId, visitorId, type: 'newsletter_confirmed' });
  }
}

const KNOWN = 'SELECT FROM visitor_tracking WHERE site_id = $1 AND visitor_id = $2 AND NOT is_sample';
