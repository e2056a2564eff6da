import type { RenameCategoryResult } from '@pressloom/contracts/bulk-categories';
import type { SiteView } from '@pressloom/contracts/sites';
import { WordpressSite } from '@pressloom/database/entities';
import type { Test } from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { signedIn } from '../people.ts';
import { control, Pipeline } from '../pipeline.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { WordPressSite } from '../wordpress.ts';
import { publishedPosts } from './published-posts.ts';
import type { PublishedPost } from './published-posts.ts';

export const RENAME = '/api/bulk-categories/rename';

export interface Category {
  id: number;
  name: string;
}

/** A website whose categories are renamed, and what is on its WordPress. */
export class CategoryFixture {
  /** In the names that no other case has. */
  run = 0;

  private constructor(
    readonly test: TestApp,
    readonly operator: TestAgent,
    readonly site: SiteView,
    readonly wordpress: WordPressSite,
  ) {}

  static async start(): Promise<CategoryFixture> {
    const test = await startTestApp({ timing: { jobAnswerWaitMs: 60_000 } });
    const operator = await signedIn(test, 'operator');
    const pipeline = new Pipeline(test, operator);
    const site = await pipeline.site({ brand: 'fire-news' });
    return new CategoryFixture(test, operator, site, new WordPressSite(pipeline.wordpressUrl('fire-news')));
  }

  /** After each case. */
  async reset(): Promise<void> {
    await control(this.test, 'reset', {});
    await this.signInAs('admin');
  }

  /** A category that no other case has. */
  async category(stem: string, parent = 0): Promise<Category> {
    const name = `${stem} ${(this.run += 1)}`;
    const { id } = (await this.wordpress.ask('POST', 'categories', { name, parent })) as { id: number };
    return { id, name };
  }

  ours(categories: Category[], count = 2, status: 'published' | 'draft' = 'published'): Promise<PublishedPost[]> {
    const { test, site, wordpress } = this;
    return publishedPosts(test, { siteId: site.id, wordpress }, { categories, count, status });
  }

  /** A post that Pressloom didn't publish. */
  strangers(id: number, status = 'draft'): Promise<{ id: number }> {
    const post = { title: 'Of somebody else', status, categories: [id] };
    return this.wordpress.ask('POST', 'posts', post) as Promise<{ id: number }>;
  }

  rename(oldCategory: string, newCategory: string, more: object = {}): Test {
    return this.operator.post(RENAME).send({ siteId: this.site.id, oldCategory, newCategory, ...more });
  }

  async renamed(oldCategory: string, newCategory: string, more: object = {}): Promise<RenameCategoryResult> {
    return (await this.rename(oldCategory, newCategory, more).expect(200)).body as RenameCategoryResult;
  }

  preview(oldCategory: string, newCategory: string): Test {
    const query = { siteId: this.site.id, oldCategory, newCategory };
    return this.operator.get('/api/bulk-categories/rename-preview').query(query);
  }

  async named(name: string): Promise<Category[]> {
    return (await this.wordpress.contents()).terms.filter((term) => term.name.replaceAll('&amp;', '&') === name);
  }

  async categoriesOf(id: number): Promise<number[]> {
    return (await this.wordpress.post(id)).categories;
  }

  async signInAs(username: string): Promise<void> {
    await this.test.database.dataSource.getRepository(WordpressSite).update(this.site.id, { username });
  }
}
