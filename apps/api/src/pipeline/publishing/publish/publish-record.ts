import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { PostStatus } from '@pressloom/contracts/posts';
import { Publication } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { PostsService } from '../../writing/posts/posts.service.ts';
import type { WrittenPost } from '../../writing/posts/posts.service.ts';

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

  draftDone(post: PostOfSite, wordpressPostId: number): Promise<void> {
    return this.write(post, { wordpressPostId });
  }

  /** The post is gone from WordPress: the next create starts under a slug of its own. */
  forgetPost(post: PostOfSite): Promise<void> {
    return this.write(post, { wordpressPostId: null, wordpressStatus: null, draftSlug: null, createTriedAt: null });
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

  /** What WordPress answered at the end, and what the post is by that. */
  async settle(post: PostOfSite, status: PostStatus, facts: Facts): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await this.posts.setStatus(manager, post.id, status);
      await this.write(post, { ...facts, error: null }, manager);
    });
  }

  async failed(manager: EntityManager, postId: number, message: string): Promise<void> {
    await manager.query(FAILED, [postId, message]);
  }

  /** Nothing holds the post back any more. */
  async release(manager: EntityManager, postId: number): Promise<void> {
    await manager.update(Publication, postId, { heldReason: null });
  }

  private async write(post: PostOfSite, facts: Facts, manager = this.dataSource.manager): Promise<void> {
    const { id: postId, wordpressSiteId } = post;
    await manager.upsert(Publication, { postId, wordpressSiteId, ...facts }, ['postId']);
  }
}

const randomSlug = (prefix: string): string => `${prefix}-${randomBytes(16).toString('hex')}`;

/** $1: the post. $2: a sentence. Selected rather than given, so that a post that is deleted meanwhile is missed. */
const FAILED = `
  INSERT INTO publications (post_id, wordpress_site_id, error)
  SELECT id, wordpress_site_id, $2 FROM blog_posts WHERE id = $1 FOR KEY SHARE
  ON CONFLICT (post_id) DO UPDATE SET error = EXCLUDED.error, updated_at = now()`;
