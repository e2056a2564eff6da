import { Injectable } from '@nestjs/common';
import { BlogPost } from '@pressloom/database/entities';
import { DataSource, IsNull, MoreThan, Not } from 'typeorm';
import type { FindOptionsWhere, Repository } from 'typeorm';

/** The most that WordPress lists at once. */
const PAGE_SIZE = 100;

const FIELDS = { id: true, title: true, excerpt: true, tags: true, categories: true, wordpressPostId: true } as const;

/** Of a post what sorting reads: its text is left out. */
export type SortablePost = Pick<BlogPost, keyof typeof FIELDS>;
export type PublishedPost = SortablePost & { wordpressPostId: number };

/** The posts of a site, for work that goes through all of them. */
@Injectable()
export class SortablePosts {
  private readonly posts: Repository<BlogPost>;

  constructor(dataSource: DataSource) {
    this.posts = dataSource.getRepository(BlogPost);
  }

  /** Those that are public on WordPress. */
  async countPublished(siteId: number): Promise<number> {
    return this.posts.countBy(published(siteId));
  }

  /** Of those at most 100, the oldest first, after the one with this id (0 begins). */
  async published(siteId: number, after: number): Promise<PublishedPost[]> {
    return (await this.page(published(siteId), after)) as PublishedPost[];
  }

  /** The same of drafts. */
  async drafts(siteId: number, after: number): Promise<SortablePost[]> {
    return this.page({ wordpressSiteId: siteId, status: 'draft' }, after);
  }

  async setCategories(id: number, categories: string[]): Promise<void> {
    await this.posts.update(id, { categories });
  }

  private page(where: FindOptionsWhere<BlogPost>, after: number): Promise<SortablePost[]> {
    const order = { id: 'ASC' } as const;
    return this.posts.find({ select: FIELDS, where: { ...where, id: MoreThan(after) }, order, take: PAGE_SIZE });
  }
}

const published = (wordpressSiteId: number) =>
  ({ wordpressSiteId, status: 'published', wordpressPostId: Not(IsNull()) }) as const;
