import { Injectable } from '@nestjs/common';
import type { PostStatus } from '@pressloom/contracts/posts';
import { DataSource } from 'typeorm';
import { PostsService } from '../../writing/posts/posts.service.ts';
import type { SortedPost } from './category-changes.ts';

/** The most that WordPress lists at once. */
const PAGE_SIZE = 100;

/** Of a post what sorting reads: its text is left out. */
export type SortablePost = SortedPost & { id: number; wordpressPostId: number | null; categoriesChosen: boolean };
export type PublishedPost = SortablePost & { wordpressPostId: number };

/** A post and its number on WordPress. */
export interface TitledPost {
  id: number;
  title: string;
  wordpressPostId: number;
}

/** The posts of a site, for work that goes through all of them. */
@Injectable()
export class SortablePosts {
  constructor(
    private readonly dataSource: DataSource,
    private readonly posts: PostsService,
  ) {}

  /** Those that are public on WordPress. */
  async countPublished(siteId: number): Promise<number> {
    const [row]: [{ count: number }] = await this.dataSource.query(COUNT_PUBLISHED, [siteId]);
    return row.count;
  }

  /** Of those, how many have categories that a person chose. */
  async countChosen(siteId: number): Promise<number> {
    const [row]: [{ count: number }] = await this.dataSource.query(COUNT_CHOSEN, [siteId]);
    return row.count;
  }

  /** Of all published at most 100, the oldest first, after the one with this id (0 begins). */
  published(siteId: number, after: number): Promise<PublishedPost[]> {
    return this.page('published', siteId, after);
  }

  /** The same of drafts. */
  drafts(siteId: number, after: number): Promise<SortablePost[]> {
    return this.page('draft', siteId, after);
  }

  /** Those of a site that its WordPress has under these ids; the ones that Pressloom didn't publish are left out. */
  ofWordPress(siteId: number, wordpressPostIds: number[]): Promise<TitledPost[]> {
    return this.dataSource.query(TITLED_BY_WORDPRESS, [siteId, wordpressPostIds]);
  }

  /** Of a site's, those with these ids here. */
  titled(siteId: number, ids: number[]): Promise<TitledPost[]> {
    return this.dataSource.query(TITLED_BY_ID, [siteId, ids]);
  }

  /** Every one that is public on WordPress, newest first. */
  allPublished(siteId: number): Promise<TitledPost[]> {
    return this.dataSource.query(TITLED_PUBLISHED, [siteId]);
  }

  async setCategories(id: number, categories: string[]): Promise<void> {
    await this.posts.setCategories(id, categories);
  }

  private page<T extends SortablePost>(status: PostStatus, siteId: number, after: number): Promise<T[]> {
    return this.dataSource.query(PAGE, [siteId, status, after, PAGE_SIZE]);
  }
}

const COUNT_PUBLISHED = `
  SELECT count(*)::int AS count
  FROM blog_posts post JOIN publications publication ON publication.post_id = post.id
  WHERE post.wordpress_site_id = $1 AND post.status = 'published' AND publication.wordpress_post_id IS NOT NULL`;

const COUNT_CHOSEN = `
  SELECT count(*)::int AS count
  FROM blog_posts post
  JOIN publications publication ON publication.post_id = post.id
  JOIN post_revisions revision ON revision.id = post.current_revision_id
  WHERE post.wordpress_site_id = $1 AND post.status = 'published' AND publication.wordpress_post_id IS NOT NULL
    AND revision.categories_chosen`;

/** $1: the site. $2: the status. $3: the id before. $4: rows at most. What is public has a post on WordPress. */
const PAGE = `
  SELECT post.id, revision.title, revision.excerpt, revision.tags, revision.categories,
         revision.categories_chosen AS "categoriesChosen", publication.wordpress_post_id AS "wordpressPostId"
  FROM blog_posts post
  JOIN post_revisions revision ON revision.id = post.current_revision_id
  LEFT JOIN publications publication ON publication.post_id = post.id
  WHERE post.wordpress_site_id = $1 AND post.status = $2 AND post.id > $3
    AND ($2 <> 'published' OR publication.wordpress_post_id IS NOT NULL)
  ORDER BY post.id LIMIT $4`;

const TITLED = `
  SELECT post.id, revision.title, publication.wordpress_post_id AS "wordpressPostId"
  FROM blog_posts post
  JOIN post_revisions revision ON revision.id = post.current_revision_id
  JOIN publications publication ON publication.post_id = post.id
  WHERE post.wordpress_site_id = $1`;

/** $1: the site. $2: ids on WordPress. */
const TITLED_BY_WORDPRESS = `${TITLED} AND publication.wordpress_post_id = ANY($2) ORDER BY post.id`;

/** $1: the site. $2: ids here. */
const TITLED_BY_ID = `${TITLED} AND post.id = ANY($2) ORDER BY post.id`;

/** $1: the site. */
const TITLED_PUBLISHED = `${TITLED} AND post.status = 'published' AND publication.wordpress_post_id IS NOT NULL ORDER BY post.id DESC`;
