import { Inject, Injectable } from '@nestjs/common';
import { SEARCH_RULE_LIMITS, SEARCH_RULE_MESSAGES } from '@pressloom/contracts/search-rules';
import type {
  ChannelRuleRequest,
  KeywordSearchRulesRequest,
  KeywordSearchRulesView,
  SearchRules,
  SearchRulesRequest,
  SearchRulesView,
  WebsiteSearchRules,
} from '@pressloom/contracts/search-rules';
import { KeywordSearchRulesRow, SiteSearchRules } from '@pressloom/database/entities';
import type { Keyword } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { invalidField, notFound } from '../../../common/errors.ts';
import { storableText } from '../../../common/storable-text.ts';
import { RUNTIME } from '../../../runtime.ts';
import type { Runtime } from '../../../runtime.ts';
import { SitesService } from '../../../sites/sites.service.ts';
import { KeywordsService } from '../keywords/keywords.service.ts';
import { flagRegions } from '../videos/video-regions.ts';
import { asksAnew, effectiveRules, ownRulesOf, siteRulesOf, withChannel } from './search-rules.ts';

/** Which results of its searches a site or a keyword takes: the only place that reads and writes it. */
@Injectable()
export class SearchRulesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keywords: KeywordsService,
    private readonly sites: SitesService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** What holds for a keyword. */
  async of(keyword: Keyword): Promise<SearchRules> {
    return (await this.read(keyword)).effective;
  }

  async siteView(siteId: number): Promise<SearchRulesView> {
    const row = await this.dataSource.getRepository(SiteSearchRules).findOneBy({ wordpressSiteId: siteId });
    return { wordpressSiteId: siteId, ...siteRulesOf(row), updatedAt: row?.updatedAt.toISOString() ?? null };
  }

  /** @throws DomainError 404; 400 for lengths that leave nothing */
  async saveSite(siteId: number, changes: SearchRulesRequest): Promise<SearchRulesView> {
    await this.changeSite(siteId, (row) => Object.assign(row, cleaned(changes)));
    return this.siteView(siteId);
  }

  /** @throws DomainError 404; 400 where the list is full */
  async setSiteChannel(siteId: number, change: ChannelRuleRequest): Promise<SearchRulesView> {
    await this.changeSite(siteId, (row) => Object.assign(row, withRoom(withChannel(row, change))));
    return this.siteView(siteId);
  }

  /** @throws DomainError 404 */
  async keywordView(id: number): Promise<KeywordSearchRulesView> {
    return this.read(await this.keywords.get(id));
  }

  /** @throws as `saveSite` */
  async saveKeyword(id: number, changes: KeywordSearchRulesRequest): Promise<KeywordSearchRulesView> {
    return this.changeKeyword(id, (row) => Object.assign(row, cleaned(changes)));
  }

  /** @throws as `setSiteChannel` */
  async setKeywordChannel(id: number, change: ChannelRuleRequest): Promise<KeywordSearchRulesView> {
    return this.changeKeyword(id, (row) => Object.assign(row, withRoom(withChannel(row, change))));
  }

  /** Lets a keyword follow its website again. @throws DomainError 404 */
  async forgetKeyword(id: number): Promise<KeywordSearchRulesView> {
    const keyword = await this.keywords.get(id);
    await this.dataSource.transaction(async (manager) => {
      const before = await this.read(keyword, manager);
      await manager.delete(KeywordSearchRulesRow, { keywordId: id });
      const { effective } = await this.read(keyword, manager);
      await this.keywords.rulesChanged(manager, { id }, { anew: asksAnew(before.effective, effective) });
      await flagRegions(manager, 'keyword_id', [id]);
    });
    return this.read(keyword);
  }

  private async read(
    keyword: Keyword,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<KeywordSearchRulesView> {
    const site = await manager.findOneBy(SiteSearchRules, { wordpressSiteId: keyword.wordpressSiteId });
    const own = ownRulesOf(await manager.findOneBy(KeywordSearchRulesRow, { keywordId: keyword.id }));
    const { language } = await this.sites.get(keyword.wordpressSiteId, manager);
    return { keywordId: keyword.id, own, effective: effectiveRules(siteRulesOf(site), own, language) };
  }

  private async changeSite(siteId: number, change: (row: SiteSearchRules) => void): Promise<void> {
    const now = this.runtime.clock.now();
    await this.dataSource.transaction(async (manager) => {
      // Selected rather than given, so that a site that is deleted meanwhile is missed instead of offended.
      await manager.query(
        `INSERT INTO search_rules (wordpress_site_id, updated_at)
         SELECT id, $2::timestamptz FROM wordpress_sites WHERE id = $1 FOR KEY SHARE ON CONFLICT DO NOTHING`,
        [siteId, now],
      );
      const where = { wordpressSiteId: siteId };
      const row = await manager.findOne(SiteSearchRules, { where, lock: { mode: 'pessimistic_write' } });
      if (!row) throw notFound('website');
      const before = siteRulesOf(row);
      change(row);
      assertSound(siteRulesOf(row));
      await manager.save(SiteSearchRules, { ...row, updatedAt: now });
      await this.keywords.rulesChanged(manager, where, { anew: asksAnew(before, siteRulesOf(row)) });
      await flagRegions(manager, 'wordpress_site_id', [siteId]);
    });
  }

  private async changeKeyword(
    id: number,
    change: (row: KeywordSearchRulesRow) => void,
  ): Promise<KeywordSearchRulesView> {
    const keyword = await this.keywords.get(id);
    const now = this.runtime.clock.now();
    await this.dataSource.transaction(async (manager) => {
      await manager.query(
        `INSERT INTO keyword_search_rules (keyword_id, updated_at)
         SELECT id, $2::timestamptz FROM keywords WHERE id = $1 FOR KEY SHARE ON CONFLICT DO NOTHING`,
        [id, now],
      );
      const before = await this.read(keyword, manager);
      const lock = { mode: 'pessimistic_write' } as const;
      const row = await manager.findOne(KeywordSearchRulesRow, { where: { keywordId: id }, lock });
      if (!row) throw notFound('keyword');
      change(row);
      await manager.save(KeywordSearchRulesRow, { ...row, updatedAt: now });
      const { effective } = await this.read(keyword, manager);
      assertSound(effective);
      await this.keywords.rulesChanged(manager, { id }, { anew: asksAnew(before.effective, effective) });
      await flagRegions(manager, 'keyword_id', [id]);
    });
    return this.read(keyword);
  }
}

/** What is left out stays; words are stored once each, as they can be stored. */
function cleaned<T extends SearchRulesRequest | KeywordSearchRulesRequest>(changes: T): Partial<T> {
  const { excludedWords, ...rest } = changes;
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  const words = excludedWords?.map((word) => storableText(word).trim()).filter((word) => word !== '');
  return { ...given, ...(words && { excludedWords: [...new Set(words)] }) } as Partial<T>;
}

function withRoom<T extends Pick<SearchRules, 'blockedChannels' | 'preferredChannels'>>(lists: T): T {
  const longest = Math.max(lists.blockedChannels.length, lists.preferredChannels.length);
  if (longest > SEARCH_RULE_LIMITS.channels) throw invalidField('channelId', SEARCH_RULE_MESSAGES.channels);
  return lists;
}

/** @throws DomainError 400 */
function assertSound({ shortestMinutes, longestMinutes }: WebsiteSearchRules): void {
  if (longestMinutes > 0 && longestMinutes < shortestMinutes) {
    throw invalidField('longestMinutes', SEARCH_RULE_MESSAGES.lengths);
  }
}
