import { Injectable } from '@nestjs/common';
import type { ShareChange } from '@pressloom/contracts/premium-share';
import { BlogPost } from '@pressloom/database/entities';
import type { Video } from '@pressloom/database/entities';
import { lockFor } from '@pressloom/database/locks';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { AUTOMATION } from '../../../common/acting.ts';
import type { Page } from '../../../common/lists/page.ts';
import type { PageQuery } from '../../../common/lists/page-query.ts';
import { readPage } from '../../../common/lists/read-page.ts';
import { isNewPostPremium, shareChanges } from './premium-share.ts';
import type { ShareChanges, ShareCounts } from './premium-share.ts';

/** Percentage of a website's posts that are to be premium. */
export type ShareSetting = (manager: EntityManager, siteId: number) => Promise<number>;

/** Flags that a run sets: those of at most so many posts, in one direction. */
export interface ShareStep {
  siteId: number;
  /** Id of the run, which the posts name from then on. */
  run: number;
  percentage: number;
  isRaise: boolean;
  atMost: number;
}

/**
 * Which posts are premium automatically: those that nobody set to Premium or Free. Whoever stores a post or changes many flags holds the lock of the
 * website's share, so that each counts what the one before it committed.
 */
@Injectable()
export class PremiumFlags {
  private percentageOf: ShareSetting = () => Promise.resolve(0);

  constructor(private readonly dataSource: DataSource) {}

  /** The gate has the percentage; it depends on this module, not the other way round. */
  usePercentage(of: ShareSetting): void {
    this.percentageOf = of;
  }

  /** Flags of a post that is stored in this transaction: what a person chose for its video, else what the share needs. */
  async ofNewPost(
    manager: EntityManager,
    {
      wordpressSiteId: siteId,
      isPremium: isChosen,
      premiumBy,
    }: Pick<Video, 'wordpressSiteId' | 'isPremium' | 'premiumBy'>,
  ): Promise<Pick<BlogPost, 'isPremium' | 'premiumOverride' | 'premiumBy'>> {
    await lockFor(manager, 'premium-share', siteId);
    // A video that somebody made premium, and free again, was set to Free by a person.
    if (isChosen || premiumBy) return { isPremium: isChosen, premiumOverride: isChosen, premiumBy };
    const percentage = await this.percentageOf(manager, siteId);
    const isPremium = isNewPostPremium(await this.counts(siteId, manager), percentage);
    return { isPremium, premiumOverride: null, premiumBy: isPremium ? AUTOMATION : null };
  }

  async counts(siteId: number, manager: EntityManager = this.dataSource.manager): Promise<ShareCounts> {
    const [counts] = await manager.query<[ShareCounts]>(COUNTS, [siteId]);
    return counts;
  }

