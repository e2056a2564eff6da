import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { PostSummary, PostView } from '@pressloom/contracts/posts';
import type { Response } from 'express';
import { EMPTY_PAGE, sendPage } from '../../../common/lists/page.ts';
import { IdPipe } from '../../../common/id.pipe.ts';
import { CurrentUser } from '../../../common/session/current-user.ts';
import type { SessionUser } from '../../../common/session/session-user.ts';
import { SitesService } from '../../../sites/sites.service.ts';
import { PostsQuery } from './posts.dto.ts';
import { PostsService } from './posts.service.ts';

@Controller('blog-posts')
export class PostsController {
  constructor(
    private readonly posts: PostsService,
    private readonly sites: SitesService,
  ) {}

  /** The posts of a website, newest first. */
  @Get()
  async list(
    @CurrentUser() user: SessionUser,
    @Query() query: PostsQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PostView[] | PostSummary[]> {
    const page = await this.sites.readOf(user, query.siteId, (siteId) => this.posts.page(siteId, query));
    return sendPage(response, page ?? EMPTY_PAGE, (post) => post);
  }

  /** One post with all its parts. */
  @Get(':id')
  one(@Param('id', IdPipe) id: number): Promise<PostView> {
    return this.posts.view(id);
  }
}
