import type { IncomingMessage } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { COLLECT_CALL_LIMITS } from '@pressloom/contracts/events';
import type { CollectEventRequest, EventType } from '@pressloom/contracts/events';
import { DataSource } from 'typeorm';
import { againAfterRollback, isRefusedByDatabase } from '../../common/after-rollback.ts';
import { MergedWrites } from '../../common/merged-writes.ts';
import { articleKey, isWordpressId } from '../../common/visitors/article-key.ts';
import { isLoadedAhead } from '../../common/visitors/loaded-ahead.ts';
import { isMachine, isUnnamed } from '../../common/visitors/machines.ts';
import { visitorDevice } from '../../common/visitors/visitor-device.ts';
import { CONFIG } from '../../config/config.ts';
import type { Config } from '../../config/config.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import type { ListedSite } from '../../sites/site-directory.service.ts';
import { hostOfAddress } from './addresses/hosts.ts';
import { isPreview, pageAddress } from './addresses/page-address.ts';
import { referrerOf } from './addresses/referrer.ts';
import { utmOf } from './addresses/utm.ts';
import { EventsService } from './events.service.ts';
import type { BrowserEvent, NotStored } from './events.service.ts';
import { mayStoreVisit } from './visit-consent.ts';

/** What a browser says of one event. */
export type BrowserClaim = Omit<CollectEventRequest, 'wordpressSiteId' | 'eventType' | 'eventData'> & {
  type: EventType;
  eventData?: Record<string, string>;
};

/** Why an event is not there; `unstorable`: the database refuses it. */
export type Outcome = NotStored | 'unstorable' | null;

interface WaitingCall {
  events: readonly BrowserEvent[];
  outcomes: Outcome[];
}

/** Calls of one statement: so many that its round trip hardly counts, and few enough that fifty events each are no long one. */
const TOGETHER = 200;

/** Makes rows of what browsers say, and stores those of calls that come at once together. */
@Injectable()
export class BrowserEvents {
  private readonly writes = new MergedWrites<WaitingCall>((calls) => this.write(calls), {
    together: TOGETHER,
    most: COLLECT_CALL_LIMITS.waiting,
    sizeOf: ({ events }) => events.length,
  });
  /** The pages of the installation itself. */
  private readonly ownHost: string;

  constructor(
    private readonly events: EventsService,
    private readonly dataSource: DataSource,
    @Inject(RUNTIME) private readonly runtime: Runtime,
    @Inject(CONFIG) config: Config,
  ) {
    this.ownHost = hostOfAddress(config.publicUrl) ?? '';
  }

  /**
   * An event as it is stored. Null for what counts nothing: a machine's, a page that is loaded ahead or seen by its makers alone, a visit that may not be
   * stored. The time is ours; a page only says how long ago it was.
   */
  rowOf(site: ListedSite, claim: BrowserClaim, { headers }: Pick<IncomingMessage, 'headers'>): BrowserEvent | null {
    if (isUnnamed(headers) || isMachine(headers) || isLoadedAhead(headers)) return null;
    if (!mayStoreVisit(site, claim.consent, headers) || isPreview(claim.pageUrl)) return null;
    const { type, pageUrl, visibleMs } = claim;
    const hosts = this.hostsOf(site, headers.host);
    return {
      siteId: site.id,
      type,
      visitorId: claim.visitorId,
      eventId: claim.id ?? null,
      sessionId: claim.sessionId ?? null,
      at: new Date(this.runtime.clock.now().getTime() - (claim.ageMs ?? 0)),
      pageUrl: pageAddress(claim, hosts),
      referrer: referrerOf(claim.referrer, hosts),
      userAgent: visitorDevice(headers['user-agent'] ?? ''),
      article: type === 'page_view' || type === 'gate_shown' ? articleOf(claim) : null,
      data: {
        ...withoutCampaign(claim.eventData ?? {}),
        ...utmOf(pageUrl),
        ...(type === 'page_closed' && { visibleMs: String(visibleMs ?? 0) }),
      },
    };
  }

  /** Where the website's pages are, and ours: at PUBLIC_URL, and where this call came. */
  private hostsOf({ siteUrl }: ListedSite, calledAt = ''): ReadonlySet<string> {
    const called = hostOfAddress(`http://${calledAt}`);
    return new Set([hostOfAddress(siteUrl) ?? '', this.ownHost, ...(called === null ? [] : [called])]);
  }

  /**
   * Stores the events of one call, together with those of others.
   *
   * @returns what became of each, in their order @throws DomainError 429 where too many events wait
   */
  async store(events: readonly BrowserEvent[]): Promise<Outcome[]> {
    if (events.length === 0) return [];
    const call: WaitingCall = { events, outcomes: [] };
    await this.writes.add(call);
    return call.outcomes;
  }

  private async write(calls: WaitingCall[]): Promise<void> {
    try {
      const outcomes = await this.take(calls.flatMap(({ events }) => events));
      for (const call of calls) call.outcomes = outcomes.splice(0, call.events.length);
    } catch (error) {
      if (!isRefusedByDatabase(error)) throw error;
      for (const call of calls) call.outcomes = await this.takeApart(call.events);
    }
  }

  /** What nobody foresaw of one event fails no other one. */
  private async takeApart(events: readonly BrowserEvent[]): Promise<Outcome[]> {
    const outcomes: Outcome[] = [];
    for (const event of events) {
      try {
        outcomes.push(...(await this.take([event])));
      } catch (error) {
        if (!isRefusedByDatabase(error)) throw error;
        outcomes.push('unstorable');
      }
    }
    return outcomes;
  }

  private take(events: readonly BrowserEvent[]): Promise<Outcome[]> {
    return againAfterRollback(() => this.events.take(this.dataSource.manager, events));
  }
}

/** Campaigns are what the address of a page says, in one spelling and cut. Pure. */
const withoutCampaign = (data: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !/^utm_/i.test(name)));

/** An address alone names an article only where it has its id: it may be any other page. */
function articleOf({ articleId, pageUrl }: Pick<BrowserClaim, 'articleId' | 'pageUrl'>): string | null {
  const key = articleKey({ articleId, pageUrl });
  return articleId !== undefined || (key !== null && isWordpressId(key)) ? key : null;
}
