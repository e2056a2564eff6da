import { Injectable } from '@nestjs/common';
import type { LeftOut } from '@pressloom/contracts/left-out';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { DomainError } from '../../../common/errors.ts';
import { jobTarget } from '../../../jobs/job-type.ts';
import type { JobOf } from '../../../jobs/job-type.ts';
import { JobsService } from '../../../jobs/jobs.service.ts';
import { FeaturedImageService } from '../../pictures/featured-image.service.ts';
import type { NewImage } from '../../pictures/featured-image.service.ts';
import { PostsService, assertDraft } from '../../writing/posts/posts.service.ts';
import type { WrittenPost } from '../../writing/posts/posts.service.ts';
import { RevisionsService } from '../../writing/posts/revisions.service.ts';
import { isEdit } from './edit-post.dto.ts';
import { PublishRecord } from './publish-record.ts';
import type { PublishDto, UpdatePostDto } from './publishing.dto.ts';

/** What people do with a post on its way to WordPress. */
@Injectable()
export class PublishingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly posts: PostsService,
    private readonly revisions: RevisionsService,
    private readonly featured: FeaturedImageService,
    private readonly record: PublishRecord,
    private readonly jobs: JobsService,
  ) {}

  /** Starts a publish, or joins the one under way: a person's decision. @throws DomainError 404 */
  async request(postId: number, payload: PublishDto = {}): Promise<JobOf<'publish-post'>> {
    const { wordpressSiteId: siteId } = await this.posts.get(postId);
    return this.jobs.start({ type: 'publish-post', target: jobTarget('post', postId), siteId, payload });
  }

  /** Has the featured image alone sent to the website of a post, or joins that. @throws DomainError 404 */
  async requestImage(postId: number): Promise<JobOf<'send-image'>> {
    const { wordpressSiteId: siteId } = await this.posts.get(postId);
    return this.jobs.start({ type: 'send-image', target: jobTarget('post', postId), siteId });
  }

  /**
   * Changes all that is given, or nothing; gives what no text can have of it.
   *
   * @throws DomainError 404; 409 for a draft mark on a published post, for a change of one on its way, and for a text where there
   * is another than the form's `revision`; 400 for a picture that is none, and for a text that can't be kept
   */
  async change(postId: number, form: UpdatePostDto): Promise<LeftOut[]> {
    const post = await this.posts.get(postId);
    if (form.status !== undefined || form.autoPublish !== undefined) assertDraft(post);
    const picture = await this.chosenPicture(post, form);
    return this.dataSource.transaction(async (manager) => {
      // Ahead of what holds the post: whoever looks for work on it holds that first.
      if (form.autoPublish !== undefined) await this.assertNotUnderWay(manager, postId);
      const { revision: base } = form;
      const isText = base !== undefined && isEdit(form);
      const leftOut = isText ? await this.revisions.change(manager, { postId, base, form }) : [];
      // A draft that a person saved is theirs.
      const autoPublish = form.autoPublish ?? (form.status === undefined ? undefined : false);
      if (autoPublish !== undefined) {
        await this.posts.setAutomatic(manager, postId, autoPublish);
        await this.record.release(manager, postId);
        if (autoPublish) await this.record.takeBack(manager, postId);
      }
      if (form.isPremium !== undefined) await this.posts.setPremium(manager, postId, form.isPremium);
      if (picture) await this.featured.set(manager, postId, picture);
      return leftOut;
    });
  }

  /** What is on its way can't be called back. */
  private async assertNotUnderWay(manager: EntityManager, postId: number): Promise<void> {
    if (!(await this.jobs.isActive(manager, 'publish-post', jobTarget('post', postId)))) return;
    const message = 'This post is being published. Change this when that is done.';
    throw new DomainError(409, 'post_publishing', message);
  }

  /** Fetched ahead of the transaction: it may take seconds, or fail. */
  private async chosenPicture(post: WrittenPost, form: UpdatePostDto): Promise<NewImage | null> {
    const { featuredImageType: type, featuredImageUrl: address } = form;
    if (type === undefined && address === undefined) return null;
    return this.featured.fromAddress(post, address, type ?? 'custom');
  }
}
