import { Injectable } from '@nestjs/common';
import type { NewsletterHindrance } from '@pressloom/contracts/newsletter-readiness';
import type { NewsletterDetail, NewsletterSummary, NewsletterView } from '@pressloom/contracts/newsletters';
import { Newsletter } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { Repository } from 'typeorm';
import { notFound } from '../../common/errors.ts';
import type { Page } from '../../common/lists/page.ts';
import { readPage } from '../../common/lists/read-page.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { NewsletterReadiness } from '../readiness/readiness.service.ts';
import { itemsOf } from './issue-items.ts';
import { issueDetail, issueSummary, issueView } from './issue-view.ts';
import type { BesideIssue } from './issue-view.ts';
import type { IssuesQuery } from './issues.dto.ts';

/** Reads issues. */
@Injectable()
export class IssuesService {
  private readonly issues: Repository<Newsletter>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly sites: SitesService,
    private readonly readiness: NewsletterReadiness,
  ) {
    this.issues = dataSource.getRepository(Newsletter);
  }

  async page(siteId: number, query: IssuesQuery): Promise<Page<NewsletterSummary | NewsletterView>> {
    const isShort = query.fields === 'summary';
    const list = this.issues.createQueryBuilder('issue').where('issue.wordpressSiteId = :siteId', { siteId });
    if (isShort) list.select(SHORT_COLUMNS.map((column) => `issue.${column}`));
    const page = await readPage(list, query);
    const beside = await this.beside(page.rows);
    const view = isShort ? issueSummary : issueView;
    return { ...page, rows: page.rows.map((issue) => view(issue, beside(issue))) };
  }

  /** @throws DomainError 404 */
  async get(id: number): Promise<Newsletter> {
    const issue = await this.issues.findOneBy({ id });
    if (!issue) throw notFound('newsletter');
    return issue;
  }

  /** @throws DomainError 404 */
  async detail(id: number): Promise<NewsletterDetail> {
    const issue = await this.get(id);
    const beside = await this.beside([issue]);
    return issueDetail(issue, beside(issue));
  }

  private async beside(issues: Newsletter[]): Promise<(issue: Newsletter) => BesideIssue> {
    const items = await itemsOf(
      this.dataSource.manager,
      issues.map(({ id }) => id),
    );
    const timed = issues.filter(({ deliveryStatus }) => deliveryStatus === 'scheduled');
    const hindranceOf = new Map<number, (issue: Newsletter) => NewsletterHindrance | null>();
    for (const siteId of new Set(timed.map(({ wordpressSiteId }) => wordpressSiteId))) {
      hindranceOf.set(siteId, await this.readiness.ofIssues(await this.sites.get(siteId)));
    }
    return (issue) => ({
      items: items.get(issue.id) ?? [],
      hindrance: hindranceOf.get(issue.wordpressSiteId)?.(issue) ?? null,
    });
  }
}

/** All but the body, which is large. */
const SHORT_COLUMNS = [
  'id',
  'wordpressSiteId',
  'subject',
  'preheader',
  'deliveryStatus',
  'scheduledFor',
  'sentAt',
  'recipientCount',
  'openCount',
  'clickCount',
  'bounceCount',
  'deliveryProvider',
  'deliveryError',
  'createdAt',
  'createdBy',
] as const satisfies (keyof Newsletter)[];
