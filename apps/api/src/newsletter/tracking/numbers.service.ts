import { Injectable } from '@nestjs/common';
import { HANDED_OVER } from '@pressloom/contracts/newsletter-delivery';
import type {
  MailReportsState,
  NewsletterNumbers,
  NewsletterStats,
  SubjectNumbers,
} from '@pressloom/contracts/newsletter-numbers';
import type { AbTest } from '@pressloom/contracts/newsletters';
import type { OpenTracking } from '@pressloom/contracts/newsletter-sender';
import {
  MailWebhook,
  Newsletter,
  NewsletterAnalytics,
  NewsletterItem,
  NewsletterMail,
  SiteSender,
} from '@pressloom/database/entities';
import type { WordpressSite } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import { notFound } from '../../common/errors.ts';
import { NewsletterReadiness } from '../readiness/readiness.service.ts';
import { ClickJudge } from './click-judge.service.ts';
import { rate } from './rates.ts';
import { NewsletterRollup } from './rollup.service.ts';

/** Numbers of so lately are shown as they are, however many look. */
const FRESH_MS = 2_000;

/** What became of issues, for the screens. */
@Injectable()
export class NumbersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly judge: ClickJudge,
    private readonly rollup: NewsletterRollup,
    private readonly readiness: NewsletterReadiness,
  ) {}

  async stats(site: WordpressSite): Promise<NewsletterStats> {
    const sentFrom = await this.readiness.sentFrom(site);
    const [[row], tracking] = await Promise.all([
      this.dataSource.query<[StatsRow]>(STATS, [site.id, sentFrom]),
      this.openTrackingOf(site.id),
    ]);
    const { opened, delivered, ...counts } = row;
    return { ...counts, openRate: rate(opened, delivered), isOpenRateEstimated: true, countsOpens: tracking !== 'off' };
  }

  /** @throws DomainError 404 */
  async of(newsletterId: number): Promise<NewsletterNumbers> {
    await this.judge.judgeDue(newsletterId);
    await this.rollup.count(newsletterId, FRESH_MS);
    const { manager } = this.dataSource;
    const issue = await manager.findOneBy(Newsletter, { id: newsletterId });
    if (!issue) throw notFound('newsletter');
    const [known, mail, items, tracking, webhook, subjects] = await Promise.all([
      manager.findOneBy(NewsletterAnalytics, { newsletterId }),
      manager.findOne(NewsletterMail, {
        select: { newsletterId: true, links: true, countsOpens: true },
        where: { newsletterId, variant: 0 },
      }),
      manager.findBy(NewsletterItem, { newsletterId }),
      this.openTrackingOf(issue.wordpressSiteId),
      manager.findOneBy(MailWebhook, { wordpressSiteId: issue.wordpressSiteId }),
      issue.abTest ? this.subjectsOf(newsletterId, issue.abTest) : [],
    ]);
    const counts = known ?? NOTHING;
    // Before the audience is marked the mails are not written yet.
    const isCounted = mail?.countsOpens ?? tracking !== 'off';
    const reports = reportsOf(known, webhook);
    const { machineClickedCount, clickedCount } = counts;
    return {
      newsletterId,
      // The audience is known before anything is added up.
      totalRecipients: issue.recipientCount ?? counts.totalRecipients,
      deliveredCount: counts.deliveredCount,
      openedCount: isCounted ? counts.openedCount : null,
      clickedCount,
      bouncedCount: counts.bouncedCount,
      failedCount: counts.failedCount,
      complainedCount: reports === 'heard' ? counts.complainedCount : null,
      reports,
      unsubscribedCount: counts.unsubscribedCount,
      machineOpenedCount: counts.machineOpenedCount,
      machineClickedCount,
      openRate: isCounted ? numberOf(counts.openRate) : null,
      isOpenRateEstimated: true,
      clickRate: numberOf(counts.clickRate),
      bounceRate: numberOf(counts.bounceRate),
      deliveryRate: numberOf(counts.deliveryRate),
      machineShare: rate(machineClickedCount, machineClickedCount + clickedCount),
      links: linksOf(mail?.links ?? [], counts.linkClicks, items),
      subjects,
      updatedAt: counts.updatedAt?.toISOString() ?? null,
    };
  }

  /** How each subject of a test did in it. The rest of the list had one of them too, and says nothing of the others. */
  private async subjectsOf(newsletterId: number, { subjects, sentAt }: AbTest): Promise<SubjectNumbers[]> {
    const rows: { variant: number; sent: number; clicked: number }[] = await this.dataSource.query(SUBJECTS, [
      newsletterId,
      HANDED_OVER,
      sentAt,
    ]);
    return subjects.map((subject, variant) => {
      const row = rows.find((one) => one.variant === variant);
      return { subject, sent: row?.sent ?? 0, clicked: row?.clicked ?? 0 };
    });
  }

  private async openTrackingOf(wordpressSiteId: number): Promise<OpenTracking> {
    const sender = await this.dataSource.getRepository(SiteSender).findOneBy({ wordpressSiteId });
    return sender?.openTracking ?? 'aggregate';
  }
}

