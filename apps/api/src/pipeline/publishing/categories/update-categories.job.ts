import type { UpdateCategoriesResult } from '@pressloom/contracts';
import type { CategoryRules } from '@pressloom/plugin-kit';
import { BrandRegistry } from '../../../brands/brands.service.ts';
import { ProvidersService } from '../../../common/providers/providers.service.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { jobTarget, targetId } from '../../../jobs/job-type.ts';
import { HandlesJob } from '../../../jobs/job-handler.ts';
import type { JobHandler } from '../../../jobs/job-handler.ts';
import { JobsService } from '../../../jobs/jobs.service.ts';
import { SitesService } from '../../../sites/sites.service.ts';
import { droppedByWordPress } from '../publish/dropped.ts';
import { WordPressWrites } from '../publish/wordpress-writes.ts';
import { categoriesByRules, categoriesStillKnown, categoryIds, isSameSet } from './category-changes.ts';
import { SortablePosts } from './sortable-posts.ts';
import type { PublishedPost } from './sortable-posts.ts';
import { SiteCategories } from './site-categories.ts';

/** Longest wait for a publish of the same post; it may be waiting for WordPress itself. */
const PUBLISH_LIMIT_MS = 120_000;

type Count = Pick<UpdateCategoriesResult, 'updatedCount' | 'warnings'>;

interface Work {
  context: JobContext;
  rules: CategoryRules;
  writes: WordPressWrites;
  categories: SiteCategories;
}

/** Sorts a site's published posts anew by its brand's rules, here and on WordPress; a page is a step, safe to repeat. */
@HandlesJob({ type: 'update-categories', queue: 'bulk', calls: 'wordpress' })
export class UpdateCategoriesJob implements JobHandler<'update-categories'> {
  constructor(
    private readonly sites: SitesService,
    private readonly brands: BrandRegistry,
    private readonly providers: ProvidersService,
    private readonly jobs: JobsService,
    private readonly posts: SortablePosts,
  ) {}

  async run(context: JobContext<'update-categories'>): Promise<UpdateCategoriesResult> {
    const site = await this.sites.getActive(targetId(context.target));
    const rules = this.brands.get(site.brand).brand.categories;
    const client = this.providers.wordpress(site);
    const writes = new WordPressWrites(client, { signal: context.signal, pause: (ms) => context.sleep(ms) });
    const known = [...rules.rules.map(({ name }) => name), rules.fallback];
    const categories = new SiteCategories({ client, writes, signal: context.signal, known });
    const total = await this.posts.countPublished(site.id);
    const result: UpdateCategoriesResult = { updatedCount: 0, totalPosts: total, warnings: [] };
    let done = 0;
    for (let page = await this.posts.published(site.id, 0); page.length > 0;) {
      const last = (page.at(-1) as PublishedPost).id;
      await context.progress({ done, total, note: 'Sorting the posts by the rules of the brand' });
      const posts = page;
      const { updatedCount, warnings } = await context.step(`to-${last}`, () =>
        this.sort({ context, rules, writes, categories }, posts),
      );
      result.updatedCount += updatedCount;
      result.warnings = [...new Set([...result.warnings, ...warnings])];
      done += page.length;
      page = await this.posts.published(site.id, last);
    }
    await this.tidyDrafts(site.id, rules);
    await context.progress({ done: total, total, note: 'Sorted' });
    return result;
  }

  /** Drafts keep the categories that were chosen for them, but for those that the rules no longer know. */
  private async tidyDrafts(siteId: number, rules: CategoryRules): Promise<void> {
    for (let page = await this.posts.drafts(siteId, 0), last = 0; page.length > 0;) {
      for (const post of page) {
        const names = categoriesStillKnown(rules, post);
        if (!isSameSet(names, post.categories)) await this.posts.setCategories(post.id, names);
        last = post.id;
      }
      page = await this.posts.drafts(siteId, last);
    }
  }

  private async sort(work: Work, posts: PublishedPost[]): Promise<Count> {
    const count: Count = { updatedCount: 0, warnings: [] };
    const present = await work.categories.ofPosts(posts.map((post) => post.wordpressPostId));
    for (const post of posts) {
      work.context.throwIfStopping();
      const ids = present.get(post.wordpressPostId);
      if (ids && (await this.sortOne(work, { post, ids, warnings: count.warnings }))) count.updatedCount += 1;
    }
    return count;
  }

  /** Whether anything changed. */
  private async sortOne(
    work: Work,
    { post, ids, warnings }: { post: PublishedPost; ids: number[]; warnings: string[] },
  ): Promise<boolean> {
    const names = categoriesByRules(work.rules, post);
    const chosen = await work.categories.idsOf(names, warnings);
    // None of them can be had there: the post keeps what it has rather than losing all.
    if (chosen.length === 0) return false;
    const wanted = categoryIds(ids, chosen, await work.categories.idsOfOurs(post.categories));
    const isNew = !isSameSet(names, post.categories);
    if (isNew) await this.posts.setCategories(post.id, names);
    if (isSameSet(wanted, ids)) return isNew;
    await this.untilPublished(post.id);
    const sent = { categories: wanted };
    const answer = await work.writes.update(post.wordpressPostId, sent);
    if (answer) warnings.push(...droppedByWordPress(sent, answer));
    return true;
  }

  /** A publish that read the post before its categories changed would send the old ones after ours. */
  private async untilPublished(postId: number): Promise<void> {
    const target = jobTarget('post', postId);
    const job = (await this.jobs.newestByTarget([target], ['publish-post'])).get(target);
    if (job?.status === 'running')
      await this.jobs.untilEnded<'publish-post'>({ id: job.id, type: 'publish-post' }, PUBLISH_LIMIT_MS);
  }
}
