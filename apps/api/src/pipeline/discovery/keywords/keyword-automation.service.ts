import { Injectable } from '@nestjs/common';
import { KEYWORD_LIMITS } from '@pressloom/contracts/keywords';
import type { KeywordAutomationRequest, KeywordAutomationView } from '@pressloom/contracts/keywords';
import { KeywordAutomationSettings } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { Repository } from 'typeorm';
import { invalidField } from '../../../common/errors.ts';
import { SitesService } from '../../../sites/sites.service.ts';
import { WebsiteAutomationService } from '../../../sites/website-automation.service.ts';
import { KeywordsService } from './keywords.service.ts';

/** What a keyword's own rules are where a person leaves something out. */
const DEFAULTS = {
  isActive: true,
  autoGenerateBlogs: true,
  autoPublishToWordpress: false,
  selectedWordpressSites: [] as number[],
  checkIntervalHours: KEYWORD_LIMITS.checkIntervalHours.default as number,
};

/** A keyword's own rules; where it has none its website's hold. */
@Injectable()
export class KeywordAutomationService {
  private readonly rules: Repository<KeywordAutomationSettings>;

  constructor(
    dataSource: DataSource,
    private readonly keywords: KeywordsService,
    private readonly sites: SitesService,
    private readonly websites: WebsiteAutomationService,
  ) {
    this.rules = dataSource.getRepository(KeywordAutomationSettings);
  }

  /** @throws DomainError 404 */
  async view(keywordId: number): Promise<KeywordAutomationView> {
    const keyword = await this.keywords.get(keywordId);
    const own = await this.rules.findOneBy({ keywordId });
    if (own) {
      const { isActive, autoGenerateBlogs, autoPublishToWordpress, selectedWordpressSites, checkIntervalHours } = own;
      const rules = { isActive, autoGenerateBlogs, autoPublishToWordpress, selectedWordpressSites, checkIntervalHours };
      return { keywordId, isOwn: true, ...rules };
    }
    const site = await this.sites.get(keyword.wordpressSiteId);
    const { automationEnabled } = await this.websites.of(site.id);
    return {
      keywordId,
      isOwn: false,
      isActive: automationEnabled,
      autoGenerateBlogs: automationEnabled,
      autoPublishToWordpress: site.autoPublish,
      selectedWordpressSites: [],
      checkIntervalHours: null,
    };
  }

  /** @throws DomainError 404; 400 on `selectedWordpressSites` for a website that does not exist */
  async save(keywordId: number, form: KeywordAutomationRequest): Promise<KeywordAutomationView> {
    const keyword = await this.keywords.get(keywordId);
    const rules = { ...DEFAULTS, ...form };
    const known = new Set((await this.sites.list()).map((site) => site.id));
    if (rules.selectedWordpressSites.some((id) => !known.has(id))) {
      throw invalidField('selectedWordpressSites', 'One of these websites no longer exists.');
    }
    const others = rules.selectedWordpressSites.filter((id) => id !== keyword.wordpressSiteId);
    await this.rules.upsert({ keywordId, ...rules, selectedWordpressSites: others }, ['keywordId']);
    return this.view(keywordId);
  }

  /** Back to the website's rules. @throws DomainError 404 */
  async forget(keywordId: number): Promise<KeywordAutomationView> {
    await this.keywords.get(keywordId);
    await this.rules.delete({ keywordId });
    return this.view(keywordId);
  }
}
