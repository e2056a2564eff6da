import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { referenceOfPost } from '@pressloom/clients/wordpress';
import type { PostReference, WordPressCategory, WordPressPost } from '@pressloom/clients/wordpress';
import { SyncedCategory, SyncedPost, WordpressSite, WordpressSiteFacts } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { notFound } from '../../common/errors.ts';
import type { Page } from '../../common/lists/page.ts';
import { readPage } from '../../common/lists/read-page.ts';
import { storableJson, storableText } from '../../common/storable-text.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import {
  BEGIN_READING,
  CATEGORY_IDS,
  FINISH_READING,
  KEEP_READING,
  markMissing,
  missingIn,
  LOCK_SITE,
  POST_GONE,
  SAVE_CATEGORIES,
  SAVE_OWN_POST,
  SAVE_POSTS,
} from './content-sql.ts';
import type { Step } from './list-walk.ts';
import { newReading } from './site-reading.ts';
import type { ReadingPart, SiteReading } from './site-reading.ts';
import type { SyncedCategoriesQuery } from './site-sync.dto.ts';

/** What was read belongs to another address or user by now, or another run reads: it is not stored. */
export class ReadingReplacedError extends Error {
  constructor() {
    super('The website was changed while it was read.');
    this.name = 'ReadingReplacedError';
  }
}

/** A page as it came, and what it proves. */
export interface ReadPage<T> {
  rows: T[];
  askedAt: Date;
  range: Step['range'];
}

/** Which stored posts a part of the reading would show. */
const SHOWN: Record<Exclude<ReadingPart, 'about' | 'categories' | 'checks'>, (userId: number) => string> = {
  all: () => 'gone_at IS NULL',
  public: () => `gone_at IS NULL AND status = 'publish'`,
  own: (userId) => `gone_at IS NULL AND status <> 'publish' AND author_id = ${userId}`,
};

