import { Controller, Delete, Get, Param, Query, Res } from '@nestjs/common';
import type { PostSummary, PostView } from '@pressloom/contracts/posts';
import type { Response } from 'express';
import { Refuses } from '../../../common/api-document.ts';
import { Changes } from '../../../common/changes.ts';
import { EMPTY_PAGE, sendPage } from '../../../common/lists/page.ts';
import { IdOf } from '../../../common/id-of.ts';
import { IdPipe } from '../../../common/id.pipe.ts';
import { CurrentUser } from '../../../common/session/current-user.ts';
import type { SessionUser } from '../../../common/session/session-user.ts';
import { SitesService } from '../../../sites/sites.service.ts';
import { DeleteQuery, PostsQuery } from './posts.dto.ts';
import { PostsService } from './posts.service.ts';

@IdOf('post')
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

  /**
   * Delete a draft whose video is gone; one with a video goes with that. What WordPress has of it stays there; one that is public
   * there is not deleted.
   */
  @Delete(':id')
  @Changes('posts')
  @Refuses('post_has_video', 'post_published', 'post_publishing', 'wordpress_unchecked')
  async remove(@Param('id', IdPipe) id: number, @Query() options: DeleteQuery): Promise<{ success: true }> {
    await this.posts.remove(id, options);
    return { success: true };
  }
}
