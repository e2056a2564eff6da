import { Body, Controller, HttpCode, Param, Patch, Post, Res } from '@nestjs/common';
import type { PublishResult, SendImageResult } from '@pressloom/contracts/job-results';
import type { JobAccepted } from '@pressloom/contracts/jobs';
import type { SavedPost } from '@pressloom/contracts/posts';
import type { BulkAnswer } from '@pressloom/contracts/requests';
import type { Response } from 'express';
import { Refuses } from '../../../common/api-document.ts';
import { Changes } from '../../../common/changes.ts';
import { IdOf } from '../../../common/id-of.ts';
import { IdPipe } from '../../../common/id.pipe.ts';
import { answerJob } from '../../../jobs/job-answer.ts';
import { JobsService } from '../../../jobs/jobs.service.ts';
import { PostsService } from '../../writing/posts/posts.service.ts';
import { BulkPostsService } from './bulk-posts.service.ts';
import { BulkPostsDto, PublishDto, UpdatePostDto } from './publishing.dto.ts';
import { PublishingService } from './publishing.service.ts';

@IdOf('post')
@Controller('blog-posts')
export class PublishingController {
  constructor(
    private readonly publishing: PublishingService,
    private readonly many: BulkPostsService,
    private readonly posts: PostsService,
    private readonly jobs: JobsService,
  ) {}

  /**
   * Change a post's text, picture or marks, let it go out by itself, or keep it as a draft. A text is changed from the
   * `revision` that its writer saw; where somebody was faster, nothing is changed, and `details.current` tells whose text it
   * has now. WordPress gets a new text with the next publish. What no article can have is not stored, and told in `leftOut`.
   */
  @Patch(':id')
  @Changes('posts', 'videos')
  @Refuses(
    'revision_moved',
    'post_published',
    'post_publishing',
    'default_image_missing',
    'image_missing',
    'address_not_allowed',
  )
  async update(@Param('id', IdPipe) id: number, @Body() form: UpdatePostDto): Promise<SavedPost> {
    const leftOut = await this.publishing.change(id, form);
    return { ...(await this.posts.view(id)), leftOut };
  }

  /**
   * Do the same with many posts: publish, mark or delete them. A publish is a job of its own for each; what is deleted is what
   * they were written from, and drafts with it. What became of each is told.
   */
  @Post('bulk')
  @Changes('posts', 'videos')
  @HttpCode(200)
  bulk(@Body() { action, ids }: BulkPostsDto): Promise<BulkAnswer> {
    return this.many.doWithAll(ids, action);
  }

  /**
   * Publish a post to its website, or send what changed in a published one. One whose text was changed on
   * WordPress since, or that was taken offline there, is left as it is, unless that is wanted otherwise.
   */
  @Post(':id/auto-publish')
  @Refuses(
    'site_inactive',
    'source_unusable',
    'wordpress_failed',
    'wordpress_changed',
    'wordpress_offline',
    'picture_refused',
  )
  @HttpCode(200)
  async publish(
    @Param('id', IdPipe) id: number,
    @Body() options: PublishDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PublishResult | JobAccepted> {
    const job = await this.publishing.request(id, options);
    return answerJob(response, await this.jobs.outcome(job));
  }

  /** Give a public post on its website the featured image that it has here. Nothing else of it is sent. */
  @Post(':id/send-featured-image')
  @Refuses('image_missing', 'site_inactive', 'wordpress_failed', 'wordpress_offline', 'picture_refused')
  @HttpCode(200)
  async sendImage(
    @Param('id', IdPipe) id: number,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SendImageResult | JobAccepted> {
    const job = await this.publishing.requestImage(id);
    return answerJob(response, await this.jobs.outcome(job));
  }
}
