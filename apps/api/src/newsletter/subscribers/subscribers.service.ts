import { Inject, Injectable } from '@nestjs/common';
import { SUBSCRIBER_LIMITS } from '@pressloom/contracts/subscribers';
import type {
  SubscriberDetail,
  SubscriberStats,
  SubscriberStatus,
  SubscriberView,
} from '@pressloom/contracts/subscribers';
import { Subscriber, SubscriberHistory, SubscriberImport } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { Repository, SelectQueryBuilder } from 'typeorm';
import { notFound } from '../../common/errors.ts';
import type { Page } from '../../common/lists/page.ts';
import { readPage } from '../../common/lists/read-page.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { ReaderMails } from '../sending/reader-mails.service.ts';
import type { SubscribersQuery } from './subscribers.dto.ts';
import { subscriberView, timelineOf } from './subscriber-view.ts';
import { SuppressionsService } from './suppressions.service.ts';

/** Lines of a story that are shown. */
const TIMELINE = 200;

/** Reads subscribers. */
@Injectable()
export class SubscribersService {
  private readonly subscribers: Repository<Subscriber>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly suppressions: SuppressionsService,
    private readonly mails: ReaderMails,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {
    this.subscribers = dataSource.getRepository(Subscriber);
  }

  page(siteId: number, query: SubscribersQuery): Promise<Page<Subscriber>> {
    return readPage(this.ofSite(siteId), query);
  }

  /** All of a site, for the query's filters. */
  ofSite(siteId: number): SelectQueryBuilder<Subscriber> {
    return this.subscribers.createQueryBuilder('subscriber').where('subscriber.wordpressSiteId = :siteId', { siteId });
  }

  /** @throws DomainError 404 */
  async get(id: number): Promise<Subscriber> {
    const subscriber = await this.subscribers.findOneBy({ id });
    if (!subscriber) throw notFound('subscriber');
    return subscriber;
  }

  async view(id: number): Promise<SubscriberView> {
    return subscriberView(await this.get(id));
  }

  /** @throws DomainError 404 */
  async detail(id: number): Promise<SubscriberDetail> {
    const subscriber = await this.get(id);
    const { manager } = this.dataSource;
    const { email, wordpressSiteId, importId } = subscriber;
    const newest = { where: { subscriberId: id }, order: { id: 'DESC' }, take: TIMELINE } as const;
    const [history, mails, origin, suppressed, otherSites] = await Promise.all([
      manager.find(SubscriberHistory, newest),
      this.mails.of(id, SUBSCRIBER_LIMITS.mails),
      importId === null ? null : manager.findOneBy(SubscriberImport, { id: importId }),
      this.suppressions.find(manager, wordpressSiteId, [email]),
      manager.query<SubscriberDetail['otherSites']>(OTHER_SITES, [email, id]),
    ]);
    return {
      ...subscriberView(subscriber),
      sourcePage: subscriber.sourcePage,
      consentNote: subscriber.consentNote,
      consentedAt: subscriber.consentedAt?.toISOString() ?? null,
      leaveReason: subscriber.leaveReason,
      suppressed: suppressed.get(email) ?? null,
      otherSites,
      timeline: timelineOf(history, mails, origin),
    };
  }

  /** The lists that an address is on or was on. */
  listsOf(
    email: string,
  ): Promise<{ subscriberId: number; siteId: number; siteName: string; status: SubscriberStatus }[]> {
    return this.dataSource.query(LISTS, [email]);
  }

  async stats(siteId: number): Promise<SubscriberStats> {
    const [stats]: [SubscriberStats] = await this.dataSource.query(STATS, [siteId, this.runtime.clock.now()]);
    return stats;
  }
}

/** $1: the address. $2: the subscriber who is looked at. */
const OTHER_SITES = `
  SELECT site.id AS "siteId", site.name, subscriber.status
  FROM subscribers subscriber JOIN wordpress_sites site ON site.id = subscriber.wordpress_site_id AND site.deleted_at IS NULL
  WHERE subscriber.email = $1 AND subscriber.id <> $2 ORDER BY site.id`;

/** $1: the address. */
const LISTS = `
  SELECT subscriber.id AS "subscriberId", site.id AS "siteId", site.name AS "siteName", subscriber.status
  FROM subscribers subscriber JOIN wordpress_sites site ON site.id = subscriber.wordpress_site_id AND site.deleted_at IS NULL
  WHERE subscriber.email = $1 ORDER BY site.id`;

/** $1: the site. $2: now. Those who are there come from the tally: counting a million rows would take 50 ms at every look. */
const STATS = `
  SELECT tally.*, away.*, resting.* FROM (
    SELECT COALESCE(sum(amount) FILTER (WHERE kind = 'subscriber_gained'), 0)::int
             - COALESCE(sum(amount) FILTER (WHERE kind = 'subscriber_lost'), 0)::int AS active,
           COALESCE(sum(amount) FILTER (WHERE kind = 'premium_gained'), 0)::int
             - COALESCE(sum(amount) FILTER (WHERE kind = 'premium_lost'), 0)::int AS premium,
           COALESCE(sum(amount) FILTER (WHERE kind = 'subscriber_gained' AND is_recent), 0)::int AS gained,
           COALESCE(sum(amount) FILTER (WHERE kind = 'subscriber_lost' AND is_recent), 0)::int AS lost
    FROM (SELECT kind, amount, happened_at > $2::timestamptz - interval '7 days' AS is_recent FROM tally_marks
          WHERE wordpress_site_id = $1 AND kind IN ('subscriber_gained', 'subscriber_lost', 'premium_gained', 'premium_lost')) mark
  ) tally, (
    SELECT count(*) FILTER (WHERE status = 'pending')::int AS pending,
           count(*) FILTER (WHERE status = 'unsubscribed')::int AS unsubscribed,
           count(*) FILTER (WHERE status = 'bounced')::int AS bounced,
           count(*) FILTER (WHERE status = 'complained')::int AS complained
    FROM subscribers WHERE wordpress_site_id = $1 AND status <> 'active'
  ) away, (
    SELECT count(*)::int AS paused FROM subscribers WHERE wordpress_site_id = $1 AND status = 'active' AND paused_until > $2
  ) resting`;