/** What websites have on WordPress, as it was read or answered last. The only place that writes it. */
@Injectable()
export class SiteContentService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** The reading that this job began and still fits the website, or a new one. @throws ReadingReplacedError */
  async begin(site: WordpressSite, jobId: number): Promise<SiteReading> {
    const stored = await this.dataSource.getRepository(WordpressSiteFacts).findOneBy({ siteId: site.id });
    const reading = stored?.reading as SiteReading | null | undefined;
    if (reading?.jobId === jobId && isReadingOf(reading, site)) return reading;
    return this.beginAnew(site, jobId);
  }

  /** @throws ReadingReplacedError */
  async beginAnew({ id, apiEndpoint, username }: WordpressSite, jobId: number): Promise<SiteReading> {
    const startedAt = this.runtime.clock.now().toISOString();
    const reading = newReading({ token: randomUUID(), jobId, apiEndpoint, username, startedAt });
    const begun: unknown[] = await this.dataSource.query(BEGIN_READING, [id, apiEndpoint, username, json(reading)]);
    if (begun.length === 0) throw new ReadingReplacedError();
    return reading;
  }

  /** The next part or fact of a reading. @throws ReadingReplacedError */
  async keep(siteId: number, reading: SiteReading, manager: EntityManager = this.dataSource.manager): Promise<void> {
    const [kept]: [unknown[], number] = await manager.query(KEEP_READING, [siteId, reading.token, json(reading)]);
    if (kept.length === 0) throw new ReadingReplacedError();
  }

  /** A page of posts and where the reading stands behind it. @throws ReadingReplacedError */
  async savePosts(
    siteId: number,
    reading: SiteReading,
    { part, rows, askedAt, range }: ReadPage<PostReference> & { part: keyof typeof SHOWN },
  ): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await this.keep(siteId, reading, manager);
      if (rows.length > 0) await manager.query(SAVE_POSTS, [siteId, json(rows), askedAt, null]);
      if (!range) return;
      const shown = SHOWN[part](reading.userId ?? 0);
      const ids = rows.map(({ id }) => id);
      await manager.query(markMissing('wordpress_posts', shown), [siteId, range.after, range.to, ids, askedAt]);
    });
  }

  /** A page of categories and where the reading stands behind it. @throws ReadingReplacedError */
  async saveCategories(
    siteId: number,
    reading: SiteReading,
    { rows, askedAt, range }: ReadPage<WordPressCategory>,
  ): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await this.keep(siteId, reading, manager);
      if (rows.length > 0) await manager.query(SAVE_CATEGORIES, [siteId, json(rows), null]);
      if (!range) return;
      const ids = rows.map(({ id }) => id);
      await manager.query(markMissing('wordpress_categories', 'true'), [siteId, range.after, range.to, ids, askedAt]);
    });
  }

  /** Posts that the lists of this reading should have shown, and how many there are in all. */
  missingPosts(siteId: number, reading: SiteReading, most: number): Promise<MissingRows> {
    const shown = [SHOWN.public, ...(reading.scope === 'public' ? [] : [SHOWN.own])];
    const which = (reading.scope === 'all' ? [SHOWN.all] : shown).map((one) => `(${one(reading.userId ?? 0)})`);
    return this.missing(siteId, reading, missingIn('wordpress_posts', `(${which.join(' OR ')})`), most);
  }

  /** The same of categories. */
  missingCategories(siteId: number, reading: SiteReading, most: number): Promise<MissingRows> {
    return this.missing(siteId, reading, missingIn('wordpress_categories', 'true'), most);
  }

  /** What a post's own address showed, and the reading behind it. @throws ReadingReplacedError */
  async savePost(
    siteId: number,
    reading: SiteReading,
    { id, found, askedAt }: { id: number; found: PostReference | 'gone' | 'unknown'; askedAt: Date },
  ): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await this.keep(siteId, reading, manager);
      if (found === 'gone') await manager.query(POST_GONE, [siteId, id, askedAt]);
      else if (found === 'unknown') await manager.update(SyncedPost, { siteId, id }, { checkedAt: askedAt });
      else await manager.query(SAVE_POSTS, [siteId, json([found]), askedAt, askedAt]);
    });
  }

  /** The same of a category; one that is gone is deleted. @throws ReadingReplacedError */
  async saveCategory(
    siteId: number,
    reading: SiteReading,
    { id, found, askedAt }: { id: number; found: WordPressCategory | 'gone' | 'unknown'; askedAt: Date },
  ): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await this.keep(siteId, reading, manager);
      if (found === 'gone') await manager.delete(SyncedCategory, { siteId, id });
      else if (found === 'unknown') await manager.update(SyncedCategory, { siteId, id }, { checkedAt: askedAt });
      else await manager.query(SAVE_CATEGORIES, [siteId, json([found]), askedAt]);
    });
  }

  /** The website was read whole: its facts are what was read. @throws ReadingReplacedError */
  async finish(siteId: number, { settings, account, token, posts, categories }: SiteReading): Promise<void> {
    const now = this.runtime.clock.now();
    const { version = null, title = '', timeZone = null, language = null, defaultCategory = null } = settings ?? {};
    const facts = [version, title, timeZone, language].map((text) => text && storableText(text));
    await this.dataSource.transaction(async (manager) => {
      await manager.query(LOCK_SITE, [siteId]);
      const [finished]: [unknown[], number] = await manager.query(FINISH_READING, [
        siteId,
        ...facts,
        account && json(account),
        posts,
        categories,
        now,
        token,
      ]);
      if (finished.length === 0) throw new ReadingReplacedError();
      if (defaultCategory !== null) {
        await manager.query(
          `UPDATE wordpress_categories SET is_default = wordpress_id = $2
           WHERE site_id = $1 AND is_default <> (wordpress_id = $2)`,
          [siteId, defaultCategory],
        );
      }
      await manager.update(WordpressSite, siteId, { ...NO_FAILURE, lastSync: now });
    });
  }

  /** A sync failed for good. What was read before stays, and so does its time. Nothing where the address is another one by now. */
  async failed(
    manager: EntityManager,
    siteId: number,
    failure: { message: string; code: string | null } | null,
  ): Promise<void> {
    await manager.query(LOCK_SITE, [siteId]);
    const [ended]: [unknown[], number] = await manager.query(
      'UPDATE wordpress_site_facts SET reading = NULL WHERE site_id = $1 AND reading IS NOT NULL RETURNING site_id',
      [siteId],
    );
    if (ended.length === 0 || failure === null) return;
    const { message: syncError, code: syncErrorCode } = failure;
    await manager.update(WordpressSite, siteId, { syncStatus: 'error', syncError, syncErrorCode });
  }

  /** WordPress answered one of our own writes with the post as it is now. Nothing where the website has another address by now. */
  async saveReference({ id, apiEndpoint }: WordpressSite, post: WordPressPost): Promise<void> {
    const now = this.runtime.clock.now();
    await this.dataSource.query(SAVE_OWN_POST, [id, json([referenceOfPost(post)]), now, now, apiEndpoint]);
  }

  /** WordPress confirmed that one of our own writes deleted the post permanently. */
  async saveDeletion(siteId: number, wordpressId: number): Promise<void> {
    await this.dataSource.query(POST_GONE, [siteId, wordpressId, this.runtime.clock.now()]);
  }

  /** What was read at one address says nothing of another. Part of the transaction that changes it. */
  async forget(manager: EntityManager, siteId: number): Promise<void> {
    await manager.delete(WordpressSiteFacts, { siteId });
    await manager.delete(SyncedPost, { siteId });
    await manager.delete(SyncedCategory, { siteId });
  }

  /** @throws DomainError 404 */
  async categories(siteId: number, query: SyncedCategoriesQuery): Promise<Page<SyncedCategory>> {
    if (!(await this.dataSource.getRepository(WordpressSite).existsBy({ id: siteId }))) throw notFound('website');
    const rows = this.dataSource.getRepository(SyncedCategory).createQueryBuilder('category');
    return readPage(rows.where('category.siteId = :siteId', { siteId }), query);
  }

  /** Ids of the categories of these posts, by the post's id on WordPress; null for one that is gone. Posts that no sync saw are left out. */
  async categoryIdsOf(siteId: number, wordpressIds: readonly number[]): Promise<Map<number, number[] | null>> {
    const rows: { id: number; ids: number[] | null }[] = await this.dataSource.query(CATEGORY_IDS, [
      siteId,
      wordpressIds,
    ]);
    return new Map(rows.map(({ id, ids }) => [id, ids]));
  }

  /** Every category of a website. */
  allCategories(siteId: number): Promise<Pick<SyncedCategory, 'id' | 'name' | 'parentId'>[]> {
    const select = { id: true, name: true, parentId: true };
    return this.dataSource.getRepository(SyncedCategory).find({ select, where: { siteId } });
  }

  private async missing(siteId: number, { startedAt }: SiteReading, sql: string, most: number): Promise<MissingRows> {
    const rows: { id: number; total: number }[] = await this.dataSource.query(sql, [siteId, startedAt, most]);
    return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
  }
}

/** What is stored of a website whose last test or sync passed. */
export const NO_FAILURE = { syncStatus: 'success', syncError: null, syncErrorCode: null } as const;

export interface MissingRows {
  ids: number[];
  total: number;
}

const json = (value: unknown): string => JSON.stringify(value, storableJson);

/** Whether what was read so far is what this address and user show. Pure. */
export const isReadingOf = (reading: SiteReading, { apiEndpoint, username }: WordpressSite): boolean =>
  reading.apiEndpoint === apiEndpoint && reading.username === username;
