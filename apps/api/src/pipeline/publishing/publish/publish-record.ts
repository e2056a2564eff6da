import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { WordPressPost } from '@pressloom/clients/wordpress';
import type { PostStatus } from '@pressloom/contracts/posts';
import { Publication } from '@pressloom/database/entities';
import type { SentFields, WordpressSite } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { currentActor } from '../../../common/acting.ts';
import { ProviderHealthService } from '../../../common/providers/provider-health.service.ts';
import { siteScope } from '../../../common/providers/provider-settings.ts';
import { RUNTIME } from '../../../runtime.ts';
import type { Runtime } from '../../../runtime.ts';
import { SiteContentService } from '../../../sites/sync/site-content.service.ts';
import { hasName, renamedIn } from '../../writing/posts/category-names.service.ts';
import type { NewName, PostsOfSite } from '../../writing/posts/category-names.service.ts';
import { PostsService } from '../../writing/posts/posts.service.ts';
import type { WrittenPost } from '../../writing/posts/posts.service.ts';
import { nextTryAt } from '../by-itself/publishing-rules.ts';
import { answerOf, UNKNOWN_ANSWER } from './changed-there.ts';
import type { KnownAnswer } from './changed-there.ts';
import { stateThere } from './visibility.ts';

/** A post and the site that it belongs to. */
export type PostOfSite = Pick<WrittenPost, 'id' | 'wordpressSiteId'>;

export interface OpenTry {
  slug: string;
  triedAt: Date | null;
}

type Facts = Partial<Omit<Publication, 'postId' | 'wordpressSiteId' | 'updatedAt'>>;

