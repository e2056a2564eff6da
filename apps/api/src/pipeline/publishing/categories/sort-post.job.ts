import type { SortResult } from '@pressloom/contracts/job-results';
import { WordPressProvider } from '../../../common/providers/wordpress.provider.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { HandlesJob } from '../../../jobs/job-handler.ts';
import type { JobHandler } from '../../../jobs/job-handler.ts';
import { targetId } from '../../../jobs/job-type.ts';
import { SitesService } from '../../../sites/sites.service.ts';
import { PostsService } from '../../writing/posts/posts.service.ts';
import { droppedByWordPress } from '../publish/dropped.ts';
import { PublishRecord } from '../publish/publish-record.ts';
import { paceOf, reportedSentence, WordPressWrites } from '../publish/wordpress-writes.ts';

/**
 * Gives a published post other categories, here and on WordPress. It has the lane of its post: a publish that read the post
 * before its categories changed would send the old ones after ours. What a person chose meanwhile stays.
 */
@HandlesJob({ type: 'sort-post', queue: 'provider', calls: 'wordpress' })
export class SortPostJob implements JobHandler<'sort-post'> {
  constructor(
    private readonly posts: PostsService,
    private readonly record: PublishRecord,
    private readonly sites: SitesService,
    private readonly wordpress: WordPressProvider,
  ) {}

  async run(context: JobContext<'sort-post'>): Promise<SortResult> {
    const { categories, wordpressIds } = context.payload;
    const post = await this.posts.get(targetId(context.target));
    const isSorted = await this.posts.setCategories(post.id, categories);
    const wordpressPostId = (await this.record.of(post))?.wordpressPostId ?? null;
    if (!isSorted || wordpressPostId === null) return { isSorted, warnings: [] };
    const site = await this.sites.getActive(post.wordpressSiteId);
    const client = this.wordpress.client(site);
    const writes = new WordPressWrites(client, paceOf(context));
    const sent = { categories: wordpressIds };
    const written = await writes.update(wordpressPostId, sent);
    if (!written) return { isSorted, warnings: [] };
    await this.record.saveReference(site, written.post);
    await this.record.sentCategories(post, categories);
    const reported = reportedSentence(written.reported, 'saved');
    return { isSorted, warnings: [...(reported ? [reported] : []), ...droppedByWordPress(sent, written.post)] };
  }
}
