import { CATEGORY_LIMITS, CATEGORY_MESSAGES } from '@pressloom/contracts/bulk-categories';
import type { CategoryEntry } from '@pressloom/contracts/bulk-categories';
import type { TitledPost } from './sortable-posts.ts';

/** A category as WordPress has it. */
export interface KnownCategory {
  id: number;
  name: string;
  /** 0 means none. */
  parent: number;
}

export interface Analysed {
  /** Newest first. */
  posts: readonly TitledPost[];
  /** Ids of the categories of each post, by its id on WordPress; null for one that is no longer there. Others could not be read. */
  categoryIds: ReadonlyMap<number, readonly number[] | null>;
  categories: readonly KnownCategory[];
}

/** The categories of posts, the largest first; posts whose categories are unknown last, as an entry without an id. Pure. */
export function categoryEntries({ posts, categoryIds, categories }: Analysed): CategoryEntry[] {
  const known = new Map(categories.map((category) => [category.id, category]));
  const byId = new Map<number | null, TitledPost[]>();
  for (const post of posts) {
    const ids = categoryIds.get(post.wordpressPostId);
    for (const id of ids === undefined ? [null] : (ids ?? [])) {
      const found = byId.get(id) ?? [];
      found.push(post);
      byId.set(id, found);
    }
  }
  return [...byId].map(([id, found]) => entryOf(id, found, known)).sort(largestFirst);
}

function entryOf(id: number | null, posts: TitledPost[], known: ReadonlyMap<number, KnownCategory>): CategoryEntry {
  const category = id === null ? undefined : known.get(id);
  return {
    categoryName: category?.name ?? (id === null ? CATEGORY_MESSAGES.notRead : `Category ${id}`),
    categoryId: id,
    parents: parentsOf(category, known),
    postCount: posts.length,
    posts: posts.slice(0, CATEGORY_LIMITS.postsListed).map((post) => ({ id: post.id, title: post.title })),
  };
}

/** A plugin can make a circle of them. */
const DEEPEST = 10;

function parentsOf(category: KnownCategory | undefined, known: ReadonlyMap<number, KnownCategory>): string[] {
  const names: string[] = [];
  for (let above = known.get(category?.parent ?? 0); above && names.length < DEEPEST; above = known.get(above.parent)) {
    names.unshift(above.name);
  }
  return names;
}

const largestFirst = (one: CategoryEntry, other: CategoryEntry): number =>
  Number(one.categoryId === null) - Number(other.categoryId === null) ||
  other.postCount - one.postCount ||
  one.categoryName.localeCompare(other.categoryName, 'en');
