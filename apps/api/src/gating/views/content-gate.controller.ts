import { Body, Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import type { TrackedView } from '@pressloom/contracts/gate';
import type { Request } from 'express';
import { Public } from '../../common/access.ts';
import { Refuses } from '../../common/api-document.ts';
import { isOwnRequest } from '../../common/origin.guard.ts';
import { CONFIG } from '../../config/config.ts';
import type { Config } from '../../config/config.ts';
import { GateViews } from './gate-views.service.ts';
import { isLoadedAhead } from './loaded-ahead.ts';
import { TrackViewDto } from './track-view.dto.ts';

@Controller('content-gate')
export class ContentGateController {
  constructor(
    private readonly views: GateViews,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Count an article that a visitor opened on a website, and say whether it needs a subscription. */
  @Post('track-view')
  @Public()
  @HttpCode(200)
  @Refuses('foreign_origin')
  track(@Body() view: TrackViewDto, @Req() request: Request): Promise<TrackedView> {
    const { headers } = request;
    const origin = isOwnRequest(request, this.config) ? null : (headers.origin ?? null);
    return this.views.track(view, { origin, isShown: !isLoadedAhead(headers) });
  }
}
