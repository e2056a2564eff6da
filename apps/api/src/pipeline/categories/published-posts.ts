import { Injectable } from '@nestjs/common';
import { BlogPost } from '@pressloom/database/entities';
import { DataSource, IsNull, MoreThan, Not } from 'typeorm';
import type { Repository } from 'typeorm';

/** The most that WordPress lists at once. */
const PAGE_SIZE = 100;

const FIELDS = { id: true, title: true, excerpt: true, tags: true, categories: true, wordpressPostId: true } as const;

/** Of a post what sorting reads: its text is left out. */
export type PublishedPost = Pick<BlogPost, keyof typeof FIELDS> & { wordpressPostId: number };

/** The posts of a site that are public on WordPress, for work that goes through all of them. */
@Injectable()
export class PublishedPosts {
  private readonly posts: Repository<BlogPost>;

  constructor(dataSource: DataSource) {
    this.posts = dataSource.getRepository(BlogPost);
  }

  async count(siteId: number): Promise<number> {
    return this.posts.countBy(published(siteId));
  }

  /** At most 100, the oldest first, after the one with this id (0 begins). */
  async page(siteId: number, after: number): Promise<PublishedPost[]> {
    const rows = await this.posts.find({
      select: FIELDS,
      where: { ...published(siteId), id: MoreThan(after) },
      order: { id: 'ASC' },
      take: PAGE_SIZE,
    });
    return rows as PublishedPost[];
  }

  async setCategories(id: number, categories: string[]): Promise<void> {
    await this.posts.update(id, { categories });
  }
}

const published = (wordpressSiteId: number) =>
  ({ wordpressSiteId, status: 'published', wordpressPostId: Not(IsNull()) }) as const;
