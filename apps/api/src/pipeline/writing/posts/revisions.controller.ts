import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { RevisionSummary, RevisionView } from '@pressloom/contracts/post-editing';
import type { PostView } from '@pressloom/contracts/posts';
import type { Response } from 'express';
import { Refuses } from '../../../common/api-document.ts';
import { Changes } from '../../../common/changes.ts';
import { IdOf } from '../../../common/id-of.ts';
import { IdPipe } from '../../../common/id.pipe.ts';
import { sendPage } from '../../../common/lists/page.ts';
import { PostsService } from './posts.service.ts';
import { RestoreRevisionDto, RevisionsQuery } from './revisions.dto.ts';
import { RevisionsService } from './revisions.service.ts';

@IdOf('post')
@Controller('blog-posts/:id/revisions')
export class RevisionsController {
  constructor(
    private readonly revisions: RevisionsService,
    private readonly posts: PostsService,
  ) {}

  /** Every text that a post has had, newest first: who made it, and why. */
  @Get()
  async list(
    @Param('id', IdPipe) id: number,
    @Query() query: RevisionsQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RevisionSummary[]> {
    return sendPage(response, await this.revisions.page(id, query), (revision) => revision);
  }

  /** One text of a post, whole. */
  @Get(':number')
  one(@Param('id', IdPipe) id: number, @Param('number', IdPipe) number: number): Promise<RevisionView> {
    return this.revisions.view(id, number);
  }

  /** Take an earlier text back. It becomes a new revision; WordPress gets it with the next publish. */
  @Post(':number/restore')
  @Changes('posts', 'videos')
  @Refuses('revision_moved')
  @HttpCode(200)
  async restore(
    @Param('id', IdPipe) id: number,
    @Param('number', IdPipe) number: number,
    @Body() { revision }: RestoreRevisionDto,
  ): Promise<PostView> {
    await this.revisions.restore(id, number, revision);
    return this.posts.view(id);
  }
}
