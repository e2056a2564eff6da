import type { IncomingMessage } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { COLLECT_CALL_LIMITS, COLLECT_LIMITS } from '@pressloom/contracts/events';
import type { CollectEventResponse, RefusedEvent } from '@pressloom/contracts/events';
import { CallLimits, KEPT_CALLERS } from '../../common/call-limits.ts';
import { foreignOrigin } from '../../common/doors/cross-origin.ts';
import { DomainError, invalidField, notFound } from '../../common/errors.ts';
import { NetworkLimits, assertWithin } from '../../common/network-limits.ts';
import { callerAddress, networkOf } from '../../common/networks.ts';
import type { Network } from '../../common/networks.ts';
import { isOwnRequest } from '../../common/origin.guard.ts';
import { CONFIG } from '../../config/config.ts';
import type { Config } from '../../config/config.ts';
import { SiteDirectory } from '../../sites/site-directory.service.ts';
import type { ListedSite } from '../../sites/site-directory.service.ts';
import { BrowserEvents } from './browser-events.service.ts';
import type { Outcome } from './browser-events.service.ts';
import type { BrowserEvent } from './events.service.ts';
import { readEvent, storedType } from './read-event.ts';
import { RefusedHosts } from './refused-hosts.service.ts';

/** An event of a call: refused, or read, with whose it is and the row that it becomes, null where it counts nothing. */
type ReadEvent = { refusal: DomainError } | { visitor: string; row: BrowserEvent | null };

const TOO_MANY_AT_ONCE = 'Too many events at once. Please try again in a minute.';
const TOO_MANY = 'Too many events from your network. Please try again later.';

/** Takes the calls in which browsers report events. All but the statement that stores them is decided in memory. */
@Injectable()
export class CollectCalls {
  private readonly visitors = new CallLimits(COLLECT_CALL_LIMITS.visitor, KEPT_CALLERS);
  private readonly networks = new NetworkLimits(COLLECT_CALL_LIMITS.network);

  constructor(
    private readonly sites: SiteDirectory,
    private readonly browserEvents: BrowserEvents,
    private readonly refusedHosts: RefusedHosts,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Responds once the events are stored. Of a batch those that can't be taken are named, and the others stored.
   *
   * @throws DomainError 400 for a wrong body; 400, 403 `foreign_origin` and 404 for a single event, 403 where it is so for all of a batch; 429
   */
  async take(body: object, request: IncomingMessage): Promise<CollectEventResponse> {
    const batch = batchOf(body);
    const given = batch ?? [body];
    const network = networkOf(callerAddress(request, this.config.trustProxy));
    assertWithin(this.networks.left(network), TOO_MANY);
    const read: ReadEvent[] = [];
    const foreign = new Set<ListedSite>();
    for (const one of given) read.push(await this.read(one, request, foreign));
    for (const site of foreign) this.refusedHosts.record(site, String(request.headers.origin));
    this.count(read, network);
    const rows = read.flatMap((one) => ('row' in one && one.row ? [one.row] : []));
    const outcomes = await this.browserEvents.store(rows);
    const stored = outcomes.filter((outcome) => outcome === null).length;
    const refusals = read.map((one) =>
      'refusal' in one ? one.refusal : one.row && refusalOf(outcomes.shift() ?? null),
    );
    assertAnyIsOurs(refusals);
    if (batch !== null) return { success: true, stored, refused: refusals.flatMap(refusedEvent) };
    for (const refusal of refusals) if (refusal !== null) throw refusal;
    return { success: true };
  }

  /** `foreign`: websites whose page this is not, to which what is refused for it is added. */
  private async read(given: unknown, request: IncomingMessage, foreign: Set<ListedSite>): Promise<ReadEvent> {
    try {
      const claim = await readEvent(given);
      const site = await this.sites.get(claim.wordpressSiteId);
      this.assertOrigin(site, request, foreign);
      const { wordpressSiteId: _site, eventType: _type, ...said } = claim;
      const row = this.browserEvents.rowOf(site, { ...said, type: storedType(claim) }, request);
      return { visitor: `${site.id} ${claim.visitorId}`, row };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { refusal: error };
    }
  }

  /** Exactly the website's pages, and ours. What is no page names no origin. @throws DomainError 403 */
  private assertOrigin(site: ListedSite, request: IncomingMessage, foreign: Set<ListedSite>): void {
    const { origin } = request.headers;
    if (isOwnRequest(request, this.config)) return;
    if (origin !== undefined && this.sites.isOriginOf(site, origin)) return;
    if (origin !== undefined) foreign.add(site);
    throw foreignOrigin();
  }

  /** Counts each event. What a visitor sends too much of spends nothing of their network's. @throws DomainError 429 */
  private count(read: readonly ReadEvent[], network: Network): void {
    for (const one of read) if ('visitor' in one) assertWithin(this.visitors.take(one.visitor), TOO_MANY_AT_ONCE);
    for (const _one of read) assertWithin(this.networks.take(network), TOO_MANY);
  }
}

/** The events of a batch; null where the body is one event. @throws DomainError 400 */
function batchOf(body: object): unknown[] | null {
  const { events } = body as { events?: unknown };
  if (events === undefined) return null;
  if (!Array.isArray(events)) throw invalidField('events', 'events must be a list');
  if (events.length > COLLECT_LIMITS.events)
    throw invalidField('events', `events must have at most ${COLLECT_LIMITS.events}`);
  return events as unknown[];
}

function refusalOf(outcome: Outcome): DomainError | null {
  if (outcome === 'no_site') return notFound('website');
  if (outcome === 'no_view') return invalidField('id', 'visibleMs closes a page view of this id, and none is stored');
  if (outcome === 'unstorable') return invalidField('eventData', 'This event can’t be stored');
  return null;
}

function refusedEvent(refusal: DomainError | null, index: number): RefusedEvent[] {
  if (refusal === null) return [];
  const [[field, message] = ['wordpressSiteId', refusal.message]] = Object.entries(refusal.fields ?? {});
  return [{ index, field, message }];
}

/** A page that is not the website's, and of which nothing else can be taken, is refused as a whole. @throws DomainError 403 */
function assertAnyIsOurs(refusals: readonly (DomainError | null)[]): void {
  const foreign = refusals.find((refusal) => refusal?.code === 'foreign_origin');
  if (foreign && !refusals.includes(null)) throw foreign;
}
