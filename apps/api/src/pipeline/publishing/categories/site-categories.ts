import type { WordPressClient } from '@pressloom/clients/wordpress';
import type { WordPressWrites } from '../publish/wordpress-writes.ts';

export interface SiteCategoriesOptions {
  client: WordPressClient;
  writes: WordPressWrites;
  signal: AbortSignal;
  /** Names that the brand's rules know. */
  known: string[];
  /** Ids of those that a person chose from the website's own, by name: such a one is found by its id, and never made. */
  chosen: ReadonlyMap<string, number>;
}

/** The categories of one WordPress by name, each looked up once for the time of a job. */
export class SiteCategories {
  private readonly options: SiteCategoriesOptions;
  /** Null where WordPress has none of this name. */
  private readonly ids = new Map<string, Promise<number | null>>();

  constructor(options: SiteCategoriesOptions) {
    this.options = options;
  }

  /** Ids of the categories of each post, by the post's id; posts that are gone are left out. */
  ofPosts(postIds: number[]): Promise<Map<number, number[]>> {
    const { client, signal } = this.options;
    return client.categoriesOfPosts(postIds, { signal });
  }

  /** Ids of all categories that are ours to take away: those that the rules know, and those the post had from us. */
  async idsOfOurs(given: string[]): Promise<Set<number>> {
    const ids = await Promise.all([...this.options.known, ...given].map((name) => this.find(name)));
    return new Set(ids.filter((id) => id !== null));
  }

  /** Ids of these categories, which are made where they are missing; one that this user may not make is told. */
  async idsOf(names: string[], warnings: string[]): Promise<number[]> {
    const ids: number[] = [];
    for (const name of names) {
      const found = await this.find(name);
      const id =
        found ?? (await this.options.writes.terms('categories', [name], warnings, this.options.chosen)).get(name);
      if (id === undefined) continue;
      this.ids.set(name, Promise.resolve(id));
      ids.push(id);
    }
    return ids;
  }

  private find(name: string): Promise<number | null> {
    const { client, signal, chosen } = this.options;
    const known = this.ids.get(name);
    if (known) return known;
    const id = chosen.get(name);
    const term =
      id === undefined
        ? client.findTermByName('categories', name, { signal })
        : client.getTerm('categories', id, { signal });
    const found = term.then((one) => one?.id ?? null);
    this.ids.set(name, found);
    return found;
  }
}
