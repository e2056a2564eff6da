import { Injectable } from '@nestjs/common';
import { ProviderError } from '@pressloom/clients/http';
import type { WordPressClient } from '@pressloom/clients/wordpress';
import type { CategoryEntry } from '@pressloom/contracts/bulk-categories';
import type { WordpressSite } from '@pressloom/database/entities';
import { WordPressProvider } from '../../../common/providers/wordpress.provider.ts';
import { SiteContentService } from '../../../sites/sync/site-content.service.ts';
import { categoryEntries } from './category-entries.ts';
import type { Analysed } from './category-entries.ts';
import { SortablePosts } from './sortable-posts.ts';

/** The most that WordPress lists at once, and how often it is asked while a person waits. */
const [PAGE_SIZE, MOST_READS] = [100, 5];

/** Which categories a website's published posts have on WordPress. */
@Injectable()
export class CategoryAnalysis {
  constructor(
    private readonly posts: SortablePosts,
    private readonly contents: SiteContentService,
    private readonly wordpress: WordPressProvider,
  ) {}

  /** @throws ProviderError where nothing at all is known and WordPress can't be read */
  async of(site: WordpressSite): Promise<CategoryEntry[]> {
    const posts = await this.posts.allPublished(site.id);
    const ids = posts.map((post) => post.wordpressPostId);
    const synced = await this.synced(site.id, ids);
    const unseen = ids.filter((id) => !synced.categoryIds.has(id));
    if (unseen.length === 0 && !hasUnnamed(synced)) return categoryEntries({ posts, ...synced });
    try {
      const read = await this.read(this.wordpress.client(site), unseen.slice(0, PAGE_SIZE * MOST_READS));
      return categoryEntries({ posts, ...both(synced, read) });
    } catch (error) {
      if (!(error instanceof ProviderError) || synced.categoryIds.size === 0) throw error;
      return categoryEntries({ posts, ...synced });
    }
  }

  /** What the last sync saw of these posts, and what WordPress answered to our own writes since. */
  private async synced(siteId: number, wordpressIds: number[]): Promise<Known> {
    const [categoryIds, categories] = await Promise.all([
      this.contents.categoryIdsOf(siteId, wordpressIds),
      this.contents.allCategories(siteId),
    ]);
    return { categoryIds, categories: categories.map(({ id, name, parentId: parent }) => ({ id, name, parent })) };
  }

  private async read(client: WordPressClient, wordpressIds: number[]): Promise<Known> {
    const categories = await client.listCategories();
    const categoryIds = new Map<number, readonly number[] | null>();
    for (let start = 0; start < wordpressIds.length; start += PAGE_SIZE) {
      const ids = wordpressIds.slice(start, start + PAGE_SIZE);
      const found = await client.categoriesOfPosts(ids);
      for (const id of ids) categoryIds.set(id, found.get(id) ?? null);
    }
    return { categoryIds, categories };
  }
}

type Known = Omit<Analysed, 'posts'>;

/** What was read now counts before what the last sync saw. Pure. */
const both = (synced: Known, read: Known): Known => ({
  categoryIds: new Map([...synced.categoryIds, ...read.categoryIds]),
  categories: [...synced.categories, ...read.categories],
});

/** Whether a post has a category that no sync has seen, such as one that a rename made. Pure. */
function hasUnnamed({ categoryIds, categories }: Known): boolean {
  const named = new Set(categories.map(({ id }) => id));
  return [...categoryIds.values()].some((ids) => ids?.some((id) => !named.has(id)));
}
