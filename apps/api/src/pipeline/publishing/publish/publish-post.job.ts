import { Inject } from '@nestjs/common';
import type { WordPressPost, WordPressPostFields } from '@pressloom/clients/wordpress';
import type { PublishResult } from '@pressloom/contracts/job-results';
import type { Publication, WordpressSite } from '@pressloom/database/entities';
import { currentActor } from '../../../common/acting.ts';
import { DomainError } from '../../../common/errors.ts';
import { WordPressProvider } from '../../../common/providers/wordpress.provider.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { targetId } from '../../../jobs/job-type.ts';
import { HandlesJob } from '../../../jobs/job-handler.ts';
import type { FailedJob, JobHandler } from '../../../jobs/job-handler.ts';
import { RUNTIME } from '../../../runtime.ts';
import type { Runtime } from '../../../runtime.ts';
import { hostOf } from '../../../common/urls.ts';
import { SitesService } from '../../../sites/sites.service.ts';
import { FeaturedImageService } from '../../pictures/featured-image.service.ts';
import { PostsService } from '../../writing/posts/posts.service.ts';
import type { WrittenPost } from '../../writing/posts/posts.service.ts';
import { droppedByWordPress } from './dropped.ts';
import { publishedFields, targetStatus } from './publish-content.ts';
import { publicSlug } from './public-slug.ts';
import { PublishRecord } from './publish-record.ts';
import { WordPressPublisher } from './wordpress-publisher.ts';
import { paceOf } from './wordpress-writes.ts';

const STEPS = 5;

/** Brings a post to its site, or brings a published one up to date. Exactly one post on WordPress, however often it runs. */
@HandlesJob({ type: 'publish-post', queue: 'provider', calls: 'wordpress' })
export class PublishPostJob implements JobHandler<'publish-post'> {
  constructor(
    private readonly record: PublishRecord,
    private readonly posts: PostsService,
    private readonly sites: SitesService,
    private readonly featured: FeaturedImageService,
    private readonly wordpress: WordPressProvider,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async run(context: JobContext<'publish-post'>): Promise<PublishResult> {
    const post = await this.posts.get(targetId(context.target));
    const site = await this.sites.getActive(post.wordpressSiteId);
    const work: Work = { post, site, warnings: [] };
    const published = await this.send(context, work);
    work.warnings.push(...droppedByWordPress(published.sent, published.answer));
    return this.settle(work, published);
  }

  async onFailed({ target, message, manager }: FailedJob): Promise<void> {
    await this.record.failed(manager, targetId(target), message);
  }

  private async send(context: JobContext, work: Work): Promise<Sent> {
    const { post, site, warnings } = work;
    const publisher = this.publisher(context, site);
    const step = (done: number, note: string) => context.progress({ done, total: STEPS, note });
    await step(0, 'Sending the picture');
    const picture = await this.featured.of(post.id);
    const featuredMedia = picture ? await publisher.media(post, picture) : undefined;
    await step(1, 'Setting categories and tags');
    const categories = await publisher.terms('categories', post.categories, warnings);
    const tags = await publisher.terms('tags', post.tags, warnings);
    const fields: WordPressPostFields = {
      ...publishedFields(post, hostOf(site.siteUrl)),
      categories,
      tags,
      ...(featuredMedia !== undefined && { featuredMedia }),
    };
    await step(2, 'Creating the post');
    const id = await publisher.draft(post, fields);
    await step(3, 'Publishing');
    const sent = { ...fields, ...publicFields(work, await this.record.of(post)) };
    const answer = await publisher.update(id, sent);
    const done = answer ? { sent, answer } : await this.again(publisher, work, fields);
    await step(4, 'Saving');
    return done;
  }

  /** Somebody deleted the post on WordPress since: it is made anew, and given its public address again. */
  private async again(publisher: WordPressPublisher, work: Work, fields: WordPressPostFields): Promise<Sent> {
    await this.record.forgetPost(work.post);
    const id = await publisher.draft(work.post, fields);
    const sent = { ...fields, ...publicFields(work, await this.record.of(work.post)) };
    const answer = await publisher.update(id, sent);
    if (!answer)
      throw new DomainError(502, 'wordpress_failed', 'WordPress deleted the post while it was being published.');
    return { sent, answer };
  }

  private async settle({ post, site, warnings }: Work, { sent, answer }: Sent): Promise<PublishResult> {
    const isPublic = answer.status === 'publish';
    const held =
      targetStatus(post.source, site.siteUrl) === 'draft'
        ? `Made from sandbox data, so ${site.name} got it as a draft only.`
        : `${site.name} did not make it public: its status there is "${answer.status}".`;
    const now = this.runtime.clock.now();
    const before = await this.record.of(post);
    const first = { publishedAt: now, publishedBy: currentActor() };
    const { publishedAt, publishedBy } = before?.publishedAt ? before : first;
    await this.record.settle(post, isPublic ? 'published' : 'draft', {
      publishedAt: isPublic ? publishedAt : null,
      publishedBy: isPublic ? publishedBy : null,
      wordpressStatus: answer.status,
      wordpressUrl: answer.link,
      heldReason: isPublic ? null : held,
      ...(sent.slug !== undefined && { publicSlug: sent.slug }),
      sentAt: now,
      sentRevisionId: post.revisionId,
      seenAt: now,
    });
    const verb = post.status === 'published' ? 'Updated' : 'Published';
    return {
      message: isPublic ? `${verb} "${post.title}" on ${site.name}.` : `Saved "${post.title}" on ${site.name}. ${held}`,
      wordpressPostId: answer.id,
      wordpressStatus: answer.status,
      wordpressUrl: answer.link,
      warnings,
    };
  }

  private publisher(context: JobContext, site: WordpressSite): WordPressPublisher {
    const { timing, clock } = this.runtime;
    return new WordPressPublisher(this.wordpress.client(site), this.record, {
      ...paceOf(context),
      now: () => clock.now(),
      settleMs: timing.wordpressSettleMs,
      settle: async (ms) => {
        const note = `Waiting ${Math.ceil(ms / 1000)} s to be sure that WordPress did not take the first try`;
        await context.progress({ done: 2, total: STEPS, note });
        await context.sleep(ms);
      },
    });
  }
}

/** A post that is public keeps its address. */
function publicFields({ post, site }: Work, known: Publication | null): WordPressPostFields {
  const status = targetStatus(post.source, site.siteUrl);
  return known?.wordpressStatus === 'publish'
    ? { status }
    : { status, slug: publicSlug(post.title, post.id, site.language) };
}

interface Work {
  post: WrittenPost;
  site: WordpressSite;
  warnings: string[];
}

interface Sent {
  sent: WordPressPostFields;
  answer: WordPressPost;
}