  /** What a percentage would change now, beside the counts that it follows from. */
  async changes(
    siteId: number,
    percentage: number,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<ShareCounts & ShareChanges> {
    const counts = await this.counts(siteId, manager);
    return { ...counts, ...shareChanges(counts, percentage) };
  }

  /** Posts that a percentage would change now. The query's sorts and search name `post` and its `revision`. */
  async changing(siteId: number, percentage: number, query: PageQuery): Promise<Page<ShareChange>> {
    const { becomePremium, becomeFree } = await this.changes(siteId, percentage);
    const isRaise = becomePremium > 0;
    const next = nextPosts(isRaise, { siteId: ':siteId', atMost: ':atMost' });
    const list = this.dataSource
      .getRepository(BlogPost)
      .createQueryBuilder('post')
      .where(`post.id IN (${next})`, { siteId, atMost: becomePremium + becomeFree });
    const page = await readPage(list, query);
    const rows: Omit<ShareChange, 'isPremium'>[] = await this.dataSource.query(TITLES, [page.rows.map(({ id }) => id)]);
    return { ...page, rows: rows.map((row) => ({ ...row, isPremium: isRaise })) };
  }

  /**
   * Sets flags towards the share, in this transaction; what people chose meanwhile stays. Returns how many it set: none once the share is reached, or
   * would have to go the other way.
   */
  async fill(manager: EntityManager, { siteId, run, percentage, isRaise, atMost }: ShareStep): Promise<number> {
    await lockFor(manager, 'premium-share', siteId);
    const { becomePremium, becomeFree } = await this.changes(siteId, percentage, manager);
    const count = Math.min(isRaise ? becomePremium : becomeFree, atMost);
    if (count === 0) return 0;
    const [, changed]: [unknown, number] = await manager.query(FILL[isRaise ? 'raise' : 'lower'], [
      ...[siteId, count, run, JSON.stringify(AUTOMATION)],
    ]);
    return changed;
  }

  /** Sets flags back that a run set, of at most so many posts; what was changed since stays. Returns how many it set. */
  async restore(
    manager: EntityManager,
    { siteId, run, atMost }: Pick<ShareStep, 'siteId' | 'run' | 'atMost'>,
  ): Promise<number> {
    await lockFor(manager, 'premium-share', siteId);
    const [, restored]: [unknown, number] = await manager.query(RESTORE, [
      ...[siteId, run, atMost, JSON.stringify(AUTOMATION)],
    ]);
    return restored;
  }

  /** Posts whose flags a run set, and nobody since. */
  async countOfRun(siteId: number, run: number): Promise<number> {
    const [{ count }] = await this.dataSource.query<[{ count: number }]>(
      `SELECT count(*)::int AS count FROM blog_posts WHERE ${OF_RUN}`,
      [siteId, run],
    );
    return count;
  }
}

/** $1: the website. */
const COUNTS = `
  SELECT count(*)::int AS "totalPosts", (count(*) FILTER (WHERE is_premium))::int AS "premiumPosts",
    (count(*) FILTER (WHERE is_premium AND premium_override IS NULL))::int AS "automaticPremium",
    (count(*) FILTER (WHERE NOT is_premium AND premium_override IS NULL))::int AS "automaticFree"
  FROM blog_posts WHERE wordpress_site_id = $1`;

/**
 * A post's place in a fixed order that spreads neighbours: ids times 2^32 divided by the golden ratio (Knuth, The Art of Computer Programming, 6.4).
 * No two posts have the same. Flags are added from its beginning and taken away from its end, so a percentage that is raised and lowered again comes
 * back to the same posts, and they are neither all old nor all new.
 */
const PLACE = '(CAST(id AS bigint) * 2654435761) % 4294967296';

/** Automatic posts that are free, or premium. */
const automatic = (isPremium: boolean): string => `premium_override IS NULL AND ${isPremium ? '' : 'NOT '}is_premium`;

/** Those whose flags are set next. */
const nextPosts = (isRaise: boolean, { siteId, atMost }: Record<'siteId' | 'atMost', string>): string => `
  SELECT id FROM blog_posts WHERE wordpress_site_id = ${siteId} AND ${automatic(!isRaise)}
  ORDER BY ${PLACE} ${isRaise ? 'ASC' : 'DESC'} LIMIT ${atMost}`;

/**
 * $1: the website. $2: how many. $3: the run. $4: who sets them. The condition stands twice: a row that a person holds meanwhile is looked at once
 * more when it is free, by the outer one alone.
 */
const fill = (isRaise: boolean): string => `
  UPDATE blog_posts SET is_premium = ${isRaise}, premium_by = $4, premium_run_id = $3
  WHERE id IN (${nextPosts(isRaise, { siteId: '$1', atMost: '$2' })}) AND ${automatic(!isRaise)}`;
const FILL = { raise: fill(true), lower: fill(false) };

/** $1: the website. $2: the run. */
const OF_RUN = 'wordpress_site_id = $1 AND premium_run_id = $2 AND premium_override IS NULL';

/** $1, $2: as above. $3: how many. $4: who sets them. The condition stands twice for the same reason. */
const RESTORE = `
  UPDATE blog_posts SET is_premium = NOT is_premium, premium_by = $4, premium_run_id = NULL
  WHERE id IN (SELECT id FROM blog_posts WHERE ${OF_RUN} LIMIT $3) AND ${OF_RUN}`;

/** $1: ids of posts; the rows come in their order. */
const TITLES = `
  SELECT post.id, revision.title, post.status
  FROM unnest($1::int[]) WITH ORDINALITY AS asked (id, number)
  JOIN blog_posts post ON post.id = asked.id
  JOIN post_revisions revision ON revision.id = post.current_revision_id
  ORDER BY asked.number`;
