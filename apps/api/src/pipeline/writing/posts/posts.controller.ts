import { Controller, Get, Query, Res } from '@nestjs/common';
import type { PostView } from '@pressloom/contracts';
import type { Response } from 'express';
import { EMPTY_PAGE, sendPage } from '../../../common/paging.ts';
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
  ): Promise<PostView[]> {
    const site = await this.sites.forRead(user, query.siteId);
    const page = site ? await this.posts.page(site.id, query) : EMPTY_PAGE;
    return sendPage(response, page, (post) => post);
  }
}
