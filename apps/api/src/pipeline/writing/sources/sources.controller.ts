import { Body, Controller, Delete, HttpCode, Param, Patch, Post, Query, Res } from '@nestjs/common';
import type { JobAccepted } from '@pressloom/contracts/jobs';
import type { PostView } from '@pressloom/contracts/posts';
import type { BulkAnswer } from '@pressloom/contracts/requests';
import type { VideoView } from '@pressloom/contracts/videos';
import type { Response } from 'express';
import { Refuses } from '../../../common/api-document.ts';
import { Changes } from '../../../common/changes.ts';
import { IdOf } from '../../../common/id-of.ts';
import { IdPipe } from '../../../common/id.pipe.ts';
import { answerJob } from '../../../jobs/job-answer.ts';
import { JobsService } from '../../../jobs/jobs.service.ts';
import { DeleteQuery } from '../posts/posts.dto.ts';
import { PostsService } from '../posts/posts.service.ts';
import { BulkVideosDto, GeneratePostDto, UpdateVideoDto } from './sources.dto.ts';
import { SourcesService } from './sources.service.ts';

@IdOf('video')
@Controller('videos')
export class SourcesController {
  constructor(
    private readonly sources: SourcesService,
    private readonly posts: PostsService,
    private readonly jobs: JobsService,
  ) {}

  /** Do the same with many videos: have posts written, mark them, or delete them. What became of each is told. */
  @Post('bulk')
  @Changes('videos', 'posts')
  @HttpCode(200)
  bulk(@Body() { action, ids, overBudget }: BulkVideosDto): Promise<BulkAnswer> {
    return this.sources.doWithAll(ids, action, { overBudget });
  }

  /** Mark a video and its post as premium, or as free. */
  @Patch(':id')
  @Changes('videos', 'posts')
  update(@Param('id', IdPipe) id: number, @Body() form: UpdateVideoDto): Promise<VideoView> {
    return this.sources.setPremium(id, form.isPremium);
  }

  /** Delete a video with its draft. No search brings it back; a published post stays. A draft that is public on WordPress is not deleted. */
  @Delete(':id')
  @Changes('videos', 'posts')
  @Refuses('post_publishing', 'post_published', 'wordpress_unchecked')
  async remove(@Param('id', IdPipe) id: number, @Query() options: DeleteQuery): Promise<{ success: true }> {
    await this.sources.remove(id, options);
    return { success: true };
  }

  /** Write a post from a video. One that is written already is the answer. */
  @Post(':id/generate-blog')
  @Refuses(
    'source_unusable',
    'quota_exhausted',
    'budget_spent',
    'model_answer_unusable',
    'provider_unconfigured',
    'provider_failed',
    'provider_refused',
    'unknown_brand',
  )
  @HttpCode(200)
  async generateBlog(
    @Param('id', IdPipe) id: number,
    @Body() { overBudget }: GeneratePostDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PostView | JobAccepted> {
    const job = await this.sources.requestPost(id, { overBudget });
    return answerJob(response, await this.jobs.outcome(job), ({ id: postId }) => this.posts.view(postId));
  }
}
