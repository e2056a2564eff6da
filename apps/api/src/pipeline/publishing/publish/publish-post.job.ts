import { Inject } from '@nestjs/common';
import type { WordPressPostFields } from '@pressloom/clients/wordpress';
import type { PublishResult } from '@pressloom/contracts/job-results';
import type { WordpressSite } from '@pressloom/database/entities';
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
import { VoiceService } from '../../writing/voice/voice.service.ts';
import { addressOf } from './address.ts';
import { answerOf, changedThere, isChangedThere, UNKNOWN_ANSWER } from './changed-there.ts';
import { droppedByWordPress } from './dropped.ts';
import { publishedFields, targetStatus } from './publish-content.ts';
import { PublishRecord } from './publish-record.ts';
import { WordPressPublisher } from './wordpress-publisher.ts';
import type { Brought } from './wordpress-publisher.ts';
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
    private readonly voices: VoiceService,
    private readonly wordpress: WordPressProvider,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async run(context: JobContext<'publish-post'>): Promise<PublishResult> {
    const post = await this.posts.get(targetId(context.target));
    const site = await this.sites.getActive(post.wordpressSiteId);
    const work: Work = { post, site, publisher: this.publisher(context, site), warnings: [] };
    if (!context.payload.overwrite) await this.assertUnchanged(context, work);
    const published = await this.send(context, work);
    work.warnings.push(...droppedByWordPress(published.sent, published.answer));
    return this.settle(work, published);
  }

  async onFailed({ target, message, manager }: FailedJob): Promise<void> {
    await this.record.failed(manager, targetId(target), message);
  }

  /** @throws DomainError 409 `wordpress_changed` */
  private async assertUnchanged(context: JobContext, { post, site, publisher }: Work): Promise<void> {
    const known = await this.record.of(post);
    if (!known?.wordpressPostId || known.answeredHash === null) return;
    await context.progress({ done: 0, total: STEPS, note: 'Checking the post on WordPress' });
    const there = await publisher.stored(known.wordpressPostId);
    if (there && isChangedThere(known, there)) throw changedThere(site, known, there);
  }

  private async send(context: JobContext, work: Work): Promise<Sent> {
    const { post, site, publisher, warnings } = work;
    const step = (done: number, note: string) => context.progress({ done, total: STEPS, note });
    await step(0, 'Uploading the image');
    const picture = await this.featured.of(post.id);
    const featuredMedia = picture ? await publisher.media(post, picture) : undefined;
    await step(1, 'Setting categories and tags');
    const chosen = await this.voices.chosenCategories(site.id);
    const categories = await publisher.terms('categories', post.categories, warnings, chosen);
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
    const sent = (await this.bring(work, id, fields)) ?? (await this.again(work, fields));
    await step(4, 'Saving');
    return sent;
  }

  /** Null when the post is no longer on WordPress. */
  private async bring(work: Work, id: number, fields: WordPressPostFields): Promise<Sent | null> {
    const { post, site, publisher, warnings } = work;
    const known = await this.record.of(post);
    const { slug, sentWish } = addressOf(post, known);
    const author = await publisher.author(post, known?.sentAuthor ?? null);
    const wanted: WordPressPostFields = {
      ...fields,
      status: targetStatus(post.source, site.siteUrl),
      ...(slug !== undefined && { slug }),
      ...(author !== undefined && { author }),
    };
    const brought = await publisher.bring(post, { id, fields: wanted, known: known ?? UNKNOWN_ANSWER }, warnings);
    return brought && { ...brought, sentWish };
  }

  /** Somebody deleted the post on WordPress since: it is made anew, and given its public address again. */
  private async again(work: Work, fields: WordPressPostFields): Promise<Sent> {
    await this.record.forgetPost(work.post);
    const id = await work.publisher.draft(work.post, fields);
    const sent = await this.bring(work, id, fields);
    if (!sent)
      throw new DomainError(502, 'wordpress_failed', 'WordPress deleted the post while it was being published.');
    return sent;
  }

  private async settle({ post, site, warnings }: Work, { sent, sentWish, answer }: Sent): Promise<PublishResult> {
    const isPublic = answer.status === 'publish';
    const held =
      targetStatus(post.source, site.siteUrl) === 'draft'
        ? `Made from sandbox data, so ${site.name} got it as a draft only.`
        : `It is not public on ${site.name}: its status there is "${answer.status}".`;
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
      ...(answer.slug !== '' && { publicSlug: answer.slug }),
      sentWish,
      sentAuthor: post.wordpressAuthor && sent.author === answer.author ? answer.author : null,
      sentAt: now,
      sentRevisionId: post.revisionId,
      seenAt: now,
      ...answerOf(answer),
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
        const note = `Waiting ${Math.ceil(ms / 1000)} s to be sure that WordPress did not accept the first attempt`;
        await context.progress({ done: 2, total: STEPS, note });
        await context.sleep(ms);
      },
    });
  }
}

interface Work {
  post: WrittenPost;
  site: WordpressSite;
  publisher: WordPressPublisher;
  warnings: string[];
}

type Sent = Brought & { sentWish: string | null };
