import { Inject, Injectable } from '@nestjs/common';
import { HANDED_OVER } from '@pressloom/contracts/newsletter-delivery';
import { READER_PATHS } from '@pressloom/contracts/reader-pages';
import type { AbTest } from '@pressloom/contracts/newsletters';
import type { WordpressSite } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import { AddressKeys } from '../../common/secrets/address-keys.service.ts';
import type { OwnedRow } from '../../common/secrets/address-keys.service.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { PLAIN_ADDRESSES } from '../issues/issue-content.ts';
import { IssueRender } from '../issues/issue-render.service.ts';
import { NewsletterSettingsService } from '../settings/newsletter-settings.service.ts';

/** Issues on one page, and in the feed. */
export const ARCHIVE_PAGE = 50;

/** An issue that was sent, as lists show it. */
export interface ArchivedIssue {
  id: number;
  /** The one that most readers got. */
  subject: string;
  preheader: string;
  sentAt: Date;
}

/** A page of a website's issues, the newest first. */
export interface ArchiveList {
  site: WordpressSite;
  issues: ArchivedIssue[];
  /** The id that the next page is asked with; null on the last. */
  before: number | null;
}

/** The archive of a website is closed: nobody reads there. */
export interface ClosedArchive {
  closed: WordpressSite;
}

/**
 * What everybody may read again: issues that were sent, of websites that are switched on and whose archive is open. Others are as if
 * they weren't there; whoever got one reads it all the same.
 */
@Injectable()
export class ArchiveService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sites: SitesService,
    private readonly renders: IssueRender,
    private readonly keys: AddressKeys,
    private readonly settings: NewsletterSettingsService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** `before`: the id of the last issue of the page ahead. Null where there is no such website. */
  async list(siteId: number, before: number | null = null): Promise<ArchiveList | ClosedArchive | null> {
    const site = await this.site(siteId);
    if (!site) return null;
    if (!(await this.isOpen(siteId))) return { closed: site };
    const rows: (Omit<ArchivedIssue, 'subject'> & SubjectOf)[] = await this.dataSource.query(LIST, [
      ...[siteId, before, ARCHIVE_PAGE + 1],
    ]);
    const issues = rows.slice(0, ARCHIVE_PAGE).map((row) => ({
      ...{ id: row.id, preheader: row.preheader, sentAt: row.sentAt },
      subject: sentSubject(row),
    }));
    return { site, issues, before: rows.length > ARCHIVE_PAGE ? (issues.at(-1)?.id ?? null) : null };
  }

  /** An issue as everybody may read it, as HTML; null where there is none. */
  async page(id: number): Promise<string | ClosedArchive | null> {
    const [issue]: (SubjectOf & { siteId: number })[] = await this.dataSource.query(SENT, [id]);
    const site = issue && (await this.site(issue.siteId));
    if (!issue || !site) return null;
    if (!(await this.isOpen(site.id))) return { closed: site };
    return (await this.renders.render(id, PLAIN_ADDRESSES, { subject: sentSubject(issue) })).html;
  }

  /** The issue of a mail, for whoever got it, also while others still wait for theirs; with the ways out that the mail has. */
  async pageOfMail(token: string): Promise<string | null> {
    const mail = await this.keys.readLink(token);
    if (!mail?.newsletterId) return null;
    const isOwn = await this.keys.ownerCheck(mail);
    const parts = [mail.newsletterId, mail.subscriberId, [...HANDED_OVER, 'claimed', 'unclear', 'uncertain']];
    const [issue]: (SubjectOf & OwnedRow & { variant: number | null })[] = await this.dataSource.query(OF_MAIL, parts);
    if (!issue || !isOwn(issue)) return null;
    const { publicUrl } = this.runtime.config;
    const addresses = {
      ...PLAIN_ADDRESSES,
      preferences: `${publicUrl}${READER_PATHS.preferences}?r=${token}`,
      unsubscribe: `${publicUrl}${READER_PATHS.unsubscribe}?r=${token}`,
    };
    const subject = issue.abTest?.subjects[issue.variant ?? 0] ?? issue.subject;
    return (await this.renders.render(mail.newsletterId, addresses, { subject })).html;
  }

  private async site(siteId: number): Promise<WordpressSite | null> {
    return (await this.sites.list()).find(({ id, active }) => id === siteId && active) ?? null;
  }

  private async isOpen(siteId: number): Promise<boolean> {
    return (await this.settings.of(siteId)).hasArchive;
  }
}

interface SubjectOf {
  subject: string;
  abTest: AbTest | null;
}

const sentSubject = ({ subject, abTest }: SubjectOf): string => abTest?.subjects[abTest.winner ?? 0] ?? subject;

/** $1 site, $2 id or null, $3 how many. */
const LIST = `
  SELECT id, subject, ab_test AS "abTest", preheader, sent_at AS "sentAt" FROM newsletters
  WHERE wordpress_site_id = $1 AND sent_at IS NOT NULL AND ($2::int IS NULL OR id < $2::int)
  ORDER BY id DESC LIMIT $3`;

/** $1 issue. */
const SENT = `
  SELECT wordpress_site_id AS "siteId", subject, ab_test AS "abTest" FROM newsletters WHERE id = $1 AND sent_at IS NOT NULL`;

/** $1 issue, $2 subscriber, $3 states of mails that may have arrived. */
const OF_MAIL = `
  SELECT newsletter.subject, newsletter.ab_test AS "abTest", newsletter.wordpress_site_id AS "siteId", delivery.variant, delivery.email
  FROM newsletter_delivery_tracking delivery
  JOIN newsletters newsletter ON newsletter.id = delivery.newsletter_id
  JOIN wordpress_sites site ON site.id = newsletter.wordpress_site_id AND site.deleted_at IS NULL
  WHERE delivery.newsletter_id = $1 AND delivery.subscriber_id = $2 AND delivery.delivery_status = ANY($3::text[])`;
