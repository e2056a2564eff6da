import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { JobAccepted } from '@pressloom/contracts/jobs';
import type { RewriteAnswer } from '@pressloom/contracts/rewriting';
import type { AiCost } from '@pressloom/contracts/spending';
import type { Response } from 'express';
import { Refuses } from '../../../common/api-document.ts';
import { IdOf } from '../../../common/id-of.ts';
import { IdPipe } from '../../../common/id.pipe.ts';
import { answerJob } from '../../../jobs/job-answer.ts';
import { JobsService } from '../../../jobs/jobs.service.ts';
import { PostsService } from '../posts/posts.service.ts';
import { RewriteCostQuery, RewritePostDto } from './rewriting.dto.ts';
import { RewritingService } from './rewriting.service.ts';

@IdOf('post')
@Controller('blog-posts')
export class RewritingController {
  constructor(
    private readonly rewriting: RewritingService,
    private readonly posts: PostsService,
    private readonly jobs: JobsService,
  ) {}

  /** What it costs at the most to have a post written again. */
  @Get(':id/rewrite-cost')
  @Refuses('source_unusable', 'unknown_brand')
  cost(@Param('id', IdPipe) id: number, @Query() { kind }: RewriteCostQuery): Promise<AiCost> {
    return this.rewriting.cost(id, kind);
  }

  /** Have a post written again: shorter, longer, from another angle, or after a note. It becomes a revision. */
  @Post(':id/rewrite')
  @Refuses(
    'revision_moved',
    'post_rewriting',
    'source_unusable',
    'budget_spent',
    'model_answer_unusable',
    'provider_unconfigured',
    'provider_failed',
    'provider_refused',
    'unknown_brand',
  )
  @HttpCode(200)
  async rewrite(
    @Param('id', IdPipe) id: number,
    @Body() form: RewritePostDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RewriteAnswer | JobAccepted> {
    const job = await this.rewriting.request(id, form);
    return answerJob(response, await this.jobs.outcome(job), async (rewrite) => ({
      ...(await this.posts.view(id)),
      rewrite,
    }));
  }
}
