import { Inject, Injectable } from '@nestjs/common';
import { NEWSLETTER_MESSAGES } from '@pressloom/contracts/newsletters';
import { Newsletter, NewsletterItem } from '@pressloom/database/entities';
import { inLanguage } from '@pressloom/plugin-kit';
import type { NewsletterTheme } from '@pressloom/plugin-kit';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { BrandRegistry } from '../../brands/brands.service.ts';
import { DomainError, notFound } from '../../common/errors.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { isPostalAddress } from '../sender/plain-sender.ts';
import { SiteMails } from '../sender/site-mails.service.ts';
import { PLAIN_ADDRESSES, renderedIssue } from './issue-content.ts';
import type { IssueAddresses, LoadedIssue, RenderedIssue } from './issue-content.ts';
import { itemsOf } from './issue-items.ts';

/** Makes the mail of an issue. */
@Injectable()
export class IssueRender {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sites: SitesService,
    private readonly brands: BrandRegistry,
    private readonly siteMails: SiteMails,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** All that the mail is made of, as it stands now. @throws DomainError 404 */
  async load(id: number, manager: EntityManager = this.dataSource.manager): Promise<LoadedIssue> {
    const issue = await manager.findOneBy(Newsletter, { id });
    if (!issue) throw notFound('newsletter');
    const site = await this.sites.get(issue.wordpressSiteId, manager);
    const items = (await itemsOf(manager, [id])).get(id) ?? [];
    return {
      issue,
      items,
      site: await this.siteMails.look(site, manager),
      theme: this.theme(site.brand, issue.language),
      timeZone: site.timeZone,
      isGated: this.sites.hasActiveGate(site),
    };
  }

  /**
   * The mail with these addresses; `subject` takes the place of the issue's own. For many mails of one issue, load it once.
   *
   * @throws DomainError 404
   */
  async render(
    issue: number | LoadedIssue,
    addresses: IssueAddresses,
    { subject }: { subject?: string } = {},
  ): Promise<RenderedIssue> {
    const loaded = typeof issue === 'number' ? await this.load(issue) : issue;
    const own = subject === undefined ? loaded : { ...loaded, issue: { ...loaded.issue, subject } };
    return renderedIssue(own, addresses, this.runtime.config.publicUrl);
  }

  /** Writes the body that is shown where nothing is personal; part of each change of what is in an issue. */
  async storeContent(manager: EntityManager, id: number): Promise<void> {
    const { html } = await this.render(await this.load(id, manager), PLAIN_ADDRESSES);
    await manager.update(Newsletter, id, { content: html });
  }

  /** Keeps an issue as it is sent: from then on nothing is read from its posts and videos but what may not be shown any more. */
  async keepAsSent(manager: EntityManager, loaded: LoadedIssue): Promise<void> {
    for (const { id, url, summary, isPremium } of loaded.items) {
      await manager.update(NewsletterItem, id, { url, summary, isPremium });
    }
    const { html } = await this.render(loaded, PLAIN_ADDRESSES);
    await manager.update(Newsletter, loaded.issue.id, { content: html });
  }

  /**
   * Whether readers may get it.
   *
   * @throws DomainError 404; 409 `issue_empty` where nothing is in it that they can open, `sender_incomplete` without a postal address
   */
  async assertSendable(issue: number | LoadedIssue): Promise<void> {
    const loaded = typeof issue === 'number' ? await this.load(issue) : issue;
    assertNotEmpty(loaded);
    if (!isPostalAddress(loaded.site.postalAddress)) {
      throw new DomainError(409, 'sender_incomplete', NEWSLETTER_MESSAGES.noPostalAddress);
    }
  }

  /** The brand's words for a language; null where it has none. */
  theme(brandKey: string, language: string): NewsletterTheme | null {
    return this.brands.has(brandKey) ? inLanguage(this.brands.get(brandKey).brand.newsletter, language) : null;
  }
}

/** @throws DomainError 409 `issue_empty` where nothing is in it that readers can open. Pure. */
export function assertNotEmpty({ items }: LoadedIssue): void {
  if (items.some(({ leftOut }) => leftOut === null)) return;
  throw new DomainError(409, 'issue_empty', NEWSLETTER_MESSAGES.noItems);
}