interface StatsRow {
  totalSubscribers: number;
  sent: number;
  scheduled: number;
  waiting: number;
  uncountedIssues: number;
  opened: number;
  delivered: number;
}

/** Of an issue of which nothing was sent. */
const NOTHING: Pick<
  NewsletterAnalytics,
  | 'totalRecipients'
  | 'deliveredCount'
  | 'openedCount'
  | 'clickedCount'
  | 'bouncedCount'
  | 'failedCount'
  | 'complainedCount'
  | 'unsubscribedCount'
  | 'machineOpenedCount'
  | 'machineClickedCount'
  | 'openRate'
  | 'clickRate'
  | 'bounceRate'
  | 'deliveryRate'
  | 'linkClicks'
  | 'updatedAt'
> = {
  ...{ totalRecipients: 0, deliveredCount: 0, openedCount: 0, clickedCount: 0, bouncedCount: 0, failedCount: 0 },
  ...{ complainedCount: 0, unsubscribedCount: 0, machineOpenedCount: 0, machineClickedCount: 0 },
  ...{ openRate: null, clickRate: null, bounceRate: null, deliveryRate: null, linkClicks: {}, updatedAt: null },
};

/** Pure. */
function reportsOf(
  known: Pick<NewsletterAnalytics, 'firstReportAt'> | null,
  webhook: MailWebhook | null,
): MailReportsState {
  if (known?.firstReportAt) return 'heard';
  return webhook ? 'awaited' : 'none';
}

const numberOf = (stored: string | null): number | null => (stored === null ? null : Number(stored));

/** Links of a mail, the most followed first. Pure. */
function linksOf(
  links: readonly string[],
  clicks: Readonly<Record<string, number>>,
  items: readonly Pick<NewsletterItem, 'url' | 'title'>[],
): NewsletterNumbers['links'] {
  const all = links.map((url, number) => ({
    url,
    title: items.find((item) => item.url === url)?.title ?? null,
    clicks: clicks[number] ?? 0,
  }));
  return all.toSorted((a, b) => b.clicks - a.clicks);
}

/** $1 site, $2 from when on a date sends its issue; null: none does. A mail that is stored tells whether it has the picture that counts. */
const STATS = `
  SELECT (SELECT count(*)::int FROM subscribers WHERE wordpress_site_id = $1 AND status = 'active') AS "totalSubscribers",
    count(*) FILTER (WHERE newsletter.delivery_status = 'sent')::int AS sent,
    count(*) FILTER (WHERE newsletter.delivery_status = 'scheduled' AND newsletter.scheduled_for >= $2::timestamptz)::int AS scheduled,
    count(*) FILTER (WHERE newsletter.delivery_status = 'pending' OR
      newsletter.delivery_status = 'scheduled' AND (newsletter.scheduled_for >= $2::timestamptz) IS NOT TRUE)::int AS waiting,
    count(*) FILTER (WHERE NOT mail.counts_opens)::int AS "uncountedIssues",
    COALESCE(sum(analytics.opened_count) FILTER (WHERE mail.counts_opens), 0)::int AS opened,
    COALESCE(sum(analytics.delivered_count) FILTER (WHERE mail.counts_opens), 0)::int AS delivered
  FROM newsletters newsletter LEFT JOIN newsletter_analytics analytics ON analytics.newsletter_id = newsletter.id
    LEFT JOIN newsletter_mails mail ON mail.newsletter_id = newsletter.id AND mail.variant = 0
  WHERE newsletter.wordpress_site_id = $1`;

/** $1 issue, $2 states of mails that were handed over, $3 when the last mail of the test was; null while they go out. */
const SUBJECTS = `
  SELECT variant, count(*) FILTER (WHERE delivery_status = ANY($2::text[]))::int AS sent, count(clicked_at)::int AS clicked
  FROM newsletter_delivery_tracking
  WHERE newsletter_id = $1 AND variant IS NOT NULL AND sent_at <= COALESCE($3::timestamptz, 'infinity') GROUP BY variant`;
