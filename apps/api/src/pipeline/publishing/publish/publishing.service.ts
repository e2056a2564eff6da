import { Injectable } from '@nestjs/common';
import { jobTarget } from '../../../jobs/job-type.ts';
import type { JobOf } from '../../../jobs/job-type.ts';
import { JobsService } from '../../../jobs/jobs.service.ts';
import { FeaturedImageService } from '../../pictures/featured-image.service.ts';
import { PostsService } from '../../writing/posts/posts.service.ts';
import type { UpdatePostDto } from './publishing.dto.ts';

/** What people do with a post on its way to WordPress. */
@Injectable()
export class PublishingService {
  constructor(
    private readonly posts: PostsService,
    private readonly featured: FeaturedImageService,
    private readonly jobs: JobsService,
  ) {}

  /** Starts a publish, or joins the one under way: a person's decision. @throws DomainError 404 */
  async request(postId: number): Promise<JobOf<'publish-post'>> {
    const post = await this.posts.get(postId);
    return this.jobs.start({ type: 'publish-post', target: jobTarget('post', postId), siteId: post.wordpressSiteId });
  }

  /** @throws DomainError 404; 409 for a draft mark on a published post; 400 for a picture that is none */
  async change(postId: number, form: UpdatePostDto): Promise<void> {
    if (form.status !== undefined) await this.posts.saveDraft(postId);
    if (form.isPremium !== undefined) await this.posts.setPremium(postId, form.isPremium);
    if (form.featuredImageType !== undefined || form.featuredImageUrl !== undefined) {
      await this.featured.setFromAddress(postId, form.featuredImageUrl, form.featuredImageType ?? 'custom');
    }
  }
}
