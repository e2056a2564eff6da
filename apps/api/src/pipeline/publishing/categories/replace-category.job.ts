import type { ReplaceCategoryResult } from '@pressloom/contracts/job-results';
import { DataSource } from 'typeorm';
import { DomainError } from '../../../common/errors.ts';
import { WordPressProvider } from '../../../common/providers/wordpress.provider.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { HandlesJob } from '../../../jobs/job-handler.ts';
import type { JobHandler } from '../../../jobs/job-handler.ts';
import { targetId } from '../../../jobs/job-type.ts';
import { SitesService } from '../../../sites/sites.service.ts';
import { SiteContentService } from '../../../sites/sync/site-content.service.ts';
import { PostsService } from '../../writing/posts/posts.service.ts';
import type { WrittenPost } from '../../writing/posts/posts.service.ts';
import { PublishRecord } from '../publish/publish-record.ts';
import { paceOf, WordPressWrites } from '../publish/wordpress-writes.ts';
import { PostCategoryNames } from './post-category-names.service.ts';

/**
 * Replaces one category of a post by another, on WordPress and here; its other categories stay. It has the concurrency key of its
 * post, and reads there what the post has now: neither a publish nor a person's change on WordPress is undone by it.
 */
@HandlesJob({ type: 'replace-category', queue: 'provider', calls: 'wordpress' })
export class ReplaceCategoryJob implements JobHandler<'replace-category'> {
  constructor(
    private readonly posts: PostsService,
    private readonly record: PublishRecord,
    private readonly sites: SitesService,
    private readonly wordpress: WordPressProvider,
    private readonly names: PostCategoryNames,
    private readonly contents: SiteContentService,
    private readonly dataSource: DataSource,
  ) {}

  /** @throws DomainError, ProviderError why the post has its old category still */
  async run(context: JobContext<'replace-category'>): Promise<ReplaceCategoryResult> {
    const { from, to } = context.payload;
    const post = await this.posts.get(targetId(context.target));
    const wordpressPostId = (await this.record.of(post))?.wordpressPostId ?? null;
    const outcome = wordpressPostId === null ? 'gone' : await this.replace(context, post, wordpressPostId);
    const which = { siteId: post.wordpressSiteId, postId: post.id };
    const name = { from: from.name, to: to.name };
    await this.dataSource.transaction((manager) => this.names.rename(manager, which, name));
    return { outcome };
  }

  private async replace(
    context: JobContext<'replace-category'>,
    { title, wordpressSiteId }: WrittenPost,
    postId: number,
  ): Promise<ReplaceCategoryResult['outcome']> {
    const { from, to } = context.payload;
    const site = await this.sites.getActive(wordpressSiteId);
    const client = this.wordpress.client(site);
    const before = (await client.getPost(postId, { signal: context.signal }))?.categories;
    const hadIt = await context.step('had-it', () => Promise.resolve(before?.includes(from.id) === true));
    if (!before?.includes(from.id)) {
      if (!before?.includes(to.id)) return 'gone';
      // Where the post had it when the job began, an earlier run moved it and ended before it could say so.
      return hadIt ? 'moved' : 'already_there';
    }
    const writes = new WordPressWrites(client, paceOf(context));
    const categories = [...new Set(before.map((id) => (id === from.id ? to.id : id)))];
    const written = await writes.update(postId, { categories });
    if (!written) return 'gone';
    const after = written.post;
    if (!after.categories.includes(to.id)) {
      // WordPress ignores ids that it doesn't know, so the post has lost the old category and got nothing for it.
      await writes.update(postId, { categories: before });
      throw new DomainError(409, 'category_missing', `The category "${to.name}" was deleted on WordPress meanwhile.`);
    }
    await this.contents.saveReference(site, { ...after, title });
    if (!after.categories.includes(from.id)) return 'moved';
    const message = `WordPress gave the post "${from.name}" again. One of its plugins may assign it.`;
    throw new DomainError(502, 'wordpress_failed', message);
  }
}
