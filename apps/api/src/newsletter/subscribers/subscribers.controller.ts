import { Controller, Delete, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { restoredMessage } from '@pressloom/contracts/subscribers';
import type {
  RestoredSubscriber,
  SubscriberDetail,
  SubscriberStats,
  SubscriberView,
} from '@pressloom/contracts/subscribers';
import type { Response } from 'express';
import { InDocument, Refuses } from '../../common/api-document.ts';
import { Changes } from '../../common/changes.ts';
import { IdOf } from '../../common/id-of.ts';
import { IdPipe } from '../../common/id.pipe.ts';
import { EMPTY_PAGE, sendPage } from '../../common/lists/page.ts';
import { CurrentUser } from '../../common/session/current-user.ts';
import type { SessionUser } from '../../common/session/session-user.ts';
import { SiteQuery } from '../../common/site-query.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { DeletedSubscribers } from './deleted-subscribers.service.ts';
import { SubscriberExport } from './subscriber-export.service.ts';
import { subscriberView } from './subscriber-view.ts';
import { SubscribersQuery } from './subscribers.dto.ts';
import { SubscribersService } from './subscribers.service.ts';

@IdOf('subscriber')
@Controller('subscribers')
export class SubscribersController {
  constructor(
    private readonly subscribers: SubscribersService,
    private readonly deleted: DeletedSubscribers,
    private readonly exports: SubscriberExport,
    private readonly sites: SitesService,
  ) {}

  /** Who gets a website's newsletter, waits for it, or left, newest first. Only the first thousand are counted. */
  @Get()
  async list(
    @CurrentUser() user: SessionUser,
    @Query() query: SubscribersQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SubscriberView[]> {
    const page = await this.sites.readOf(user, query.siteId, (siteId) => this.subscribers.page(siteId, query));
    return sendPage(response, page ?? EMPTY_PAGE, subscriberView);
  }

  /** How many there are of each kind, and who came and left in the last seven days. */
  @Get('stats')
  async stats(@CurrentUser() user: SessionUser, @Query() query: SiteQuery): Promise<SubscriberStats> {
    const site = await this.sites.forRead(user, query.siteId);
    return this.subscribers.stats(site?.id ?? 0);
  }

  /** All subscribers that the same search and filters leave, as a CSV file. Order and pages mean nothing here. */
  @Get('export')
  @Refuses('no_site')
  @InDocument({ mediaType: 'text/csv' })
  async export(
    @CurrentUser() user: SessionUser,
    @Query() query: SubscribersQuery,
    @Res() response: Response,
  ): Promise<void> {
    await this.exports.send(response, await this.sites.forWrite(user, query.siteId), query);
  }

  /** One subscriber: what they agreed to, and what happened since. */
  @Get(':id')
  one(@Param('id', IdPipe) id: number): Promise<SubscriberDetail> {
    return this.subscribers.detail(id);
  }

  /** Delete a subscriber. That can be undone for a day. */
  @Delete(':id')
  @Changes('subscribers')
  async remove(@Param('id', IdPipe) id: number): Promise<{ success: true }> {
    await this.deleted.remove(id);
    return { success: true };
  }

  /** Bring a deleted subscriber back: as they were, or as one who left if they did so meanwhile. */
  @Post(':id/restore')
  @Changes('subscribers')
  @Refuses('subscriber_exists')
  @HttpCode(200)
  async restore(@Param('id', IdPipe) id: number): Promise<RestoredSubscriber> {
    const leftAs = await this.deleted.restore(id);
    const view = await this.subscribers.view(id);
    return { ...view, message: restoredMessage(view.email, leftAs) };
  }
}
