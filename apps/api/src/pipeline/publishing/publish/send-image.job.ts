import { Inject } from '@nestjs/common';
import type { WordPressPost } from '@pressloom/clients/wordpress';
import type { SendImageResult } from '@pressloom/contracts/job-results';
import type { Publication, WordpressSite } from '@pressloom/database/entities';
import { DomainError } from '../../../common/errors.ts';
import { WordPressProvider } from '../../../common/providers/wordpress.provider.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { HandlesJob } from '../../../jobs/job-handler.ts';
import type { JobHandler } from '../../../jobs/job-handler.ts';
import { targetId } from '../../../jobs/job-type.ts';
import { RUNTIME } from '../../../runtime.ts';
import type { Runtime } from '../../../runtime.ts';
import { SitesService } from '../../../sites/sites.service.ts';
import { FeaturedImageService } from '../../pictures/featured-image.service.ts';
import type { FeaturedImage } from '../../pictures/featured-image.service.ts';
import { PostsService } from '../../writing/posts/posts.service.ts';
import type { WrittenPost } from '../../writing/posts/posts.service.ts';
import { answerOf, isChangedThere } from './changed-there.ts';
import { publisherFor } from './publisher-for.ts';
import { PublishRecord } from './publish-record.ts';
import { PublishSteps } from './publish-steps.ts';
import { stateThere, takenOffline } from './visibility.ts';
import { imageMedia, textsHash } from './wanted-fields.ts';
import type { WordPressPublisher } from './wordpress-publisher.ts';

/**
 * Gives a public post on WordPress the featured image that it has here, and leaves everything else of it as it is: its texts may
 * differ on both sides, and still do afterwards.
 */
@HandlesJob({ type: 'send-image', queue: 'provider', calls: 'wordpress' })
export class SendImageJob implements JobHandler<'send-image'> {
  constructor(
    private readonly record: PublishRecord,
    private readonly posts: PostsService,
    private readonly sites: SitesService,
    private readonly featured: FeaturedImageService,
    private readonly wordpress: WordPressProvider,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async run(context: JobContext<'send-image'>): Promise<SendImageResult> {
    const post = await this.posts.get(targetId(context.target));
    const site = await this.sites.getActive(post.wordpressSiteId);
    const image = await this.featured.of(post.id);
    if (!image) throw new DomainError(400, 'image_missing', 'This post has no featured image to send.');
    const steps = new PublishSteps(context);
    const client = this.wordpress.client(site);
    const publisher = publisherFor(context, steps, { client, record: this.record, runtime: this.runtime });
    await steps.at(0, 'Checking the post on WordPress');
    const known = await this.record.of(post);
    const there = await this.public({ post, site, known, publisher });
    await steps.at(1, 'Uploading the image');
    const answer = await this.send({ post, known, there, image, publisher });
    await steps.at(4, 'Saving');
    await this.record.sentImage(post, {
      sentAt: this.runtime.clock.now(),
      sentFields: { ...known?.sentFields, picture: image.image.hash, pictureTexts: textsHash(post, image) },
      // What somebody changed in the texts meanwhile is still to be told before an update.
      ...(known && !isChangedThere(known, there) && answerOf(answer)),
    });
    return { message: `${site.name} shows the new image of "${post.title}".`, wordpressUrl: answer.link };
  }

  /** @throws DomainError 409 `wordpress_offline` */
  private async public({ post, site, known, publisher }: Asked): Promise<WordPressPost> {
    if (!known?.wordpressPostId) {
      const message = `This post isn’t on ${site.name} yet. It gets its image when it is published.`;
      throw new DomainError(409, 'wordpress_offline', message);
    }
    const there = await publisher.stored(known.wordpressPostId);
    if (there && stateThere(there) === 'publish') return there;
    await this.record.recordState(post, there);
    throw takenOffline(site, there);
  }

  /** The post as WordPress has it with the image. @throws DomainError 502 `picture_refused` */
  private async send({ post, known, there, image, publisher }: Image): Promise<WordPressPost> {
    const sent = known?.sentFields ?? {};
    const id = await imageMedia({ post, picture: image }, { sent, mediaId: known?.mediaId ?? null }, publisher);
    const featuredMedia = id ?? known?.mediaId ?? undefined;
    if (featuredMedia === undefined || there.featuredMedia === featuredMedia) return there;
    const written = await publisher.update(there.id, { featuredMedia });
    if (!written) throw new DomainError(502, 'wordpress_failed', 'WordPress deleted the post meanwhile.');
    if (written.post.featuredMedia === featuredMedia) return written.post;
    throw new DomainError(502, 'picture_refused', 'WordPress kept the image that the post had.');
  }
}

interface Asked {
  post: WrittenPost;
  site: WordpressSite;
  known: Publication | null;
  publisher: WordPressPublisher;
}

interface Image extends Omit<Asked, 'site'> {
  there: WordPressPost;
  image: FeaturedImage;
}
