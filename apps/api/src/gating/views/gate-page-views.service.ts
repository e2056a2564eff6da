import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { TrackViewRequest } from '@pressloom/contracts/gate';
import { BrowserEvents } from '../../analytics/collect/browser-events.service.ts';
import type { BrowserEvent } from '../../analytics/collect/events.service.ts';
import { ReaderProofs } from '../../newsletter/tracking/reader-proofs.service.ts';
import type { ListedSite } from '../../sites/site-directory.service.ts';

/** What a call of a website's page says of the visit. */
@Injectable()
export class GatePageViews {
  constructor(
    private readonly browserEvents: BrowserEvents,
    private readonly proofs: ReaderProofs,
  ) {}

  /**
   * Null for what counts nothing. Who reads is learned from a visit that may be stored alone, and before it is: whoever counts a new visitor finds their
   * address.
   */
  async of(site: ListedSite, view: TrackViewRequest, request: IncomingMessage): Promise<BrowserEvent | null> {
    const { eventId: id, isArticle: _gated, siteId, pass: _pass, readerProof, ...said } = view;
    const claim = { ...said, ...(id !== undefined && { id }), type: 'page_view' } as const;
    const pageView = this.browserEvents.rowOf(site, claim, request);
    if (pageView !== null && readerProof !== undefined)
      await this.proofs.redeem(readerProof, { siteId, visitorId: view.visitorId });
    return pageView;
  }
}
