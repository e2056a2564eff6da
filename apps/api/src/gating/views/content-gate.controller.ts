import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import type { TrackedView } from '@pressloom/contracts/gate';
import { Public } from '../../common/access.ts';
import { Refuses } from '../../common/api-document.ts';
import { Hot } from '../../common/doors/hot.ts';
import type { HotRequest } from '../../common/doors/hot.ts';
import { GateCalls } from './gate-calls.service.ts';
import { TrackViewDto } from './track-view.dto.ts';

@Controller('content-gate')
export class ContentGateController {
  constructor(private readonly calls: GateCalls) {}

  /** Count an article that a visitor opened on a website, and say whether it needs a subscription. */
  @Post('track-view')
  @Hot()
  @Public()
  @HttpCode(200)
  @Refuses('foreign_origin', 'too_many_requests')
  track(@Body() view: TrackViewDto, @Req() request: HotRequest): Promise<TrackedView> {
    return this.calls.take(view, request);
  }
}