/** What a publish remembers of a post, each write committed before or after the call it belongs to. */
@Injectable()
export class PublishRecord {
  constructor(
    private readonly dataSource: DataSource,
    private readonly posts: PostsService,
    private readonly health: ProviderHealthService,
    private readonly content: SiteContentService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** Null while publishing had nothing to write down. */
  of(post: PostOfSite): Promise<Publication | null> {
    return this.dataSource.getRepository(Publication).findOneBy({ postId: post.id });
  }

  async draftTry(post: PostOfSite): Promise<OpenTry> {
    const known = await this.of(post);
    if (known?.draftSlug) return { slug: known.draftSlug, triedAt: known.createTriedAt };
    const slug = randomSlug('pl');
    await this.write(post, { draftSlug: slug, createTriedAt: null });
    return { slug, triedAt: null };
  }

  draftTriedAt(post: PostOfSite, at: Date | null): Promise<void> {
    return this.write(post, { createTriedAt: at });
  }

  /** `sentFields`: null where the draft may have other fields than were sent. */
  draftDone(post: PostOfSite, there: WordPressPost, sentFields: SentFields | null): Promise<void> {
    return this.write(post, { wordpressPostId: there.id, sentFields, ...(sentFields && answerOf(there)) });
  }

  /** Whether WordPress' post with this id is one of ours already. */
  isKnown({ wordpressSiteId }: PostOfSite, wordpressPostId: number): Promise<boolean> {
    return this.dataSource.getRepository(Publication).existsBy({ wordpressSiteId, wordpressPostId });
  }

  /** Sorting gave the post these categories. */
  async sentCategories(post: PostOfSite, categories: string[]): Promise<void> {
    await this.dataSource.query(SENT_CATEGORIES, [post.id, JSON.stringify(categories)]);
  }

  /**
   * A category of these posts has another name now, and nothing of it is left to be sent. Where an editor took the post out of it on
   * WordPress, the next update must not put it back.
   */
  async renameSentCategory(manager: EntityManager, posts: PostsOfSite, { from, to }: NewName): Promise<void> {
    const postId = 'postId' in posts ? posts.postId : null;
    const except = 'except' in posts ? posts.except : [];
    await manager.query(RENAME_SENT_CATEGORY, [posts.siteId, from, to, postId, except]);
  }

  /** WordPress told the post's state, apart from what was sent. What is public there is no draft here. */
  async recordState(post: WrittenPost, there: WordPressPost | null): Promise<void> {
    const now = this.runtime.clock.now();
    const state = stateThere(there);
    // Emails lead to the address of a published post: not where readers see nothing.
    const wordpressUrl = there && (state === 'publish' || post.status === 'draft') ? there.link : null;
    const facts: Facts = { wordpressStatus: state, wordpressUrl, seenAt: now };
    await this.dataSource.transaction(async (manager) => {
      if (there && state === 'publish' && post.status === 'draft') {
        await this.posts.setStatus(manager, post.id, 'published');
        Object.assign(facts, {
          publishedAt: now,
          publishedBy: currentActor(),
          publicSlug: there.slug,
          heldReason: null,
        });
      }
      await this.write(post, facts, manager);
    });
  }

  /** The post is gone from WordPress: nothing links to it any more, and the next create starts under a slug of its own. */
  async forgetPost(post: PostOfSite): Promise<void> {
    const known = (await this.of(post))?.wordpressPostId;
    if (known) await this.content.saveDeletion(post.wordpressSiteId, known);
    const there = { wordpressPostId: null, wordpressStatus: null, wordpressUrl: null };
    const nothing = { draftSlug: null, createTriedAt: null, sentFields: null, ...UNKNOWN_ANSWER };
    await this.write(post, { ...there, ...nothing });
  }

  /** A write of the post is about to be sent, or (where it surely changed nothing) was refused. */
  answerIs(post: PostOfSite, answer: KnownAnswer): Promise<void> {
    return this.write(post, answer);
  }

  /** Another picture gets another slug. */
  async mediaTry(post: PostOfSite, hash: string): Promise<OpenTry> {
    const known = await this.of(post);
    const prefix = `pl-image-${hash.slice(0, 12)}-`;
    if (known?.mediaSlug?.startsWith(prefix)) return { slug: known.mediaSlug, triedAt: known.mediaTriedAt };
    const slug = `${prefix}${randomBytes(6).toString('hex')}`;
    await this.write(post, { mediaSlug: slug, mediaTriedAt: null });
    return { slug, triedAt: null };
  }

  mediaTriedAt(post: PostOfSite, at: Date | null): Promise<void> {
    return this.write(post, { mediaTriedAt: at });
  }

  mediaDone(post: PostOfSite, mediaId: number, hash: string): Promise<void> {
    return this.write(post, { mediaId, mediaHash: hash });
  }

  /** What WordPress answered at the end, and what the post is by that. Posts that waited for their site are due then. */
  async settle(post: PostOfSite, status: PostStatus, facts: Facts): Promise<void> {
    const now = this.runtime.clock.now();
    await this.dataSource.transaction(async (manager) => {
      await this.posts.setStatus(manager, post.id, status);
      await this.write(post, { ...facts, ...NOT_FAILED }, manager);
      await manager.query(SITE_IS_BACK, [post.wordpressSiteId, now]);
    });
  }

  /** The image alone was sent. */
  sentImage(post: PostOfSite, facts: Pick<Publication, 'sentAt' | 'sentFields'> & Partial<KnownAnswer>): Promise<void> {
    return this.write(post, facts);
  }

  /** What WordPress answered a write with, for the references of what the website has. */
  saveReference(site: WordpressSite, answer: WordPressPost): Promise<void> {
    return this.content.saveReference(site, answer);
  }

  /** Why a publish failed; and where the automation has the post, when it is tried again. */
  async failed(manager: EntityManager, postId: number, message: string): Promise<void> {
    const now = this.runtime.clock.now();
    const [post]: FailedPost[] = await manager.query(FAILED_POST, [postId]);
    // It was deleted meanwhile.
    if (!post) return;
    const { siteId, isAutomatic, tries } = post;
    const again = {
      tries: tries + 1,
      nextTryAt: nextTryAt(tries + 1, now),
      autoPublishedAt: null,
      waitsForSite: (await this.health.health('wordpress', siteScope(siteId), manager)).state === 'failing',
    };
    const facts = { error: message, failedAt: now, ...(isAutomatic && again) };
    await this.write({ id: postId, wordpressSiteId: siteId }, facts, manager);
  }

  /** Nothing holds the post back any more, and no earlier try counts. */
  async release(manager: EntityManager, postId: number): Promise<void> {
    await manager.update(Publication, postId, { ...NOT_TRIED, heldReason: null });
  }

  /** It may be handed over again. */
  async takeBack(manager: EntityManager, postId: number): Promise<void> {
    await manager.update(Publication, postId, { autoPublishedAt: null });
  }

  private async write(post: PostOfSite, facts: Facts, manager = this.dataSource.manager): Promise<void> {
    const { id: postId, wordpressSiteId } = post;
    await manager.upsert(Publication, { postId, wordpressSiteId, ...facts }, ['postId']);
  }
}

/** As before its first try. */
const NOT_TRIED = { tries: 0, nextTryAt: null, waitsForSite: false };

const NOT_FAILED = { ...NOT_TRIED, error: null, failedAt: null };

const randomSlug = (prefix: string): string => `${prefix}-${randomBytes(16).toString('hex')}`;

/** $1: the post. $2: names. */
const SENT_CATEGORIES = `
  UPDATE publications SET sent_fields = COALESCE(sent_fields, '{}') || jsonb_build_object('categories', $2::jsonb)
  WHERE post_id = $1`;

/** $1: the site. $2, $3: the old and the new name. $4: one post, or null. $5: posts that are left out. */
const RENAME_SENT_CATEGORY = `
  UPDATE publications SET sent_fields = jsonb_set(sent_fields, '{categories}', ${renamedIn(`sent_fields->'categories'`)})
  WHERE wordpress_site_id = $1 AND ($4::int IS NULL OR post_id = $4) AND post_id <> ALL ($5::int[])
    AND sent_fields ? 'categories' AND ${hasName(`sent_fields->'categories'`)}`;

interface FailedPost {
  siteId: number;
  /** A draft that the automation has. */
  isAutomatic: boolean;
  tries: number;
}

/** $1: the post. */
const FAILED_POST = `
  SELECT post.wordpress_site_id AS "siteId", post.status = 'draft' AND post.auto_publish AS "isAutomatic",
         COALESCE(publication.tries, 0) AS tries
  FROM blog_posts post LEFT JOIN publications publication ON publication.post_id = post.id
  WHERE post.id = $1 FOR KEY SHARE OF post`;

/** $1: the site, where a publish has worked. $2: now. */
const SITE_IS_BACK = `
  UPDATE publications SET next_try_at = $2, waits_for_site = false
  WHERE wordpress_site_id = $1 AND waits_for_site AND next_try_at IS NOT NULL`;
