import { Inject, Injectable } from '@nestjs/common';
import { KEYWORD_MESSAGES } from '@pressloom/contracts/keywords';
import type { KeywordView } from '@pressloom/contracts/keywords';
import { Keyword, Video } from '@pressloom/database/entities';
import type { KeywordSearch, WordpressSite } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { actorView, currentActor } from '../../../common/acting.ts';
import { DomainError, notFound } from '../../../common/errors.ts';
import { isUniqueViolation } from '../../../common/unique-violation.ts';
import type { Page } from '../../../common/lists/page.ts';
import { readPage } from '../../../common/lists/read-page.ts';
import { JobsService } from '../../../jobs/jobs.service.ts';
import { jobTarget } from '../../../jobs/job-type.ts';
import type { JobOf } from '../../../jobs/job-type.ts';
import { jobView } from '../../../jobs/job-view.ts';
import { RUNTIME } from '../../../runtime.ts';
import type { Runtime } from '../../../runtime.ts';
import type { CreateKeywordDto, KeywordsQuery } from './keywords.dto.ts';
import { termKey } from './term-key.ts';

/** What a search brought, and who asked for it. */
export interface AnsweredSearch extends Pick<KeywordSearch, 'jobId' | 'quotaGroup' | 'automatic' | 'found' | 'stored'> {
  keyword: Keyword;
}

/** Keywords of a site: the only place that writes them, but for many at once (`keyword-bulk.service.ts`). */
@Injectable()
export class KeywordsService {
  private readonly keywords: Repository<Keyword>;
  private readonly videos: Repository<Video>;

  constructor(
    dataSource: DataSource,
    private readonly jobs: JobsService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {
    this.keywords = dataSource.getRepository(Keyword);
    this.videos = dataSource.getRepository(Video);
  }

  async page(siteId: number, query: KeywordsQuery): Promise<Page<KeywordView>> {
    const list = this.keywords.createQueryBuilder('keyword').where('keyword.wordpressSiteId = :siteId', { siteId });
    const page = await readPage(list, query);
    return { ...page, rows: await this.views(page.rows) };
  }

  /** The rows of a site. */
  ofSite(siteId: number): Promise<Keyword[]> {
    return this.keywords.find({ where: { wordpressSiteId: siteId }, order: { id: 'ASC' } });
  }

  /** All of a site, for the product itself; screens read pages. */
  async list(siteId: number): Promise<KeywordView[]> {
    const keywords = await this.keywords.find({ where: { wordpressSiteId: siteId }, order: { id: 'DESC' } });
    return this.views(keywords);
  }

  /** @throws DomainError 409 `keyword_exists` for the same term in any case */
  async create(site: WordpressSite, form: Pick<CreateKeywordDto, 'term' | 'isActive'>): Promise<KeywordView> {
    const keyword = this.keywords.create({
      term: form.term,
      termKey: termKey(form.term),
      isActive: form.isActive ?? true,
      wordpressSiteId: site.id,
      addedBy: currentActor(),
    });
    try {
      return await this.view(await this.keywords.save(keyword));
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw new DomainError(409, 'keyword_exists', KEYWORD_MESSAGES.exists, { term: KEYWORD_MESSAGES.exists });
    }
  }

  /** @throws DomainError 404 */
  async get(id: number): Promise<Keyword> {
    const keyword = await this.keywords.findOneBy({ id });
    if (!keyword) throw notFound('keyword');
    return keyword;
  }

  /** @throws DomainError 404 */
  async setActive(id: number, isActive: boolean): Promise<KeywordView> {
    const { affected } = await this.keywords.update(id, { isActive });
    if (!affected) throw notFound('keyword');
    return this.view(await this.get(id));
  }

  /** Its videos and posts stay. */
  async remove(id: number): Promise<void> {
    const { affected } = await this.keywords.delete(id);
    if (!affected) throw notFound('keyword');
  }

  /** Starts a search, or joins the one under way. */
  async requestSearch(id: number): Promise<JobOf<'search-keyword'>> {
    const keyword = await this.get(id);
    return this.jobs.start({
      type: 'search-keyword',
      target: jobTarget('keyword', id),
      siteId: keyword.wordpressSiteId,
    });
  }

  /** Writes down a search that YouTube answered, in the caller's transaction. */
  async noteSearched(manager: EntityManager, search: AnsweredSearch): Promise<void> {
    const searchedAt = this.runtime.clock.now();
    const { keyword, jobId, quotaGroup, automatic, found, stored } = search;
    await manager.query(
      `WITH checked AS (
         UPDATE keywords SET last_checked = $8, searched_by = $9, search_refusal = NULL,
                last_found_at = CASE WHEN $6::int > 0 THEN $8 ELSE last_found_at END,
                searches_without_new = CASE WHEN $7::int > 0 THEN 0 ELSE searches_without_new + $5::boolean::int END
         WHERE id = $1)
       INSERT INTO keyword_searches (keyword_id, wordpress_site_id, job_id, quota_group, automatic, found, stored, searched_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [keyword.id, keyword.wordpressSiteId, jobId, quotaGroup, automatic, found, stored, searchedAt, currentActor()],
    );
  }

  /**
   * Begins to count anew the searches of a keyword, or of all of a site, that bring nothing new, and lets YouTube be asked again that
   * refused them; `anew` also begins with the whole period again.
   */
  async rulesChanged(
    manager: EntityManager,
    where: { id: number } | { wordpressSiteId: number },
    { anew }: { anew: boolean },
  ): Promise<void> {
    await manager.update(Keyword, where, {
      searchesWithoutNew: 0,
      searchRefusal: null,
      ...(anew && { lastFoundAt: null }),
    });
  }

  /** Notes why YouTube refuses the searches of some keywords: they are not searched automatically until their rules change. */
  async noteRefused(ids: number[], reason: string): Promise<void> {
    await this.keywords.update(ids, { searchRefusal: reason });
  }

  private async view(keyword: Keyword): Promise<KeywordView> {
    return (await this.views([keyword]))[0] as KeywordView;
  }

  private async views(keywords: Keyword[]): Promise<KeywordView[]> {
    const found = await this.foundByKeyword(keywords.map((keyword) => keyword.id));
    const targets = keywords.map((keyword) => jobTarget('keyword', keyword.id));
    const jobs = await this.jobs.newestByTarget(targets, ['search-keyword']);
    return keywords.map((keyword) => {
      const job = jobs.get(jobTarget('keyword', keyword.id));
      return {
        id: keyword.id,
        term: keyword.term,
        isActive: keyword.isActive,
        lastChecked: keyword.lastChecked?.toISOString() ?? null,
        videosFound: found.get(keyword.id) ?? 0,
        wordpressSiteId: keyword.wordpressSiteId,
        createdAt: keyword.createdAt.toISOString(),
        addedBy: actorView(keyword.addedBy),
        searchedBy: actorView(keyword.searchedBy),
        lastJob: job ? jobView(job) : null,
      };
    });
  }

  private async foundByKeyword(ids: number[]): Promise<Map<number, number>> {
    if (ids.length === 0) return new Map();
    const rows = await this.videos
      .createQueryBuilder('video')
      .select('video.keywordId', 'id')
      .addSelect('count(*)::int', 'count')
      .innerJoin('video.keyword', 'keyword', 'keyword.wordpressSiteId = video.wordpressSiteId')
      .where('video.keywordId IN (:...ids)', { ids })
      .groupBy('video.keywordId')
      .getRawMany<{ id: number; count: number }>();
    return new Map(rows.map((row) => [row.id, row.count]));
  }
}
