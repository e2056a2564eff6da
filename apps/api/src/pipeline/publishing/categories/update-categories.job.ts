import type { UpdateCategoriesResult } from '@pressloom/contracts/job-results';
import type { JobProgress } from '@pressloom/contracts/jobs';
import type { WordpressSite } from '@pressloom/database/entities';
import type { CategoryRules } from '@pressloom/plugin-kit';
import { DomainError } from '../../../common/errors.ts';
import { WordPressProvider } from '../../../common/providers/wordpress.provider.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { isOpen, JobFollower } from '../../../jobs/job-follower.service.ts';
import { HandlesJob } from '../../../jobs/job-handler.ts';
import type { JobHandler } from '../../../jobs/job-handler.ts';
import { jobTarget, targetId } from '../../../jobs/job-type.ts';
import type { JobOf } from '../../../jobs/job-type.ts';
import { SitesService } from '../../../sites/sites.service.ts';
import { VoiceService } from '../../writing/voice/voice.service.ts';
import { paceOf, WordPressWrites } from '../publish/wordpress-writes.ts';
import { categoriesByRules, categoriesStillKnown, categoryIds, isSameSet } from './category-changes.ts';
import { failuresOf, notSortedSentences, reasonToStop, waitingSentence } from './not-sorted.ts';
import type { NotSorted } from './not-sorted.ts';
import { SortablePosts } from './sortable-posts.ts';
import type { PublishedPost } from './sortable-posts.ts';
import { SiteCategories } from './site-categories.ts';

/** Of a page of posts, before its jobs are queued and after; one may wait for a publish that waits for WordPress itself. */
const PATIENCE_MS = 10 * 60_000;

const NOTE = 'Sorting posts into the website’s categories';
const WAITING_NOTE = 'Waiting for earlier sorting of the same posts';
const LATE = 'An earlier sorting has not ended yet.';

interface Work {
  context: JobContext;
  site: WordpressSite;
  rules: CategoryRules;
  categories: SiteCategories;
}

/** What was begun for a page of posts. */
interface Begun {
  jobIds: number[];
  warnings: string[];
  /** Posts whose earlier sorting did not end in time; missing in a step that an older version kept. */
  late?: NotSorted[];
}

/**
 * Sorts a site's published posts anew by its brand's rules, or into its own categories; those that a person chose stay. What has to
 * change is a job of the post's own lane; a page is a step, so that a run after a crash waits for the same jobs.
 */
@HandlesJob({ type: 'update-categories', queue: 'bulk', calls: 'wordpress' })
export class UpdateCategoriesJob implements JobHandler<'update-categories'> {
  constructor(
    private readonly sites: SitesService,
    private readonly voices: VoiceService,
    private readonly wordpress: WordPressProvider,
    private readonly follower: JobFollower,
    private readonly posts: SortablePosts,
  ) {}

  async run(context: JobContext<'update-categories'>): Promise<UpdateCategoriesResult> {
    const work = await this.prepare(context);
    const total = await this.posts.countPublished(work.site.id);
    const warnings = new Set<string>();
    const failures: NotSorted[] = [];
    let [updatedCount, waiting, done] = [0, 0, 0];
    for (let page = await this.posts.published(work.site.id, 0); page.length > 0;) {
      const posts = page;
      const last = (posts.at(-1) as PublishedPost).id;
      const before = { done, total, note: NOTE };
      await context.progress(before);
      const begun = await context.step(`to-${last}`, () => this.begin(work, posts, before));
      const jobs = await this.ended(context, begun, (ended) => ({ ...before, done: before.done + ended }));
      const failed = failuresOf(jobs, posts);
      const stop = reasonToStop(jobs, failed);
      if (stop) throw new DomainError(stop.statusCode, stop.code, stop.message);
      failures.push(...failed, ...(begun.late ?? []));
      const sorted = jobs.filter(({ status }) => status === 'completed');
      for (const warning of [...begun.warnings, ...sorted.flatMap((job) => job.result?.warnings ?? [])]) {
        warnings.add(warning);
      }
      waiting += jobs.filter(isOpen).length;
      updatedCount += sorted.filter((job) => job.result?.isSorted !== false).length;
      done += posts.length;
      page = await this.posts.published(work.site.id, last);
    }
    await this.tidyDrafts(work);
    for (const warning of notSortedSentences(failures)) warnings.add(warning);
    if (waiting > 0) warnings.add(waitingSentence(waiting));
    await context.progress({ done: total, total, note: 'Sorted' });
    const keptCount = await this.posts.countChosen(work.site.id);
    return { updatedCount, totalPosts: total, keptCount, warnings: [...warnings] };
  }

  private async prepare(context: JobContext): Promise<Work> {
    const site = await this.sites.getActive(targetId(context.target));
    const { categories: rules } = await this.voices.of(site);
    const client = this.wordpress.client(site);
    const writes = new WordPressWrites(client, paceOf(context));
    const known = [...rules.rules.map(({ name }) => name), rules.fallback];
    const chosen = await this.voices.chosenCategories(site.id);
    const categories = new SiteCategories({ client, writes, signal: context.signal, known, chosen });
    return { context, site, rules, categories };
  }

  /** Starts a job for each post of a page that has to change. */
  private async begin(
    { context, site, rules, categories }: Work,
    posts: PublishedPost[],
    before: JobProgress,
  ): Promise<Begun> {
    const begun: Required<Begun> = { jobIds: [], warnings: [], late: [] };
    const patience = { until: performance.now() + PATIENCE_MS, progress: { ...before, note: WAITING_NOTE } };
    const present = await categories.ofPosts(posts.map((post) => post.wordpressPostId));
    for (const post of posts.filter(({ categoriesChosen }) => !categoriesChosen)) {
      context.throwIfStopping();
      const ids = present.get(post.wordpressPostId);
      const names = categoriesByRules(rules, post);
      // Somebody deleted it on WordPress.
      if (!ids) continue;
      const chosen = await categories.idsOf(names, begun.warnings);
      // None of them can be had there: the post keeps what it has rather than losing all.
      if (chosen.length === 0) continue;
      const wordpressIds = categoryIds(ids, chosen, await categories.idsOfOurs(post.categories));
      if (isSameSet(names, post.categories) && isSameSet(wordpressIds, ids)) continue;
      const target = jobTarget('post', post.id);
      const payload = { categories: names, wordpressIds };
      const request = { type: 'sort-post', target, siteId: site.id, payload } as const;
      const job = await this.follower.start(context, request, patience);
      if (job) begun.jobIds.push(job.id);
      else begun.late.push({ title: post.title, reason: LATE });
    }
    return begun;
  }

  /** The jobs of a page as they ended, or are when nobody waits any more. */
  private ended(
    context: JobContext,
    { jobIds: ids }: Begun,
    progress: (ended: number) => JobProgress,
  ): Promise<JobOf<'sort-post'>[]> {
    return this.follower.ended(context, { type: 'sort-post', ids, progress, until: performance.now() + PATIENCE_MS });
  }

  /** Drafts keep the categories that were chosen for them, but for those that the rules no longer know. */
  private async tidyDrafts({ site, rules }: Work): Promise<void> {
    for (let page = await this.posts.drafts(site.id, 0), last = 0; page.length > 0;) {
      for (const post of page) {
        const names = post.categoriesChosen ? post.categories : categoriesStillKnown(rules, post);
        if (!isSameSet(names, post.categories)) await this.posts.setCategories(post.id, names);
        last = post.id;
      }
      page = await this.posts.drafts(site.id, last);
    }
  }
}
